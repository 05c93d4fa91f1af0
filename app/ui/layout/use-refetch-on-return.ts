import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Asks for the page's data again when one comes back to it, from another tab, window or page ([DA16]). Not where the
 * server does not answer: what one has is better than an error in its place.
 */
export function useRefetchOnReturn(): void {
  const { revalidate, state } = useRevalidator();
  const isAsking = useRef(false);
  const current = useRef({ revalidate, state });
  current.current = { revalidate, state };
  useEffect(() => {
    const ask = async () => {
      const isBusy = isAsking.current || current.current.state !== 'idle';
      if (document.visibilityState === 'hidden' || !navigator.onLine || isBusy) return;
      isAsking.current = true;
      if (await isServerThere()) current.current.revalidate();
      isAsking.current = false;
    };
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);
    window.addEventListener('online', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('focus', ask);
      window.removeEventListener('online', ask);
    };
  }, []);
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
