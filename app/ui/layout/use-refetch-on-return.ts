import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { withTimeout } from '#app/ui/calls/call-api.ts';

/** Reloads the page's data when the user returns to it from another tab, window or page ([DA16]). */
export function useRefetchOnReturn(): void {
  const ask = useQuietRefetch();
  useEffect(() => {
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    window.addEventListener('online', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
      window.removeEventListener('online', ask);
    };
  }, [ask]);
}

/**
 * Returns a stable function that reloads the page's data. It does nothing if the page is hidden, or if something is
 * loading already, as that would start over. It does nothing if the server does not answer either: old data is better
 * than an error page.
 */
export function useQuietRefetch(): () => Promise<void> {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isFetching = useRef(false);
  const current = useRef({ revalidate, isBusy: false });
  current.current = { revalidate, isBusy: state !== 'idle' || navigation.state !== 'idle' };
  return useCallback(async () => {
    const isVisible = document.visibilityState !== 'hidden' && navigator.onLine;
    if (!isVisible || isFetching.current || current.current.isBusy) return;
    isFetching.current = true;
    const isThere = await isServerThere();
    isFetching.current = false;
    if (isThere && !current.current.isBusy) current.current.revalidate();
  }, []);
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await withTimeout((signal) => fetch('/healthz', { cache: 'no-store', signal }))).ok;
  } catch {
    return false;
  }
}
