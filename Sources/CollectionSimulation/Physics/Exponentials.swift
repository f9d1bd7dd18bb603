internal import CElementary

/// The cosine of an angle in radians.
func cosine(_ angle: Double) -> Double { moonlay_cos(angle) }

/// The natural logarithm.
///
/// - Parameter value: Above zero.
/// - Returns: The logarithm to the base e.
package func naturalLogarithm(_ value: Double) -> Double { moonlay_log(value) }

/// The natural logarithm of 1 + value, exact also where the value is tiny.
///
/// - Parameter value: Above −1.
/// - Returns: The logarithm to the base e.
func naturalLogarithm(onePlus value: Double) -> Double { moonlay_log1p(value) }

/// e^value − 1, exact also where the value is tiny.
func exponentialLessOne(_ value: Double) -> Double { moonlay_expm1(value) }

/// What is left after a decay: e^−decay.
///
/// - Parameter decay: Zero or more, without a unit: a time multiplied by the logarithm of a rate.
/// - Returns: From 0 to 1.
func share(leftAfter decay: Double) -> Double { moonlay_exp(-decay) }

/// What is gone after a decay: 1 − e^−decay, exact also where the decay is tiny.
///
/// - Parameter decay: Zero or more, without a unit: a time multiplied by the logarithm of a rate.
/// - Returns: From 0 to 1.
func share(goneAfter decay: Double) -> Double { -moonlay_expm1(-decay) }
