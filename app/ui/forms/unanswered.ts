import type { ShouldRevalidateFunction } from '@remix-run/react';

/** Marks what a form shows when no answer came from the server, made in the browser. */
export interface Unanswered {
  isUnanswered: true;
}

/**
 * For pages with such a form, and for the root: after it the page is not asked for again, since that would fail
 * likewise and put an error page in the place of all that was typed.
 */
export const keepPageWhenUnanswered: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) => {
  const isUnanswered = typeof actionResult === 'object' && actionResult !== null && 'isUnanswered' in actionResult;
  return !isUnanswered && defaultShouldRevalidate;
};
