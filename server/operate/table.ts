/** Rows in columns, below their headings. */
export function toTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'None.';
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => printable(row[column]).length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => printable(cell).padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(headings), ...rows.map(line)].join('\n');
}

/** Names and titles are other people's: none of their characters may steer the terminal. */
function printable(text = ''): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '?');
}
