import { useLocation, useNavigation } from '@remix-run/react';
import { WifiOff } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** A thin bar while the next page is on its way; quick pages never show it. */
export function PageProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-page-load bg-accent opacity-0 rtl:origin-right"
    />
  );
}

/** Says the new page's title to screen readers: the browser says it only for pages that it loads whole. */
export function PageAnnouncement() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <div aria-live="polite" className="sr-only">
      {title}
    </div>
  );
}

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
