// Loaded before the C library: the file that SYNCS names says what a disk sync does. A number: it takes this many
// milliseconds. "fail": the disk reports an error. No file: as usual.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int spoil(void) {
  const char *name = getenv("SYNCS");
  FILE *file = name ? fopen(name, "r") : NULL;
  if (!file) return 0;
  char words[16] = "";
  if (!fgets(words, sizeof words, file)) words[0] = 0;
  fclose(file);
  if (strncmp(words, "fail", 4) == 0) {
    errno = EIO;
    return -1;
  }
  usleep(atoi(words) * 1000);
  return 0;
}

int fdatasync(int descriptor) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
  return spoil() == 0 ? real(descriptor) : -1;
}

int fsync(int descriptor) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
  return spoil() == 0 ? real(descriptor) : -1;
}
