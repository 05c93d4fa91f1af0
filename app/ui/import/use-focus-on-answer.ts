import { useEffect, useRef } from 'react';

/** After each answer the focus goes to what is wrong, else to the heading: what stood there before is gone. */
export function useFocusOnAnswer<Place extends HTMLElement>(answer: unknown) {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (answer === null) return;
    const wrong = '[aria-invalid="true"], [role="alert"]';
    const target = place.current?.querySelector<HTMLElement>(wrong) ?? place.current?.querySelector<HTMLElement>('h1');
    target?.focus();
  }, [answer]);
  return place;
}
