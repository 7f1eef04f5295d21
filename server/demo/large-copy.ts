/** Streams rows with COPY. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Value = string | number | boolean | null | Date;

const escaped = /[\\\n\t\r]/;

/** A row in COPY's text format (PostgreSQL documentation, COPY, "Text Format"). */
export function line(values: readonly Value[]): string {
  return `${values.map(field).join('\t')}\n`;
}

function field(value: Value): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  const text = String(value);
  if (!escaped.test(text)) return text;
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r');
}

/** An array literal of words that need no quotes. */
export const list = (words: readonly string[]): string => `{${words.join(',')}}`;

export function* each<T>(items: Iterable<T>, linesOf: (item: T) => string[]): Generator<string> {
  for (const item of items) yield* linesOf(item);
}

const CHUNK = 64 * 1024;

export type Copy = (table: string, columns: string, lines: Iterable<string>) => Promise<void>;

/** @param frozen tables that the transaction has truncated */
export const copyInto =
  (client: pg.PoolClient, frozen: ReadonlySet<string>): Copy =>
  async (table, columns, lines) => {
    function* chunks() {
      let chunk = '';
      for (const row of lines) {
        chunk += row;
        if (chunk.length < CHUNK) continue;
        yield chunk;
        chunk = '';
      }
      if (chunk !== '') yield chunk;
    }
    const options = frozen.has(table) ? 'WITH (FREEZE)' : '';
    await pipeline(Readable.from(chunks()), client.query(copyFrom(`COPY ${table} (${columns}) FROM STDIN ${options}`)));
  };
