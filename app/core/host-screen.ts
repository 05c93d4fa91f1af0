/** How a host's browser shows a session: the wall for the room, or the remote in the host's hand. */
export type HostScreen = 'wall' | 'remote';

/** The page's parameter that chooses one. */
export const SCREEN = 'screen';

interface Browser {
  /** The page's parameter, untrusted. */
  wanted: string | null;
  /** What this browser chose last, untrusted. */
  remembered: unknown;
  userAgent: string | null;
  /** Whether it is a practice room, which is tried out on one device. */
  isPractice: boolean;
}

/** What the host chose on this page, else last in this browser; without a choice a phone is a remote ([WA35]). */
export function hostScreen({ wanted, remembered, userAgent, isPractice }: Browser): HostScreen {
  if (isHostScreen(wanted)) return wanted;
  if (isPractice) return 'wall';
  if (isHostScreen(remembered)) return remembered;
  return isPhone(userAgent ?? '') ? 'remote' : 'wall';
}

export function isHostScreen(value: unknown): value is HostScreen {
  return value === 'wall' || value === 'remote';
}

/** Browsers of phones call themselves mobile, those of tablets usually not. */
function isPhone(userAgent: string): boolean {
  return /\bMobi/.test(userAgent) && !/\biPad\b/.test(userAgent);
}

/** The address of the page as that screen. */
export function screenPath(quizId: string, screen: HostScreen): string {
  return `/present/${quizId}?${SCREEN}=${screen}`;
}
