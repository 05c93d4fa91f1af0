/** Whether this browser asks for less motion. */
export function wantsCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
