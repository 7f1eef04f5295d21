/** Reads a table that was copied from a spreadsheet, a document or an email into cargo rows. */
import { type CargoRow, emptyCargoRow, MAX_ROWS } from '../cargo-rows.ts';
import type { DecimalMark } from '../read-decimal.ts';
import { measureText, readMeasure, readNumber } from '../read-measure.ts';
import { type Column, type Layout, layOut } from './columns.ts';
import { plain, type Role } from './headings.ts';
import { readOneLine } from './one-line.ts';
import { type Cells, splitTable } from './split-table.ts';
import { isStackable, ticks } from './stacking.ts';

/** What the reader may change in the preview of a table. */
export interface Choices {
  readonly roles?: readonly (Role | null)[] | undefined;
  /** The unit of sizes that have none. */
  readonly sizeUnit?: string | undefined;
}

export interface PreviewColumn {
  readonly heading: string;
  readonly role: Role | null;
  /** The first values. */
  readonly sample: readonly string[];
}

export interface ReadableTable {
  readonly rows: readonly CargoRow[];
  readonly notes: readonly string[];
  readonly columns: readonly PreviewColumn[];
  /** The sizes have no unit and are plainly in this one, so the reader is asked. */
  readonly askedUnit: 'mm' | 'm' | null;
  /** The table can be read in several ways, so the reader sees the columns first. */
  readonly isUnclear: boolean;
}

export type Pasted =
  | ReadableTable
  /** Nothing was read: what to change. */
  | { readonly problem: string };

export function readTable(text: string, choices: Choices = {}): Pasted {
  const inWords = readLines(text);
  if (inWords) return inWords;
  const layout = layOut(splitTable(text));
  const columns = layout.columns.map((column, at) => ({
    ...column,
    role: choices.roles ? (choices.roles[at] ?? null) : column.role,
  }));
  const problem = problemIn(text, layout, columns);
  if (problem) return { problem };
  const { lines } = layout;
  const mark = decimalMark(lines);
  const askedUnit = plainUnit(lines, columns, mark);
  const table = {
    ...layout,
    columns,
    mark,
    sizeUnit: choices.sizeUnit ?? askedUnit ?? undefined,
    ticks: ticks(lines, columns),
  };
  const read = lines.map((line) => rowOf(line, table));
  return {
    rows: read.map(({ row }) => row),
    notes: [...notesOf(table), ...lines.flatMap((line, at) => tooManyValues(line, columns, at + 1)), ...joined(read)],
    columns: columns.map(({ heading, role }, at) => ({
      heading: heading || `Column ${at + 1}`,
      role,
      sample: lines.slice(0, 3).map((line) => line[at] ?? ''),
    })),
    askedUnit,
    isUnclear: layout.isUnclear || askedUnit !== null,
  };
}

/** Each line describes packages in words. */
function readLines(text: string): Pasted | null {
  const lines = text.split(/[\n\r]+/).filter((line) => line.trim() !== '');
  if (/\t/.test(text.trim()) || lines.length > MAX_ROWS) return null;
  const read = lines.map(readOneLine);
  if (lines.length === 0 || read.some((line) => line === undefined)) return null;
  const found = read.flatMap((line) => line ?? []);
  return {
    rows: found.map(({ row }) => row),
    notes: found.flatMap(({ note }) => note ?? []),
    ...{ columns: [], askedUnit: null, isUnclear: false },
  };
}

function problemIn(text: string, { lines, hasHeading }: Layout, columns: readonly Column[]): string | undefined {
  if (hasHeading && lines.length === 0) return 'The table has a heading and no rows.';
  if (!columns.some(({ role }) => role === 'length' || role === 'size') || !/\p{Nd}/u.test(text)) {
    return 'No sizes found. Use the columns quantity, length, width, height and weight, with a heading row.';
  }
  if (lines.length <= MAX_ROWS) return undefined;
  return `The table has ${lines.length} rows, but the maximum is ${MAX_ROWS}. Combine packages of the same size into one row with a quantity.`;
}

/** One clear number, such as 11,5 or 1.200,5, decides for the whole table. */
function decimalMark(lines: Cells): DecimalMark | undefined {
  const cells = lines.flat();
  if (cells.some((cell) => /^\d[\d.]*,(?:\d{1,2}|\d{4,})(?!\d)/.test(cell))) return ',';
  return cells.some((cell) => /^\d[\d,]*\.(?:\d{1,2}|\d{4,})(?!\d)/.test(cell)) ? '.' : undefined;
}

/** Packages above these sizes in centimetres, or below them, have another unit. */
const TOO_LONG_CM = 1400;
const TOO_HIGH_CM = 400;
const TOO_SHORT_CM = 3;

/** Sizes without a unit that can't be centimetres: a pallet is not 12 m long, nor 1.2 cm. */
function plainUnit(lines: Cells, columns: readonly Column[], mark: DecimalMark | undefined): 'mm' | 'm' | null {
  const sizes: number[][] = lines.map((line) =>
    columns.flatMap(({ role, unit }, at): number[] => {
      const isSize = role === 'length' || role === 'width' || role === 'height' || role === 'size';
      if (!isSize || unit) return [];
      const parts = role === 'size' ? sidesOf(line[at] ?? '') : [line[at] ?? ''];
      return parts.map((part) => readNumber(part, mark)?.value ?? Number.NaN);
    }),
  );
  const all = sizes.flat();
  if (all.length === 0 || all.some(Number.isNaN)) return null;
  const isTooLarge = sizes.some(
    ([length = 0, width = 0, height = 0]) =>
      length > TOO_LONG_CM || Math.min(width, height) > TOO_HIGH_CM || height > TOO_HIGH_CM,
  );
  if (isTooLarge && all.every((side) => side >= 50)) return 'mm';
  return all.every((side) => side < TOO_SHORT_CM) ? 'm' : null;
}

const sidesOf = (cell: string): string[] => cell.split(/[x×*/]/i).map((part) => part.trim());

interface Table extends Layout {
  readonly mark: DecimalMark | undefined;
  readonly sizeUnit: string | undefined;
  readonly ticks: ReadonlySet<number>;
}

interface ReadLine {
  readonly row: CargoRow;
  readonly note?: string | undefined;
}

/** A cell that can't be read stays as it is, so that its row has a message. */
function rowOf(line: readonly string[], table: Table): ReadLine {
  const { columns, mark, sizeUnit, numbers } = table;
  const row = {
    ...emptyCargoRow,
    type: numbers?.noun ?? table.noun,
    ...(numbers && { count: packagesIn(line[numbers.at] ?? '') }),
  };
  let total: string | undefined;
  columns.forEach(({ role, unit }, at) => {
    const cell = line[at] ?? '';
    if (role === 'size') Object.assign(row, sizesOf(cell, unit ?? sizeUnit, mark));
    else if (role === 'stackable' || role === 'nonStackable')
      row.isStackable = isStackable(cell, role, table.ticks.has(at));
    else if (role === 'type') row.type = cell || row.type;
    else if (role === 'count') row.count = /^\d[\d.,]{0,9}/.exec(cell.replaceAll(' ', ''))?.[0] ?? cell;
    else if (role === 'totalWeight') total = measureText(cell, 'weight', unit, mark);
    else if (role)
      row[role] = measureText(
        cell,
        role === 'weight' ? 'weight' : 'length',
        role === 'weight' ? unit : (unit ?? sizeUnit),
        mark,
      );
  });
  return total === undefined ? { row } : shareOf(total, row);
}

/** '1-40' and '1 to 40' number 40 packages. */
function packagesIn(cell: string): string {
  const [, from, to] = /(\d{1,9})\s{0,3}(?:-|–|—|~|to|bis)\s{0,3}[^\d\s]{0,5}(\d{1,9})(?!\d)/.exec(cell) ?? [];
  const count = from === undefined ? 1 : Number(to) - Number(from) + 1;
  return String(count > 0 ? count : 1);
}

/** The weight of one of the packages that weigh this together. */
function shareOf(total: string, row: CargoRow): ReadLine {
  const reading = readMeasure(total, 'weight');
  const count = readNumber(row.count)?.value;
  if (!reading || !count) return { row: { ...row, weight: total } };
  const weight = String(Math.round((reading.value / count) * 1000) / 1000);
  if (reading.other === undefined) return { row: { ...row, weight } };
  return {
    row: { ...row, weight },
    note: `“${total}” was read as ${reading.value} kg in total. If you mean ${reading.other} kg, correct the weight.`,
  };
}

function sizesOf(cell: string, unit: string | undefined, mark: DecimalMark | undefined) {
  const ending = /[\p{L}"']{1,12}$/u.exec(cell.replaceAll('″', '"'))?.[0] ?? unit;
  const [length = '', width = '', height = ''] = sidesOf(cell).map((part) => {
    const own = /(?:\p{L}{1,12}|"|'')$/u.exec(part)?.[0];
    const digits = own ? part.slice(0, -own.length).trim() : part;
    return measureText(digits, 'length', own?.toLowerCase() ?? ending?.toLowerCase(), mark);
  });
  return { length, width, height };
}

const joined = (read: readonly ReadLine[]): string[] =>
  [...new Set(read.flatMap(({ note }) => note ?? []))].slice(0, 3);

/** How the table was read, wherever it could have been read in another way. */
function notesOf({ columns, numbers, sums, sizeUnit, lines }: Table): string[] {
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
    ...(sums.length > 0
      ? [
          `${sums.length === 1 ? 'A row' : `${sums.length} rows`} with sums ${sums.length === 1 ? 'was' : 'were'} left out.`,
        ]
      : []),
    ...weightNote(columns, sums, lines),
  ];
}

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
        `“${columns[at]?.heading}” adds up to the sum row, so it may be the weight of all packages of a row. Choose “Total weight” if it is.`,
      ]
    : [];
}

function tooManyValues(line: readonly string[], columns: readonly Column[], number: number): string[] {
  if (line.length <= columns.length) return [];
  return [
    `Row ${number} has ${line.length} values for ${columns.length} columns. If commas are decimal points, separate the columns with tabs or semicolons.`,
  ];
}
