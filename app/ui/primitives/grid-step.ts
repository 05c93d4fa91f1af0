/** A cell of a grid that arrow keys move in. */
export interface GridCell {
  /** Index of the focused cell. */
  index: number;
  count: number;
  /** Cells in a row. */
  columns: number;
}

/** The cell that a key leads to ([OV8], [WA9]); null for other keys, and at the edges. */
export function stepTo(key: string, { index, count, columns }: GridCell): number | null {
  const target = targetOf(key, { index, count, columns });
  return target === null || target < 0 || target >= count || target === index ? null : target;
}

function targetOf(key: string, { index, count, columns }: GridCell): number | null {
  switch (key) {
    case 'ArrowRight':
      return index + 1;
    case 'ArrowLeft':
      return index - 1;
    case 'ArrowDown':
      return index + columns;
    case 'ArrowUp':
      return index - columns;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
