// Angles of points: that of the nearest multiple of pi / 128, and the rest, which is small.
#include "double_double.h"

// (-1)^(i + 1) / (2 i + 3)
static const pair arctangent_terms[10] = {
  {-0x1.5555555555555p-2, -0x1.5555555555555p-56}, {0x1.999999999999ap-3, -0x1.999999999999ap-57},
  {-0x1.2492492492492p-3, -0x1.2492492492492p-57}, {0x1.c71c71c71c71cp-4, 0x1.c71c71c71c71cp-58},
  {-0x1.745d1745d1746p-4, 0x1.745d1745d1746p-59}, {0x1.3b13b13b13b14p-4, -0x1.3b13b13b13b14p-58},
  {-0x1.1111111111111p-4, -0x1.1111111111111p-60}, {0x1.e1e1e1e1e1e1ep-5, 0x1.e1e1e1e1e1e1ep-61},
  {-0x1.af286bca1af28p-5, -0x1.af286bca1af28p-59}, {0x1.8618618618618p-5, 0x1.8618618618618p-59},
};

// atan(y / x) for |y| < x / 60, and by Gregory's series.
static inline pair small_angle(pair y, pair x, bool careful) {
  pair ratio = pair_quotient(y, x);
  if (careful) {
    pair square = pair_product(ratio, ratio);
    pair tail = pair_product(ratio, pair_product(square, series(square, arctangent_terms, 4, 10)));
    return last_sum(ratio, tail);
  }
  double square = ratio.high * ratio.high;
  double tail = ratio.high * square * plain_series(square, arctangent_terms, 0, 5);
  return quick_sum(ratio.high, ratio.low + tail);
}

// The angle of the point (x, y), for y of at least zero, and not both zero.
static inline pair angle(pair y, pair x, bool careful) {
  bool is_left = x.high < 0;
  if (is_left) x = negated(x);
  bool is_steep = y.high > x.high;
  pair opposite = is_steep ? x : y, adjacent = is_steep ? y : x;
  // atan(t) = t (pi / 4 + 0.273 (1 - t)) to 0.004, which chooses a multiple.
  double ratio = opposite.high / adjacent.high;
  int steps = (int)(ratio * (43.12 - 11.12 * ratio) + 0.5);
  // Turned back by that multiple, the point is close to the axis.
  pair s = moonlay_sines[steps], c = moonlay_sines[64 - steps];
  pair across = pair_sum(pair_product(opposite, c), negated(pair_product(adjacent, s)));
  pair along = pair_sum(pair_product(adjacent, c), pair_product(opposite, s));
  pair rest = small_angle(across, along, careful);
  if (is_steep) steps = 64 - steps;
  if (is_left) steps = 128 - steps;
  if (is_steep != is_left) rest = negated(rest);
  pair whole = sum(steps * PI_128_A, steps * PI_128_B);
  whole.low += steps * PI_128_C;
  return last_sum(whole, rest);
}

static double careful_angle(pair y, pair x) { return angle(y, x, true).high; }

static inline double rounded_angle(pair y, pair x) {
  pair result = angle(y, x, false);
  return is_settled(result, result.high * 0x1p-63) ? result.high : careful_angle(y, x);
}

// y * 2^difference / x, and less by nearly nothing, as an arc tangent is less than its argument.
static double tiny_angle(double y, double x, int difference) {
  pair ratio = pair_quotient((pair){y, 0}, (pair){x, 0});
  if (ratio.low == 0) ratio.low = -0x1p-120;
  return scaled(ratio, difference);
}

static double finite_angle(double height, double x) {
  int y_exponent, x_exponent;
  double y = normalized(height, &y_exponent), width = normalized(fabs(x), &x_exponent);
  int difference = y_exponent - x_exponent;
  if (difference < -1200 && x > 0) return 0;
  if (difference < -60 && x > 0) return tiny_angle(y, width, difference);
  // Beyond 2^200 the lesser coordinate has no effect.
  y *= power_of_two(difference < -200 ? -200 : difference > 200 ? 200 : difference);
  return rounded_angle((pair){y, 0}, (pair){copysign(width, x), 0});
}

double moonlay_atan2(double y, double x) {
  if (isnan(y) || isnan(x)) return NAN;
  if (isinf(y) || isinf(x)) {
    // A diagonal stands for two infinities, an axis for one.
    y = copysign(isinf(y) ? 1 : 0, y);
    x = copysign(isinf(x) ? 1 : 0, x);
  }
  if (y == 0) return signbit(x) ? copysign(0x1.921fb54442d18p1, y) : y;
  if (x == 0) return copysign(0x1.921fb54442d18p0, y);
  return copysign(finite_angle(fabs(y), x), y);
}

// sqrt(1 - x^2)
static inline pair other_side(double x) { return pair_root(pair_product(sum(1, -x), sum(1, x))); }

double moonlay_asin(double value) {
  if (!(fabs(value) <= 1)) return NAN;
  if (fabs(value) < 0x1p-27) return value;
  return copysign(rounded_angle((pair){fabs(value), 0}, other_side(value)), value);
}

double moonlay_acos(double value) {
  if (!(fabs(value) <= 1)) return NAN;
  return rounded_angle(other_side(value), (pair){value, 0});
}
