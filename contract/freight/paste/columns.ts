/** Which column of a pasted table is what. */
import type { Measure } from '../read-measure.ts';
import { readMeasure, readNumber } from '../read-measure.ts';
import { type Heading, isSumName, plain, type Role, readHeading, unitIn } from './headings.ts';
import type { Cells } from './split-table.ts';

export interface Column {
  /** As it was pasted; empty without a heading. */
  readonly heading: string;
  readonly role: Role | null;
  readonly unit?: string | undefined;
}

export interface Layout {
  readonly columns: readonly Column[];
  /** The rows of cargo, without titles, headings, units and sums. */
  readonly lines: Cells;
  /** The sum row, which shows whether weights are those of one package. */
  readonly sums: Cells;
  readonly hasHeading: boolean;
  /** Several columns could have had the same role, or a column could be read in another way. */
  readonly isUnclear: boolean;
  /** Each row is one package, or as many as its numbers say: 'Pallet no.'. */
  readonly numbers: { readonly at: number; readonly noun: string } | null;
  readonly noun: string;
}

const HEADING_ROWS = 10;

export function layOut(table: Cells): Layout {
  const at = table.slice(0, HEADING_ROWS).findIndex(isHeadingRow);
  if (at < 0) return withoutHeading(table);
  const headings = table[at] ?? [];
  const read = headings.map(readHeading);
  const [unitRow, rest] = splitUnitRow(table.slice(at + 1));
  const isRepeated = (row: readonly string[]) => plain(row.join('|')) === plain(headings.join('|'));
  const body = rest.filter((row) => !isRepeated(row));
  const used = choose(read, body);
  const columns = headings.map(
    (heading, index): Column => ({
      heading,
      role: used.has(index) ? ((read[index]?.role ?? null) as Role | null) : null,
      unit: read[index]?.unit ?? unitOfCell(unitRow?.[index], read[index]?.role),
    }),
  );
  const isSum = (row: readonly string[]) =>
    row.some((cell) => cell !== '' && isSumName(cell)) || isSumOf(row, body, columns);
  const numberAt = read.findIndex(({ role, rank }) => role === 'number' && rank === 0);
  const countIsPackages = columns.some(({ role }, index) => role === 'count' && (read[index]?.rank ?? 9) <= 1);
  const number = read[numberAt];
  return {
    columns,
    lines: body.filter((row) => !isSum(row) && row.filter((cell) => cell !== '').length > 1),
    sums: body.filter(isSum),
    hasHeading: true,
    isUnclear: columns.some(({ heading, role }, index) => heading !== '' && role === null && isMeant(read[index])),
    numbers: number?.noun && !countIsPackages ? { at: numberAt, noun: number.noun } : null,
    noun: read.find(({ role, noun }, index) => role === 'count' && used.has(index) && noun)?.noun ?? '',
  };
}

/** Names of sizes and no measured cell. */
function isHeadingRow(cells: readonly string[]): boolean {
  const read = cells.map(readHeading);
  const isNamed = read.some(
    ({ role }) => role === 'length' || role === 'size' || role === 'weight' || role === 'totalWeight',
  );
  return isNamed && cells.length > 1 && cells.every((cell) => readNumber(cell) === undefined);
}

/** A column that would be used if there were no better one. */
const isMeant = (heading: Heading | undefined): boolean => heading?.role !== null && heading?.role !== 'number';

/** The best column for each role. A weight of one package makes that of all packages unnecessary. */
function choose(read: readonly Heading[], body: Cells): ReadonlySet<number> {
  const best = new Map<string, number>();
  const hasNumbers = read.some(({ role, rank, noun }) => role === 'number' && rank === 0 && noun);
  read.forEach(({ role, rank }, index) => {
    if (role === null || role === 'number') return;
    // The pieces of a numbered pallet are no packages.
    if (role === 'count' && rank > 1 && hasNumbers) return;
    if (body.every((row) => (row[index] ?? '') === '') && body.length > 0) return;
    const group = role === 'totalWeight' ? 'weight' : role === 'nonStackable' ? 'stackable' : role;
    const other = best.get(group);
    if (other === undefined || rank < (read[other]?.rank ?? 0)) best.set(group, index);
  });
  const hasSides = best.has('length') && best.has('width');
  if (hasSides) best.delete('size');
  else for (const side of ['length', 'width', 'height']) if (best.has('size')) best.delete(side);
  return new Set(best.values());
}

function splitUnitRow([first, ...rest]: Cells): readonly [readonly string[] | undefined, Cells] {
  const isUnits =
    first?.some((cell) => cell !== '') &&
    first.every(
      (cell) =>
        cell === '' ||
        unitIn(cell, 'length') ||
        unitIn(cell, 'weight') ||
        /^\(?(?:pcs?|nos?|ctns?|-)\)?\.?$/i.test(cell),
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
  if (body.length < 3 || body.at(-1) !== row) return false;
  const sizes = columns.flatMap(({ role }, at) => (role === 'length' || role === 'size' ? [at] : []));
  if (sizes.some((at) => (row[at] ?? '') !== '')) return false;
  const above = body.slice(0, -1);
  const sum = (at: number) =>
    above.reduce((all, cells) => all + (readMeasure(cells[at] ?? '', 'weight')?.value ?? 0), 0);
  return row.some((cell, at) => {
    const value = readMeasure(cell, 'weight')?.value;
    return value !== undefined && Math.abs(value - sum(at)) < 0.01;
  });
}

function withoutHeading(table: Cells): Layout {
  const [first = []] = table;
  const startsWithType = readNumber(first[0] ?? '') === undefined;
  const fields = ['count', 'length', 'width', 'height', 'weight'] as const;
  const columns = (startsWithType ? (['type', ...fields] as const) : fields).map((role) => ({ heading: '', role }));
  const lines = table.filter((row) => !(row[0] && isSumName(row[0])));
  return { columns, lines, sums: [], hasHeading: false, isUnclear: false, numbers: null, noun: '' };
}
