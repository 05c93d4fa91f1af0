/**
 * Whether this screen is calm: the visitor asked for reduced motion, or the session is a calm show ([CS1]). For scripts that
 * move things or make sounds, in the browser only. Styles ask with the variants `calm` and `lively` (app/styles.css).
 */
export function isCalm(): boolean {
  return 'calm' in document.documentElement.dataset || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
