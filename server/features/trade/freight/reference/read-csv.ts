import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

export interface CsvLine<Column extends string> {
  readonly line: number;
  /** Trimmed. Missing columns are empty. */
  readonly values: Readonly<Record<Column, string>>;
  /** How much of the file has been read, from 0 to 1. */
  readonly progress: number;
}

/** Longer lines belong to another kind of file. */
const MAX_LINE = 10_000;

/** @param columns in the order that a file without a heading row has, each with the names that headings use */
export async function* readCsv<Column extends string>(
  path: string,
  columns: Readonly<Record<Column, readonly string[]>>,
): AsyncGenerator<CsvLine<Column>> {
  const { size } = await stat(path);
  const file = createReadStream(path);
  const decoder = new TextDecoder(await encodingOf(path));
  const parser = parse({
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_LINE,
  });
  const decode = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  };
  const lines = Readable.from(decode(file)).compose(parser);
  const names = Object.keys(columns) as Column[];
  let order: readonly number[] = names.map((_, at) => at);
  let isFirst = true;
  for await (const { record, info } of lines as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
    const heading = isFirst ? orderOf(names, columns, record) : null;
    isFirst = false;
    if (heading) {
      order = heading;
      continue;
    }
    const values = Object.fromEntries(names.map((name, at) => [name, (record[order[at] ?? -1] ?? '').trim()]));
    yield { line: info.lines, values: values as Record<Column, string>, progress: file.bytesRead / size };
  }
}

/** Null if the record is not a heading row. */
function orderOf<Column extends string>(
  names: readonly Column[],
  columns: Readonly<Record<Column, readonly string[]>>,
  record: readonly string[],
): number[] | null {
  const headings = record.map((value) => value.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const order = names.map((name) => headings.findIndex((heading) => columns[name].includes(heading)));
  // One name may be a value.
  return order.filter((at) => at >= 0).length > 1 ? order : null;
}

/** UNECE publishes files in Windows-1252. */
export async function encodingOf(path: string): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}
