// Callbacks that the runner makes by itself (`ready`, ABANDONED) are not calls of the host, which would take a long one
// for a hang of whatever it calls next. So it is told of those that take more than a second.
#ifndef RUNNER_LINGERING_H
#define RUNNER_LINGERING_H

// Before and after such a callback. [main]
void lingering_begin(void);
void lingering_end(void);

// A descriptor that can be read when a callback has been running for a second, and what is then to be done. [reader]
int lingering_timer(void);
void lingering_tell(void);

// Once, before all else. [main]
void lingering_prepare(void);

#endif
