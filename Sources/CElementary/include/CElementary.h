// Elementary functions that give the same bits on every system: C libraries differ in the last digit.
#ifndef CELEMENTARY_H
#define CELEMENTARY_H

double moonlay_sin(double radians);
double moonlay_cos(double radians);
double moonlay_tan(double radians);
double moonlay_asin(double value);
double moonlay_acos(double value);
double moonlay_atan2(double y, double x);
double moonlay_exp(double value);
double moonlay_expm1(double value);
double moonlay_log(double value);
double moonlay_log1p(double value);
double moonlay_log2(double value);
double moonlay_log10(double value);
double moonlay_pow(double base, double exponent);

#endif
