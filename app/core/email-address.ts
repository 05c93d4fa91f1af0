/** Letters, digits and marks of any script, hyphens, and all characters that separate labels. */
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}\-.\u3002\uFF0E\uFF61]+$/u;

/**
 * An email address with its domain in ASCII: `a@bücher.example` becomes `a@xn--bcher-kva.example` ([AC9]). An address
 * whose domain is already ASCII or is not a valid name is returned unchanged.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || isAscii(domain) || !INTERNATIONAL.test(domain)) return address;
  // Browsers and Node.js normalize host names the same way (UTS 46), so the forms need no library for it.
  const url = `http://${domain}/`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}

function isAscii(text: string): boolean {
  return [...text].every((character) => character <= '\u007F');
}
