import { useMatches } from '@remix-run/react';
import { createContext, useContext } from 'react';
import type { User } from '#app/contract/things.ts';
import type { ShowableToast } from '#app/ui/primitives/toast-store.ts';

/** What every page may show. */
export interface Visit {
  user: User | null;
  /** Shown once, when it arrives. */
  toast: ShowableToast | null;
  notice: string | null;
  /** The page is plain HTML: no React comes to life on it (docs/decisions/0050). */
  isPlain: boolean;
}

export const nobody: Visit = { user: null, toast: null, notice: null, isPlain: false };

/** Where the frames of the pages take it from. */
export const VisitContext = createContext(nobody);

export function useVisit(): Visit {
  return useContext(VisitContext);
}

interface Marks {
  nonce?: string;
  requestId?: string;
  pageScript?: string;
}

/** What only the server has when it renders a page. The browser has none of it. */
export const RequestMarks = createContext<Marks>({});

/** The nonce for our own scripts and styles; undefined in the browser, where they have run already. */
export function useNonce(): string | undefined {
  return useContext(RequestMarks).nonce;
}

/** The id under which this page's request stands in the log. */
export function useRequestId(): string | undefined {
  return useContext(RequestMarks).requestId;
}

/** What stands in the head as the first script. Empty in the browser: it has run, and React leaves it as it is. */
export function usePageScript(): string {
  return useContext(RequestMarks).pageScript ?? '';
}

/** The `handle` of a page that whoever is signed out gets as plain HTML: nothing on it needs React. */
export const plainWhenSignedOut = { isPlainWhenSignedOut: true } as const;

/** Whether this page goes out without React. Never in a browser: what runs there is React. */
export function usePlainPage(isSignedIn: boolean): boolean {
  const page = useMatches().at(-1);
  if (typeof document !== 'undefined' || isSignedIn) return false;
  const { handle } = page ?? {};
  return typeof handle === 'object' && handle !== null && 'isPlainWhenSignedOut' in handle;
}
