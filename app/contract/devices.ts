/** A signed-in browser, as its owner sees it. */
export interface Device {
  /** Identifies the device in the list; it is not the login's token. */
  id: string;
  browser: string;
  lastSeenAt: string;
  signedInAt: string;
  /** Whether it is the browser making this request. */
  isThis: boolean;
}
