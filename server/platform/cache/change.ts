export interface Change {
  readonly table_name: string;
  /** `counts` are columns that change more often than the rest, such as the number of likes. */
  readonly aspect: 'content' | 'counts';
  /** The keys of the changed rows; null for many rows, or for a table without a key. */
  readonly keys: readonly (string | null)[] | null;
}

export interface Table {
  readonly name: string;
  /** The columns whose changes are logged as `counts`; null if no change is logged. */
  readonly counts: readonly string[] | null;
}
