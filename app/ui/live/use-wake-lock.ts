import { useEffect } from 'react';

/**
 * Keeps the screen awake while playing or presenting ([PL13]). Browsers release the lock when the page is hidden, so it
 * is requested again when the page is shown. Plain http has no wake lock, which is fine.
 */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (isOver || document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // Refused, for example on a low battery: the screen dims as usual.
      }
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release().catch(() => {});
    };
  }, [isNeeded]);
}
