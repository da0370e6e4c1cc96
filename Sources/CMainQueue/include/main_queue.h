// Two functions of libdispatch by which another loop drains Swift's main queue, as CoreFoundation's does. Declared here,
// since libdispatch declares them in a private header only; it keeps them for CoreFoundation, which links them by name.
#ifndef MAIN_QUEUE_H
#define MAIN_QUEUE_H

// A descriptor (an eventfd) that can be read when the main queue has work.
int main_queue_descriptor(void);

// Does the work that is there. On the thread that loaded libdispatch first, or it ends the process.
void main_queue_drain(void);

#endif
