import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { dayIn } from '#contract/dates.ts';
import { translated } from '#contract/messages.ts';
import type { ReadDb } from '#server/platform/database/read-db.ts';
import { selectRows } from './queries.ts';
import type { Sheet } from './sheet.ts';

const BATCH = 500;

/** Excel calculates with hyphens and reads brackets as a sign, but takes these as text or as a number with the same digits. */
const phoneNumber = /^\+\d[\d ]*$/;

const asSpreadsheetsReadIt = {
  // Without it, Excel does not read UTF-8.
  bom: true,
  // RFC 4180.
  record_delimiter: 'windows',
  // A lone line feed also ends a record, so that a formula could follow it.
  quote_record_delimiter: true,
  // Prevents formulas: https://owasp.org/www-community/attacks/CSV_Injection
  escape_formulas: true,
  cast: { string: (value: string) => (phoneNumber.test(value) ? { value, escape_formulas: false } : value) },
} as const;

/** The caller logs the export first. */
export function sendSheet(reply: FastifyReply, readDb: ReadDb, sheet: Sheet, name: string): FastifyReply {
  reply.type('text/csv; charset=utf-8');
  reply.header('content-disposition', `attachment; filename="${name}-${dayIn(0)}.csv"`);
  // A pipeline aborts the download on an error, so that a partial file does not look complete.
  const headings = Object.keys(sheet.columns).map((heading) => translated('sheets', heading));
  return reply.send(
    Readable.from(recordsOf(readDb, sheet, headings)).compose(stringify(asSpreadsheetsReadIt)) as Readable,
  );
}

async function* recordsOf(
  readDb: ReadDb,
  sheet: Sheet,
  headings: readonly string[],
): AsyncGenerator<readonly (string | null)[]> {
  yield headings;
  let last: string | null = null;
  for (;;) {
    const after: string | null = last;
    const rows: Awaited<ReturnType<typeof selectRows>> = await readDb.run((db) => selectRows(db, sheet, after, BATCH));
    for (const { cells } of rows) yield cells;
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.id ?? null;
  }
}
