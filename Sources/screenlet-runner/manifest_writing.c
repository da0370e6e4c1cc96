#include "manifest_writing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runner_frames.h"

typedef struct manifest {
  screenlet_json json;
  char place[160];  // "definitions[0].attributes[3].default"
  size_t place_length;
  char *fault;      // "" as long as all is well
  size_t fault_size;
} manifest;

// MARK: Places and faults

static void fail(manifest *out, const char *what) {
  if (!*out->fault) snprintf(out->fault, out->fault_size, "%s: %s", out->place, what);
}

// Also ends the work on lists that name one large list again and again.
static bool goes_on(manifest *out) {
  if (out->json.needed > SCREENS_FRAME_LIMIT - 64) fail(out, "the manifest is larger than 16 MiB");
  return !*out->fault;
}

static size_t enter(manifest *out, const char *name) {
  size_t before = out->place_length, space = sizeof out->place - before;
  int length = snprintf(out->place + before, space, before ? ".%s" : "%s", name);
  if (length > 0 && (size_t)length < space) out->place_length += (size_t)length;
  return before;
}

static size_t enter_entry(manifest *out, size_t number) {
  size_t before = out->place_length, space = sizeof out->place - before;
  int length = snprintf(out->place + before, space, "[%zu]", number);
  if (length > 0 && (size_t)length < space) out->place_length += (size_t)length;
  return before;
}

static void leave(manifest *out, size_t before) {
  out->place_length = before;
  out->place[before] = 0;
}

// MARK: Members

// A text; "out" is left as it is when there is none.
static void write_text(manifest *out, const char *text) {
  if (strnlen(text, MANIFEST_TEXT_LIMIT + 1) > MANIFEST_TEXT_LIMIT) fail(out, "longer than 64 KiB");
  else screenlet_json_text(&out->json, text);
}

static void put_text(manifest *out, const char *name, const char *text) {
  if (!text || !goes_on(out)) return;
  size_t before = enter(out, name);
  screenlet_json_name(&out->json, name);
  write_text(out, text);
  leave(out, before);
}

static void put_number(manifest *out, const char *name, uint32_t number) {
  screenlet_json_name(&out->json, name);
  screenlet_json_integer(&out->json, number);
}

typedef void (*write_entry)(manifest *, const void *entry);

// A NULL-ended list of pointers, none when it is NULL.
static void put_list(manifest *out, const char *name, const void *list, write_entry write) {
  if (!list || !goes_on(out)) return;
  size_t before = enter(out, name);
  screenlet_json_name(&out->json, name);
  screenlet_json_open(&out->json, '[');
  for (size_t at = 0; goes_on(out); at++) {
    const void *entry;
    memcpy(&entry, (const char *)list + at * sizeof entry, sizeof entry);
    if (!entry) break;
    if (at == MANIFEST_LIST_LIMIT) {
      fail(out, "more than 20000 entries");
      break;
    }
    size_t list_place = enter_entry(out, at);
    write(out, entry);
    leave(out, list_place);
  }
  screenlet_json_close(&out->json, ']');
  leave(out, before);
}

static void write_text_entry(manifest *out, const void *text) { write_text(out, text); }

static void put_texts(manifest *out, const char *name, const char *const *texts) {
  put_list(out, name, texts, write_text_entry);
}

static bool copy_entry(manifest *out, const void *entry, void *copy, size_t known) {
  bool copied = table_copy(entry, copy, known, MANIFEST_LEAST_TABLE);
  if (!copied) fail(out, "size is too small");
  return copied;
}

// MARK: Tables

static void write_attribute(manifest *out, const void *entry) {
  screenlet_attribute attribute;
  if (!copy_entry(out, entry, &attribute, sizeof attribute)) return;
  screenlet_json_open(&out->json, '{');
  put_text(out, "name", attribute.name);
  put_text(out, "summary", attribute.summary);
  put_number(out, "type", attribute.type);
  put_number(out, "flags", attribute.flags);
  put_text(out, "default", attribute.default_text);
  put_texts(out, "choices", attribute.choices);
  put_text(out, "minimum", attribute.minimum);
  put_text(out, "maximum", attribute.maximum);
  put_texts(out, "examples", attribute.examples);
  put_text(out, "alias", attribute.alias);
  screenlet_json_close(&out->json, '}');
}

static void write_action(manifest *out, const void *entry) {
  screenlet_action action;
  if (!copy_entry(out, entry, &action, sizeof action)) return;
  screenlet_json_open(&out->json, '{');
  put_text(out, "name", action.name);
  put_text(out, "summary", action.summary);
  put_number(out, "type", action.type);
  put_number(out, "flags", action.flags);
  put_text(out, "argument", action.argument);
  put_texts(out, "choices", action.choices);
  put_text(out, "minimum", action.minimum);
  put_text(out, "maximum", action.maximum);
  put_list(out, "members", action.members, write_attribute);
  put_texts(out, "examples", action.examples);
  screenlet_json_close(&out->json, '}');
}

static void write_event(manifest *out, const void *entry) {
  screenlet_event event;
  if (!copy_entry(out, entry, &event, sizeof event)) return;
  screenlet_json_open(&out->json, '{');
  put_text(out, "name", event.name);
  put_text(out, "summary", event.summary);
  put_texts(out, "examples", event.examples);
  screenlet_json_close(&out->json, '}');
}

static void write_field(manifest *out, const void *entry) {
  screenlet_field field;
  if (!copy_entry(out, entry, &field, sizeof field)) return;
  screenlet_json_open(&out->json, '{');
  put_text(out, "name", field.name);
  put_text(out, "label", field.label);
  put_text(out, "summary", field.summary);
  put_number(out, "type", field.type);
  put_number(out, "flags", field.flags);
  put_text(out, "default", field.default_text);
  put_texts(out, "choices", field.choices);
  put_text(out, "minimum", field.minimum);
  put_text(out, "maximum", field.maximum);
  put_texts(out, "examples", field.examples);
  screenlet_json_close(&out->json, '}');
}

static void write_button(manifest *out, const void *entry) {
  screenlet_button button;
  if (!copy_entry(out, entry, &button, sizeof button)) return;
  screenlet_json_open(&out->json, '{');
  put_text(out, "name", button.name);
  put_text(out, "label", button.label);
  put_text(out, "summary", button.summary);
  put_text(out, "action", button.action);
  screenlet_json_close(&out->json, '}');
}

// The functions that the definition has, so that the host need not make calls that nobody answers.
static void put_calls(manifest *out, const screenlet_definition *known) {
  const struct {
    const char *name;
    bool is_there;
  } calls[] = {
    {"create", known->create},
    {"destroy", known->destroy},
    {"context_changed", known->context_changed},
    {"attribute_changed", known->attribute_changed},
    {"shown", known->shown},
    {"perform", known->perform},
    {"cancel", known->cancel},
    {"edit", known->edit},
    {"press", known->press},
    {"synced", known->synced},
  };
  screenlet_json_name(&out->json, "calls");
  screenlet_json_open(&out->json, '[');
  for (size_t at = 0; at < sizeof calls / sizeof *calls; at++) {
    if (calls[at].is_there) screenlet_json_text(&out->json, calls[at].name);
  }
  screenlet_json_close(&out->json, ']');
}

static void write_definition(manifest *out, const screenlet_definition *known) {
  screenlet_json_open(&out->json, '{');
  put_text(out, "name", known->name);
  put_text(out, "summary", known->summary);
  put_calls(out, known);
  put_list(out, "attributes", known->attributes, write_attribute);
  put_list(out, "actions", known->actions, write_action);
  put_list(out, "events", known->events, write_event);
  put_list(out, "fields", known->fields, write_field);
  put_list(out, "buttons", known->buttons, write_button);
  put_texts(out, "examples", known->examples);
  screenlet_json_close(&out->json, '}');
}

static void write_plugin(manifest *out, const loaded_plugin *plugin) {
  screenlet_json_open(&out->json, '{');
  put_number(out, "abi", plugin->known.abi);
  put_text(out, "name", plugin->known.name);
  put_text(out, "version", plugin->known.version);
  put_text(out, "summary", plugin->known.summary);
  size_t before = enter(out, "definitions");
  if (plugin->definition_count == MANIFEST_LIST_LIMIT && plugin->known.definitions[MANIFEST_LIST_LIMIT]) {
    fail(out, "more than 20000 entries");
  }
  screenlet_json_name(&out->json, "definitions");
  screenlet_json_open(&out->json, '[');
  for (size_t at = 0; at < plugin->definition_count && goes_on(out); at++) {
    size_t list_place = enter_entry(out, at);
    write_definition(out, &plugin->definitions[at].known);
    leave(out, list_place);
  }
  screenlet_json_close(&out->json, ']');
  leave(out, before);
  screenlet_json_close(&out->json, '}');
}

// Written twice: first without a buffer, to learn how long it is.
char *manifest_text(const loaded_plugin *plugin, char *fault, size_t fault_size) {
  *fault = 0;
  manifest out = {.json = screenlet_json_in(NULL, 0), .fault = fault, .fault_size = fault_size};
  write_plugin(&out, plugin);
  if (!goes_on(&out)) return NULL;
  size_t size = out.json.needed + 1;
  char *text = malloc(size);
  if (text) {
    out.json = screenlet_json_in(text, size);
    write_plugin(&out, plugin);
    if (screenlet_json_end(&out.json)) return text;
    free(text);
  }
  snprintf(fault, fault_size, "manifest: out of memory");
  return NULL;
}
