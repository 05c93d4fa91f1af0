/** A browser that is signed in, as its owner sees it. */
export interface Device {
  /** Names it in the list, and opens nothing. */
  id: string;
  browser: string;
  lastSeenAt: string;
  signedInAt: string;
  /** The one that asks. */
  isThis: boolean;
}
