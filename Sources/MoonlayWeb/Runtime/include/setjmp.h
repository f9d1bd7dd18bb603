// The compiler turns these into WebAssembly exceptions (-wasm-enable-sjlj); the functions that it
// calls are in runtime.c.
#ifndef MOONLAY_SETJMP_H
#define MOONLAY_SETJMP_H

typedef struct {
  void *invocation;
  unsigned label;
  struct {
    void *target;
    int value;
  } thrown;
} jmp_buf[1];

int setjmp(jmp_buf) __attribute__((returns_twice));
_Noreturn void longjmp(jmp_buf, int);

#endif
