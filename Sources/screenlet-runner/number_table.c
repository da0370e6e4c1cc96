#include "number_table.h"

#include <stdlib.h>

static size_t home(const number_table *table, uint64_t number) {
  return (size_t)(number * 0x9E3779B97F4A7C15u >> 32) & (table->capacity - 1);
}

// The entry of the number, or the free one where it would be. The table is never full, so the search ends.
static number_table_entry *place(const number_table *table, uint64_t number) {
  size_t at = home(table, number);
  while (table->entries[at].number && table->entries[at].number != number) at = (at + 1) & (table->capacity - 1);
  return &table->entries[at];
}

static bool grow(number_table *table) {
  number_table grown = {NULL, table->count, table->capacity ? table->capacity * 2 : 16};
  grown.entries = calloc(grown.capacity, sizeof *grown.entries);
  if (!grown.entries) return false;
  for (size_t at = 0; at < table->capacity; at++) {
    number_table_entry entry = table->entries[at];
    if (entry.number) *place(&grown, entry.number) = entry;
  }
  free(table->entries);
  *table = grown;
  return true;
}

void *number_table_find(const number_table *table, uint64_t number) {
  if (!table->count || !number) return NULL;
  return place(table, number)->value;
}

bool number_table_add(number_table *table, uint64_t number, void *value) {
  if (!number || number_table_find(table, number)) return false;
  if (table->count * 4 >= table->capacity * 3 && !grow(table)) return false;
  *place(table, number) = (number_table_entry){number, value};
  table->count++;
  return true;
}

void *number_table_remove(number_table *table, uint64_t number) {
  if (!number_table_find(table, number)) return NULL;
  number_table_entry *gap = place(table, number);
  void *value = gap->value;
  size_t mask = table->capacity - 1, hole = (size_t)(gap - table->entries);
  // Entries after the hole that had to step over it move back, so that a search never meets a gap too early.
  for (size_t at = (hole + 1) & mask; table->entries[at].number; at = (at + 1) & mask) {
    size_t wanted = home(table, table->entries[at].number);
    if (((at - wanted) & mask) < ((at - hole) & mask)) continue;
    table->entries[hole] = table->entries[at];
    hole = at;
  }
  table->entries[hole] = (number_table_entry){0, NULL};
  table->count--;
  return value;
}
