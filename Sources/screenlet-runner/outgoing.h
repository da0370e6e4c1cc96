// Frames to the host. They leave one at a time, whole, from whatever thread; a thread waits while the host does not
// read, so a plugin that floods is slowed down and nothing is lost.
//
//     if (!outgoing_lock()) return SCREENLET_ENDED;
//     screens_frame_writer *frame = outgoing_begin(SCREENS_LOG, 0, 0, 0);
//     … put …
//     int answer = outgoing_send();
//     outgoing_unlock();
//
// Whoever checks a record of the ledger and sends about it does both under this lock. So no frame about a run can
// follow the frame that finishes it. Order of locks: outgoing, then the ledger's; never the other way.
#ifndef RUNNER_OUTGOING_H
#define RUNNER_OUTGOING_H

#include <stdbool.h>
#include <stdint.h>

#include "runner_frames.h"

// False in a forked child, which may not send. [any]
bool outgoing_lock(void);

// As outgoing_lock, but false instead of waiting when another thread is sending or the host does not read. [any]
bool outgoing_try_lock(void);

void outgoing_unlock(void);

// The frame to fill, while locked.
screens_frame_writer *outgoing_begin(uint16_t kind, uint16_t flags, uint64_t ref, uint64_t id);

// Sends the frame, while locked. SCREENLET_OK, or SCREENLET_ENDED when the host is gone or memory has run out.
int outgoing_send(void);

// Tells the host that the plugin asks things that need no frame; at most once a second, never waiting. [any]
void outgoing_note_alive(void);

// Lets outgoing_note_alive speak: before the manifest it is silent, since that is to be the first frame. [main]
void outgoing_open(void);

// True once outgoing_open was called. [any]
bool outgoing_is_open(void);

#endif
