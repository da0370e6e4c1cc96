// Frames between the host and a runner: one codec for both ends.
//
// A frame is a header of 24 bytes and a payload of at most 16 MiB, in the machine's byte order: both ends are of one
// build on one machine. The payload is a sequence of fields that the kind determines (see the list below):
//   u32, i64   plain numbers
//   text       u32 length, the bytes, a zero byte; the length UINT32_MAX stands for NULL, without bytes
//   bytes      u32 length, the bytes, a zero byte
// A NUL inside a text travels as C0 80, as in screenlet.h.
#ifndef SCREENS_RUNNER_FRAMES_H
#define SCREENS_RUNNER_FRAMES_H

#include <stddef.h>
#include <stdint.h>

#define SCREENS_FRAME_HEADER 24u
#define SCREENS_FRAME_LIMIT (16u << 20)

// The descriptor of the socket in the runner.
//
// The program is called as `screenlet-runner FILE [PARENT [trace]]`. It dies with the thread that started it, or at once when
// PARENT is no longer its parent. It exits with 0 after QUIT and after the host's end, 1 after REFUSED, 2 when nothing
// can be done without its socket; a plugin may of course exit with any of these.
#define SCREENS_RUNNER_SOCKET 3

typedef enum screens_frame_kind {
  // To the runner. "Calls" are answered by RETURNED once the plugin has come back; the host sends the next call only
  // then. CANCEL jumps that queue and is answered all the same, also for a run that is over; PART is answered by
  // PART_TAKEN alone, QUIT not at all. An ANSWER that crossed with the end of its request is answered and dropped.
  SCREENS_CREATE = 1,      // ref; text definition
  SCREENS_CONTEXT = 2,     // ref; text json
  SCREENS_ATTRIBUTES = 3,  // ref; then pairs: text name, text value or NULL
  SCREENS_SHOWN = 4,       // ref
  SCREENS_PERFORM = 5,     // ref, id = run; text action, text sender, text argument or NULL
  SCREENS_PRESS = 6,       // ref; text button
  SCREENS_EDIT = 7,        // ref; text field, text value
  SCREENS_CANCEL = 8,      // ref, id = run
  SCREENS_ANSWER = 9,      // id = request; u32 status, u32 origin, i64 age, i64 done, i64 total, text json, bytes
  SCREENS_PART = 10,       // as ANSWER; answered by PART_TAKEN
  SCREENS_SYNCED = 11,     // ref; text key, text json
  SCREENS_DESTROY = 12,    // ref
  SCREENS_QUIT = 13,       //
  SCREENS_MEASURE = 14,    // answered by MEASURED and then RETURNED; of a runner that traces

  // To the host.
  SCREENS_MANIFEST = 33,   // text json: the first frame of a plugin that loads
  SCREENS_REFUSED = 34,    // text step ("load", "entry", "abi", "manifest"), text reason: the only frame of one that
                           // does not
  SCREENS_RETURNED = 35,   // ref, id of the call, flags = its kind; u32: 0 all well, 1 create answered NULL,
                           // 2 no such instance
  SCREENS_ALIVE = 36,      // the plugin asked something that needs no frame; at most one a second
  SCREENS_EMIT = 37,       // ref, id = run; text event, text json or NULL
  SCREENS_VIEW = 38,       // ref; text json
  SCREENS_ROWS = 39,       // ref; i64 first, i64 total, text json
  SCREENS_PROGRESS = 40,   // id = run; i64 done, i64 total, text or NULL
  SCREENS_FINISH = 41,     // id = run; u32 outcome, text json or NULL
  SCREENS_REQUEST = 42,    // ref, id = request; i64 run, text service, text json
  SCREENS_ABANDON = 43,    // id = request
  SCREENS_PART_TAKEN = 44, // id = request, flags = 1 when the plugin has seen enough
  SCREENS_ATTRIBUTE = 45,  // ref; text name, text value or NULL
  SCREENS_ASKED = 46,      // ref; text action, text argument or NULL: the plugin asks for an action
  SCREENS_LOG = 47,        // u32 level, text
  SCREENS_LINGERING = 48,  // a `ready` callback has been running for a second; RETURNED with this kind when it ends

  // Of a runner that traces.
  SCREENS_MEASURED = 49,   // i64 each: heap, descriptors, threads, children, calls, calls off the main thread, host
                           // calls, those off it, those after stop; text names of threads: also after stop
  SCREENS_IN_VAIN = 50,    // ref, id = run, flags = kind of the call it came in, 0 outside; u32 answer, text function
  SCREENS_TABLE_SIZE = 51  // u32 of the plugin, u32 of the runner; text table; before MANIFEST
} screens_frame_kind;

typedef struct screens_frame_header {
  uint32_t length;  // of the payload
  uint16_t kind;
  uint16_t flags;
  uint64_t ref;
  uint64_t id;
} screens_frame_header;

// A frame being written. Zero it before the first use; it grows by realloc and keeps its memory between frames.
typedef struct screens_frame_writer {
  uint8_t *bytes;
  size_t length, capacity;
  int failed;  // out of memory, or over the limit
} screens_frame_writer;

// Begins a frame, forgetting what the writer held.
void screens_frame_begin(screens_frame_writer *, uint16_t kind, uint16_t flags, uint64_t ref, uint64_t id);
void screens_frame_put_u32(screens_frame_writer *, uint32_t);
void screens_frame_put_i64(screens_frame_writer *, int64_t);
// `text` NULL puts NULL; `length` is without the zero byte.
void screens_frame_put_text(screens_frame_writer *, const char *text, size_t length);
void screens_frame_put_bytes(screens_frame_writer *, const void *bytes, size_t length);
// Ends the frame: 1 when `bytes` and `length` are a whole frame, 0 when it failed.
int screens_frame_end(screens_frame_writer *);
void screens_frame_writer_free(screens_frame_writer *);

// Reads a header; 1 when its length is within the limit.
int screens_frame_header_read(const uint8_t bytes[SCREENS_FRAME_HEADER], screens_frame_header *);

// A payload being read. Every take checks bounds; after a failure all takes answer zero and NULL.
typedef struct screens_frame_reader {
  const uint8_t *at, *end;
  int failed;
} screens_frame_reader;

screens_frame_reader screens_frame_reader_of(const uint8_t *payload, size_t length);
uint32_t screens_frame_take_u32(screens_frame_reader *);
int64_t screens_frame_take_i64(screens_frame_reader *);
// The text, ended by a zero byte, inside the payload; NULL when NULL was put, or on failure. A zero byte inside is a
// failure. `length` may be NULL.
const char *screens_frame_take_text(screens_frame_reader *, size_t *length);
const void *screens_frame_take_bytes(screens_frame_reader *, size_t *length);
// 1 when something is left to take.
int screens_frame_has_more(const screens_frame_reader *);

#endif
