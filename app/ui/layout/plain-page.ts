import { useMatches } from '@remix-run/react';

/** The `handle` of a page that whoever is signed out gets as plain HTML: nothing on it needs React. */
export const plainWhenSignedOut = { isPlainWhenSignedOut: true } as const;

/** Whether this page goes out without React. Never in a browser: what runs there is React. */
export function usePlainPage(isSignedIn: boolean): boolean {
  const page = useMatches().at(-1);
  if (typeof document !== 'undefined' || isSignedIn) return false;
  const { handle } = page ?? {};
  return typeof handle === 'object' && handle !== null && 'isPlainWhenSignedOut' in handle;
}
