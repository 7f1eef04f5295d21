/** How a table was read, wherever it could have been read in another way. */

import { messages } from '../../messages.ts';
import { packageName } from '../package-names.ts';
import type { Column } from './columns.ts';
import { plain, readHeading } from './headings.ts';
import type { ReadLine, Table } from './rows.ts';

const t = messages('freight-input');

const MOST_NOTES_OF_ROWS = 3;

export const notesOf = (table: Table, read: readonly ReadLine[]): string[] => [
  ...notesOfTable(table),
  ...table.lines.flatMap((line, at) => tooManyValues(line, table.columns, at + 1)),
  ...[...new Set(read.flatMap(({ note }) => note ?? []))].slice(0, MOST_NOTES_OF_ROWS),
];

function notesOfTable({ columns, numbers, sums, others, sizeUnit, unitColumns }: Table): string[] {
  const isUsed = (at: number) => at === numbers?.at || at === unitColumns.length || at === unitColumns.weight;
  const unused = columns.filter(({ heading, role }, at) => role === null && heading !== '' && !isUsed(at));
  const isTotal = columns.some(({ role }) => role === 'totalWeight');
  const isNet = columns.some(
    ({ role, heading }) => (role === 'weight' || role === 'totalWeight') && /net|净/.test(plain(heading)),
  );
  return [
    ...(unused.length > 0
      ? [t('Not used: {headings}.', { headings: unused.map(({ heading }) => heading).join(', ') })]
      : []),
    ...(numbers ? [rowNote(numbers.noun)] : []),
    ...(isTotal ? [t('The total weight of a row was divided by its quantity.')] : []),
    ...(isNet ? [t('Only a net weight was found. Carriers need the gross weight.')] : []),
    ...unknownUnits(columns),
    ...(sizeUnit ? [t('Sizes without a unit were read as {unit}.', { unit: sizeUnit })] : []),
    ...(sums.length > 0
      ? [
          t('{count, plural, one {A row with sums was left out.} other {# rows with sums were left out.}}', {
            count: sums.length,
          }),
        ]
      : []),
    ...(others.length > 0
      ? [
          t(
            '{count, plural, one {A row without numbers of packages was left out.} other {# rows without numbers of packages were left out.}}',
            { count: others.length },
          ),
        ]
      : []),
  ];
}

/** 'Weight (cwt)': the text in brackets may be a unit that is not known. */
function unknownUnits(columns: readonly Column[]): string[] {
  return columns.flatMap(({ role, heading, unit }) => {
    const [, word = ''] = /[([]\s?(\p{L}{1,6})\.?\s?[)\]]$/u.exec(heading.trim()) ?? [];
    const isWeight = role === 'weight' || role === 'totalWeight';
    if (!isWeight || unit || word === '' || readHeading(word).role !== null || knownWords.test(word)) return [];
    return [t('“{word}” in “{heading}” is not known as a unit, so the weights were read as kg.', { word, heading })];
  });
}
const knownWords = /^(?:gross|net|each|total|tot|brutto|netto|brut|unit|line|per|incl|excl|est|approx|max|min)$/i;

/** @param noun in English */
function rowNote(noun: string): string {
  const type = packageName(noun);
  return noun === 'Package'
    ? t('Each row is one package, or as many as its numbers say.')
    : t('Each row is one package ({type}), or as many as its numbers say.', { type });
}

function tooManyValues(line: readonly string[], columns: readonly Column[], number: number): string[] {
  if (line.length <= columns.length) return [];
  return [
    t(
      'Row {row} has {values} values for {columns} columns. If commas are decimal points, separate the columns with tabs or semicolons.',
      { row: number, values: line.length, columns: columns.length },
    ),
  ];
}
