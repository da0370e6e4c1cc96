// A plugin in C++, from docs/plugins.md and screenlet.h: RAII, exceptions that stay inside, and no C array to be counted.
#include <cstdint>
#include <exception>
#include <map>
#include <new>
#include <stdexcept>
#include <string>
#include <unordered_map>

#include "screenlet.h"

namespace {

const screenlet_host *host;

/// The text of a JSON object as it is written.
class Object {
public:
  Object &add(const char *name, const std::string &text) {
    begin(name);
    quoted(text);
    return *this;
  }
  Object &add(const char *name, std::int64_t number) {
    begin(name);
    json += std::to_string(number);
    return *this;
  }
  std::string end() const { return json + "}"; }

private:
  std::string json = "{";

  void begin(const char *name) {
    if (json.size() > 1) json += ',';
    quoted(name);
    json += ':';
  }

  /// By the header's writer, which knows the escapes.
  void quoted(const std::string &text) {
    std::string room(6 * text.size() + 3, '\0');
    screenlet_json out = screenlet_json_in(room.data(), room.size());
    screenlet_json_text(&out, text.c_str());
    if (const char *written = screenlet_json_end(&out)) json += written;
  }
};

/// A fault of what the person has given, as `finish` takes it.
class Wrong : public std::runtime_error {
public:
  Wrong(const std::string &message, const std::string &cure) : std::runtime_error(message), cure(cure) {}
  const std::string cure;
};

class Tally {
public:
  explicit Tally(screenlet_ref ref) : ref(ref) {}

  void attribute_changed(const std::string &name, const char *text) {
    if (name == "limit") limit = text ? std::stoll(text) : 0;
  }

  void perform(screenlet_run run, const std::string &action, const char *argument) {
    if (action == "stay") {
      waiting[run] = argument ? argument : "";
      return;
    }
    if (action == "throw") throw std::logic_error("thrown on purpose");
    const std::string word = argument ? argument : "";
    if (word.empty()) throw Wrong("there is nothing to count", "count apples");
    const std::int64_t count = ++counts[word];
    if (limit > 0 && count > limit) {
      --counts[word];
      throw Wrong(word + " is counted " + std::to_string(limit) + " times already", "set a larger limit");
    }
    host->emit(ref, run, "onCounted", Object().add("word", word).add("count", count).end().c_str());
    host->finish(run, SCREENLET_SUCCEEDED, nullptr);
  }

  void cancel(screenlet_run run) {
    if (waiting.erase(run) > 0) host->finish(run, SCREENLET_CANCELLED, nullptr);
  }

  const screenlet_ref ref;

private:
  std::int64_t limit = 0;
  std::map<std::string, std::int64_t> counts;
  std::unordered_map<screenlet_run, std::string> waiting;
};

/// Does what may throw: no exception may leave a function that C calls.
template <typename Work> void guarded(screenlet_run run, Work work) noexcept {
  try {
    try {
      work();
    } catch (const Wrong &wrong) {
      host->finish(run, SCREENLET_INVALID,
                   Object().add("class", "validation").add("message", wrong.what()).add("cure", wrong.cure).end().c_str());
    } catch (const std::exception &fault) {
      host->finish(run, SCREENLET_FAILED, Object().add("class", "tally").add("message", fault.what()).end().c_str());
    }
  } catch (...) {
    host->finish(run, SCREENLET_FAILED, nullptr);
  }
}

void *create(const screenlet_definition *, screenlet_ref ref) {
  return new (std::nothrow) Tally(ref);
}
void destroy(void *self) { delete static_cast<Tally *>(self); }
void attribute_changed(void *self, const char *name, const char *text) {
  guarded(0, [=] { static_cast<Tally *>(self)->attribute_changed(name, text); });
}
void perform(void *self, screenlet_run run, const char *action, const char *, const char *argument) {
  guarded(run, [=] { static_cast<Tally *>(self)->perform(run, action, argument); });
}
void cancel(void *self, screenlet_run run) {
  guarded(run, [=] { static_cast<Tally *>(self)->cancel(run); });
}

/// The tables, made once. What is not named in C++11 is zero after `{}`.
struct Tables {
  screenlet_attribute limit{};
  screenlet_action count{}, wait{}, fail{};
  screenlet_event counted{};
  screenlet_definition definition{};
  screenlet_plugin plugin{};
  const char *limit_examples[2] = {"3", nullptr}, *count_examples[2] = {"apples", nullptr};
  const char *event_examples[2] = {R"({"word":"apples","count":1})", nullptr};
  const char *scripts[2] = {"new tally; count apples; count apples", nullptr};
  const screenlet_attribute *attributes[2] = {&limit, nullptr};
  const screenlet_action *actions[4] = {&count, &wait, &fail, nullptr};
  const screenlet_event *events[2] = {&counted, nullptr};
  const screenlet_definition *definitions[2] = {&definition, nullptr};

  Tables() {
    limit.size = sizeof limit;
    limit.name = "limit";
    limit.summary = "How often a word may be counted; 0 for any number.";
    limit.type = SCREENLET_INTEGER;
    limit.default_text = "0";
    limit.minimum = "0";
    limit.examples = limit_examples;
    set(count, "count", "Counts a word.", SCREENLET_DEFAULT);
    count.type = SCREENLET_TEXT;
    count.argument = "WORD";
    count.examples = count_examples;
    set(wait, "stay", "Stays until it is cancelled.", SCREENLET_OVERLAPS);
    set(fail, "throw", "Throws, to show that it stays inside.", 0);
    counted.size = sizeof counted;
    counted.name = "onCounted";
    counted.summary = "How often a word has been counted.";
    counted.examples = event_examples;
    definition.size = sizeof definition;
    definition.name = "tally";
    definition.summary = "Counts words.";
    definition.attributes = attributes;
    definition.actions = actions;
    definition.events = events;
    definition.examples = scripts;
    definition.create = create;
    definition.destroy = destroy;
    definition.attribute_changed = attribute_changed;
    definition.perform = perform;
    definition.cancel = cancel;
    plugin.size = sizeof plugin;
    plugin.abi = SCREENLET_ABI;
    plugin.name = "tally";
    plugin.version = "1.0";
    plugin.summary = "Counting, in C++.";
    plugin.definitions = definitions;
  }

  static void set(screenlet_action &action, const char *name, const char *summary, std::uint32_t flags) {
    action.size = sizeof action;
    action.name = name;
    action.summary = summary;
    action.flags = flags;
  }
};

} // namespace

extern "C" SCREENLET_EXPORT const screenlet_plugin *screenlet_plugin_main(
    std::uint32_t, const screenlet_host *the_host, char *, std::size_t) {
  static const Tables tables;
  host = the_host;
  return &tables.plugin;
}
