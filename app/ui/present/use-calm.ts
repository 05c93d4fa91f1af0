import { useEffect, useState } from 'react';
import { useWall } from './wall-context.ts';

const REDUCED = '(prefers-reduced-motion: reduce)';

/** Whether nothing on this screen may move by itself: it is a calm show, or the host asks for reduced motion ([CS1]). */
export function useIsCalm(): boolean {
  const isReduced = useReducedMotion();
  return useWall().settings.calmShow || isReduced;
}

/** Whether this browser asks for reduced motion; false on the server. */
export function useReducedMotion(): boolean {
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
