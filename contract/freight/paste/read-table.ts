/** Reads a table that was copied from a spreadsheet, a document or an email into cargo rows. */

import { messages } from '../../messages.ts';
import { type CargoRow, MAX_ROWS } from '../cargo-rows.ts';
import { figure } from '../figure.ts';
import { type Column, type Layout, layOut } from './columns.ts';
import { contradictions } from './contradictions.ts';
import { denseNote } from './dense.ts';
import type { Role } from './headings.ts';
import { layOutLines } from './lines.ts';
import { fillMerged } from './merged.ts';
import { notesOf } from './notes.ts';
import { rowOf } from './rows.ts';
import { isSizes } from './sizes.ts';
import { type Cells, splitTable } from './split-table.ts';
import { ticks } from './stacking.ts';
import { withSummedWeights } from './summed.ts';
import { unitColumnsOf } from './unit-columns.ts';
import { unsaidShareNote } from './unsaid-share.ts';
import { type AskedUnit, decimalMark, groupedBeside, plainUnit } from './unstated.ts';

const t = messages('freight-input');

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
  /** The sizes have no unit and are probably in this one, so the reader is asked. */
  readonly askedUnit: AskedUnit;
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
  const { roles } = choices;
  const {
    columns,
    notes: summed,
    isChanged,
  } = roles
    ? {
        columns: layout.columns.map((column, at) => ({ ...column, role: roles[at] ?? null })),
        notes: [],
        isChanged: false,
      }
    : withSummedWeights(layout.columns, layout);
  const isOpen = !choices.roles && hasUnknownSizes(layout);
  const problem = isOpen ? undefined : problemIn(text, layout, columns);
  if (problem) return { problem };
  const stated = decimalMark(layout.lines, columns);
  const grouped = stated === undefined ? groupedBeside(layout.lines, columns) : undefined;
  const mark = grouped === undefined ? stated : grouped.includes('.') ? ',' : '.';
  const { lines, notes: merged } = fillMerged(layout.lines, columns, layout.numbers, mark);
  const headings = columns.map(({ heading }) => heading);
  const unitColumns = unitColumnsOf(headings, lines);
  const askedUnit = unitColumns.length === undefined ? plainUnit(lines, columns, mark) : null;
  const table = {
    ...layout,
    ...{ columns, lines, mark, unitColumns },
    sizeUnit: choices.sizeUnit ?? askedUnit ?? undefined,
    ticks: ticks(lines, columns),
  };
  const read = lines.map((line) => rowOf(line, table));
  const rows = read.map(({ row }) => row);
  const contrary = contradictions(table, rows);
  const unsaid = inWords ? undefined : unsaidShareNote(read, columns, layout);
  const dense = choices.roles ? undefined : (denseNote(read, columns) ?? unsaid);
  return {
    rows,
    notes: [
      ...(isOpen ? [t('No column with sizes was recognised. Choose what the columns are.')] : []),
      ...(dense ? [dense] : []),
      ...summed,
      ...merged,
      ...contrary,
      ...notesOf(table, read),
      ...(inWords?.notes ?? []),
      ...(grouped
        ? [
            t('{written} was read as {number}, because other numbers have no decimals.', {
              written: grouped,
              number: grouped.replace(/\D/g, ''),
            }),
          ]
        : []),
    ],
    columns: columns.map(({ heading, role }, at) => ({
      heading: heading || t('Column {number}', { number: at + 1 }),
      role,
      isNumber: at === layout.numbers?.at,
      sample: layout.lines.slice(0, 3).map((line) => line[at] ?? ''),
    })),
    askedUnit,
    isUnclear:
      isOpen ||
      layout.isUnclear ||
      dense !== undefined ||
      isChanged ||
      merged.length + contrary.length > 0 ||
      askedUnit !== null ||
      grouped !== undefined ||
      read.some(({ note }) => note !== undefined) ||
      lines.some((line) => line.length > columns.length),
  };
}

/** The heading is in words that are not known, so the reader chooses the columns. */
function hasUnknownSizes({ columns, lines, hasHeading }: Layout): boolean {
  if (!hasHeading || isSized(columns) || lines.length === 0 || lines.length > MAX_ROWS) return false;
  const unknown = columns.flatMap(({ role }, at) => (role === null ? [at] : []));
  const inAll = (matches: (cell: string) => boolean) =>
    unknown.filter((at) => lines.every((line) => matches(line[at] ?? '')));
  return inAll((cell) => /^\d/.test(cell)).length > 1 || inAll(isSizes).length > 0;
}

const sized: ReadonlySet<Role | null> = new Set(['length', 'size', 'diameter']);
const isSized = (columns: readonly Column[]): boolean => columns.some(({ role }) => sized.has(role));

/** Columns without headings are in the usual order, if numbers stand there. */
const hasLength = (lines: Cells, columns: readonly Column[]): boolean =>
  columns.some(({ role }, at) => sized.has(role) && lines.some((line) => /^\D{0,3}\d/.test(line[at] ?? '')));

function problemIn(
  text: string,
  { lines, hasHeading, hasOtherTable }: Layout,
  columns: readonly Column[],
): string | undefined {
  if (hasOtherTable) return t('The text has several tables with different columns. Paste them one after the other.');
  if (hasHeading && lines.length === 0) return t('The table has a heading and no rows.');
  if (!isSized(columns) || !/\p{Nd}/u.test(text) || (!hasHeading && !hasLength(lines, columns))) {
    return t('No sizes found. Use the columns quantity, length, width, height and weight, with a heading row.');
  }
  if (lines.length <= MAX_ROWS) return undefined;
  return t(
    'The table has {rows} rows, but the maximum is {max}. Combine packages of the same size into one row with a quantity.',
    { rows: figure(lines.length), max: MAX_ROWS },
  );
}
