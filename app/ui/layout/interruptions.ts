/**
 * Keeps deliberate interruptions out of the console ([FT17]). If a newer navigation makes an answer useless while Remix
 * is reading it, Remix logs an error, and has no setting to turn that off. The same goes for a fetch that a page
 * aborted and no longer waits for.
 */
export function ignoreInterruptions(
  target: { console: Pick<Console, 'error'> } & Pick<Window, 'addEventListener'>,
): void {
  const log = target.console.error.bind(target.console);
  target.console.error = (...values: unknown[]) => {
    if (!values.some(isInterruption)) log(...values);
  };
  target.addEventListener('unhandledrejection', (event) => {
    if (isInterruption(event.reason)) event.preventDefault();
  });
}

function isInterruption(value: unknown): boolean {
  return value instanceof DOMException && value.name === 'AbortError';
}
