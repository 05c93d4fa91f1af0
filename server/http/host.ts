const NAME_AND_PORT = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * A Host header that is a name or an address with or without a port, and nothing else. One with a slash would move the
 * border between host and path, and with it the rules that hold for a path.
 */
export function isHost(header: string): boolean {
  return NAME_AND_PORT.test(header);
}
