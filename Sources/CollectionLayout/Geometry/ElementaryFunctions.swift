internal import CElementary

/// Returns the sine and the cosine of an angle in radians.
package func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
  (moonlay_sin(radians), moonlay_cos(radians))
}
