/** As the server keeps typed texts: white space collapsed and trimmed at both ends. */
export function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** What the fields of a form contain; null if they are all empty. */
export function fieldsIn(form: HTMLFormElement | null): string[] | null {
  const texts = [...(form?.querySelectorAll<HTMLInputElement>('[data-typed]') ?? [])].map(({ value }) => value);
  return texts.some((text) => text !== '') ? texts : null;
}

/** A number with its unit. */
export function withUnit(value: number | string, unit = ''): string {
  return unit === '' ? String(value) : `${value} ${unit}`;
}
