/** The link that a phone opens to join, e.g. `https://quiz.example.org/join?code=384617`. */
export function joinLink(origin: string, code: string): string {
  return `${origin}/join?code=${code}`;
}

/** The address for people to type if they can't scan the QR code, e.g. `192.168.1.20:3000/join`. */
export function typedAddress(origin: string): string {
  return `${hostOf(origin)}/join`;
}

/** Host name and port of an origin, e.g. `192.168.1.20:3000`, as used in the page's `?address=`. */
export function hostOf(origin: string): string {
  return new URL(origin).host;
}

/** The origin with the requested host if it is offered, else the best ([AD3]). */
export function chooseOrigin(offered: readonly string[], wanted: string | null): string | null {
  return offered.find((origin) => hostOf(origin) === wanted) ?? offered[0] ?? null;
}
