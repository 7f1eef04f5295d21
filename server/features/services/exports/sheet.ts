import type { SQL } from 'drizzle-orm';
import type { ExportName } from '#contract/admin-screens.ts';

export interface Sheet {
  /** Header → value. Convert timestamps with `utc`. */
  readonly columns: Readonly<Record<string, SQL>>;
  readonly from: SQL;
  readonly where?: SQL;
  /** The primary key. Ids are ordered by time. */
  readonly id: SQL;
}

export type Sheets = Readonly<Partial<Record<ExportName, Sheet>>>;
