// Powers: x^y = 2^(k y) e^(y ln z) for x = 2^k z, but for what is exact or has its own rule (C99, F.9.4.4).
#include "double_double.h"

static bool is_whole(double y) { return fabs(y) >= 0x1p53 || (double)(int64_t)y == y; }

// Whether (2^base)^y is a power of two with a whole exponent.
static bool is_power_of_two(int base, double y, int *exponent) {
  pair multiple = product(base, y);
  if (multiple.low != 0 || !is_whole(multiple.high)) return false;
  *exponent = (int)multiple.high;
  return true;
}

// Whether (whole * 2^base)^y = power * 2^exponent with a whole power of at most 56 bits, for an odd `whole`
// above 1.
static bool is_whole_power(uint64_t whole, int base, double y, uint64_t *power, int *exponent) {
  if (y < 0 || y > 35) return false;  // 3^35 has 56 bits.
  for (; !is_whole(y); y *= 2) {
    uint64_t root = (uint64_t)sqrt((double)whole);
    if (root * root != whole || base % 2 != 0) return false;
    whole = root;
    base /= 2;
  }
  *power = 1;
  for (int count = 0; count < y; count++) {
    if (*power > ((uint64_t)1 << 56) / whole) return false;
    *power *= whole;
  }
  *exponent = base * (int)y;
  return true;
}

// Whether x^y = power * 2^exponent without an error, and with at most 56 bits. No other power can lie in the
// middle between two doubles, where no approximation tells how to round it.
static bool is_exact(double x, double y, pair *power, int *exponent) {
  int base, shift = 0;
  uint64_t whole = whole_significand(x, &base), result = 1;
  for (; (whole & 1) == 0; whole >>= 1) base++;
  if (!(whole == 1 ? is_power_of_two(base, y, exponent) : is_whole_power(whole, base, y, &result, exponent)))
    return false;
  double high = (double)result, low = (double)(int64_t)(result - (uint64_t)high);
  power->high = normalized(high, &shift);
  power->low = low * power_of_two(-shift);
  *exponent += shift;
  return true;
}

// x^2, whose exact value is a pair: many squares are close to the middle between two doubles.
static double square(double x) {
  int exponent;
  double z = normalized(x, &exponent);
  pair power = product(z, z);
  if (power.high < 2) return scaled(power, 2 * exponent);
  return scaled((pair){power.high / 2, power.low / 2}, 2 * exponent + 1);
}

// x^y = result * 2^exponent, where x = 2^base e^logarithm.
static pair power_of(int base, pair logarithm, double y, int *exponent, bool careful) {
  // 2^(y base) is exact where y is whole: what is close to 1 remains, even with a large base.
  pair multiple = product(32 * base, y);
  double steps = nearest(multiple.high);
  pair fraction = sum(multiple.high - steps, multiple.low);
  pair rest = pair_product(fraction, (pair){0x1.62e42fefa39efp-6, 0x1.abc9e3b39803fp-61});
  rest = pair_sum(rest, pair_product((pair){y, 0}, logarithm));
  return moonlay_exponential(rest, (int)steps, exponent, careful);
}

// x^y for x above zero, y other than zero, and both finite.
static double positive_power(double x, double y) {
  int base, exponent;
  pair logarithm = moonlay_mantissa_logarithm(x, &base, false);
  double size = y * (base * 0x1.62e42fefa39efp-1 + logarithm.high);
  if (size > 710) return INFINITY;
  if (size < -746) return 0;
  if (fabs(size) < 0x1p-60) return 1;
  if (y == 2) return square(x);
  pair power = power_of(base, logarithm, y, &exponent, false);
  double error = 0x1p-63 + fabs(size) * 0x1p-64;
  if (exponent > -1020 && is_settled(power, error)) return scaled(power, exponent);
  if (is_exact(x, y, &power, &exponent)) return scaled(power, exponent);
  logarithm = moonlay_mantissa_logarithm(x, &base, true);
  power = power_of(base, logarithm, y, &exponent, true);
  return scaled(power, exponent);
}

// Where x is zero or infinite, or y infinite, for x of at least zero.
static double special_power(double x, double y) {
  if (x == 1) return 1;
  return (x > 1) == (y > 0) ? INFINITY : 0;
}

double moonlay_pow(double base, double exponent) {
  if (base == 1 || exponent == 0) return 1;
  if (isnan(base) || isnan(exponent)) return NAN;
  double size = fabs(base);
  bool is_odd = is_whole(exponent) && !is_whole(exponent / 2);
  bool is_special = size == 0 || isinf(size) || isinf(exponent);
  if (base < 0 && !is_special && !is_whole(exponent)) return NAN;
  double power = is_special ? special_power(size, exponent) : positive_power(size, exponent);
  return signbit(base) && is_odd ? -power : power;
}
