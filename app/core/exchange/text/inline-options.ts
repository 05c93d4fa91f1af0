/** No question has as many options; a line with more is none of options. */
const RINGS_MAX = 26;

/** Splits options in one line: `A) Lyon B) Paris C) Nice`, `○ True ○ False`. Any other line stays whole. */
export function optionsInLine(text: string): string[] {
  const [label] = /^\(?[aA][).]\s/.exec(text) ?? [];
  if (label !== undefined) return byLetter(text, label);
  if (!/^[○◯☐□]\s/u.test(text)) return [text];
  const parts = text.split(/\s+(?=[○◯☐□]\s)/u, RINGS_MAX + 1);
  return parts.length > RINGS_MAX ? [text] : parts;
}

/** Splits before each next letter with the same sign. With periods, two letters could be a sentence. */
function byLetter(text: string, label: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (let letter = 1; letter < 10; letter += 1) {
    const next = label.replace(/[aA]/, (first) => String.fromCharCode(first.charCodeAt(0) + letter)).trim();
    const at = rest.indexOf(` ${next} `);
    const tab = rest.indexOf(`\t${next} `);
    const end = at === -1 ? tab : at;
    if (end === -1) break;
    parts.push(rest.slice(0, end).trim());
    rest = rest.slice(end + 1);
  }
  const fewest = label.includes('.') ? 2 : 1;
  return parts.length < fewest ? [text] : [...parts, rest.trim()];
}
