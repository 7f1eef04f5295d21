import type { SQL } from 'drizzle-orm';
import type { ExportName } from '#contract/admin-screens.ts';
import type { TextOf } from '#contract/messages.ts';

export type Filters = Readonly<Record<string, string>>;

export interface Sheet {
  /** Header → value. Convert timestamps with `utc`. */
  readonly columns: Readonly<Partial<Record<TextOf<'sheets'>, SQL>>>;
  readonly from: SQL;
  readonly where?: SQL;
  /** The primary key. Ids are ordered by time. */
  readonly id: SQL;
  /** The condition of the rows that match the filters of the list. @throws Invalid for filters that the list does not have */
  readonly rowsOf?: (filters: Filters) => SQL;
}

export type Sheets = Readonly<Partial<Record<ExportName, Sheet>>>;
