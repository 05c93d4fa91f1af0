import { WifiOff, X } from 'lucide-react';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { accountLinks, footerLinks, headerLinks } from './links.ts';
import { ToastInPage } from './shell.tsx';
import { useVisit } from './visit.ts';

/** Wraps a page of the site with header, messages and footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { user, isGuest, sticky } = useVisit();
  return (
    <>
      <Header user={user} isGuest={isGuest} links={headerLinks} accountLinks={accountLinks} />
      <OfflineBanner />
      <StickyMessage text={sticky} />
      <ToastInPage />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 pt-6 sm:px-6 sm:pt-10">
        {children}
      </main>
      <Footer links={footerLinks} year={new Date().getUTCFullYear()} />
    </>
  );
}

/** A message that the server sends once. It stays until dismissed; without JavaScript, until the next page. */
export function StickyMessage({ text }: { text: string | null }) {
  const [shown, setShown] = useState(text);
  const { isPlain } = useVisit();
  useEffect(() => {
    if (text !== null) setShown(text);
  }, [text]);
  if (shown === null) return null;
  return (
    <div role="status" data-message="" className="border-y-2 border-outline bg-accent-soft text-on-accent-soft">
      <div className="mx-auto flex w-full max-w-6xl items-start gap-3 px-4 py-3 sm:px-6">
        <p className="min-w-0 flex-1 self-center">{shown}</p>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Dismiss"
          {...(isPlain && { 'data-dismiss': '' })}
          className="-me-2 hidden shrink-0 text-on-accent-soft hover:bg-accent hover:text-on-accent scripted:inline-flex"
          onClick={() => setShown(null)}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  );
}

/** Shown while the browser is offline. */
function OfflineBanner() {
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
          You are offline. Changes can't be saved until you're back online.
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
