import { createContext, useContext } from 'react';

/** What belongs to the one request that a page was rendered for. The browser has neither. */
export const RequestMarks = createContext<{ nonce?: string; requestId?: string }>({});

/** The nonce for our own scripts and styles; undefined in the browser, where they have run already. */
export function useNonce(): string | undefined {
  return useContext(RequestMarks).nonce;
}

/** The id under which this page's request stands in the log. */
export function useRequestId(): string | undefined {
  return useContext(RequestMarks).requestId;
}
