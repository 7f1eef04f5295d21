/** Reads a table that was copied from a spreadsheet, a document or an email into cargo rows. */
import { type CargoRow, MAX_ROWS } from '../cargo-rows.ts';
import { type Column, type Layout, layOut } from './columns.ts';
import { denseNote } from './dense.ts';
import type { Role } from './headings.ts';
import { layOutLines } from './lines.ts';
import { notesOf } from './notes.ts';
import { rowOf } from './rows.ts';
import { isSizes } from './sizes.ts';
import { splitTable } from './split-table.ts';
import { ticks } from './stacking.ts';
import { decimalMark, groupedBeside, plainUnit } from './unstated.ts';

/** What the reader may change in the preview of a table. */
export interface Choices {
  readonly roles?: readonly (Role | null)[] | undefined;
  /** The unit of sizes that have none. */
  readonly sizeUnit?: string | undefined;
}

export interface PreviewColumn {
  readonly heading: string;
  readonly role: Role | null;
  /** It numbers the packages, so its rows are counted if no column has quantities. */
  readonly isNumber: boolean;
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
  const inWords = layOutLines(text);
  const layout = inWords?.layout ?? layOut(splitTable(text));
  const columns = layout.columns.map((column, at) => ({
    ...column,
    role: choices.roles ? (choices.roles[at] ?? null) : column.role,
  }));
  const isOpen = !choices.roles && hasUnknownSizes(layout);
  const problem = isOpen ? undefined : problemIn(text, layout, columns);
  if (problem) return { problem };
  const { lines } = layout;
  const stated = decimalMark(lines, columns);
  const grouped = stated === undefined ? groupedBeside(lines, columns) : undefined;
  const mark = grouped === undefined ? stated : grouped.includes('.') ? ',' : '.';
  const askedUnit = plainUnit(lines, columns, mark);
  const table = {
    ...layout,
    columns,
    mark,
    sizeUnit: choices.sizeUnit ?? askedUnit ?? undefined,
    ticks: ticks(lines, columns),
  };
  const read = lines.map((line) => rowOf(line, table));
  const dense = choices.roles ? undefined : denseNote(read, columns);
  return {
    rows: read.map(({ row }) => row),
    notes: [
      ...(isOpen ? ['No column with sizes was recognised. Choose what the columns are.'] : []),
      ...(dense ? [dense] : []),
      ...notesOf(table, read),
      ...(inWords?.notes ?? []),
      ...(grouped
        ? [`${grouped} was read as ${grouped.replace(/\D/g, '')}, because other numbers have no decimals.`]
        : []),
    ],
    columns: columns.map(({ heading, role }, at) => ({
      heading: heading || `Column ${at + 1}`,
      role,
      isNumber: at === layout.numbers?.at,
      sample: lines.slice(0, 3).map((line) => line[at] ?? ''),
    })),
    askedUnit,
    isUnclear:
      isOpen ||
      layout.isUnclear ||
      dense !== undefined ||
      askedUnit !== null ||
      grouped !== undefined ||
      read.some(({ note }) => note !== undefined) ||
      lines.some((line) => line.length > columns.length),
  };
}

/** The heading is in words that are not known, so the reader chooses the columns. */
function hasUnknownSizes({ columns, lines, hasHeading }: Layout): boolean {
  const isSized = columns.some(({ role }) => role === 'length' || role === 'size');
  if (!hasHeading || isSized || lines.length === 0 || lines.length > MAX_ROWS) return false;
  const unknown = columns.flatMap(({ role }, at) => (role === null ? [at] : []));
  const inAll = (matches: (cell: string) => boolean) =>
    unknown.filter((at) => lines.every((line) => matches(line[at] ?? '')));
  return inAll((cell) => /^\d/.test(cell)).length > 1 || inAll(isSizes).length > 0;
}

function problemIn(text: string, { lines, hasHeading }: Layout, columns: readonly Column[]): string | undefined {
  if (hasHeading && lines.length === 0) return 'The table has a heading and no rows.';
  if (!columns.some(({ role }) => role === 'length' || role === 'size') || !/\p{Nd}/u.test(text)) {
    return 'No sizes found. Use the columns quantity, length, width, height and weight, with a heading row.';
  }
  if (lines.length <= MAX_ROWS) return undefined;
  return `The table has ${lines.length} rows, but the maximum is ${MAX_ROWS}. Combine packages of the same size into one row with a quantity.`;
}
