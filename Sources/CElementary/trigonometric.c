// Sines: an angle is a multiple of pi / 128, whose sine is known, and a rest, whose Taylor series is short.
#include "double_double.h"

const pair moonlay_sines[65] = {
  {0, 0}, {0x1.92155f7a3667ep-6, -0x1.b1d63091a013p-64}, {0x1.91f65f10dd814p-5, -0x1.912bd0d569a9p-61},
  {0x1.2d52092ce19f6p-4, -0x1.9a088a8bf6b2cp-59}, {0x1.917a6bc29b42cp-4, -0x1.e2718d26ed688p-60},
  {0x1.f564e56a9730ep-4, 0x1.a2704729ae56dp-59}, {0x1.2c8106e8e613ap-3, 0x1.13000a89a11ep-58},
  {0x1.5e214448b3fc6p-3, 0x1.531ff779ddac6p-57}, {0x1.8f8b83c69a60bp-3, -0x1.26d19b9ff8d82p-57},
  {0x1.c0b826a7e4f63p-3, -0x1.af1439e521935p-62}, {0x1.f19f97b215f1bp-3, -0x1.42deef11da2c4p-57},
  {0x1.111d262b1f677p-2, 0x1.824c20ab7aa9ap-56}, {0x1.294062ed59f06p-2, -0x1.5d28da2c4612dp-56},
  {0x1.4135c94176601p-2, 0x1.0c97c4afa2518p-56}, {0x1.58f9a75ab1fddp-2, -0x1.efdc0d58cf62p-62},
  {0x1.7088530fa459fp-2, -0x1.44b19e0864c5dp-56}, {0x1.87de2a6aea963p-2, -0x1.72cedd3d5a61p-57},
  {0x1.9ef7943a8ed8ap-2, 0x1.6da81290bdbabp-57}, {0x1.b5d1009e15ccp-2, 0x1.5b362cb974183p-57},
  {0x1.cc66e9931c45ep-2, 0x1.6850e59c37f8fp-58}, {0x1.e2b5d3806f63bp-2, 0x1.e0d891d3c6841p-58},
  {0x1.f8ba4dbf89abap-2, -0x1.2ec1fc1b776b8p-60}, {0x1.073879922ffeep-1, -0x1.a5a014347406cp-55},
  {0x1.11eb3541b4b23p-1, -0x1.ef23b69abe4f1p-55}, {0x1.1c73b39ae68c8p-1, 0x1.b25dd267f66p-55},
  {0x1.26d054cdd12dfp-1, -0x1.5da743ef3770cp-55}, {0x1.30ff7fce17035p-1, -0x1.efcc626f74a6fp-57},
  {0x1.3affa292050b9p-1, 0x1.e3e25e3954964p-56}, {0x1.44cf325091dd6p-1, 0x1.8076a2cfdc6b3p-57},
  {0x1.4e6cabbe3e5e9p-1, 0x1.3c293edceb327p-57}, {0x1.57d69348cecap-1, -0x1.75720992bfbb2p-55},
  {0x1.610b7551d2cdfp-1, -0x1.251b352ff2a37p-56}, {0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55},
  {0x1.72d0837efff96p-1, 0x1.0d4ef0f1d915cp-55}, {0x1.7b5df226aafafp-1, -0x1.0f537acdf0ad7p-56},
  {0x1.83b0e0bff976ep-1, -0x1.6f420f8ea3475p-56}, {0x1.8bc806b151741p-1, -0x1.2c5e12ed1336dp-55},
  {0x1.93a22499263fbp-1, 0x1.3d419a920df0bp-55}, {0x1.9b3e047f38741p-1, -0x1.30ee286712474p-55},
  {0x1.a29a7a0462782p-1, -0x1.128bb015df175p-56}, {0x1.a9b66290ea1a3p-1, 0x1.9f630e8b6dac8p-60},
  {0x1.b090a581502p-1, -0x1.926da300ffccep-55}, {0x1.b728345196e3ep-1, -0x1.bc69f324e6d61p-55},
  {0x1.bd7c0ac6f952ap-1, -0x1.825a732ac700ap-55}, {0x1.c38b2f180bdb1p-1, -0x1.6e0b1757c8d07p-56},
  {0x1.c954b213411f5p-1, -0x1.2fb761e946603p-58}, {0x1.ced7af43cc773p-1, -0x1.e7b6bb5ab58aep-58},
  {0x1.d4134d14dc93ap-1, -0x1.4ef5295d25af2p-55}, {0x1.d906bcf328d46p-1, 0x1.457e610231ac2p-56},
  {0x1.ddb13b6ccc23cp-1, 0x1.83c37c6107db3p-55}, {0x1.e212104f686e5p-1, -0x1.014c76c126527p-55},
  {0x1.e6288ec48e112p-1, -0x1.16b56f2847754p-57}, {0x1.e9f4156c62ddap-1, 0x1.760b1e2e3f81ep-55},
  {0x1.ed740e7684963p-1, 0x1.e82c791f59cc2p-56}, {0x1.f0a7efb9230d7p-1, 0x1.52c7adc6b4989p-56},
  {0x1.f38f3ac64e589p-1, -0x1.d7bafb51f72e6p-56}, {0x1.f6297cff75cbp-1, 0x1.562172a361fd3p-56},
  {0x1.f8764fa714ba9p-1, 0x1.ab256778ffcb6p-56}, {0x1.fa7557f08a517p-1, -0x1.7a0a8ca13571fp-55},
  {0x1.fc26470e19fd3p-1, 0x1.1ec8668ecaceep-55}, {0x1.fd88da3d12526p-1, -0x1.87df6378811c7p-55},
  {0x1.fe9cdad01883ap-1, 0x1.521ecd0c67e35p-57}, {0x1.ff621e3796d7ep-1, -0x1.c57bc2e24aa15p-57},
  {0x1.ffd886084cd0dp-1, -0x1.1354d4556e4cbp-55}, {0x1p0, 0},
};

// (-1)^(i + 1) / (2 i + 3)!
static const pair sine_terms[6] = {
  {-0x1.5555555555555p-3, -0x1.5555555555555p-57}, {0x1.1111111111111p-7, 0x1.1111111111111p-63},
  {-0x1.a01a01a01a01ap-13, -0x1.a01a01a01a01ap-73}, {0x1.71de3a556c734p-19, -0x1.c154f8ddc6cp-73},
  {-0x1.ae64567f544e4p-26, 0x1.c062e06d1f209p-80}, {0x1.6124613a86d09p-33, 0x1.f28e0cc748ebep-87},
};

// (-1)^(i + 1) / (2 i + 2)!
static const pair cosine_terms[7] = {
  {-0x1p-1, 0}, {0x1.5555555555555p-5, 0x1.5555555555555p-59},
  {-0x1.6c16c16c16c17p-10, 0x1.f49f49f49f49fp-65}, {0x1.a01a01a01a01ap-16, 0x1.a01a01a01a01ap-76},
  {-0x1.27e4fb7789f5cp-22, -0x1.cbbc05b4fa99ap-76}, {0x1.1eed8eff8d898p-29, -0x1.2aec959e14c06p-83},
  {-0x1.93974a8c07c9dp-37, -0x1.05d6f8a2efd1fp-92},
};

// The bits of 2 / pi after the point, as far as an angle of 2^1024 needs them.
static const uint32_t two_over_pi[39] = {
  0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab, 0xdebbc561, 0xb7246e3a,
  0x424dd2e0, 0x06492eea, 0x09d1921c, 0xfe1deb1c, 0xb129a73e, 0xe88235f5, 0x2ebb4484, 0xe99c7026, 0xb45f7e41,
  0x3991d639, 0x835339f4, 0x9c845f8b, 0xbdf9283b, 0x1ff897ff, 0xde05980f, 0xef2f118b, 0x5a0a6d1f, 0x6d367ecf,
  0x27cb09b7, 0x4f463f66, 0x9e5fea2d, 0x7527bac7, 0xebe5f17b, 0x3d0739f7, 0x8a5292ea, 0x6bfb5fb1, 0x1f8d5d08,
  0x56033046, 0xfc7b6bab, 0xf0cfbc20,
};

// An angle of steps * pi / 128 + rest; steps are modulo 256.
struct angle {
  int steps;
  pair rest;
};

// The words of `whole` * 2^shift * (bits of 2 / pi from word `start`), the lowest first.
static void multiply(uint64_t whole, int shift, int start, uint32_t words[12]) {
  uint64_t upper = shift == 0 ? 0 : whole >> (64 - shift), lower = whole << shift;
  uint32_t factor[3] = {(uint32_t)lower, (uint32_t)(lower >> 32), (uint32_t)upper};
  memset(words, 0, 12 * sizeof words[0]);
  for (int place = 0; place < 9; place++) {
    uint64_t carry = 0;
    for (int index = 0; index < 3; index++) {
      carry += (uint64_t)factor[index] * two_over_pi[start + 8 - place] + words[place + index];
      words[place + index] = (uint32_t)carry;
      carry >>= 32;
    }
    words[place + 3] = (uint32_t)carry;
  }
}

// For finite x from 2^-7, exact to some 2^-104 of the rest (Payne and Hanek 1983): of the product
// x * 128 / pi only the bits below 256 are computed, which is a whole turn.
static struct angle reduced_exactly(double x) {
  int exponent;
  uint64_t whole = whole_significand(x, &exponent);
  int start = exponent < 2 ? 0 : (exponent - 2) / 32;
  int shift = exponent + 6 - 32 * start + 64;  // at least 0
  uint32_t words[12];
  multiply(whole, shift % 32, start, words);
  int point = 9 - (shift / 32 - 2);  // the lowest word before the point
  // A fraction above a half counts down from the next multiple.
  uint32_t flip = words[point - 1] >> 31 == 1 ? UINT32_MAX : 0;
  pair fraction = {0, 0};
  double unit = 0x1p-192;
  for (int place = point - 6; place < point; place++, unit *= 0x1p32) {
    pair total = sum((words[place] ^ flip) * unit, fraction.high);
    fraction = quick_sum(total.high, total.low + fraction.low);
  }
  if (flip != 0) fraction = negated(fraction);
  pair step = {0x1.921fb54442d18p-6, 0x1.1a62633145c07p-60};
  return (struct angle){(int)(words[point] & 255) + (flip != 0), pair_product(fraction, step)};
}

static struct angle reduced_carefully(double x) {
  if (fabs(x) < 0x1p-6) return (struct angle){0, {x, 0}};
  struct angle angle = reduced_exactly(fabs(x));
  return x < 0 ? (struct angle){-angle.steps, negated(angle.rest)} : angle;
}

// Exact to 2^-100 (Cody and Waite 1980): the first two products are exact, and so is the first difference.
static inline struct angle reduced(double x) {
  if (fabs(x) > 0x1p14) return reduced_carefully(x);
  double steps = nearest(x * 0x1.45f306dc9c883p5);
  pair rest = sum(x - steps * PI_128_A, -steps * PI_128_B);
  return (struct angle){(int)steps, sum(rest.high, rest.low - steps * PI_128_C)};
}

// s cos(x) + c sin(x)
static inline pair careful_turn(pair s, pair c, pair x) {
  pair square = pair_product(x, x);
  pair tail = pair_product(pair_product(x, square), series(square, sine_terms, 3, 6));
  pair cosine_less_one = pair_product(square, series(square, cosine_terms, 3, 7));
  return last_sum(s, pair_sum(pair_product(s, cosine_less_one), pair_product(c, last_sum(x, tail))));
}

static inline pair quick_turn(pair s, pair c, pair x) {
  double square = x.high * x.high, tail = x.high * square * plain_series(square, sine_terms, 0, 4);
  double cosine_less_one = square * plain_series(square, cosine_terms, 0, 4) - x.high * x.low;
  pair first = product(c.high, x.high), total = sum(s.high, first.high);
  double small = c.high * (x.low + tail) + (c.low * x.high + s.high * cosine_less_one);
  return quick_sum(total.high, total.low + (s.low + (first.low + small)));
}

// The sine of an angle, `more` steps further: 64 make a cosine of it.
static inline pair sine(struct angle angle, int more, bool careful) {
  int steps = angle.steps + more;
  pair s = moonlay_sines[steps & 63], c = moonlay_sines[64 - (steps & 63)];
  if ((steps & 64) != 0) {
    pair before = s;
    s = c;
    c = negated(before);
  }
  pair value = careful ? careful_turn(s, c, angle.rest) : quick_turn(s, c, angle.rest);
  return (steps & 128) != 0 ? negated(value) : value;
}

// The errors of the series, and of the reduction.
static inline double error_of(pair value) { return fabs(value.high) * 0x1p-63 + 0x1p-98; }

static double careful_sine(double radians, int more) {
  return sine(reduced_carefully(radians), more, true).high;
}

static inline double rounded_sine(double radians, int more) {
  if (!isfinite(radians)) return NAN;
  pair value = sine(reduced(radians), more, false);
  return is_settled(value, error_of(value)) ? value.high : careful_sine(radians, more);
}

// Below 2^-27, a sine and a tangent are rounded to the angle.
double moonlay_sin(double radians) { return fabs(radians) < 0x1p-27 ? radians : rounded_sine(radians, 0); }

double moonlay_cos(double radians) { return rounded_sine(radians, 64); }

static double careful_tangent(double radians) {
  struct angle angle = reduced_carefully(radians);
  return pair_quotient(sine(angle, 0, true), sine(angle, 64, true)).high;
}

double moonlay_tan(double radians) {
  if (!isfinite(radians)) return NAN;
  if (fabs(radians) < 0x1p-27) return radians;
  struct angle angle = reduced(radians);
  pair s = sine(angle, 0, false), c = sine(angle, 64, false), value = pair_quotient(s, c);
  double error = 2 * (error_of(s) / fabs(s.high) + error_of(c) / fabs(c.high));
  return is_settled(value, fabs(value.high) * error) ? value.high : careful_tangent(radians);
}
