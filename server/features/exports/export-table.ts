import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { ExportName } from '#contract/exports.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../users/index.ts';
import { selectRows } from './queries.ts';
import type { Sheet, Sheets } from './sheet.ts';

/** So many rows are in memory at a time. */
const BATCH = 500;

const asSpreadsheetsReadIt = {
  // Without it Excel takes UTF-8 for the machine's own character set.
  bom: true,
  // RFC 4180.
  record_delimiter: 'windows',
  // What would run as a formula becomes text: https://owasp.org/www-community/attacks/CSV_Injection
  escape_formulas: true,
} as const;

/** The table as CSV, read as fast as it is taken. The log knows of it before the first line goes out. */
export async function exportTable(db: Db, actor: Actor, sheets: Required<Sheets>, name: ExportName): Promise<Readable> {
  const sheet = sheets[name];
  await db.transaction((tx) => audit(tx, actor.userId, 'export.made', `export:${name}`));
  // Composed, a fault in the middle breaks the download off: a file that ends early must not look whole.
  return Readable.from(recordsOf(db, sheet)).compose(stringify(asSpreadsheetsReadIt)) as Readable;
}

async function* recordsOf(db: Db, sheet: Sheet): AsyncGenerator<readonly (string | null)[]> {
  yield Object.keys(sheet.columns);
  let last: string | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof selectRows>> = await selectRows(db, sheet, last, BATCH);
    for (const { cells } of rows) yield cells;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? null;
  }
}
