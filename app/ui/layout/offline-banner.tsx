import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Says that the connection is gone, for as long as the browser knows it. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-center text-sm font-medium text-ground">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You are offline. What you change is not saved until the connection is back.
        </p>
      )}
    </div>
  );
}

function watchConnection(watcher: () => void): () => void {
  window.addEventListener('online', watcher);
  window.addEventListener('offline', watcher);
  return () => {
    window.removeEventListener('online', watcher);
    window.removeEventListener('offline', watcher);
  };
}
