/** Finds the heading of a packing list, which may have titles above and two rows. */
import { plain, readHeading } from './headings.ts';
import { isSizes } from './sizes.ts';
import type { Cells } from './split-table.ts';

const HEADING_ROWS = 10;

interface FoundHeading {
  /** One for each column. */
  readonly headings: readonly string[];
  /** The rows that they were in. */
  readonly rows: Cells;
  readonly below: Cells;
}

export function headingOf(table: Cells): FoundHeading | null {
  const at = table.slice(0, HEADING_ROWS).findIndex(mayBeHeadingRow);
  const found = table[at];
  if (!found) return null;
  const next = table[at + 1] ?? [];
  const isRepeated = plain(next.join('|')) === plain(found.join('|'));
  if (!isRepeated && isNamed(next) && namedIn(next) > 1) {
    return { headings: underGroups(found, next), rows: [found, next], below: table.slice(at + 2) };
  }
  return { headings: found, rows: [found], below: table.slice(at + 1) };
}

/** Words and no measured cell. */
const isNamed = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell !== '').length > 1 && cells.every((cell) => !/^\d/.test(cell) && !isSizes(cell));

const namedIn = (cells: readonly string[]): number =>
  cells.filter((cell) => {
    const { role } = readHeading(cell);
    return role !== null && role !== 'number' && !/^\W?\p{Ll}{1,3}\W?$/u.test(cell);
  }).length;

const isSize = (role: string | null): boolean => role === 'length' || role === 'size' || role === 'diameter';

/** Names of sizes or weights and no measured cell. */
export const mayBeHeadingRow = (cells: readonly string[]): boolean =>
  isNamed(cells) &&
  cells.some((cell) => {
    const { role } = readHeading(cell);
    return isSize(role) || role === 'weight' || role === 'totalWeight';
  });

/** The heading of another table: it names sizes and two more columns. */
export const isHeadingRow = (cells: readonly string[]): boolean =>
  mayBeHeadingRow(cells) && namedIn(cells) > 2 && cells.some((cell) => isSize(readHeading(cell).role));

/** Rows become columns: a list with 'Length' in the first cell of a row. */
export const transposed = (table: Cells): Cells => (table[0] ?? []).map((_, at) => table.map((row) => row[at] ?? ''));

/** 'Dimensions' above 'L', 'W' and 'H': a merged cell stands above the columns to its right. */
function underGroups(above: readonly string[], below: readonly string[]): string[] {
  const width = Math.max(above.length, below.length);
  let group = '';
  return Array.from({ length: width }, (_, at) => {
    group = above[at] || ((below[at] ?? '') === '' ? '' : group);
    return `${group} ${below[at] ?? ''}`.trim();
  });
}
