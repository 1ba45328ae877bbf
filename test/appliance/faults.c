/* Stands before the C library and lets calls fail on the files whose paths begin with FAULTY_FILE. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The error that this call is to fail with: the file FAULTS/call has it, and from which byte of the faulty file on. */
static int fault(const char *call, int descriptor, long at) {
  const char *folder = getenv("FAULTS"), *file = getenv("FAULTY_FILE");
  char link[64], path[4096], told[64];
  int error = 0;
  long from = 0;
  if (folder == NULL || file == NULL) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  if (strncmp(path, file, strlen(file)) != 0) return 0;
  snprintf(path, sizeof path, "%s/%s", folder, call);
  int opened = open(path, O_RDONLY);
  if (opened < 0) return 0;
  length = read(opened, told, sizeof told - 1);
  close(opened);
  if (length <= 0) return 0;
  told[length] = 0;
  sscanf(told, "%d %ld", &error, &from);
  return at >= from ? error : 0;
}

#define INSTEAD(call, name, descriptor, at, ...)                      \
  int error = fault(call, descriptor, at);                            \
  if (error != 0) {                                                   \
    errno = error;                                                    \
    return -1;                                                        \
  }                                                                   \
  return ((__typeof__(&name))dlsym(RTLD_NEXT, #name))(__VA_ARGS__)

ssize_t pread(int file, void *into, size_t size, off_t at) { INSTEAD("read", pread, file, at, file, into, size, at); }
ssize_t pread64(int file, void *into, size_t size, off64_t at) { INSTEAD("read", pread64, file, at, file, into, size, at); }
ssize_t pwrite(int file, const void *from, size_t size, off_t at) { INSTEAD("write", pwrite, file, at, file, from, size, at); }
ssize_t pwrite64(int file, const void *from, size_t size, off64_t at) { INSTEAD("write", pwrite64, file, at, file, from, size, at); }
int fsync(int file) { INSTEAD("sync", fsync, file, 0, file); }
int fdatasync(int file) { INSTEAD("sync", fdatasync, file, 0, file); }

/* Locks alone, and not letting go of them. */
#define INSTEAD_OF_LOCKING(name)                                      \
  va_list more;                                                       \
  va_start(more, command);                                            \
  void *value = va_arg(more, void *);                                 \
  va_end(more);                                                       \
  if (command == F_SETLK || command == F_SETLKW) {                    \
    if (((struct flock *)value)->l_type != F_UNLCK) {                 \
      int error = fault("lock", file, 0);                             \
      if (error != 0) {                                               \
        errno = error;                                                \
        return -1;                                                    \
      }                                                               \
    }                                                                 \
  }                                                                   \
  return ((int (*)(int, int, ...))dlsym(RTLD_NEXT, #name))(file, command, value)

int fcntl(int file, int command, ...) { INSTEAD_OF_LOCKING(fcntl); }
int fcntl64(int file, int command, ...) { INSTEAD_OF_LOCKING(fcntl64); }
