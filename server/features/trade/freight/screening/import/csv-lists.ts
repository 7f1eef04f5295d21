/** The CSV files of OFAC (sdn.csv, alt.csv, add.csv), the UK (UK-Sanctions-List.csv, ConList.csv) and the EU. */

import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { FileError } from '#server/platform/xml/read-xml.ts';
import { encodingOf } from '../../reference/index.ts';
import { dateOf, filled, kindOf, type ListEntry, type ListedName, type ListFile, tidy } from './list-entry.ts';
import { ukNameKind } from './xml-lists.ts';

/** The longest line of the EU’s file has some thousand characters. */
const MAX_LINE = 200_000;

interface Row {
  readonly line: number;
  readonly values: readonly string[];
}

async function* rowsOf(path: string, delimiter: ',' | ';'): AsyncGenerator<Row> {
  const decoder = new TextDecoder(await encodingOf(path));
  const decode = async function* () {
    for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  };
  const parser = parse({
    ...{ bom: true, info: true, delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
    max_record_size: MAX_LINE,
  });
  const rows = Readable.from(decode()).compose(parser);
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      yield { line: info.lines, values: record.map(tidy) };
    }
  } catch (error) {
    const { code } = Object(error) as { readonly code?: unknown };
    if (typeof code !== 'string' || !code.startsWith('CSV_')) throw error;
    const why =
      code === 'CSV_QUOTE_NOT_CLOSED' ? 'A quote is not closed, so the file may be cut off.' : 'A line is not CSV.';
    throw new FileError(`${why} Download the file again. ${(error as Error).message}`);
  }
}

/** Each row by the names of its columns. The heading is the first row that has all `needed` ones. */
async function* namedRows(
  path: string,
  delimiter: ',' | ';',
  needed: readonly string[],
  onBefore?: (row: Row) => void,
) {
  let columns: Map<string, number> | undefined;
  for await (const row of rowsOf(path, delimiter)) {
    if (columns) {
      const at = columns;
      yield { line: row.line, value: (name: string) => row.values[at.get(name) ?? -1] ?? '' };
      continue;
    }
    const found = new Map(row.values.map((name, at) => [name, at]));
    if (needed.every((name) => found.has(name))) columns = found;
    else if (row.line > 3) break;
    else onBefore?.(row);
  }
  if (!columns) throw new FileError(`The first lines have no heading row with the columns ${needed.join(', ')}.`);
}

const required = (line: number, column: string, value: string): string => {
  if (value === '') throw new FileError(`Line ${line}, column “${column}”: it is empty.`);
  return value;
};

const ukNameParts = ['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Name 6'];
const ukName = (value: (name: string) => string): string => ukNameParts.map(value).filter(Boolean).join(' ');

/** The date stands in the first line: 'Report Date: 28-Jan-2026', or 'Last Updated,27/11/2025' in the older file. */
function ukCsv(path: string, name: string, columns: UkColumns): ListFile {
  let date: string | null = null;
  const readDate = ({ values }: Row) => {
    date ??= dateOf(values.join(' ').replace(/^\D*(?=\d)/, ''));
  };
  return {
    source: 'UK',
    name,
    publishedOn: () => date,
    async *entries() {
      for await (const { line, value } of namedRows(path, ',', [columns.entry, 'Name 6'], readDate)) {
        const other = value(columns.nonLatin);
        const main: ListedName = { name: ukName(value), kind: columns.kind(value) };
        yield {
          entry: required(line, columns.entry, value(columns.entry)),
          kind: kindOf(value(columns.type)),
          programmes: filled(value(columns.programme)),
          countries: filled(...columns.countries.map(value)),
          births: filled(value(columns.birth)),
          names: [main, ...(other ? [{ name: other, kind: 'ALIAS' } as const] : [])],
        };
      }
    },
  };
}

interface UkColumns {
  readonly entry: string;
  readonly nonLatin: string;
  readonly type: string;
  readonly programme: string;
  readonly birth: string;
  readonly countries: readonly string[];
  readonly kind: (value: (name: string) => string) => ListedName['kind'];
}

export const ukListCsv = (path: string): ListFile =>
  ukCsv(path, 'UK Sanctions List', {
    ...{ entry: 'Unique ID', nonLatin: 'Name non-latin script', type: 'Designation Type', programme: 'Regime Name' },
    ...{ birth: 'D.O.B', countries: ['Address Country', 'Nationality(/ies)'] },
    kind: (value) => ukNameKind(value('Name type'), value('Alias strength')),
  });

/** OFSI ended this file in January 2026, but operators still have it. */
export const ofsiCsv = (path: string): ListFile =>
  ukCsv(path, 'UK OFSI Consolidated List', {
    ...{ entry: 'Group ID', nonLatin: 'Name Non-Latin Script', type: 'Group Type', programme: 'Regime', birth: 'DOB' },
    countries: ['Country', 'Nationality'],
    kind: (value) => ukNameKind(value('Alias Type'), value('Alias Quality')),
  });

export function euCsv(path: string): ListFile {
  let date: string | null = null;
  let last = '';
  return {
    source: 'EU',
    name: 'EU Consolidated Financial Sanctions List',
    publishedOn: () => date,
    async *entries() {
      for await (const { line, value } of namedRows(path, ';', ['Entity_LogicalId', 'NameAlias_WholeName'])) {
        date ??= dateOf(value('fileGenerationDate'));
        const id = required(line, 'Entity_LogicalId', value('Entity_LogicalId'));
        const name = value('NameAlias_WholeName');
        const isMain = name !== '' && id !== last;
        if (name !== '') last = id;
        yield {
          entry: value('Entity_EU_ReferenceNumber') || id,
          kind: kindOf(value('Entity_SubjectType_ClassificationCode') || value('Entity_SubjectType')),
          programmes: filled(value('Entity_Regulation_Programme')),
          countries: filled(value('Address_CountryIso2Code'), value('Citizenship_CountryIso2Code')).filter(
            (code) => code !== '00',
          ),
          births: filled(value('BirthDate_BirthDate') || value('BirthDate_Year')),
          names: name === '' ? [] : [{ name, kind: isMain ? 'MAIN' : 'ALIAS' }],
        };
      }
    },
  };
}

/** OFAC writes -0- for an empty field, and ends a file with Control-Z. */
const ofacValue = (text: string | undefined): string => (text === undefined || text === '-0-' ? '' : text);

async function* ofacRows(path: string, columns: number) {
  for await (const { line, values } of rowsOf(path, ',')) {
    if (values.length === 1 && /^\u001a?$/.test(values[0] ?? '')) continue;
    if (values.length !== columns || !/^\d+$/.test(values[0] ?? '')) {
      throw new FileError(
        `Line ${line}: it has ${values.length} columns and begins with “${(values[0] ?? '').slice(0, 40)}”, but the lines of this file have ${columns} columns and begin with a number.`,
      );
    }
    yield { line, values: values.map(ofacValue) };
  }
}

const empty = { kind: null, programmes: [], countries: [], births: [], names: [] } as const;
const ofac = (entries: () => AsyncGenerator<ListEntry>): ListFile => ({
  source: 'OFAC',
  name: 'OFAC Specially Designated Nationals List',
  publishedOn: () => null,
  entries,
});

/** 'PETROV, Ivan' → 'Ivan PETROV' */
const inOrder = (name: string): string => {
  const [last = '', first = '', ...rest] = name.split(', ');
  return first !== '' && rest.length === 0 ? `${first} ${last}` : name;
};

export const sdnCsv = (path: string): ListFile =>
  ofac(async function* () {
    for await (const { line, values } of ofacRows(path, 12)) {
      const [entry = '', name = '', type = '', programme = '', ...rest] = values;
      const remarks = rest.at(-1) ?? '';
      const isPerson = kindOf(type) === 'PERSON';
      yield {
        entry,
        kind: kindOf(type) ?? 'ENTITY',
        programmes: filled(...programme.split(/\]\s*\[/).map((one) => one.replaceAll(/[[\]]/g, ''))),
        countries: filled(
          ...[...remarks.matchAll(/(?:nationality|citizen) ([^;.]{2,60})/g)].map(([, country]) => country),
        ),
        births: filled(...[...remarks.matchAll(/DOB ([^;.]{4,40})/g)].map(([, birth]) => birth)),
        names: [{ name: inOrderOf(required(line, 'SDN_Name', name), isPerson), kind: 'MAIN' }],
      };
    }
  });

const inOrderOf = (name: string, isPerson: boolean): string => (isPerson ? inOrder(name) : name);

export const altCsv = (path: string): ListFile =>
  ofac(async function* () {
    for await (const { line, values } of ofacRows(path, 5)) {
      const [entry = '', , , name = '', remarks = ''] = values;
      const kind = /weak/i.test(remarks) ? 'WEAK_ALIAS' : 'ALIAS';
      yield { ...empty, entry, names: [{ name: inOrder(required(line, 'alt_name', name)), kind }] };
    }
  });

export const addressCsv = (path: string): ListFile =>
  ofac(async function* () {
    for await (const { values } of ofacRows(path, 6)) {
      yield { ...empty, entry: values[0] ?? '', countries: filled(values[4]) };
    }
  });
