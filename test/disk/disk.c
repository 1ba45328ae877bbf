/*
 * A disk between a program and the real one, for tests and measurements: preloaded, it watches the files whose names
 * begin with DISK_FILES, and
 *
 *   DISK_DELAY   makes every flush of them, and of their directory, take so many microseconds longer;
 *   DISK_RECORD  writes what is done to them down in that file, in the order in which it was done (see record.ts), also
 *                where several programs do it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (real == NULL) *(void **)&real = dlsym(RTLD_NEXT, name)

/* What record.ts reads: this head, then the name, then the bytes that were written. The offset of a flush is its number. */
enum { WRITE = 1, TRUNCATE = 2, FLUSH_BEGUN = 3, FLUSH_DONE = 4, UNLINK = 5 };
struct head {
  uint32_t kind;
  uint32_t name_length;
  uint64_t offset;
  uint64_t length;
};

static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static char watched[PATH_MAX];
static char directory[PATH_MAX];
static long delay;
static int record = -1;

/* One operation at a time is done and written down, of all threads and all programs with this record. */
static void begin_operation(void) {
  pthread_mutex_lock(&order);
  if (record != -1 && flock(record, LOCK_EX) != 0) abort();
}

static void end_operation(void) {
  if (record != -1) flock(record, LOCK_UN);
  pthread_mutex_unlock(&order);
}

static ssize_t real_write(int file, const void *bytes, size_t length) {
  REAL(ssize_t, "write", int, const void *, size_t);
  return real(file, bytes, length);
}

__attribute__((constructor)) static void begin(void) {
  const char *files = getenv("DISK_FILES");
  if (files == NULL || strlen(files) >= sizeof watched) return;
  strcpy(watched, files);
  strcpy(directory, files);
  char *slash = strrchr(directory, '/');
  if (slash != NULL) *slash = '\0';
  if (getenv("DISK_DELAY") != NULL) delay = atol(getenv("DISK_DELAY"));
  if (getenv("DISK_RECORD") != NULL)
    record = open(getenv("DISK_RECORD"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  /* A program that this one starts has its own disk. */
  unsetenv("LD_PRELOAD");
}

/* SQLite's index of the log is shared memory that is made anew: it never counts as kept. */
static int is_watched(const char *name) {
  size_t length = strlen(name);
  if (watched[0] == '\0' || (length > 4 && strcmp(name + length - 4, "-shm") == 0)) return 0;
  return strncmp(name, watched, strlen(watched)) == 0 || strcmp(name, directory) == 0;
}

/* The name of an open file that is watched; nothing of any other. */
static const char *name_of(int file, char *name) {
  if (watched[0] == '\0') return NULL;
  char link[32];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  int before = errno;
  ssize_t length = readlink(link, name, PATH_MAX - 1);
  errno = before;
  if (length <= 0) return NULL;
  name[length] = '\0';
  return is_watched(name) ? name : NULL;
}

static void write_all(const void *bytes, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t written = real_write(record, (const char *)bytes + done, length - done);
    if (written <= 0) abort();
    done += (size_t)written;
  }
}

static void note(uint32_t kind, const char *name, uint64_t offset, uint64_t length, const void *bytes) {
  if (record == -1) return;
  struct head head = {kind, (uint32_t)strlen(name), offset, length};
  write_all(&head, sizeof head);
  write_all(name, head.name_length);
  if (bytes != NULL) write_all(bytes, length);
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t offset) {
  REAL(ssize_t, "pwrite64", int, const void *, size_t, off64_t);
  char space[PATH_MAX];
  const char *name = record == -1 ? NULL : name_of(file, space);
  if (name == NULL) return real(file, bytes, length, offset);
  begin_operation();
  ssize_t written = real(file, bytes, length, offset);
  if (written > 0) note(WRITE, name, (uint64_t)offset, (uint64_t)written, bytes);
  end_operation();
  return written;
}

int ftruncate64(int file, off64_t length) {
  REAL(int, "ftruncate64", int, off64_t);
  char space[PATH_MAX];
  const char *name = record == -1 ? NULL : name_of(file, space);
  if (name == NULL) return real(file, length);
  begin_operation();
  int result = real(file, length);
  if (result == 0) note(TRUNCATE, name, (uint64_t)length, 0, NULL);
  end_operation();
  return result;
}

int ftruncate(int file, off_t length) { return ftruncate64(file, length); }

int unlink(const char *name) {
  REAL(int, "unlink", const char *);
  if (record == -1 || !is_watched(name)) return real(name);
  begin_operation();
  int result = real(name);
  if (result == 0) note(UNLINK, name, 0, 0, NULL);
  end_operation();
  return result;
}

static void note_flush(uint32_t kind, const char *name, uint64_t number) {
  begin_operation();
  note(kind, name, number, 0, NULL);
  end_operation();
}

static int flush(int file, int (*real)(int)) {
  char space[PATH_MAX];
  const char *name = name_of(file, space);
  if (name == NULL) return real(file);
  if (delay > 0) usleep((useconds_t)delay);
  static uint32_t flushes = 0;
  uint64_t number = (uint64_t)getpid() << 24 | __atomic_add_fetch(&flushes, 1, __ATOMIC_RELAXED);
  note_flush(FLUSH_BEGUN, name, number);
  int result = real(file);
  if (result == 0) note_flush(FLUSH_DONE, name, number);
  return result;
}

int fsync(int file) {
  REAL(int, "fsync", int);
  return flush(file, real);
}

int fdatasync(int file) {
  REAL(int, "fdatasync", int);
  return flush(file, real);
}
