// Arithmetic on pairs: sums of two doubles that are not evaluated, with 106 bits together. Nothing here needs
// more than the operations that IEEE 754 rounds exactly, so that every system gives the same bits.
#ifndef DOUBLE_DOUBLE_H
#define DOUBLE_DOUBLE_H

#include "CElementary.h"

#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if FLT_EVAL_METHOD != 0 || defined(__FAST_MATH__)
#error "Doubles have to be rounded after each operation, in the order that is written."
#endif

// A multiplication and an addition must not become one operation, as they would on arm64.
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__GNUC__)
#pragma GCC optimize("fp-contract=off")  // gcc does not know C's pragma: as -ffp-contract=off.
#endif

// The value is high + low, and high is that sum rounded to nearest.
typedef struct {
  double high, low;
} pair;

static inline uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static inline double with_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

// x = result * 2^exponent with a result of 53 bits, for finite x above zero.
static inline uint64_t whole_significand(double x, int *exponent) {
  int shift = x < DBL_MIN ? 54 : 0;  // Subnormal numbers have fewer bits.
  uint64_t bits = bits_of(shift == 0 ? x : x * 0x1p54);
  *exponent = (int)(bits >> 52) - 1075 - shift;
  return (bits & 0x000fffffffffffff) | 0x0010000000000000;
}

// 2^exponent, for exponents from -1022 to 1023.
static inline double power_of_two(int exponent) { return with_bits((uint64_t)(exponent + 1023) << 52); }

// x = result * 2^exponent with a result from 1 up to 2, for finite x above zero.
static inline double normalized(double x, int *exponent) {
  double whole = (double)whole_significand(x, exponent);
  *exponent += 52;
  return whole * 0x1p-52;
}

// The nearest whole number, for |x| < 2^51: the sum has no bits for a fraction.
static inline double nearest(double x) { return (x + 0x1.8p52) - 0x1.8p52; }

// a + b without an error (Knuth, The Art of Computer Programming 2, 4.2.2).
static inline pair sum(double a, double b) {
  double high = a + b, part = high - a;
  return (pair){high, (a - (high - part)) + (b - part)};
}

// The same for |a| >= |b| or a = 0 (Dekker 1971).
static inline pair quick_sum(double a, double b) {
  double high = a + b;
  return (pair){high, b - (high - a)};
}

// The upper 26 bits of x, and what is left of it (Veltkamp 1968).
static inline pair halves(double x) {
  double large = x * 0x1.0000002p27, upper = large - (large - x);
  return (pair){upper, x - upper};
}

// a * b without an error (Dekker 1971).
static inline pair product(double a, double b) {
  double high = a * b;
  pair x = halves(a), y = halves(b);
  double rest = ((x.high * y.high - high) + x.high * y.low) + x.low * y.high;
  return (pair){high, rest + x.low * y.low};
}

static inline pair negated(pair a) { return (pair){-a.high, -a.low}; }

// Exact to some 2^-105 of the result, also where much of it cancels.
static inline pair pair_sum(pair a, pair b) {
  pair high = sum(a.high, b.high), low = sum(a.low, b.low);
  high = quick_sum(high.high, high.low + low.high);
  return quick_sum(high.high, high.low + low.low);
}

static inline pair pair_product(pair a, pair b) {
  pair total = product(a.high, b.high);
  return quick_sum(total.high, total.low + (a.high * b.low + a.low * b.high));
}

// One step of long division after the first digit: what the quotient leaves is exact.
static inline pair pair_quotient(pair a, pair b) {
  double quotient = a.high / b.high;
  pair back = product(quotient, b.high);
  double rest = ((a.high - back.high) - back.low) + (a.low - quotient * b.low);
  return quick_sum(quotient, rest / b.high);
}

// One step of Newton's method.
static inline pair pair_root(pair a) {
  if (a.high <= 0) return (pair){0, 0};
  double root = sqrt(a.high);
  pair square = product(root, root);
  return quick_sum(root, (((a.high - square.high) - square.low) + a.low) / (2 * root));
}

// a + b with a last bit of 1 where bits are lost ("rounding to odd"): no tie unless the exact sum is one.
static inline double odd_sum(double a, double b) {
  pair total = sum(a, b);
  uint64_t bits = bits_of(total.high);
  if (total.low == 0 || (bits & 1) == 1) return total.high;
  return with_bits((total.low > 0) == (total.high > 0) ? bits + 1 : bits - 1);
}

// The last sum of a careful computation: its high part is rounded as the exact sum would be.
static inline pair last_sum(pair a, pair b) {
  pair total = sum(a.high, b.high);
  return quick_sum(total.high, odd_sum(total.low, a.low + b.low));
}

// terms[first] + terms[first + 1] x + ... up to terms[count - 1], in plain doubles (Horner).
static inline double plain_series(double x, const pair *terms, int first, int count) {
  double total = 0;
  for (int index = count - 1; index >= first; index--) total = total * x + terms[index].high;
  return total;
}

// terms[0] + terms[1] x + ...; as pairs the first `careful` terms, whose errors would be seen.
static inline pair series(pair x, const pair *terms, int careful, int count) {
  pair total = {plain_series(x.high, terms, careful, count), 0};
  for (int index = careful - 1; index >= 0; index--)
    total = pair_sum(terms[index], pair_product(total, x));
  return total;
}

// What is `careful` is exact to some 2^-100. It is tried where what is quicker lies too close to the middle
// between two doubles.

// Whether everything within `error` of v is rounded to v.high (Ziv 1991).
static inline bool is_settled(pair v, double error) {
  return v.high + (v.low - error) == v.high + (v.low + error);
}

// v * 2^exponent in one rounding, for |v| from 1/2 up to 2, and above zero where the exponent is below -1021.
static inline double scaled(pair v, int exponent) {
  if (exponent <= -1022 && v.high < 1) {
    v = (pair){2 * v.high, 2 * v.low};
    exponent--;
  }
  if (exponent < -1022) {
    // Beside `unit` the last bit of a double stands where that of the subnormal result does.
    double unit = power_of_two(-1022 - exponent), half = unit * 0x1p-53;
    pair total = sum(unit, v.high), rest = sum(total.low, v.low);
    if (rest.low != 0 && fabs(rest.high) == half) rest.high += copysign(half / 2, rest.low);
    v.high = (total.high + rest.high) - unit;
  }
  return v.high * power_of_two(exponent / 2) * power_of_two(exponent - exponent / 2);
}

// sin(i pi / 128) for i from 0 to 64.
extern const pair moonlay_sines[65];

// ln(2) / 32 in three parts, whose first two have 37 bits: 16-bit multiples of them are exact.
#define LN2_32_A 0x1.62e42fefap-6
#define LN2_32_B 0x1.cf79abc9ep-45
#define LN2_32_C 0x1.d9cc01f97b57ap-84

// pi / 128 in three parts, whose first two have 33 bits: 20-bit multiples of them are exact.
#define PI_128_A 0x1.921fb544p-6
#define PI_128_B 0x1.0b4611a6p-40
#define PI_128_C 0x1.3198a2e037073p-75

// e^x 2^(steps / 32) = result * 2^exponent, for |x| < 800. Unless it is careful, the error is below 2^-63.
pair moonlay_exponential(pair x, int steps, int *exponent, bool careful);

// ln(x) - exponent ln(2), between -0.35 and 0.35, for x above zero. Unless it is careful, the error is below
// 2^-65 of the result.
pair moonlay_mantissa_logarithm(double x, int *exponent, bool careful);

#endif
