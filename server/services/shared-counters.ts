/** Counters that all processes of a deployment share. Every step fails soon while they cannot be reached. */
export interface SharedCounters {
  /** What rate-limiter-flexible stores its counters in: a client of Redis. */
  readonly store: object;
  /** Begins the names of all counters. */
  readonly prefix: string;
  /**
   * Runs a script in one step, between those of others. Names of keys get the prefix.
   *
   * @throws if they cannot be reached.
   */
  run(script: string, keys: readonly string[], values: readonly (string | number)[]): Promise<unknown>;
}
