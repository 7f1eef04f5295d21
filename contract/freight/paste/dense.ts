/** Finds weights that are probably those of all packages of a row, because one package can't weigh so much. */
import { readCargo } from '../cargo-rows.ts';
import type { Column } from './columns.ts';
import type { ReadLine } from './rows.ts';

/** Kilograms per cubic metre. Packed steel and stone are lighter. */
const MAX_DENSITY = 2_500;

export function denseNote(read: readonly ReadLine[], columns: readonly Column[]): string | undefined {
  const column = columns.find(({ role }) => role === 'weight');
  const { packages } = readCargo(read.map(({ row }) => row));
  const dense = packages.find(({ count, lengthCm, widthCm, heightCm, weightKg }) => {
    const density = (weightKg * 1e6) / (lengthCm * widthCm * heightCm);
    return count > 1 && density > MAX_DENSITY && density / count < MAX_DENSITY;
  });
  if (!column || !dense) return undefined;
  return `${dense.weightKg} kg is much for one package of this size. If “${column.heading}” is the weight of all packages of a row, choose “Weight of all in the row”.`;
}
