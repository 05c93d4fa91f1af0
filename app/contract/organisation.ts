/** The paths of signing in with an organisation's OpenID provider. */
export const organisationPaths = {
  begin: '/auth/organisation',
  connect: '/auth/organisation/connect',
} as const;

/** The parameter with which a signed-in user begins to connect their organisation. */
export const CONNECTING = 'connect';

/** The button that leads to the organisation's sign-in page. */
export interface OrganisationButton {
  label: string;
  to: string;
}

/** Why nobody was signed in. */
export interface ArrivalProblem {
  title: string;
  message: string;
  /** Where to start again; null if that would not help. */
  again: string | null;
  /** Whether it was about the settings of a signed-in user. */
  isAboutSettings: boolean;
}

/** What the page sends that asks whether an account is the visitor's: its password, a wish for a mail, or the mailed link. */
const CONNECT_INTENTS = ['password', 'mail', 'link'] as const;
export type ConnectIntent = (typeof CONNECT_INTENTS)[number];

/** The intent of a posted form; null if it is unknown. */
export function toConnectIntent(value: unknown): ConnectIntent | null {
  return CONNECT_INTENTS.find((intent) => intent === value) ?? null;
}
