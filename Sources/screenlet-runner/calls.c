#include "calls.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "host_functions.h"
#include "ledger.h"
#include "lingering.h"
#include "outgoing.h"
#include "process.h"
#include "tracing.h"

enum { WELL = 0, CREATE_ANSWERED_NULL = 1, NO_SUCH_INSTANCE = 2 };

// Answers a call; every call but PART and QUIT gets this one answer.
static void answer(const screens_frame_header *call, uint32_t status) {
  process_end_if_forked();
  if (!outgoing_lock()) return;
  screens_frame_put_u32(outgoing_begin(SCREENS_RETURNED, call->kind, call->ref, call->id), status);
  outgoing_send();
  outgoing_unlock();
}

static void answer_part(uint64_t number, bool enough) {
  process_end_if_forked();
  if (!outgoing_lock()) return;
  outgoing_begin(SCREENS_PART_TAKEN, enough, 0, number);
  outgoing_send();
  outgoing_unlock();
}

// A text that a callback is promised not to be NULL.
static const char *take_text(screens_frame_reader *reader, const char *otherwise) {
  const char *text = screens_frame_take_text(reader, NULL);
  return text ? text : otherwise;
}

// MARK: Life

static uint32_t create(const loaded_plugin *plugin, screenlet_ref ref, const char *name) {
  const definition *definition = plugin_definition(plugin, name);
  if (!definition || !definition->known.create) return CREATE_ANSWERED_NULL;
  // Known before it is made, so that `create` may call the host about it.
  instance *made = ledger_add_instance(ref, definition);
  if (!made) return CREATE_ANSWERED_NULL;
  made->self = definition->known.create(definition->original, ref);
  if (made->self) return WELL;
  free(ledger_remove_instance(ref));
  return CREATE_ANSWERED_NULL;
}

static void destroy(instance *ended) {
  ledger_remove_instance(ended->ref);
  call_abandoned_replies();
  if (ended->definition->known.destroy) ended->definition->known.destroy(ended->self);
  free(ended);
}

_Noreturn static void quit(const loaded_plugin *plugin) {
  instance *left;
  while ((left = ledger_any_instance())) {
    destroy(left);
    process_end_if_forked();
  }
  if (plugin->known.stop) plugin->known.stop();
  process_end_if_forked();
  tracing_end();
  fflush(NULL);
  // Not exit: `stop` is where a plugin cleans up, and destructors would run under the feet of its threads.
  _exit(0);
}

// MARK: Runs

static void perform(const instance *instance, screenlet_run run, screens_frame_reader *reader) {
  static const char nobody_performs[] =
    "{\"class\":\"plugin\",\"message\":\"the screenlet declares actions, but no function that performs them\"}";
  const char *action = take_text(reader, ""), *sender = take_text(reader, "");
  const char *argument = screens_frame_take_text(reader, NULL);
  // Cancelled while it waited here: it is finished already, and the plugin need not hear of it.
  if (!ledger_begin_run(run)) return;
  if (instance->definition->known.perform) {
    instance->definition->known.perform(instance->self, run, action, sender, argument);
  } else {
    run_finish(run, SCREENLET_FAILED, nobody_performs, sizeof nobody_performs - 1);
  }
}

static void cancel(const instance *instance, screenlet_run run) {
  if (!ledger_has_run(run)) return;
  if (instance->definition->known.cancel && !ledger_run_is_unbegun(run)) {
    instance->definition->known.cancel(instance->self, run);
  } else {
    run_finish(run, SCREENLET_CANCELLED, NULL, 0);
  }
}

// MARK: Answers

static screenlet_answer take_answer(screens_frame_reader *reader) {
  screenlet_answer answer = {.size = sizeof answer};
  answer.status = screens_frame_take_u32(reader);
  answer.origin = screens_frame_take_u32(reader);
  answer.age_ms = screens_frame_take_i64(reader);
  answer.done = screens_frame_take_i64(reader);
  answer.total = screens_frame_take_i64(reader);
  answer.json = take_text(reader, "null");
  answer.bytes = screens_frame_take_bytes(reader, &answer.length);
  return answer;
}

static void give_answer(uint64_t number, screens_frame_reader *reader) {
  screenlet_answer answer = take_answer(reader);
  request request;
  // Crossed with the end of the run, or with `abandon`: its reply gets ABANDONED instead.
  if (ledger_take_request(number, &request)) request.reply(request.user, &answer);
}

static bool give_part(uint64_t number, screens_frame_reader *reader) {
  screenlet_answer part = take_answer(reader);
  request request;
  if (!ledger_request(number, &request) || request.satisfied) return true;
  bool enough = request.reply(request.user, &part);
  if (enough) ledger_satisfy_request(number);
  return enough;
}

void call_abandoned_replies(void) {
  const screenlet_answer abandoned = {
    .size = sizeof abandoned,
    .status = SCREENLET_ABANDONED,
    .origin = SCREENLET_LOCAL,
    .age_ms = -1,
    .done = -1,
    .total = -1,
    .json = "null",
  };
  request request;
  while (ledger_take_abandoned(&request)) {
    lingering_begin();
    request.reply(request.user, &abandoned);
    process_end_if_forked();
    lingering_end();
  }
}

// MARK: Dispatch

static void change_attributes(const instance *instance, screens_frame_reader *reader) {
  while (screens_frame_has_more(reader)) {
    const char *name = take_text(reader, ""), *value = screens_frame_take_text(reader, NULL);
    if (!instance->definition->known.attribute_changed) continue;
    instance->definition->known.attribute_changed(instance->self, name, value);
    process_end_if_forked();
  }
}

// Makes a call to an instance that is there.
static void call_instance(instance *instance, const screens_frame_header *call, screens_frame_reader *reader) {
  const screenlet_definition *known = &instance->definition->known;
  const char *text, *value;
  switch (call->kind) {
    case SCREENS_CONTEXT:
      text = take_text(reader, "{}");
      if (known->context_changed) known->context_changed(instance->self, text);
      break;
    case SCREENS_ATTRIBUTES:
      change_attributes(instance, reader);
      break;
    case SCREENS_SHOWN:
      if (known->shown) known->shown(instance->self);
      break;
    case SCREENS_PERFORM:
      perform(instance, call->id, reader);
      break;
    case SCREENS_PRESS:
      text = take_text(reader, "");
      if (known->press) known->press(instance->self, text);
      break;
    case SCREENS_EDIT:
      text = take_text(reader, "");
      value = take_text(reader, "");
      if (known->edit) known->edit(instance->self, text, value);
      break;
    case SCREENS_CANCEL:
      cancel(instance, call->id);
      break;
    case SCREENS_SYNCED:
      text = take_text(reader, "");
      value = take_text(reader, "null");
      if (known->synced) known->synced(instance->self, text, value);
      break;
    case SCREENS_DESTROY:
      destroy(instance);
      break;
    default:
      // Host and runner are of one build, so a kind that is not known is a mistake of ours.
      fprintf(stderr, "screenlet-runner: frame of unknown kind %u\n", call->kind);
      break;
  }
}

void call_plugin(const loaded_plugin *plugin, const incoming_frame *frame) {
  const screens_frame_header *call = &frame->header;
  screens_frame_reader reader = screens_frame_reader_of(frame->payload, call->length);
  instance *instance;
  tracing_enter(call->kind);
  switch (call->kind) {
    case SCREENS_QUIT:
      quit(plugin);
    case SCREENS_MEASURE:
      tracing_tell();
      answer(call, WELL);
      break;
    case SCREENS_PART:
      answer_part(call->id, give_part(call->id, &reader));
      break;
    case SCREENS_ANSWER:
      give_answer(call->id, &reader);
      answer(call, WELL);
      break;
    case SCREENS_CREATE:
      answer(call, create(plugin, call->ref, take_text(&reader, "")));
      break;
    default:
      instance = ledger_instance(call->ref);
      if (instance) call_instance(instance, call, &reader);
      else if (call->kind == SCREENS_PERFORM) ledger_remove_run(call->id);
      answer(call, instance ? WELL : NO_SUCH_INSTANCE);
      break;
  }
  tracing_leave();
}
