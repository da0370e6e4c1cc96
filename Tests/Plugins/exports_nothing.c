/* Wrong: a library without an entry. */
int answer(void) { return 42; }
