/**
 * Keeps what was interrupted on purpose out of the console ([FT17]). Remix logs the error of every answer that it was
 * reading when a newer navigation made it useless, and has no setting against it. A fetch that a page gave up, and
 * that nobody waits for, is no news either.
 */
export function ignoreInterruptions(
  target: { console: Pick<Console, 'error'> } & Pick<Window, 'addEventListener'>,
): void {
  const log = target.console.error.bind(target.console);
  target.console.error = (...said: unknown[]) => {
    if (!said.some(isInterruption)) log(...said);
  };
  target.addEventListener('unhandledrejection', (event) => {
    if (isInterruption(event.reason)) event.preventDefault();
  });
}

function isInterruption(said: unknown): boolean {
  return said instanceof DOMException && said.name === 'AbortError';
}
