import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { withTimeout } from '#app/ui/calls/call-api.ts';

/** Asks for the page's data again when one comes back to it, from another tab, window or page ([DA16]). */
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
 * The function, always the same one, asks for the page's data again; not where nobody looks or where something is on
 * its way anyway, as that would begin anew, and not where the server does not answer: what one has is better than an
 * error in its place.
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
