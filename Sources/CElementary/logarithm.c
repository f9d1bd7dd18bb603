// Logarithms: x is 2^k z, and z is close to one of 47 fractions, whose logarithms are known.
#include "double_double.h"

// -ln(i / 64) for i from 45
static const pair inverse_logarithms[47] = {
  {0x1.68ac83e9c6a14p-2, 0x1.a64eadd740178p-58}, {0x1.522ae0738a3d8p-2, -0x1.8f7e9b38a6979p-57},
  {0x1.3c25277333184p-2, -0x1.2ad27e50a8ec6p-56}, {0x1.269621134db92p-2, 0x1.e0efadd9db02bp-56},
  {0x1.1178e8227e47cp-2, -0x1.0e63a5f01c691p-57}, {0x1.f991c6cb3b379p-3, 0x1.f665066f980a2p-57},
  {0x1.d1037f2655e7bp-3, 0x1.60629242471a2p-57}, {0x1.a93ed3c8ad9e3p-3, 0x1.bcafa9de97203p-57},
  {0x1.823c16551a3c2p-3, -0x1.1232ce70be781p-57}, {0x1.5bf406b543db2p-3, -0x1.1f5b44c0df7e7p-61},
  {0x1.365fcb0159016p-3, 0x1.7d411a5b944adp-58}, {0x1.1178e8227e47cp-3, -0x1.0e63a5f01c691p-58},
  {0x1.da727638446a2p-4, 0x1.401fa71733019p-58}, {0x1.9335e5d594989p-4, -0x1.478a85704ccb7p-58},
  {0x1.4d3115d207eacp-4, 0x1.769f42c7842ccp-58}, {0x1.08598b59e3a07p-4, -0x1.dd7009902bf32p-58},
  {0x1.894aa149fb343p-5, 0x1.a8be97660a23dp-60}, {0x1.0415d89e74444p-5, 0x1.c05cf1d753622p-59},
  {0x1.0205658935847p-6, 0x1.27c8e8416e71fp-60}, {0, 0}, {-0x1.fc0a8b0fc03e4p-7, 0x1.83092c59642a1p-62},
  {-0x1.f829b0e7833p-6, -0x1.33e3f04f1ef23p-60}, {-0x1.77458f632dcfcp-5, -0x1.18d3ca87b9296p-59},
  {-0x1.f0a30c01162a6p-5, -0x1.85f325c5bbacdp-59}, {-0x1.341d7961bd1d1p-4, 0x1.b599f227becbbp-58},
  {-0x1.6f0d28ae56b4cp-4, 0x1.906d99184b992p-58}, {-0x1.a926d3a4ad563p-4, -0x1.942f48aa70ea9p-58},
  {-0x1.e27076e2af2e6p-4, 0x1.61578001e0162p-60}, {-0x1.0d77e7cd08e59p-3, -0x1.9a5dc5e9030acp-57},
  {-0x1.29552f81ff523p-3, -0x1.301771c407dbfp-57}, {-0x1.44d2b6ccb7d1ep-3, -0x1.9f4f6543e1f88p-57},
  {-0x1.5ff3070a793d4p-3, 0x1.bc60efafc6f6ep-58}, {-0x1.7ab890210d909p-3, -0x1.be36b2d6a0608p-59},
  {-0x1.9525a9cf456b4p-3, -0x1.d904c1d4e2e26p-57}, {-0x1.af3c94e80bff3p-3, 0x1.398cff3641985p-58},
  {-0x1.c8ff7c79a9a22p-3, 0x1.4f689f8434012p-57}, {-0x1.e27076e2af2e6p-3, 0x1.61578001e0162p-59},
  {-0x1.fb9186d5e3e2bp-3, 0x1.caaae64f21acbp-57}, {-0x1.0a324e27390e3p-2, -0x1.7dcfde8061c03p-56},
  {-0x1.1675cababa60ep-2, -0x1.ce63eab883717p-61}, {-0x1.22941fbcf7966p-2, 0x1.76f5eb09628afp-56},
  {-0x1.2e8e2bae11d31p-2, 0x1.8f4cdb95ebdf9p-56}, {-0x1.3a64c556945eap-2, 0x1.c68651945f97cp-57},
  {-0x1.4618bc21c5ec2p-2, -0x1.f42decdeccf1dp-56}, {-0x1.51aad872df82dp-2, -0x1.3927ac19f55e3p-59},
  {-0x1.5d1bdbf5809cap-2, -0x1.4236383dc7fe1p-56}, {-0x1.686c81e9b14afp-2, 0x1.ddea0f7f58e3dp-57},
};

// (-1)^(i + 1) / (i + 2)
static const pair logarithm_terms[16] = {
  {-0x1p-1, 0}, {0x1.5555555555555p-2, 0x1.5555555555555p-56}, {-0x1p-2, 0},
  {0x1.999999999999ap-3, -0x1.999999999999ap-57}, {-0x1.5555555555555p-3, -0x1.5555555555555p-57},
  {0x1.2492492492492p-3, 0x1.2492492492492p-57}, {-0x1p-3, 0}, {0x1.c71c71c71c71cp-4, 0x1.c71c71c71c71cp-58},
  {-0x1.999999999999ap-4, 0x1.999999999999ap-58}, {0x1.745d1745d1746p-4, -0x1.745d1745d1746p-59},
  {-0x1.5555555555555p-4, -0x1.5555555555555p-58}, {0x1.3b13b13b13b14p-4, -0x1.3b13b13b13b14p-58},
  {-0x1.2492492492492p-4, -0x1.2492492492492p-58}, {0x1.1111111111111p-4, 0x1.1111111111111p-60},
  {-0x1p-4, 0}, {0x1.e1e1e1e1e1e1ep-5, 0x1.e1e1e1e1e1e1ep-61},
};

// ln(1 + x) for |x| < 1 / 64 (Mercator's series).
static inline pair logarithm_near_one(pair x, bool careful) {
  if (careful) {
    pair tail = series(x, logarithm_terms, 7, 16);
    return last_sum(x, pair_product(pair_product(x, x), tail));
  }
  pair square = product(x.high, x.high), total = quick_sum(x.high, -0.5 * square.high);
  double tail = x.high * square.high * plain_series(x.high, logarithm_terms, 1, 10);
  return quick_sum(total.high, total.low + (tail + ((x.low - x.high * x.low) - 0.5 * square.low)));
}

// ln(x) - exponent ln(2)
static inline pair mantissa_logarithm(pair x, int *exponent, bool careful) {
  double high = normalized(x.high, exponent);
  if (high > 0x1.6a09e667f3bcdp0) {
    high /= 2;
    *exponent += 1;
  }
  double low = x.low == 0 || *exponent > 200 ? 0 : x.low * power_of_two(-*exponent);
  int index = (int)(64 / high + 0.5);
  double inverse = index / 64.0;
  // inverse * x - 1: the difference is exact, as the product is close to 1 (Sterbenz).
  pair excess = product(inverse, high);
  excess = sum(excess.high - 1, excess.low + inverse * low);
  pair rest = logarithm_near_one(excess, careful), known = inverse_logarithms[index - 45];
  if (careful) return last_sum(known, rest);
  pair total = sum(known.high, rest.high);
  return quick_sum(total.high, total.low + (known.low + rest.low));
}

pair moonlay_mantissa_logarithm(double x, int *exponent, bool careful) {
  pair whole = {x, 0};
  return careful ? mantissa_logarithm(whole, exponent, true) : mantissa_logarithm(whole, exponent, false);
}

static inline pair logarithm(pair x, bool careful) {
  int exponent;
  pair mantissa = mantissa_logarithm(x, &exponent, careful);
  double steps = 32 * exponent;
  pair whole = sum(steps * LN2_32_A, steps * LN2_32_B);
  whole.low += steps * LN2_32_C;
  return last_sum(whole, mantissa);
}

static pair careful_logarithm(pair x) { return logarithm(x, true); }

// Of what is not finite and above zero.
static double special_logarithm(double value) {
  return value == 0 ? -INFINITY : value > 0 ? INFINITY : NAN;
}

static inline bool is_ordinary(double value) { return value > 0 && value <= DBL_MAX; }

double moonlay_log(double value) {
  if (!is_ordinary(value)) return special_logarithm(value);
  pair result = logarithm((pair){value, 0}, false);
  if (is_settled(result, fabs(result.high) * 0x1p-65)) return result.high;
  return careful_logarithm((pair){value, 0}).high;
}

double moonlay_log1p(double value) {
  if (!(value > -1 && value <= DBL_MAX)) return special_logarithm(value + 1);
  if (fabs(value) < 0x1p-54) return value;
  pair x = sum(1, value), result = logarithm(x, false);
  if (is_settled(result, fabs(result.high) * 0x1p-65)) return result.high;
  return careful_logarithm(x).high;
}

static inline pair binary_logarithm(double value, bool careful) {
  int exponent;
  pair mantissa = mantissa_logarithm((pair){value, 0}, &exponent, careful);
  pair inverse_of_ln2 = {0x1.71547652b82fep0, 0x1.777d0ffda0d24p-56};
  return last_sum((pair){exponent, 0}, pair_product(mantissa, inverse_of_ln2));
}

double moonlay_log2(double value) {
  if (!is_ordinary(value)) return special_logarithm(value);
  pair result = binary_logarithm(value, false);
  if (is_settled(result, fabs(result.high) * 0x1p-65)) return result.high;
  return binary_logarithm(value, true).high;
}

double moonlay_log10(double value) {
  if (!is_ordinary(value)) return special_logarithm(value);
  pair inverse_of_ln10 = {0x1.bcb7b1526e50ep-2, 0x1.95355baaafad3p-57};
  pair result = pair_product(logarithm((pair){value, 0}, false), inverse_of_ln10);
  if (is_settled(result, fabs(result.high) * 0x1p-65)) return result.high;
  return pair_product(careful_logarithm((pair){value, 0}), inverse_of_ln10).high;
}
