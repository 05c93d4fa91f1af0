/** Letters, digits and marks of any script, hyphens, and every kind of dot that separates labels. */
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}\-.\u3002\uFF0E\uFF61]+$/u;

/**
 * An email address with its domain in ASCII: `a@bücher.example` becomes `a@xn--bcher-kva.example` ([AC9]). One that is
 * ASCII already, or whose domain cannot be a name, is returned unchanged.
 */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  if (at < 0 || isAscii(domain) || !INTERNATIONAL.test(domain)) return address;
  // Browsers and Node.js normalize host names the same way (UTS 46), so no library has to travel with the forms.
  const url = `http://${domain}/`;
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address;
}

function isAscii(text: string): boolean {
  return [...text].every((character) => character <= '\u007F');
}
