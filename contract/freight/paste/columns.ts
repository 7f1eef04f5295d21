/** Which column of a pasted table is what. */
import type { Measure } from '../read-measure.ts';
import { readMeasure, readNumber } from '../read-measure.ts';
import { headingOf, isHeadingRow, transposed } from './heading-rows.ts';
import { type Heading, isSumName, plain, type Role, readHeading, unitIn } from './headings.ts';
import { isLabel, isNumbered, isOne, isRanges, isUnique } from './labels.ts';
import { isSizes, sideOrder, sidesOf } from './sizes.ts';
import type { Cells } from './split-table.ts';
import { unitColumn } from './unit-columns.ts';

export interface Column {
  /** As it was pasted; empty without a heading. */
  readonly heading: string;
  readonly role: Role | null;
  readonly unit?: string | undefined;
  /** The order of the sizes in one cell, if the heading states it, such as ['h', 'w', 'l']. */
  readonly order?: readonly string[] | undefined;
}

export interface Layout {
  readonly columns: readonly Column[];
  /** The rows of cargo, without titles, headings, units and sums. */
  readonly lines: Cells;
  /** The sum row, which shows whether weights are those of one package. */
  readonly sums: Cells;
  /** Rows below the heading that say nothing about packages, such as remarks. */
  readonly others: Cells;
  readonly hasHeading: boolean;
  /** Several columns could have had the same role, or a column could be read in another way. */
  readonly isUnclear: boolean;
  /** Each row is one package, or as many as its numbers say: 'Pallet no.'. */
  readonly numbers: { readonly at: number; readonly noun: string } | null;
  readonly noun: string;
  /** A second heading is below the first, and its columns mean something else. */
  readonly hasOtherTable?: boolean;
}

export function layOut(table: Cells): Layout {
  const found = headingOf(table) ?? headingOf(transposed(table));
  if (!found) return withoutHeading(table);
  const { headings, below } = found;
  const [unitRow, rest] = splitUnitRow(below);
  const isRepeated = (row: readonly string[]) => found.rows.some((heading) => same(row, heading));
  const second = rest.filter((row) => !isRepeated(row) && isHeadingRow(row));
  const body = rest.filter((row) => !isRepeated(row) && !isHeadingRow(row));
  const read = headings.map((heading, at) => inView(readHeading(heading), heading, at, body));
  const used = choose(read, body);
  const columns = headings.map(
    (heading, index): Column => ({
      heading,
      role: used.has(index) ? ((read[index]?.role ?? null) as Role | null) : null,
      unit: read[index]?.unit ?? unitOfCell(unitRow?.[index], read[index]?.role),
      order: sideOrder(heading),
    }),
  );
  const isSum = (row: readonly string[]) =>
    row.some((cell) => cell !== '' && isSumName(cell)) || isSumOf(row, body, columns);
  const numberAt = numberColumn(read);
  const countIsPackages = columns.some(({ role }, index) => role === 'count' && (read[index]?.rank ?? 9) <= 1);
  const number = read[numberAt];
  const rows = body.filter((row) => !isSum(row));
  return {
    columns,
    lines: rows.filter((row) => isCargo(row, columns)),
    sums: body.filter(isSum),
    others: rows.filter((row) => !isCargo(row, columns)),
    hasHeading: true,
    isUnclear: columns.some(
      ({ heading, role }, index) =>
        (heading !== '' && role === null && isMeant(read[index])) ||
        // 'Pallets' above 1 and 2 may number them.
        (role === 'count' && read[index]?.rank === 1 && isNumbered(rows.map((row) => row[index] ?? ''))),
    ),
    numbers: number?.noun && !countIsPackages ? { at: numberAt, noun: number.noun } : null,
    hasOtherTable: second.some((row) => !isAlike(row, headings)),
    noun: read.find(({ role, noun }, index) => role === 'count' && used.has(index) && noun)?.noun ?? '',
  };
}

/** 'Package' above words is the kind of package, above 1, 2 and 3 its number, and above other numbers how many. */
function inView(heading: Heading, text: string, at: number, body: Cells): Heading {
  const cells = body.map((row) => row[at] ?? '').filter((cell) => cell !== '');
  if (unitColumn(text, cells)) return { role: null, rank: 0 };
  if ((heading.role === null || heading.rank === 1) && isRanges(cells)) {
    return { role: 'number', rank: 0, noun: heading.noun ?? 'Package' };
  }
  if (heading.role !== 'count' || body.length === 0) return heading;
  if (cells.every((cell) => !/\d/.test(cell))) return { role: 'type', rank: 0 };
  const isNumber = cells.every(isLabel) || (isOne(text) && isNumbered(cells));
  return heading.rank === 1 && isNumber ? { role: 'number', rank: 0, noun: heading.noun ?? 'Package' } : heading;
}

/** Two headings that name the same columns: 'L' and 'Length'. */
function isAlike(row: readonly string[], headings: readonly string[]): boolean {
  const meaning = (text: string) => {
    const { role, unit } = readHeading(text);
    return role && role !== 'number' ? `${role} ${unit ?? ''}` : '';
  };
  return headings.every((heading, at) => meaning(heading) === meaning(row[at] ?? ''));
}

const same = (row: readonly string[], heading: readonly string[]) => plain(row.join('|')) === plain(heading.join('|'));

const measured: ReadonlySet<Role | null> = new Set([
  'count',
  'length',
  'width',
  'height',
  'diameter',
  'size',
  'weight',
  'totalWeight',
]);

/** A row that has a number or a size. */
const isCargo = (row: readonly string[], columns: readonly Column[]): boolean =>
  columns.some(({ role }, at) => measured.has(role) && /\d/.test(row[at] ?? '')) &&
  row.filter((cell) => cell !== '').length > 1;

/** A column that would be used if there were no better one. */
const isMeant = (heading: Heading | undefined): boolean => heading?.role !== null && heading?.role !== 'number';

/** The column that identifies packages. */
function numberColumn(read: readonly Heading[]): number {
  const of = (rank: number) => read.findIndex((heading) => heading.role === 'number' && heading.rank === rank);
  return of(0) < 0 ? of(0.5) : of(0);
}

/** The best column for each role. A weight of one package makes that of all packages unnecessary. */
function choose(read: readonly Heading[], body: Cells): ReadonlySet<number> {
  const best = new Map<string, number>();
  const numberAt = numberColumn(read);
  const hasNumbers = read[numberAt]?.noun !== undefined;
  const isPallets = read[numberAt]?.noun === 'Pallet' && isUnique(body.map((row) => row[numberAt] ?? ''));
  read.forEach(({ role, rank, noun }, index) => {
    if (role === null || role === 'number') return;
    // The pieces of a numbered pallet are no packages, nor are the cartons on it.
    if (role === 'count' && hasNumbers && (rank > 1 || (isPallets && noun !== 'Pallet'))) return;
    if (body.every((row) => (row[index] ?? '') === '') && body.length > 0) return;
    const group = role === 'totalWeight' ? 'weight' : role === 'nonStackable' ? 'stackable' : role;
    const other = best.get(group);
    if (other === undefined || rank < (read[other]?.rank ?? 0)) best.set(group, index);
  });
  const hasSide = best.has('length') || best.has('width') || best.has('height');
  const hasSides = best.has('diameter') ? hasSide : best.has('length') && best.has('width');
  if (hasSides) best.delete('size');
  else for (const side of unneeded(body, best.get('size'))) best.delete(side);
  return new Set(best.values());
}

/** The sides that a column with all sizes makes unnecessary. '120 x 80' lacks the height. */
function unneeded(body: Cells, sizeAt: number | undefined): readonly string[] {
  if (sizeAt === undefined) return [];
  const cells = body.map((row) => row[sizeAt] ?? '').filter((cell) => cell !== '');
  const isFloor = cells.length > 0 && cells.every((cell) => sidesOf(cell).length === 2 && !isSizes(cell));
  return isFloor ? ['length', 'width', 'diameter'] : ['length', 'width', 'height', 'diameter'];
}

function splitUnitRow([first, ...rest]: Cells): readonly [readonly string[] | undefined, Cells] {
  const isUnits =
    first?.some((cell) => cell !== '') &&
    first.every(
      (cell) =>
        cell === '' ||
        unitIn(cell, 'length') ||
        unitIn(cell, 'weight') ||
        /^[([]?(?:pcs?|nos?|ctns?|stk|cbm|m3|-)[)\]]?\.?$/i.test(cell),
    );
  return isUnits ? [first, rest] : [undefined, first ? [first, ...rest] : rest];
}

function unitOfCell(cell: string | undefined, role: Heading['role'] | undefined): string | undefined {
  if (cell === undefined) return undefined;
  const measure: Measure = role === 'weight' || role === 'totalWeight' ? 'weight' : 'length';
  return unitIn(cell, measure);
}

/** A last row without sizes whose numbers are the sums of the rows above. */
function isSumOf(row: readonly string[], body: Cells, columns: readonly Column[]): boolean {
  if (body.length < 2 || body.at(-1) !== row) return false;
  const sizes = columns.flatMap(({ role }, at) => (role === 'length' || role === 'size' ? [at] : []));
  if (sizes.some((at) => (row[at] ?? '') !== '')) return false;
  const above = body.slice(0, -1);
  const sum = (at: number) =>
    above.reduce((all, cells) => all + (readMeasure(cells[at] ?? '', 'weight')?.value ?? 0), 0);
  const numbers = row.flatMap((cell, at) => {
    const value = readMeasure(cell, 'weight')?.value;
    return value === undefined ? [] : [{ at, value }];
  });
  if (body.length > 2) return numbers.some(({ at, value }) => Math.abs(value - sum(at)) < 0.01);
  // Below one row, all of them must be its own, or the weight of all its packages.
  const count = columns.findIndex(({ role }) => role === 'count');
  const isOfRow = (at: number, value: number) =>
    [1, sum(count)].some((factor) => Math.abs(value - factor * sum(at)) < 0.01);
  return numbers.length > 1 && numbers.every(({ at, value }) => isOfRow(at, value));
}

const inOrder = ['count', 'length', 'width', 'height', 'weight'] as const;
const startsWithNumber = (cell: string): boolean => /^\d/.test(cell) && !isSizes(cell);

/**
 * Quantity, length, width, height and weight, perhaps with the package first, or with all sizes in one cell. Another
 * number of columns, or a first row in words, is shown to the reader.
 */
function withoutHeading(table: Cells): Layout {
  const isNamed = table.length > 1 && (table[0] ?? []).every((cell) => cell === '' || !/\p{Nd}/u.test(cell));
  const lines = (isNamed ? table.slice(1) : table).filter((row) => !(row[0] && isSumName(row[0])));
  const [first = []] = lines;
  const sizeAt = first.findIndex(isSizes);
  const roles: (Role | null)[] =
    sizeAt < 0
      ? [...(startsWithNumber(first[0] ?? '') ? [] : (['type'] as const)), ...inOrder]
      : first.map((cell, at) => roleBeside(cell, at, sizeAt));
  const width = Math.max(roles.length, ...lines.map((line) => line.length));
  const columns = Array.from({ length: isNamed ? width : roles.length }, (_, at) => ({
    heading: (isNamed && table[0]?.[at]) || '',
    role: roles[at] ?? null,
  }));
  const isUsual = lines.every((line) => line.length === roles.length) && !roles.includes(null);
  return {
    ...{ columns, lines, sums: [], others: [], hasHeading: isNamed, numbers: null, noun: '' },
    isUnclear: isNamed || !isUsual,
  };
}

function roleBeside(cell: string, at: number, sizeAt: number): Role | null {
  if (at === sizeAt) return 'size';
  if (readNumber(cell) === undefined && !startsWithNumber(cell)) return at < sizeAt ? 'type' : null;
  return at < sizeAt ? 'count' : 'weight';
}
