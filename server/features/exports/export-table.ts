import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { ExportName } from '#contract/admin-screens.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../users/index.ts';
import { selectRows } from './queries.ts';
import type { Sheet, Sheets } from './sheet.ts';

const BATCH = 500;

const asSpreadsheetsReadIt = {
  // Without it, Excel does not read UTF-8.
  bom: true,
  // RFC 4180.
  record_delimiter: 'windows',
  // Prevents formulas: https://owasp.org/www-community/attacks/CSV_Injection
  escape_formulas: true,
} as const;

/** The audit log is written before the first line. */
export async function exportTable(db: Db, actor: Actor, sheets: Required<Sheets>, name: ExportName): Promise<Readable> {
  const sheet = sheets[name];
  await db.transaction((tx) => audit(tx, actor.userId, 'export.made', `export:${name}`));
  // A pipeline aborts the download on an error, so that a partial file does not look complete.
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
