/** The value of one figure of /metrics, its labels as written there. */
export function figureIn(text: string, name: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ')[1]);
}
