/** The letter of the option at this index: A to H. */
export function letterOf(index: number): string {
  return String.fromCharCode(65 + index);
}
