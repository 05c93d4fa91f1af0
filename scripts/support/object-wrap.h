// Included before everything else when the database driver is compiled (see native.js).
//
// Since 24.19 the headers of Node.js make every wrapped object remove a clean-up hook when it is collected. That aborts
// the whole process when the collection runs between two turns of the event loop, where no JavaScript context is
// entered. The driver, which closes its databases by a hook of its own, does well without, as with older headers.
#ifdef __cplusplus
#include <node.h>
#define AddEnvironmentCleanupHook(...) ((void)0)
#define RemoveEnvironmentCleanupHook(...) ((void)0)
#include <node_object_wrap.h>
#undef AddEnvironmentCleanupHook
#undef RemoveEnvironmentCleanupHook
#endif
