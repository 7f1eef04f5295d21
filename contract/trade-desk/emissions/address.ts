/** The legs in the address: one value of each column for each leg, as a form without scripts sends them. */
import { type EmissionsInput, type LegInput, MAX_LEGS } from './compute.ts';
import { factorModes, factors } from './factors.ts';

const columns = ['factor', 'distance', 'grams', 'source'] as const;
const LONGEST = 100;

export const emptyLeg: LegInput = { factor: '', distance: '', grams: '', source: '' };

const isFactor = (text: string): text is LegInput['factor'] =>
  Object.hasOwn(factors, text) || factorModes.some((mode) => text === `own-${mode}`);

export function readEmissions(params: URLSearchParams): EmissionsInput {
  const count = Math.min(Math.max(...columns.map((column) => params.getAll(column).length)), MAX_LEGS);
  const legs = Array.from({ length: count }, (_, at): LegInput => {
    const [factor = '', distance = '', grams = '', source = ''] = columns.map((column) =>
      (params.getAll(column)[at] ?? '').slice(0, LONGEST),
    );
    return { factor: isFactor(factor) ? factor : '', distance, grams, source };
  });
  return { mass: params.get('mass')?.slice(0, 40) ?? '', legs: legs.filter((leg) => !isEmptyLeg(leg)) };
}

export const isEmptyLeg = (leg: LegInput): boolean => columns.every((column) => leg[column] === '');

export function writeEmissions({ mass, legs }: EmissionsInput): URLSearchParams {
  const params = new URLSearchParams(mass === '' ? {} : { mass });
  const filled = legs.filter((leg) => !isEmptyLeg(leg));
  const used = columns.filter((column) => filled.some((leg) => leg[column] !== ''));
  for (const leg of filled) for (const column of used) params.append(column, leg[column]);
  return params;
}
