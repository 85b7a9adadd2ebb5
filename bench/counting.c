/* Lets a program under valgrind say when callgrind counts its instructions (see exact.py). */
#include <valgrind/callgrind.h>

void start_counting(void)
{
    CALLGRIND_START_INSTRUMENTATION;
}

void stop_counting(void)
{
    CALLGRIND_STOP_INSTRUMENTATION;
}
