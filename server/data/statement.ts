/** One statement: SQL with its parameters, one for each `?`, as the database's driver takes them. */
export interface Statement {
  sql: string;
  parameters: unknown[];
  /** JSON list of lists. The statement runs once for each list, whose values come before `parameters`. */
  each?: string;
  /** How many rows the statement must change or find; any other number means that another write came first. */
  expected?: number;
  /** It locks every row on which the transaction's other statements rely. */
  isLock?: boolean;
}
