import { basename } from 'node:path';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { lockLoad, optimiseReference, upsertLoad } from './queries.ts';
import { type CsvLine, readCsv } from './read-csv.ts';

export interface Rejected {
  readonly line: number;
  readonly reason: string;
}

export type Reading<Row> =
  | { readonly row: Row }
  | { readonly removed: string }
  | { readonly skipped: true }
  | { readonly reason: string };

export interface FileFormat<Column extends string, Row extends { readonly code: string }> {
  readonly name: 'ports' | 'hs';
  readonly columns: Readonly<Record<Column, readonly string[]>>;
  read(values: Readonly<Record<Column, string>>): Reading<Row>;
  store(tx: Tx, rows: readonly Row[]): Promise<void>;
  remove(tx: Tx, codes: readonly string[]): Promise<void>;
}

const BATCH = 1_000;

/** @throws Error if no line can be imported; then nothing changes */
export async function importFile<Column extends string, Row extends { readonly code: string }>(
  db: Db,
  path: string,
  format: FileFormat<Column, Row>,
  onProgress: (share: number) => void,
) {
  return db.transaction(async (tx) => {
    await lockLoad(tx, format.name);
    const seen = new Map<string, number>();
    const rejected: Rejected[] = [];
    const removed: string[] = [];
    let batch: Row[] = [];
    const flush = async () => {
      if (batch.length > 0) await format.store(tx, batch);
      batch = [];
    };
    for await (const line of readCsv(path, format.columns)) {
      const reading = readOnce(format, line, seen);
      if ('row' in reading) batch.push(reading.row);
      else if ('removed' in reading) removed.push(reading.removed);
      else if ('reason' in reading) rejected.push({ line: line.line, reason: reading.reason });
      if (batch.length === BATCH) {
        await flush();
        onProgress(line.progress);
      }
    }
    await flush();
    if (seen.size === 0) throw new Error(`No line of ${basename(path)} can be imported. ${summaryOf(rejected)}`);
    await format.remove(tx, removed);
    await upsertLoad(tx, format.name, basename(path), seen.size);
    await optimiseReference(tx);
    onProgress(1);
    return { imported: seen.size, removed: removed.length, rejected };
  });
}

function readOnce<Column extends string, Row extends { readonly code: string }>(
  format: FileFormat<Column, Row>,
  { line, values }: CsvLine<Column>,
  seen: Map<string, number>,
): Reading<Row> {
  const reading = format.read(values);
  if (!('row' in reading)) return reading;
  const { code } = reading.row;
  const before = seen.get(code);
  if (before !== undefined) return { reason: `${code} is also in line ${before}.` };
  seen.set(code, line);
  return reading;
}

const summaryOf = ([first]: readonly Rejected[]): string =>
  first ? `Line ${first.line}: ${first.reason}` : 'It is empty.';
