import { useMatches } from '@remix-run/react';
import { createContext, useContext } from 'react';
import type { User } from '#app/contract/things.ts';
import type { ShowableToast } from '#app/ui/primitives/toast-store.ts';

/** Data that every page may show: the user, and messages. */
export interface Visit {
  user: User | null;
  /** Signed out, with a guest cookie. */
  isGuest: boolean;
  /** Shown once, when it arrives. */
  toast: ShowableToast | null;
  sticky: string | null;
  /** Whether visitors can create an account. */
  canRegister: boolean;
  /** The page is plain HTML without React (docs/decisions/0050). */
  isPlain: boolean;
}

export const nobody: Visit = {
  user: null,
  isGuest: false,
  toast: null,
  sticky: null,
  canRegister: true,
  isPlain: false,
};

/** Provided by the shell. */
export const VisitContext = createContext(nobody);

export function useVisit(): Visit {
  return useContext(VisitContext);
}

interface Marks {
  nonce?: string;
  requestId?: string;
  pageScript?: string;
}

/** Values that exist only while the server renders a page. */
export const RequestMarks = createContext<Marks>({});

/** The CSP nonce for our own scripts and styles; undefined in the browser. */
export function useNonce(): string | undefined {
  return useContext(RequestMarks).nonce;
}

/** The id of this page's request in the log. */
export function useRequestId(): string | undefined {
  return useContext(RequestMarks).requestId;
}

/** The first script in the head. Empty in the browser, where it has already run and React leaves it unchanged. */
export function usePageScript(): string {
  return useContext(RequestMarks).pageScript ?? '';
}

/** The `handle` of a page that signed-out users get as plain HTML, without React. */
export const plainWhenSignedOut = { isPlainWhenSignedOut: true } as const;

/** The `handle` of a page that may be long. The server renders it in a thread of its own ([HT26]). */
export const longPage = { isLongPage: true } as const;

/** Whether the page belongs to a calm show ([CS1]): its loader's data says so with `calmShow`. */
export function useCalmShow(): boolean {
  return useMatches().some(({ data }) => isCalmData(data));
}

function isCalmData(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'calmShow' in data && data.calmShow === true;
}

/** Whether the server sends this page without React. Always false in the browser. */
export function usePlainPage(isSignedIn: boolean): boolean {
  const page = useMatches().at(-1);
  if (typeof document !== 'undefined' || isSignedIn) return false;
  return hasMark(page?.handle, 'isPlainWhenSignedOut');
}

/** Whether a page's `handle` marks it as one that may be long. */
export function isLongPage(handle: unknown): boolean {
  return hasMark(handle, 'isLongPage');
}

function hasMark(handle: unknown, mark: string): boolean {
  return typeof handle === 'object' && handle !== null && mark in handle;
}
