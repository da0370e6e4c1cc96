/* Asks the host for services, in right ways and in wrong ones, and tells each answer with onAnswer. */
#include <stdio.h>
#include <string.h>

#include "plugin.h"

typedef struct asking {
  screenlet_ref ref;
  screenlet_run run;
  int left; /* answers that are waited for */
  int answers;
} asking;

CREATES(asking)

static void attribute_changed(void *instance, const char *name, const char *text) {
  asking *self = instance;
  char json[256];
  snprintf(json, sizeof json, "{\"name\":\"%s\",\"text\":\"%s\"}", name, text ? text : "");
  host->emit(self->ref, 0, "onAttribute", json);
}

/* The last answer ends the run: a failure as it was told. */
static int answered(void *user, const screenlet_answer *answer) {
  asking *self = user;
  size_t size = (answer->json ? strlen(answer->json) : 4) + 96;
  char *json = malloc(size);
  if (!json) return 0;
  self->answers++;
  snprintf(json, size, "{\"status\":%u,\"number\":%d,\"json\":%s}", answer->status, self->answers,
           answer->json ? answer->json : "null");
  host->emit(self->ref, self->run, "onAnswer", json);
  free(json);
  if (--self->left > 0) return 0;
  if (answer->status == SCREENLET_ANSWERED)
    host->finish(self->run, SCREENLET_SUCCEEDED, NULL);
  else
    host->finish(self->run, SCREENLET_FAILED, answer->json);
  return 0;
}

/* `SERVICE JSON` */
static uint64_t ask(asking *self, const char *words) {
  char service[64] = "";
  const char *json = strchr(words, ' ');
  snprintf(service, sizeof service, "%.*s", (int)(json ? json - words : (long)strlen(words)), words);
  return host->request(self->run, service, json ? json + 1 : NULL, answered, self);
}

static void perform(
    void *instance, screenlet_run run, const char *action, const char *sender, const char *argument) {
  (void)sender;
  asking *self = instance;
  self->run = run;
  self->answers = 0;
  self->left = strcmp(action, "ask-often") == 0 ? 40 : 1;
  if (strcmp(action, "abandon") == 0) {
    self->left = 2; /* one more than can come */
    host->abandon(ask(self, argument));
    host->emit(self->ref, run, "onAbandoned", NULL);
    return;
  }
  if (strcmp(action, "ask-late") == 0) host->finish(run, SCREENLET_SUCCEEDED, NULL);
  for (int count = self->left; count > 0; count--) {
    if (ask(self, argument)) continue;
    host->emit(self->ref, 0, "onRefused", NULL);
    self->left--;
  }
  if (self->left == 0) host->finish(run, SCREENLET_FAILED, "{\"message\":\"the host takes no such request\"}");
}

static const screenlet_definition definition = {
  .size = sizeof definition,
  .name = "asks-portal",
  .summary = "Asks for services.",
  .attributes = LIST(screenlet_attribute,
                     ATTRIBUTE(.name = "groupId", .summary = "A site.", .type = SCREENLET_INTEGER, .default_text = "0"),
                     ATTRIBUTE(.name = "userId", .summary = "A user.", .type = SCREENLET_INTEGER, .default_text = "0"),
                     ATTRIBUTE(.name = "folderId", .summary = "No site.", .type = SCREENLET_INTEGER,
                               .default_text = "0"),
                     ATTRIBUTE(.name = "key", .summary = "A secret.", .type = SCREENLET_TEXT,
                               .flags = SCREENLET_SECRET)),
  .actions = LIST(screenlet_action,
                  ACTION(.name = "ask", .summary = "Asks once.", .type = SCREENLET_TEXT, .flags = SCREENLET_REQUIRED),
                  ACTION(.name = "ask-often", .summary = "Asks 40 times at once.", .type = SCREENLET_TEXT,
                         .flags = SCREENLET_REQUIRED),
                  ACTION(.name = "ask-late", .summary = "Asks after its run has ended.", .type = SCREENLET_TEXT,
                         .flags = SCREENLET_REQUIRED),
                  ACTION(.name = "abandon", .summary = "Asks, and wants no answer.", .type = SCREENLET_TEXT,
                         .flags = SCREENLET_REQUIRED)),
  .events = LIST(screenlet_event, EVENT(.name = "onAnswer", .summary = "An answer."),
                 EVENT(.name = "onAbandoned", .summary = "No answer is wanted."),
                 EVENT(.name = "onRefused", .summary = "The host takes no request now."),
                 EVENT(.name = "onAttribute", .summary = "An attribute has a value.")),
  .create = create,
  .destroy = destroy,
  .attribute_changed = attribute_changed,
  .perform = perform,
};

PLUGIN(
  .name = "asks_portal",
  .version = "1.0",
  .summary = "For tests of the host's services.",
  .definitions = LIST(screenlet_definition, &definition))
