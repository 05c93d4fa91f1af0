/** What is asked about before it is done. */
export type AskedFirst = 'end' | 'restart';

/** The question that stands, and how to ask or drop it. */
export interface Asked {
  what: AskedFirst | null;
  set(what: AskedFirst | null): void;
}
