import { useEffect, useState } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether nothing on this screen may move by itself. */
export function useIsCalm(): boolean {
  const [isReduced, setReduced] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(REDUCED);
    const read = () => setReduced(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return isReduced;
}
