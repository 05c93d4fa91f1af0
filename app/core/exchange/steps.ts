/** Work in small parts. Between two parts, the caller may do something else. */
export type Steps<Value> = Generator<void, Value>;

/** Does all parts of the work at once. */
export function atOnce<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}
