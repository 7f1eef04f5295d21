/** Finds weights that are probably those of all packages of a row, or in another unit, because one package can't weigh so much. */

import { messages } from '../../messages.ts';
import { term } from '../../terms.ts';
import { type CargoPackages, readCargo } from '../cargo-rows.ts';
import { figure } from '../figure.ts';
import type { Column } from './columns.ts';
import type { ReadLine } from './rows.ts';

const t = messages('freight-input');

/** Kilograms per cubic metre. Packed steel and stone are lighter. */
const MAX_DENSITY = 2_500;
/** Osmium. */
const DENSEST = 22_600;

export const densityOf = ({ lengthCm, widthCm, heightCm, weightKg }: CargoPackages): number =>
  (weightKg * 1e6) / (lengthCm * widthCm * heightCm);

export function denseNote(read: readonly ReadLine[], columns: readonly Column[]): string | undefined {
  const column = columns.find(({ role }) => role === 'weight');
  const { packages } = readCargo(read.map(({ row }) => row));
  const dense = packages.find((row) => {
    const density = densityOf(row);
    return row.count > 1 && density > MAX_DENSITY && density / row.count < MAX_DENSITY;
  });
  if (column && dense) {
    return t(
      '{weight} kg is much for one package of this size. If “{heading}” is the weight of all packages of a row, choose “{choice}”.',
      { weight: figure(dense.weightKg), heading: column.heading, choice: term('Weight of all in the row') },
    );
  }
  const solid = packages.find((row) => densityOf(row) > DENSEST);
  return (
    solid &&
    t('{weight} kg is more than anything of this size weighs. Check the units.', { weight: figure(solid.weightKg) })
  );
}
