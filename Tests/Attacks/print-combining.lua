-- One letter of a million marks.
print("e" .. ("\u{301}"):rep(1000000))
return Layout.new("L")
