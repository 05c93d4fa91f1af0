/**
 * Puts a text into the clipboard ([AD5]). Browsers give `navigator.clipboard` to https and localhost only; elsewhere the
 * old way, a field whose content is selected and copied, still works.
 *
 * @returns False where neither way is open.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

function copyByField(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Beside the button that was pressed: an open dialog takes the focus back from everything outside it.
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
