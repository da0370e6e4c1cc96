#include "json.h"

#include <stdlib.h>
#include <string.h>

static const char *past_blanks(const char *at) { return at + strspn(at, " \t\r\n"); }

static const char *past_text(const char *at) {
  for (at++; *at && *at != '"'; at++) {
    if (*at == '\\' && at[1]) at++;
  }
  return *at ? at + 1 : at;
}

const char *json_end(const char *value) {
  const char *at = past_blanks(value);
  if (*at == '"') return past_text(at);
  if (*at != '{' && *at != '[') return at + strcspn(at, ",]} \t\r\n");
  /* Brackets inside texts do not count. */
  for (size_t depth = 0; *at;) {
    if (*at == '"') {
      at = past_text(at);
      continue;
    }
    if (*at == '{' || *at == '[') depth++;
    if ((*at == '}' || *at == ']') && --depth == 0) return at + 1;
    at++;
  }
  return at;
}

const char *json_member(const char *object, const char *name) {
  const char *at = object ? past_blanks(object) : "";
  size_t length = strlen(name);
  if (*at != '{') return NULL;
  for (at = past_blanks(at + 1); *at == '"'; at = past_blanks(at + 1)) {
    int is_it = strncmp(at + 1, name, length) == 0 && at[1 + length] == '"';
    const char *value = past_blanks(past_blanks(past_text(at)) + 1);
    if (is_it) return value;
    at = past_blanks(json_end(value));
    if (*at != ',') return NULL;
  }
  return NULL;
}

const char *json_element(const char *array, size_t index) {
  const char *at = array ? past_blanks(array) : "";
  if (*at != '[') return NULL;
  for (at = past_blanks(at + 1); *at && *at != ']'; at = past_blanks(at + 1)) {
    if (index-- == 0) return at;
    at = past_blanks(json_end(at));
    if (*at != ',') return NULL;
  }
  return NULL;
}

int64_t json_integer(const char *value, int64_t otherwise) {
  if (!value) return otherwise;
  if (*value == '"') value++;
  char *end;
  long long number = strtoll(value, &end, 10);
  return end == value ? otherwise : number;
}

/* Writes a character of Unicode as UTF-8; 0 as C0 80, as everywhere between host and plugin. */
static char *put_character(char *out, unsigned long character) {
  if (character && character < 0x80) {
    *out++ = (char)character;
  } else if (character < 0x800) {
    *out++ = (char)(0xC0 | character >> 6);
    *out++ = (char)(0x80 | (character & 0x3F));
  } else if (character < 0x10000) {
    *out++ = (char)(0xE0 | character >> 12);
    *out++ = (char)(0x80 | (character >> 6 & 0x3F));
    *out++ = (char)(0x80 | (character & 0x3F));
  } else {
    *out++ = (char)(0xF0 | character >> 18);
    *out++ = (char)(0x80 | (character >> 12 & 0x3F));
    *out++ = (char)(0x80 | (character >> 6 & 0x3F));
    *out++ = (char)(0x80 | (character & 0x3F));
  }
  return out;
}

/* The four hexadecimal digits behind `\u`. */
static unsigned long hexadecimal(const char *digits) {
  char four[5] = {0};
  strncpy(four, digits, 4);
  return strtoul(four, NULL, 16);
}

char *json_text(const char *value) {
  if (!value || *value != '"') return NULL;
  const char *end = past_text(value);
  /* What is read is never longer than what was written. */
  char *text = malloc((size_t)(end - value) + 1), *out = text;
  if (!text) return NULL;
  for (const char *at = value + 1; at < end - 1; at++) {
    if (*at != '\\') {
      *out++ = *at;
      continue;
    }
    static const char names[] = "bfnrt", characters[] = "\b\f\n\r\t";
    const char *name = strchr(names, *++at);
    if (*at != 'u') {
      *out++ = name ? characters[name - names] : *at;
      continue;
    }
    unsigned long character = hexadecimal(at + 1);
    at += 4;
    if (character >= 0xD800 && character < 0xDC00 && at[1] == '\\' && at[2] == 'u') {
      character = 0x10000 + ((character - 0xD800) << 10) + (hexadecimal(at + 3) - 0xDC00);
      at += 6;
    }
    out = put_character(out, character);
  }
  *out = 0;
  return text;
}

void json_copy(screenlet_json *out, const char *value) {
  size_t length = (size_t)(json_end(value) - value);
  char *copy = malloc(length + 1);
  if (copy) {
    memcpy(copy, value, length);
    copy[length] = 0;
  }
  screenlet_json_value(out, copy ? copy : "null");
  free(copy);
}

char *json_written(void (*write)(screenlet_json *, const void *), const void *what) {
  screenlet_json out = screenlet_json_in(NULL, 0);
  write(&out, what);
  size_t size = out.needed + 1;
  char *buffer = malloc(size);
  if (!buffer) return NULL;
  out = screenlet_json_in(buffer, size);
  write(&out, what);
  if (screenlet_json_end(&out)) return buffer;
  free(buffer);
  return NULL;
}
