/**
 * Keeps what is served of uploads, by name. A folder or a database; another port, such as an object store, would do as
 * well: names are never used twice, and contents never change.
 */
export interface MediaFiles {
  /** Keeps the file at this path, which is gone afterwards. It is stored completely, or not at all. */
  keep(name: string, path: string): Promise<void>;
  /** The content; null if there is none. */
  read(name: string): Promise<Uint8Array | null>;
  /** Names that do not exist are skipped. */
  remove(names: readonly string[]): Promise<void>;
  /**
   * Names in order, from the first after this one.
   *
   * @param before Only files that were kept before.
   */
  list(page: { after: string; count: number; before: Date }): Promise<string[]>;
}
