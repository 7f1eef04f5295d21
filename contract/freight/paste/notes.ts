/** How a table was read, wherever it could have been read in another way. */
import type { Column } from './columns.ts';
import { plain, readHeading } from './headings.ts';
import type { ReadLine, Table } from './rows.ts';

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
    ...(unused.length > 0 ? [`Not used: ${unused.map(({ heading }) => heading).join(', ')}.`] : []),
    ...(numbers ? [`Each row is one ${numbers.noun.toLowerCase()}, or as many as its numbers say.`] : []),
    ...(isTotal ? ['The total weight of a row was divided by its quantity.'] : []),
    ...(isNet ? ['Only a net weight was found. Carriers need the gross weight.'] : []),
    ...unknownUnits(columns),
    ...(sizeUnit ? [`Sizes without a unit were read as ${sizeUnit}.`] : []),
    ...leftOut(sums.length, 'with sums'),
    ...leftOut(others.length, 'without numbers of packages'),
  ];
}

/** 'Weight (cwt)': the text in brackets may be a unit that is not known. */
function unknownUnits(columns: readonly Column[]): string[] {
  return columns.flatMap(({ role, heading, unit }) => {
    const [, word = ''] = /[([]\s?(\p{L}{1,6})\.?\s?[)\]]$/u.exec(heading.trim()) ?? [];
    const isWeight = role === 'weight' || role === 'totalWeight';
    if (!isWeight || unit || word === '' || readHeading(word).role !== null || knownWords.test(word)) return [];
    return [`“${word}” in “${heading}” is not known as a unit, so the weights were read as kg.`];
  });
}
const knownWords = /^(?:gross|net|each|total|tot|brutto|netto|brut|unit|line|per|incl|excl|est|approx|max|min)$/i;

const leftOut = (rows: number, what: string): string[] => {
  if (rows === 0) return [];
  return [rows === 1 ? `A row ${what} was left out.` : `${rows} rows ${what} were left out.`];
};

function tooManyValues(line: readonly string[], columns: readonly Column[], number: number): string[] {
  if (line.length <= columns.length) return [];
  return [
    `Row ${number} has ${line.length} values for ${columns.length} columns. If commas are decimal points, separate the columns with tabs or semicolons.`,
  ];
}
