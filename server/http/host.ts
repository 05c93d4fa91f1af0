const NAME_AND_PORT = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Whether a Host header is a name or address with an optional port, and nothing else. A slash in it would shift the
 * border between host and path, and so the rules for paths.
 */
export function isHost(header: string): boolean {
  return NAME_AND_PORT.test(header);
}
