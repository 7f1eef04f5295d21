/** Cells that are empty because the cell above them stands for several rows. */

import { messages } from '../../messages.ts';
import { term } from '../../terms.ts';
import { figure } from '../figure.ts';
import { listOf, quoted } from '../list-text.ts';
import type { DecimalMark } from '../read-decimal.ts';
import { readMeasure, readNumber } from '../read-measure.ts';
import type { Column, Layout } from './columns.ts';
import type { Role } from './headings.ts';
import { packagesIn } from './rows.ts';
import type { Cells } from './split-table.ts';

const t = messages('freight-input');

interface Filled {
  readonly lines: Cells;
  readonly notes: readonly string[];
}

const sides: ReadonlySet<Role | null> = new Set(['length', 'width', 'height', 'diameter', 'size']);

export function fillMerged(
  lines: Cells,
  columns: readonly Column[],
  numbers: Layout['numbers'],
  mark: DecimalMark | undefined,
): Filled {
  const atRoles = (matches: (role: Role | null) => boolean) =>
    columns.flatMap(({ role }, at) => (matches(role) ? [at] : []));
  const sizeAt = atRoles((role) => sides.has(role));
  const typeAt = atRoles((role) => role === 'type');
  const weightAt = atRoles((role) => role === 'weight' || role === 'totalWeight');
  const countAt = [...atRoles((role) => role === 'count'), ...(numbers ? [numbers.at] : [])];
  const filled: string[][] = [];
  const copied = new Set<string>();
  const notes: string[] = [];
  for (const [index, line] of lines.entries()) {
    const above = filled.at(-1);
    const has = (at: number) => (line[at] ?? '') !== '';
    if (!above) {
      filled.push([...line]);
      continue;
    }
    const weight = weightAt.find(has);
    const isNamed = line.some((cell, at) => columns[at]?.role === null && /\p{L}/u.test(cell));
    if (weight !== undefined && isNamed && !countAt.some(has) && !sizeAt.some(has) && countAt.length > 0) {
      const sum = added(above[weight] ?? '', line[weight] ?? '', columns[weight], mark);
      if (sum !== undefined) {
        above[weight] = sum;
        notes.push(t('Row {row} has no sizes, so its weight was added to that of the row above.', { row: index + 1 }));
        continue;
      }
    }
    const next = [...line];
    const copy = (at: number) => {
      if (has(at) || (above[at] ?? '') === '') return;
      next[at] = above[at] ?? '';
      copied.add(columns[at]?.heading || t('Column {number}', { number: at + 1 }));
    };
    if (countAt.some(has)) {
      // Two drums below a pallet have other sides, so what they lack is not merged.
      if (sizeAt.filter(has).every((at) => (above[at] ?? '') !== '')) sizeAt.forEach(copy);
      typeAt.forEach(copy);
    }
    if (numbers && !has(numbers.at) && sizeAt.some(has)) {
      notes.push(t('Row {row} has no number. It was read as a package of its own.', { row: index + 1 }));
    }
    filled.push(next);
  }
  if (copied.size > 0) {
    notes.unshift(
      t('Empty cells below {headings} were read like the cell above.', { headings: listOf([...copied].map(quoted)) }),
    );
  }
  const countOf = (line: readonly string[]) =>
    numbers ? Number(packagesIn(line[numbers.at] ?? '')) : readNumber(line[countAt[0] ?? -1] ?? '')?.value;
  const shared = shareWeights(filled, columns, mark, countOf);
  return { lines: filled, notes: [...notes, ...shared] };
}

/** In kilograms, if both are clear. */
function added(a: string, b: string, column: Column | undefined, mark: DecimalMark | undefined): string | undefined {
  const [first, second] = [a, b].map((cell) => readMeasure(cell, 'weight', column?.unit, mark));
  if (!first || !second || first.other !== undefined || second.other !== undefined) return undefined;
  return kilograms(first.value + second.value, mark);
}

const kilograms = (value: number, mark: DecimalMark | undefined): string =>
  `${String(Math.round(value * 1e4) / 1e4).replace('.', mark ?? '.')} kg`;

/** One weight above empty cells is that of the packages of all these rows, if it is a total. */
function shareWeights(
  lines: string[][],
  columns: readonly Column[],
  mark: DecimalMark | undefined,
  countOf: (line: readonly string[]) => number | undefined,
): string[] {
  const at = columns.findIndex(({ role }) => role === 'weight' || role === 'totalWeight');
  const column = columns[at];
  if (!column) return [];
  const notes: string[] = [];
  let from = 0;
  while (from < lines.length) {
    const next = lines.findIndex((line, index) => index > from && (line[at] ?? '') !== '');
    const end = next < 0 ? lines.length : next;
    const group = lines.slice(from, end);
    const weight = group[0]?.[at] ?? '';
    if (group.length > 1 && weight !== '') {
      const rows = { from: from + 1, to: end };
      const kg = readMeasure(weight, 'weight', column.unit, mark);
      const counts = group.map((line) => countOf(line) ?? Number.NaN);
      const all = counts.reduce((sum, count) => sum + count, 0);
      if (column.role === 'totalWeight' && kg && kg.other === undefined && all > 0) {
        for (const [index, line] of group.entries())
          line[at] = kilograms((kg.value * (counts[index] ?? 0)) / all, mark);
        notes.push(
          t('{weight} was read as the weight of all {count} packages of rows {from} to {to}.', {
            ...rows,
            weight,
            count: figure(all),
          }),
        );
      } else {
        notes.push(
          t(
            'Only the first of rows {from} to {to} has a weight. If it is the weight of all of them, choose “{choice}” for “{heading}”.',
            { ...rows, choice: term('Weight of all in the row'), heading: column.heading },
          ),
        );
      }
    }
    from = end;
  }
  return notes;
}
