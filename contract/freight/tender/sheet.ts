/** Reads the table of a sheet by the headings of its columns. */
import { messages } from '../../messages.ts';
import { linesOf } from '../../trade-desk/lines.ts';

const t = messages('tenders');

export interface SheetColumn<Name extends string> {
  readonly name: Name;
  readonly heading: () => string;
  /** Headings that people write. */
  readonly pattern: RegExp;
}

export interface SheetRow<Name extends string> {
  /** Counted from 1, as in a spreadsheet. */
  readonly row: number;
  /** Empty if the table has no such column. */
  readonly cell: (name: Name) => string;
  /** Names the cell and what is wrong with it. */
  readonly problem: (name: Name, text: string) => string;
}

export interface ReadSheet<Name extends string> {
  readonly rows: readonly SheetRow<Name>[];
  readonly has: (name: Name) => boolean;
}

/** A title and notes may stand above the headings. */
const MAX_LINES_BEFORE = 10;

/** Without headings, the columns have the order of `columns`. */
export function readSheet<Name extends string>(text: string, columns: readonly SheetColumn<Name>[]): ReadSheet<Name> {
  const lines = linesOf(text);
  const headed = lines.slice(0, MAX_LINES_BEFORE).map(({ cells }) => columnsNamed(cells, columns));
  const at = headed.findIndex((found) => found.size > 1);
  const places = at < 0 ? new Map(columns.map(({ name }, place) => [name, place])) : (headed[at] ?? new Map());
  const headings = at < 0 ? undefined : lines[at]?.cells;
  const rows = lines.slice(at + 1).map(({ row, cells }): SheetRow<Name> => {
    const placeOf = (name: Name) => places.get(name) ?? -1;
    return {
      row,
      cell: (name) => cells[placeOf(name)] ?? '',
      problem(name, problem) {
        const column = columns.find((one) => one.name === name);
        const heading = headings?.[placeOf(name)] || column?.heading() || '';
        return placeOf(name) < 0
          ? t('Row {row}: {problem}', { row, problem })
          : t('Row {row}, column {column} ({heading}): {problem}', {
              row,
              column: letterOf(placeOf(name)),
              heading,
              problem,
            });
      },
    };
  });
  return { rows, has: (name) => places.has(name) };
}

/** Each column is found once, in the order of `columns`. */
function columnsNamed<Name extends string>(
  cells: readonly string[],
  columns: readonly SheetColumn<Name>[],
): Map<Name, number> {
  const found = new Map<Name, number>();
  const isFree = (at: number) => at >= 0 && ![...found.values()].includes(at);
  const plain = (text: string) => text.replace(/[*:]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
  for (const { name, heading } of columns) {
    const at = cells.findIndex((cell) => plain(cell) === plain(heading()));
    if (isFree(at)) found.set(name, at);
  }
  for (const { name, pattern } of columns) {
    if (found.has(name)) continue;
    const at = cells.findIndex((cell, place) => isFree(place) && pattern.test(plain(cell)));
    if (at >= 0) found.set(name, at);
  }
  return found;
}

const LETTERS = 26;

/** 'A' for 0, 'AA' for 26, as spreadsheets name columns. */
const letterOf = (at: number): string =>
  `${at < LETTERS ? '' : letterOf(Math.floor(at / LETTERS) - 1)}${String.fromCharCode(65 + (at % LETTERS))}`;
