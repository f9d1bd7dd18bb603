// Exponentials: x is a multiple of ln(2) / 32 and a rest, whose Taylor series is short.
#include "double_double.h"

// 2^(i / 32)
static const pair roots[32] = {
  {0x1p0, 0}, {0x1.059b0d3158574p0, 0x1.d73e2a475b465p-55}, {0x1.0b5586cf9890fp0, 0x1.8a62e4adc610bp-54},
  {0x1.11301d0125b51p0, -0x1.6c51039449b3ap-54}, {0x1.172b83c7d517bp0, -0x1.19041b9d78a76p-55},
  {0x1.1d4873168b9aap0, 0x1.e016e00a2643cp-54}, {0x1.2387a6e756238p0, 0x1.9b07eb6c70573p-54},
  {0x1.29e9df51fdee1p0, 0x1.612e8afad1255p-55}, {0x1.306fe0a31b715p0, 0x1.6f46ad23182e4p-55},
  {0x1.371a7373aa9cbp0, -0x1.63aeabf42eae2p-54}, {0x1.3dea64c123422p0, 0x1.ada0911f09ebcp-55},
  {0x1.44e086061892dp0, 0x1.89b7a04ef80dp-59}, {0x1.4bfdad5362a27p0, 0x1.d4397afec42e2p-56},
  {0x1.5342b569d4f82p0, -0x1.07abe1db13cadp-55}, {0x1.5ab07dd485429p0, 0x1.6324c054647adp-54},
  {0x1.6247eb03a5585p0, -0x1.383c17e40b497p-54}, {0x1.6a09e667f3bcdp0, -0x1.bdd3413b26456p-54},
  {0x1.71f75e8ec5f74p0, -0x1.16e4786887a99p-55}, {0x1.7a11473eb0187p0, -0x1.41577ee04992fp-55},
  {0x1.82589994cce13p0, -0x1.d4c1dd41532d8p-54}, {0x1.8ace5422aa0dbp0, 0x1.6e9f156864b27p-54},
  {0x1.93737b0cdc5e5p0, -0x1.75fc781b57ebcp-57}, {0x1.9c49182a3f09p0, 0x1.c7c46b071f2bep-56},
  {0x1.a5503b23e255dp0, -0x1.d2f6edb8d41e1p-54}, {0x1.ae89f995ad3adp0, 0x1.7a1cd345dcc81p-54},
  {0x1.b7f76f2fb5e47p0, -0x1.5584f7e54ac3bp-56}, {0x1.c199bdd85529cp0, 0x1.11065895048ddp-55},
  {0x1.cb720dcef9069p0, 0x1.503cbd1e949dbp-56}, {0x1.d5818dcfba487p0, 0x1.2ed02d75b3707p-55},
  {0x1.dfc97337b9b5fp0, -0x1.1a5cd4f184b5cp-54}, {0x1.ea4afa2a490dap0, -0x1.e9c23179c2893p-54},
  {0x1.f50765b6e454p0, 0x1.9d3e12dd8a18bp-54},
};

// 1 / (i + 2)!
static const pair exponential_terms[12] = {
  {0x1p-1, 0}, {0x1.5555555555555p-3, 0x1.5555555555555p-57}, {0x1.5555555555555p-5, 0x1.5555555555555p-59},
  {0x1.1111111111111p-7, 0x1.1111111111111p-63}, {0x1.6c16c16c16c17p-10, -0x1.f49f49f49f49fp-65},
  {0x1.a01a01a01a01ap-13, 0x1.a01a01a01a01ap-73}, {0x1.a01a01a01a01ap-16, 0x1.a01a01a01a01ap-76},
  {0x1.71de3a556c734p-19, -0x1.c154f8ddc6cp-73}, {0x1.27e4fb7789f5cp-22, 0x1.cbbc05b4fa99ap-76},
  {0x1.ae64567f544e4p-26, -0x1.c062e06d1f209p-80}, {0x1.1eed8eff8d898p-29, -0x1.2aec959e14c06p-83},
  {0x1.6124613a86d09p-33, 0x1.f28e0cc748ebep-87},
};

// e^x 2^(steps / 32) = 2^exponent (root + grown), where `grown` is below 2^-6 of `root`.
struct growth {
  pair root, grown;
  int exponent;
};

static inline struct growth growth(pair x, int steps, bool careful) {
  double own_steps = nearest(x.high * 0x1.71547652b82fep5);
  // The first difference is exact, as its operands are close to each other (Sterbenz).
  pair rest = sum(x.high - own_steps * LN2_32_A, -own_steps * LN2_32_B);
  pair grown;
  if (careful) {
    rest = pair_sum(rest, sum(x.low, -own_steps * LN2_32_C));
    pair tail = series(rest, exponential_terms, 6, 12);
    grown = last_sum(rest, pair_product(pair_product(rest, rest), tail));
  } else {
    rest = sum(rest.high, rest.low + (x.low - own_steps * LN2_32_C));
    double tail = rest.high * rest.high * plain_series(rest.high, exponential_terms, 0, 7);
    grown = quick_sum(rest.high, rest.low + tail);
  }
  steps += (int)own_steps;
  pair root = roots[steps & 31];
  return (struct growth){root, pair_product(root, grown), (steps - (steps & 31)) / 32};
}

static inline pair exponential(pair x, int steps, int *exponent, bool careful) {
  struct growth parts = growth(x, steps, careful);
  *exponent = parts.exponent;
  if (careful) return last_sum(parts.root, parts.grown);
  pair total = quick_sum(parts.root.high, parts.grown.high);
  return quick_sum(total.high, total.low + (parts.root.low + parts.grown.low));
}

pair moonlay_exponential(pair x, int steps, int *exponent, bool careful) {
  return careful ? exponential(x, steps, exponent, true) : exponential(x, steps, exponent, false);
}

double moonlay_exp(double value) {
  if (isnan(value)) return NAN;
  if (value > 710) return INFINITY;
  if (value < -746) return 0;
  int exponent;
  pair power = exponential((pair){value, 0}, 0, &exponent, false);
  if (exponent < -1020 || !is_settled(power, 0x1p-63))
    power = moonlay_exponential((pair){value, 0}, 0, &exponent, true);
  return scaled(power, exponent);
}

// e^x - 1 over 2^exponent
static inline pair less_one(struct growth parts) {
  // Beyond 2^200 a one has no effect.
  double one = parts.exponent > 200 ? 0 : power_of_two(-parts.exponent);
  return last_sum(pair_sum(parts.root, (pair){-one, 0}), parts.grown);
}

static double careful_expm1(double value) {
  struct growth parts = growth((pair){value, 0}, 0, true);
  return scaled(less_one(parts), parts.exponent);
}

double moonlay_expm1(double value) {
  if (isnan(value)) return NAN;
  if (value > 710) return INFINITY;
  if (value < -40) return -1;
  if (fabs(value) < 0x1p-54) return value;
  struct growth parts = growth((pair){value, 0}, 0, false);
  pair result = less_one(parts);
  double error = fabs(parts.grown.high) * 0x1p-58 + fabs(result.high) * 0x1p-98;
  return is_settled(result, error) ? scaled(result, parts.exponent) : careful_expm1(value);
}
