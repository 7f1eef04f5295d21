/** How a table was read, wherever it could have been read in another way. */
import { readMeasure, readNumber } from '../read-measure.ts';
import type { Column } from './columns.ts';
import { plain } from './headings.ts';
import type { ReadLine, Table } from './rows.ts';
import type { Cells } from './split-table.ts';

const MOST_NOTES_OF_ROWS = 3;

export const notesOf = (table: Table, read: readonly ReadLine[]): string[] => [
  ...notesOfTable(table),
  ...table.lines.flatMap((line, at) => tooManyValues(line, table.columns, at + 1)),
  ...[...new Set(read.flatMap(({ note }) => note ?? []))].slice(0, MOST_NOTES_OF_ROWS),
];

function notesOfTable({ columns, numbers, sums, others, sizeUnit, lines }: Table): string[] {
  const unused = columns.filter(({ heading, role }, at) => role === null && heading !== '' && at !== numbers?.at);
  const isTotal = columns.some(({ role }) => role === 'totalWeight');
  const isNet = columns.some(
    ({ role, heading }) => (role === 'weight' || role === 'totalWeight') && /net|净/.test(plain(heading)),
  );
  return [
    ...(unused.length > 0 ? [`Not used: ${unused.map(({ heading }) => heading).join(', ')}.`] : []),
    ...(numbers ? [`Each row is one ${numbers.noun.toLowerCase()}, or as many as its numbers say.`] : []),
    ...(isTotal ? ['The total weight of a row was divided by its quantity.'] : []),
    ...(isNet ? ['Only a net weight was found. Carriers need the gross weight.'] : []),
    ...(sizeUnit ? [`Sizes without a unit were read as ${sizeUnit}.`] : []),
    ...leftOut(sums.length, 'with sums'),
    ...leftOut(others.length, 'without numbers of packages'),
    ...weightNote(columns, sums, lines),
  ];
}

const leftOut = (rows: number, what: string): string[] => {
  if (rows === 0) return [];
  return [rows === 1 ? `A row ${what} was left out.` : `${rows} rows ${what} were left out.`];
};

/** A sum row shows whether the weights are those of one package or of all in the row. */
function weightNote(columns: readonly Column[], sums: Cells, lines: Cells): string[] {
  const at = columns.findIndex(({ role }) => role === 'weight');
  const countAt = columns.findIndex(({ role }) => role === 'count');
  const sum = readMeasure(sums.at(-1)?.[at] ?? '', 'weight')?.value;
  if (at < 0 || countAt < 0 || sum === undefined) return [];
  const added = lines.reduce((all, line) => all + (readMeasure(line[at] ?? '', 'weight')?.value ?? 0), 0);
  const isMany = lines.some((line) => (readNumber(line[countAt] ?? '')?.value ?? 1) > 1);
  return isMany && Math.abs(added - sum) < 0.01
    ? [
        `“${columns[at]?.heading}” adds up to the sum row, so it may be the weight of all packages of a row. Choose “Weight of all in the row” if it is.`,
      ]
    : [];
}

function tooManyValues(line: readonly string[], columns: readonly Column[], number: number): string[] {
  if (line.length <= columns.length) return [];
  return [
    `Row ${number} has ${line.length} values for ${columns.length} columns. If commas are decimal points, separate the columns with tabs or semicolons.`,
  ];
}
