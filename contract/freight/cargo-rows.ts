/** Parses the rows of a cargo table as they are typed. */

import { messages } from '../messages.ts';
import { figure } from './figure.ts';
import type { Packages } from './packages.ts';
import { typedNumber } from './read-decimal.ts';
import { type Measure, type Reading, readMeasure } from './read-measure.ts';
import { readAs, readWhole } from './read-whole.ts';

const t = messages('freight-input');

export const MAX_ROWS = 50;
const MAX_COUNT = 9_999;
const MAX_CM = 10_000;
const MAX_KG = 1_000_000;
const MAX_TYPE = 40;

/** Everything is kept as it was typed. */
export const emptyCargoRow = { type: '', count: '', length: '', width: '', height: '', weight: '', isStackable: true };
export type CargoRow = Readonly<typeof emptyCargoRow>;
export type CargoField = Exclude<keyof CargoRow, 'isStackable'>;

export interface CargoPackages extends Packages {
  readonly type: string;
  readonly stackable: boolean;
}

export type CargoErrors = Partial<Record<CargoField, string>>;

export interface ReadRow {
  /** Undefined if the row is empty or has errors. */
  readonly packages: CargoPackages | undefined;
  readonly errors: CargoErrors;
  /** How an ambiguous number was read. */
  readonly notes: CargoErrors;
}

export interface ReadCargo {
  readonly packages: readonly CargoPackages[];
  readonly rows: readonly ReadRow[];
}

/** Rows without text are left out. */
export function readCargo(rows: readonly CargoRow[]): ReadCargo {
  const read = rows.map(readRow);
  return { rows: read, packages: read.flatMap(({ packages }) => packages ?? []) };
}

export const isEmptyRow = ({ isStackable: _, ...texts }: CargoRow): boolean =>
  Object.values(texts).every((text) => text.trim() === '');

/** Whether a pasted text is a table or describes packages, and is not a value for one field. */
export const isTable = (text: string): boolean =>
  /[\t\n;]|\d\s?\S{0,2}\s?[x×*]\s?\d[\d.,]{0,10}\s?\S{0,2}\s?[x×*]\s?\d|(?:[øφ⌀∅]|\bdia)\D{0,9}\d{0,9}[^\n]{0,9}[x×*]\s?\d/i.test(
    text.trim(),
  );

function readRow(row: CargoRow): ReadRow {
  if (isEmptyRow(row)) return { packages: undefined, errors: {}, notes: {} };
  const errors: CargoErrors = {};
  const notes: CargoErrors = {};
  const measured = (field: 'length' | 'width' | 'height' | 'weight'): number => {
    const { measure, example, max } = field === 'weight' ? weightField : lengthField;
    const reading = readMeasure(row[field], measure);
    if (reading === undefined) errors[field] = enter[field](figure(example));
    else if (reading.value > max) errors[field] = tooLarge[field](figure(max));
    else if (reading.other !== undefined) notes[field] = noteOf(reading, measure);
    return reading?.value ?? 0;
  };
  const { value: count = 0, note } = readWhole(row.count);
  if (count < 1 || count > MAX_COUNT) {
    errors.count = t('Enter a whole number from 1 to {max}.', { max: figure(MAX_COUNT) });
  } else if (note) notes.count = note;
  const type = row.type.trim();
  if (type.length > MAX_TYPE) errors.type = t('Use at most {max} characters.', { max: MAX_TYPE });
  const packages = {
    type: type || 'Package',
    count,
    lengthCm: measured('length'),
    widthCm: measured('width'),
    heightCm: measured('height'),
    weightKg: measured('weight'),
    stackable: row.isStackable,
  };
  return { packages: Object.keys(errors).length === 0 ? packages : undefined, errors, notes };
}

const enter = {
  length: (example: string) => t('Enter the length in cm, such as {example}.', { example }),
  width: (example: string) => t('Enter the width in cm, such as {example}.', { example }),
  height: (example: string) => t('Enter the height in cm, such as {example}.', { example }),
  weight: (example: string) => t('Enter the weight in kg, such as {example}.', { example }),
};
const tooLarge = {
  length: (max: string) => t('The length can be at most {max} cm.', { max }),
  width: (max: string) => t('The width can be at most {max} cm.', { max }),
  height: (max: string) => t('The height can be at most {max} cm.', { max }),
  weight: (max: string) => t('The weight can be at most {max} kg.', { max }),
};

interface MeasuredField {
  readonly measure: Measure;
  readonly example: number;
  readonly max: number;
}

const lengthField: MeasuredField = { measure: 'length', example: 120, max: MAX_CM };
const weightField: MeasuredField = { measure: 'weight', example: 11.5, max: MAX_KG };

function noteOf({ value, other = 0 }: Reading, measure: Measure): string {
  const unit = measure === 'length' ? 'cm' : 'kg';
  const [factor, larger] = measure === 'length' ? [100, 'm'] : [1000, 't'];
  const inLarger = value >= factor ? ` (${figure(value / factor, 4)} ${larger})` : '';
  return readAs(`${figure(value, 4)} ${unit}${inLarger}`, {
    other: `${figure(other, 4)} ${unit}`,
    typed: typedNumber(other),
  });
}
