interface Place {
  /** Of the card that has the focus. */
  index: number;
  count: number;
  /** Cards in a row. */
  columns: number;
}

/** Where a key leads from a card ([OV8]); null for keys that lead nowhere, and at the edges. */
export function stepTo(key: string, { index, count, columns }: Place): number | null {
  const target = targetOf(key, { index, count, columns });
  return target === null || target < 0 || target >= count || target === index ? null : target;
}

function targetOf(key: string, { index, count, columns }: Place): number | null {
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
