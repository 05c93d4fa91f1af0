import { useEffect, useState } from 'react';
import { isCalm } from '#app/ui/primitives/calm.ts';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether nothing on this screen may move by itself ([CS1]). */
export function useIsCalm(): boolean {
  const [isReduced, setReduced] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(REDUCED);
    const read = () => setReduced(isCalm());
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return isReduced;
}
