// libedit as an engine: key maps, the line's text, kill buffer, counts. It is loaded when the first line is edited: linked
// in, it and its three libraries would cost each start a millisecond or more.
//
// It draws nothing here and never touches the person's terminal: what it takes for its terminal is a pseudo-terminal that
// nobody reads, and what it writes is lost. Keys come from a function, and what the keys do besides editing goes to another.
//
// One thread owns all engines; libedit has no locks.
#ifndef SCREENS_EDITLINE_LIBRARY_H
#define SCREENS_EDITLINE_LIBRARY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What keys do that is not libedit's: a name to bind keys to, and what it does.
#define SCREENS_EDITLINE_ACTIONS(A)                                                        \
  A(accept, "screens-accept", "Ends the line, or goes on below when it is not whole")      \
  A(newline, "screens-newline", "Begins a new row of the line")                            \
  A(interrupt, "screens-interrupt", "Takes the line away")                                 \
  A(end_or_delete, "screens-end-or-delete", "Deletes a character, or ends the input")      \
  A(suspend, "screens-suspend", "Stops the program until the shell that ran it goes on")   \
  A(complete, "screens-complete", "Completes the word, or shows the next candidate")       \
  A(complete_back, "screens-complete-back", "Shows the candidate before")                  \
  A(up, "screens-up", "Goes up a row, or to an older line that begins alike")              \
  A(down, "screens-down", "Goes down a row, or to a newer line")                           \
  A(search, "screens-search", "Searches the history while its text is typed")              \
  A(right, "screens-right", "Goes right, or takes the suggestion")                         \
  A(row_start, "screens-row-start", "Goes to the start of the row")                        \
  A(row_end, "screens-row-end", "Goes to the end of the row, or takes the suggestion")     \
  A(kill_row_end, "screens-kill-row-end", "Cuts to the end of the row")                    \
  A(kill_row_start, "screens-kill-row-start", "Cuts to the start of the row")              \
  A(kill_word, "screens-kill-word", "Cuts back to a space")                                \
  A(return_to_place, "screens-return-to-place", "The second half of a cut")                \
  A(paste, "screens-paste", "Puts in what the terminal pastes")                            \
  A(undo, "screens-undo", "Takes the last change back")                                    \
  A(redo, "screens-redo", "Makes the change again")                                        \
  A(clear_screen, "screens-clear-screen", "Clears the terminal")                           \
  A(tell_insert, "screens-tell-insert", "Tells that keys insert")                          \
  A(tell_command, "screens-tell-command", "Tells that keys are commands of vi")            \
  A(nothing, "screens-nothing", "Does nothing")

enum screens_editline_action {
#define ACTION(name, words, help) screens_editline_##name,
  SCREENS_EDITLINE_ACTIONS(ACTION)
#undef ACTION
};

// What an action leads to.
enum screens_editline_result {
  // The text or the cursor may have changed.
  screens_editline_changed,
  // It cannot be done here.
  screens_editline_refused,
  // Nothing was done: a count, or a command that waits for its movement, goes on to wait.
  screens_editline_unnoticed,
  // The reading ends.
  screens_editline_done,
};

// What the engine calls. `owner` comes back as it was given.
struct screens_editline_calls {
  // The next character, a value of Unicode below 0x110000; negative ends the reading.
  int32_t (*next_key)(void *owner);
  enum screens_editline_result (*act)(void *owner, enum screens_editline_action action);
};

// An engine.
typedef struct screens_editline screens_editline;

// Loads libedit, once. NULL when it is there, else why it is not, in words that stay.
const char *screens_editline_load(void);

// A new engine with libedit's keys of emacs; NULL and errno when there is none. libedit must be loaded, and the
// thread's locale be one of UTF-8: characters that it does not know are lost.
screens_editline *screens_editline_new(const char *program, void *owner, struct screens_editline_calls calls);

// Ends an engine; not while it reads.
void screens_editline_free(screens_editline *engine);

// Begins with an empty text, and lets keys edit it until one ends the reading, or there is no next key.
void screens_editline_read(screens_editline *engine);

// The names of an action and its help, from its first one on; the texts stay.
const char *screens_editline_action_name(enum screens_editline_action action);

// The text, `*count` characters that are there until the next call, and the cursor's place in it.
const uint32_t *screens_editline_text(screens_editline *engine, size_t *count, size_t *cursor);

// Replaces the text, and puts the cursor at a place in it. The characters must not be 0.
void screens_editline_set_text(screens_editline *engine, const uint32_t *text, size_t count, size_t cursor);

// Takes characters for typed before the next key is asked for. At most ten such texts may wait.
void screens_editline_push(screens_editline *engine, const uint32_t *text, size_t count);

// Uses the keys of "emacs" or "vi" from now on, and none that were bound before.
bool screens_editline_use_keys(screens_editline *engine, const char *editor);

// Binds keys, spelled as in an editrc file (`^A`, `\033b`), to a command of libedit or the name of an action. With
// `in_commands`, in vi's command mode. False when there is no such command.
bool screens_editline_bind(screens_editline *engine, const char *keys, const char *command, bool in_commands);

// Carries out a line of an editrc file, given as words: 0 when it could.
int screens_editline_configure(screens_editline *engine, int count, const char *const words[]);

#endif
