// A thread with a stack deep enough for any recursion that Lua allows, committed as it is used.
#include <pthread.h>

#include "CLuaShim.h"

struct task {
  void (*body)(void *context);
  void *context;
};

static void *run(void *argument) {
  struct task *task = argument;
  task->body(task->context);
  return NULL;
}

bool moonlay_on_deep_stack(size_t bytes, void (*body)(void *context), void *context) {
  struct task task = {body, context};
  pthread_attr_t attributes;
  pthread_t thread;
  if (pthread_attr_init(&attributes) != 0) return false;
  bool started = pthread_attr_setstacksize(&attributes, bytes) == 0 &&
                 pthread_create(&thread, &attributes, run, &task) == 0;
  pthread_attr_destroy(&attributes);
  if (started) pthread_join(thread, NULL);
  return started;
}
