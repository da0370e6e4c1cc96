// A table from numbers (never 0) to pointers (never NULL). It has no lock of its own.
#ifndef RUNNER_NUMBER_TABLE_H
#define RUNNER_NUMBER_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct number_table_entry {
  uint64_t number;
  void *value;
} number_table_entry;

// Zero it before the first use.
typedef struct number_table {
  number_table_entry *entries;  // an entry with number 0 is free
  size_t count, capacity;       // capacity is a power of two
} number_table;

void *number_table_find(const number_table *, uint64_t number);

// False when the number is taken or 0, or memory has run out.
bool number_table_add(number_table *, uint64_t number, void *value);

// Takes the value out; NULL when there is none. Moves other entries: not to be called while walking over them.
void *number_table_remove(number_table *, uint64_t number);

#endif
