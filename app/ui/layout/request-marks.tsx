import { createContext, useContext } from 'react';

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
