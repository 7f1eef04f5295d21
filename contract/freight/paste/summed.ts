/** A row of sums shows whether the weights above are those of one package or of all in the row. */

import { messages } from '../../messages.ts';
import { term } from '../../terms.ts';
import { readMeasure, readNumber } from '../read-measure.ts';
import type { Column, Layout } from './columns.ts';
import { readHeading } from './headings.ts';

const t = messages('freight-input');

interface Summed {
  readonly columns: readonly Column[];
  readonly notes: readonly string[];
  /** The weights are read in another way than their heading says. */
  readonly isChanged: boolean;
}

/** The shares of `readHeading` that name one package. */
const NAMES_ONE = 2;

export function withSummedWeights(columns: readonly Column[], { lines, sums }: Layout): Summed {
  const at = columns.findIndex(({ role }) => role === 'weight');
  const countAt = columns.findIndex(({ role }) => role === 'count');
  const column = columns[at];
  const sum = readMeasure(sums.at(-1)?.[at] ?? '', 'weight')?.value;
  const unchanged = { columns, notes: [], isChanged: false };
  if (!column || countAt < 0 || sum === undefined) return unchanged;
  const added = lines.reduce((all, line) => all + (readMeasure(line[at] ?? '', 'weight')?.value ?? 0), 0);
  const isMany = lines.some((line) => (readNumber(line[countAt] ?? '')?.value ?? 1) > 1);
  if (!isMany || Math.abs(added - sum) >= 0.01) return unchanged;
  if (lines.length === 1 || readHeading(column.heading).rank % 10 < NAMES_ONE) {
    const note = t(
      '“{heading}” adds up to the row of sums, so it may be the weight of all packages of a row. Choose “{choice}” if it is.',
      { heading: column.heading, choice: term('Weight of all in the row') },
    );
    return { ...unchanged, notes: [note] };
  }
  return {
    columns: columns.map((other) => (other === column ? { ...other, role: 'totalWeight' } : other)),
    notes: [
      t(
        '“{heading}” adds up to the row of sums, so it was read as the weight of all packages of a row. Choose “{choice}” if it is not.',
        { heading: column.heading, choice: term('Weight of one') },
      ),
    ],
    isChanged: true,
  };
}
