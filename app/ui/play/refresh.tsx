import type { Screen } from './screen.ts';

/** Seconds; what somebody waits for comes soon, and whoever asks every 25 s counts as connected. */
const WAIT_SECONDS = 5;
/** At the end there is time to read. */
const END_SECONDS = 10;

/**
 * Without scripts the page turns by itself while it waits, and only then: a choice that is open would be lost ([PL14]).
 */
export function RefreshWithoutScripts({ screen, scoresPath }: { screen: Screen; scoresPath: string }) {
  const content = refreshOf(screen, scoresPath);
  if (content === null) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={content} />
    </noscript>
  );
}

/** What a refresh says; null: the page stays. */
export function refreshOf(screen: Screen, scoresPath: string): string | null {
  if (screen.kind === 'completed') return `${END_SECONDS};url=${scoresPath}`;
  const isOpen = screen.kind === 'question' && screen.canAnswer && !screen.paused;
  return isOpen ? null : String(WAIT_SECONDS);
}
