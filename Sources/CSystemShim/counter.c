// A semaphore: the unnamed ones of POSIX are not available on macOS.
#include "CSystemProcess.h"

#include <pthread.h>
#include <stdlib.h>

struct CSystemCounter {
  pthread_mutex_t mutex;
  pthread_cond_t raised;
  uint64_t value;
};

struct CSystemCounter *CSystemMakeCounter(void) {
  struct CSystemCounter *counter = malloc(sizeof *counter);
  if (counter == NULL) return NULL;
  counter->value = 0;
  if (pthread_mutex_init(&counter->mutex, NULL) == 0) {
    if (pthread_cond_init(&counter->raised, NULL) == 0) return counter;
    pthread_mutex_destroy(&counter->mutex);
  }
  free(counter);
  return NULL;
}

void CSystemFreeCounter(struct CSystemCounter *counter) {
  if (counter == NULL) return;
  pthread_cond_destroy(&counter->raised);
  pthread_mutex_destroy(&counter->mutex);
  free(counter);
}

void CSystemRaiseCounter(struct CSystemCounter *counter) {
  if (counter == NULL) return;
  pthread_mutex_lock(&counter->mutex);
  counter->value++;
  pthread_cond_signal(&counter->raised);
  pthread_mutex_unlock(&counter->mutex);
}

void CSystemLowerCounter(struct CSystemCounter *counter) {
  if (counter == NULL) return;
  pthread_mutex_lock(&counter->mutex);
  while (counter->value == 0) pthread_cond_wait(&counter->raised, &counter->mutex);
  counter->value--;
  pthread_mutex_unlock(&counter->mutex);
}
