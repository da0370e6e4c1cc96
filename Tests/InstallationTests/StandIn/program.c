// Stands for each program in a package that tests make: it tells a version, and needs one library besides that of C.
#include <stdio.h>
#include <string.h>
#include <zlib.h>

int main(int count, char **words) {
  if (count > 1 && strcmp(words[1], "--version") == 0) puts("screens 9.9");
  return zlibVersion()[0] == 0;
}
