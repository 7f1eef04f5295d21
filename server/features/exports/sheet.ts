import type { SQL } from 'drizzle-orm';
import type { ExportName } from '#contract/exports.ts';

/** A table as admins export it. */
export interface Sheet {
  /** What stands in the first line → the value. Moments go through `utc`. */
  readonly columns: Readonly<Record<string, SQL>>;
  readonly from: SQL;
  /** What is never taken out. */
  readonly where?: SQL;
  /** The primary key that the rows follow. Ids are made in the order of time. */
  readonly id: SQL;
}

/** By the names of the contract. */
export type Sheets = Readonly<Partial<Record<ExportName, Sheet>>>;
