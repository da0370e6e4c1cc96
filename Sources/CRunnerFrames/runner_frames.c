#include "runner_frames.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(screens_frame_header) == SCREENS_FRAME_HEADER, "the header travels as it lies in memory");

static void put(screens_frame_writer *writer, const void *bytes, size_t length) {
  if (writer->failed) return;
  if (length > SCREENS_FRAME_HEADER + SCREENS_FRAME_LIMIT - writer->length) {
    writer->failed = 1;
    return;
  }
  if (writer->length + length > writer->capacity) {
    size_t capacity = writer->capacity ? writer->capacity : 256;
    while (capacity < writer->length + length) capacity *= 2;
    uint8_t *grown = realloc(writer->bytes, capacity);
    if (!grown) {
      writer->failed = 1;
      return;
    }
    writer->bytes = grown;
    writer->capacity = capacity;
  }
  if (length) memcpy(writer->bytes + writer->length, bytes, length);
  writer->length += length;
}

void screens_frame_begin(screens_frame_writer *writer, uint16_t kind, uint16_t flags, uint64_t ref, uint64_t id) {
  screens_frame_header header = {0, kind, flags, ref, id};
  writer->length = 0;
  writer->failed = 0;
  put(writer, &header, sizeof header);
}

void screens_frame_put_u32(screens_frame_writer *writer, uint32_t number) { put(writer, &number, sizeof number); }

void screens_frame_put_i64(screens_frame_writer *writer, int64_t number) { put(writer, &number, sizeof number); }

void screens_frame_put_bytes(screens_frame_writer *writer, const void *bytes, size_t length) {
  if (length > SCREENS_FRAME_LIMIT) {
    writer->failed = 1;
    return;
  }
  screens_frame_put_u32(writer, (uint32_t)length);
  put(writer, bytes, length);
  put(writer, "", 1);
}

void screens_frame_put_text(screens_frame_writer *writer, const char *text, size_t length) {
  if (text) screens_frame_put_bytes(writer, text, length);
  else screens_frame_put_u32(writer, UINT32_MAX);
}

int screens_frame_end(screens_frame_writer *writer) {
  if (writer->failed || writer->length < SCREENS_FRAME_HEADER) return 0;
  uint32_t length = (uint32_t)(writer->length - SCREENS_FRAME_HEADER);
  memcpy(writer->bytes, &length, sizeof length);
  return 1;
}

void screens_frame_writer_free(screens_frame_writer *writer) {
  free(writer->bytes);
  memset(writer, 0, sizeof *writer);
}

int screens_frame_header_read(const uint8_t bytes[SCREENS_FRAME_HEADER], screens_frame_header *header) {
  memcpy(header, bytes, sizeof *header);
  return header->length <= SCREENS_FRAME_LIMIT;
}

screens_frame_reader screens_frame_reader_of(const uint8_t *payload, size_t length) {
  screens_frame_reader reader = {payload, payload + length, 0};
  return reader;
}

// The next `length` bytes, or NULL, which ends all reading.
static const uint8_t *take(screens_frame_reader *reader, size_t length) {
  if (reader->failed || length > (size_t)(reader->end - reader->at)) {
    reader->failed = 1;
    return NULL;
  }
  const uint8_t *taken = reader->at;
  reader->at += length;
  return taken;
}

uint32_t screens_frame_take_u32(screens_frame_reader *reader) {
  uint32_t number = 0;
  const uint8_t *bytes = take(reader, sizeof number);
  if (bytes) memcpy(&number, bytes, sizeof number);
  return number;
}

int64_t screens_frame_take_i64(screens_frame_reader *reader) {
  int64_t number = 0;
  const uint8_t *bytes = take(reader, sizeof number);
  if (bytes) memcpy(&number, bytes, sizeof number);
  return number;
}

const void *screens_frame_take_bytes(screens_frame_reader *reader, size_t *length) {
  size_t count = screens_frame_take_u32(reader);
  if (length) *length = 0;
  if (!reader->failed && count == UINT32_MAX) return NULL;
  const uint8_t *bytes = take(reader, count + 1);
  if (!bytes || bytes[count] != 0) {
    reader->failed = 1;
    return NULL;
  }
  if (length) *length = count;
  return bytes;
}

const char *screens_frame_take_text(screens_frame_reader *reader, size_t *length) {
  size_t count;
  const char *text = screens_frame_take_bytes(reader, &count);
  if (text && memchr(text, 0, count)) {
    reader->failed = 1;
    text = NULL;
    count = 0;
  }
  if (length) *length = count;
  return text;
}

int screens_frame_has_more(const screens_frame_reader *reader) { return !reader->failed && reader->at < reader->end; }
