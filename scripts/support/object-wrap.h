// Included before everything else when the database driver is compiled (see native.js).
//
// Since 24.19 the headers of Node.js make every wrapped object remove a clean-up hook when it is garbage-collected. That
// aborts the whole process if the collection runs between two turns of the event loop, when no JavaScript context is
// entered. The driver closes its databases by its own hook, so it does not need these hooks, as with older headers.
#ifdef __cplusplus
#include <node.h>
#define AddEnvironmentCleanupHook(...) ((void)0)
#define RemoveEnvironmentCleanupHook(...) ((void)0)
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
#endif
