/** Reads a table that was copied from a spreadsheet or a CSV file into cargo rows. */
import Papa from 'papaparse';
import { type CargoField, type CargoRow, emptyCargoRow, MAX_ROWS } from './cargo-rows.ts';
import { type DecimalMark, type Measure, readMeasure, readNumber, units } from './read-measure.ts';

export type Pasted =
  | { readonly rows: readonly CargoRow[]; readonly notes: readonly string[] }
  /** Nothing was read: what to change. */
  | { readonly problem: string };

interface Column {
  readonly field: CargoField | 'size' | 'stackable' | null;
  readonly unit?: string | undefined;
  /** The weight of all packages of the row. */
  readonly isTotal?: boolean;
}

export function readTable(text: string): Pasted {
  const table = Papa.parse<string[]>(text.trim(), { delimiter: delimiterOf(text), skipEmptyLines: 'greedy' }).data;
  const [first = []] = table;
  const heading = isHeading(first) ? first.map(columnOf) : undefined;
  const lines = heading ? table.slice(1) : table;
  const columns = heading ?? usualColumns(first);
  if (heading && lines.length === 0) return { problem: 'The table has a heading and no rows.' };
  if (!columns.some(({ field }) => field === 'length' || field === 'size') || !/\d/.test(text)) {
    return {
      problem: 'No sizes found. Use the columns quantity, length, width, height and weight, with a heading row.',
    };
  }
  if (lines.length > MAX_ROWS) {
    return {
      problem: `The table has ${lines.length} rows, but the maximum is ${MAX_ROWS}. Combine packages of the same size into one row with a quantity.`,
    };
  }
  const mark = decimalMark(lines);
  return {
    rows: lines.map((line) => rowOf(line, columns, mark)),
    notes: lines.flatMap((line, at) => noteOf(line, columns, at + 1)),
  };
}

function delimiterOf(text: string): string {
  if (text.includes('\t')) return '\t';
  return text.includes(';') ? ';' : ',';
}

const words: readonly (readonly [NonNullable<Column['field']>, RegExp])[] = [
  ['stackable', /stack/],
  ['size', /dimension|size|l\s*[x×*]\s*w/],
  ['length', /^l\b|length/],
  ['width', /^[wb]\b|width|breadth/],
  ['height', /^h\b|height/],
  ['weight', /weight|^kgs?\b|^lbs?\b|gross/],
  ['count', /^#|qty|quantity|count|pieces|pcs|packages|colli|cartons|pallets|number|^no\b|units/],
  ['type', /type|pack|kind|description|goods|item/],
];

function columnOf(heading: string): Column {
  const text = heading.trim().toLowerCase();
  const field = words.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  const measure = measureOf(field);
  const unit = measure && (text.match(/[a-z"″]+/g) ?? []).find((word) => Object.hasOwn(units[measure], word));
  return { field, unit, isTotal: field === 'weight' && text.includes('total') };
}

const measureOf = (field: Column['field']): Measure | undefined => {
  if (field === 'weight') return 'weight';
  return field === 'length' || field === 'width' || field === 'height' || field === 'size' ? 'length' : undefined;
};

/** A heading has names for sizes and no numbers. */
function isHeading(cells: readonly string[]): boolean {
  const fields = cells.map((cell) => columnOf(cell).field);
  return fields.some((field) => measureOf(field)) && cells.every((cell) => readNumber(cell) === undefined);
}

function usualColumns(cells: readonly string[]): Column[] {
  const startsWithType = readNumber(cells[0] ?? '') === undefined;
  const fields = ['count', 'length', 'width', 'height', 'weight'] as const;
  return (startsWithType ? (['type', ...fields] as const) : fields).map((field) => ({ field }));
}

/** One clear number, such as 11,5 or 1.200,5, decides for the whole table. */
function decimalMark(lines: readonly (readonly string[])[]): DecimalMark | undefined {
  const cells = lines.flat().map((cell) => cell.trim());
  if (cells.some((cell) => /^\d[\d.]*,(?:\d{1,2}|\d{4,})(?!\d)/.test(cell))) return ',';
  return cells.some((cell) => /^\d[\d,]*\.(?:\d{1,2}|\d{4,})(?!\d)/.test(cell)) ? '.' : undefined;
}

/** A cell that can't be read stays as it is, so that its row has a message. */
function rowOf(line: readonly string[], columns: readonly Column[], mark: DecimalMark | undefined): CargoRow {
  const row = { ...emptyCargoRow };
  columns.forEach(({ field, unit }, at) => {
    const cell = line[at]?.trim() ?? '';
    if (field === 'size') Object.assign(row, sizesOf(cell, unit, mark));
    else if (field === 'stackable') row.isStackable = !/^(?:n|no|0|false|non)/i.test(cell);
    else if (field === 'count' || field === 'type') row[field] = cell;
    else if (field) row[field] = converted(cell, field === 'weight' ? 'weight' : 'length', unit, mark);
  });
  const total = columns.some(({ isTotal }) => isTotal) ? readMeasure(row.weight, 'weight')?.value : undefined;
  const count = readNumber(row.count)?.value;
  return total && count ? { ...row, weight: String(Math.round((total / count) * 1000) / 1000) } : row;
}

function sizesOf(cell: string, unit: string | undefined, mark: DecimalMark | undefined) {
  const ending = /[a-z"″]{1,10}$/i.exec(cell)?.[0] ?? unit;
  const [length = '', width = '', height = ''] = cell
    .split(/[x×*]/i)
    .map((part) => converted(part.trim().replace(/\s{0,5}[a-z"″]{1,10}$/i, ''), 'length', ending, mark));
  return { length, width, height };
}

/** Without a conversion, the text stays as it was pasted, so that two meanings are shown. */
function converted(cell: string, measure: Measure, unit: string | undefined, mark: DecimalMark | undefined): string {
  const reading = readMeasure(cell, measure, unit, mark);
  if (!reading) return cell;
  return reading.other === undefined ? String(reading.value) : cell;
}

function noteOf(line: readonly string[], columns: readonly Column[], number: number): string[] {
  if (line.length <= columns.length) return [];
  return [
    `Row ${number} has ${line.length} values for ${columns.length} columns. If commas are decimal points, separate the columns with tabs or semicolons.`,
  ];
}
