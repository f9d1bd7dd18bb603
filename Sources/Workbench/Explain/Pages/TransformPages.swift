import CollectionLayout

extension DiagnosticPage {
  /// The pages of frames and what a transform makes of them.
  static let transformPages: [DiagnosticPage] = [
    DiagnosticPage(
      .cornerBehindEye, [.warning],
      meaning: """
        A transform with perspective turns a corner of the element behind the eye, where nothing \
        is visible. The host treats such a corner as very far away, so the frame is huge. Rotate \
        less, or increase the distance of the perspective.
        """,
      example: ScriptExample(
        """
         local Flip = Layout.new("Flip")

         function Flip:prepare(view)
           local cell = Attributes.cell(1, 1, Rect(45, 100, 300, 300))
        -  local perspective = Transform3D.perspective(100)
        +  local perspective = Transform3D.perspective(1000)
           cell.transform3D = Transform3D.rotateY(1.2) * perspective
           self:place(cell)
         end

         function Flip:contentSize(view) return view.width, view.height end

         Flip.demo = { data = { 1 } }
         return Flip
        """),
      uikit: """
        Apple's documentation calls the frame undefined for an element with a transform.
        """),
    DiagnosticPage(
      .frameWithTransform, [.warning],
      meaning: """
        The frame was set while the element has a transform. Setting it sets the size before the \
        transform, but reading it returns the box after it. So setting a frame that was read \
        resizes the element again. Set size and center first, then the transform.
        """,
      example: ScriptExample(
        """
         local Card = Layout.new("Card")

         function Card:prepare(view)
           local cell = Attributes.cell(1, 1)
        -  cell.transform = Transform.scale(0.8)
           cell.frame = Rect(20, 20, 200, 300)
        +  cell.transform = Transform.scale(0.8)
           self:place(cell)
         end

         Card.demo = { data = { 1 } }
         return Card
        """),
      uikit: """
        Apple's documentation calls the frame undefined for an element with a transform.
        """),
    DiagnosticPage(
      .nullFrame, [.error],
      meaning: """
        The frame was set to nil. Usually it is the intersection of two rectangles that do not \
        meet: rect:intersection(other) then returns nil. Check for nil before you set the frame.
        """,
      example: ScriptExample(
        """
         local Clip = Layout.new("Clip")

         function Clip:prepare(view)
           local window = Rect(0, 0, view.width, 100)
           for item = 1, view:itemCount(1) do
             local frame = Rect(0, (item - 1) * 60, view.width, 60):intersection(window)
        -    local cell = Attributes.cell(1, item)
        -    cell.frame = frame
        -    self:place(cell)
        +    if frame then self:place(Attributes.cell(1, item, frame)) end
           end
         end

         return Clip
        """),
      uikit: """
        UIKit raises: "UICollectionViewLayoutAttributes: -setFrame: with CGRectNull is undefined.".
        """),
  ]
}
