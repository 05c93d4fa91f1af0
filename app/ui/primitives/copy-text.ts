/**
 * Puts a text into the clipboard, also over plain http on a LAN address, where browsers keep their clipboard back from
 * scripts ([DA11]).
 *
 * @returns False where the browser refused.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Not there, or not allowed: the old way is left.
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // Phones scroll to what has the focus, and open their keyboard for what can be typed in.
  field.readOnly = true;
  field.className = 'fixed start-0 top-0 size-px opacity-0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
