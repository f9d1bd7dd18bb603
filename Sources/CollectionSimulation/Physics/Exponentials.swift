internal import CElementary

/// Returns the cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { moonlay_cos(angle) }

/// Returns the natural logarithm.
///
/// - Parameter value: The argument, above zero.
/// - Returns: The logarithm to the base e.
package func naturalLogarithm(_ value: Double) -> Double { moonlay_log(value) }

/// Returns the natural logarithm of 1 + value, precise also for tiny values.
///
/// - Parameter value: The argument, above −1.
/// - Returns: The logarithm to the base e.
func naturalLogarithm(onePlus value: Double) -> Double { moonlay_log1p(value) }

/// Returns e^value − 1, precise also for tiny values.
func exponentialLessOne(_ value: Double) -> Double { moonlay_expm1(value) }

/// Returns the fraction that remains after a decay: e^−decay.
///
/// - Parameter decay: The decay, zero or more, without a unit: a time multiplied by the logarithm
///   of a rate.
/// - Returns: A number from 0 to 1.
func share(leftAfter decay: Double) -> Double { moonlay_exp(-decay) }

/// Returns the fraction that is gone after a decay: 1 − e^−decay, precise also for tiny decays.
///
/// - Parameter decay: The decay, zero or more, without a unit: a time multiplied by the logarithm
///   of a rate.
/// - Returns: A number from 0 to 1.
func share(goneAfter decay: Double) -> Double { -moonlay_expm1(-decay) }
