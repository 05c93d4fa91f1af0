// Apart from rich-text.ts, which phones load.

/** Whether a text has anything that could be formatted. Any other looks as it is typed. */
export function mayBeFormatted(text: string): boolean {
  return /[*`$\n~]/.test(text);
}
