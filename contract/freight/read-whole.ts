/** What a typed number is read as, and whole numbers. */

import { messages } from '../messages.ts';
import { withCommas } from './figure.ts';
import { type Decimal, readDecimal, typedText } from './read-decimal.ts';

const t = messages('freight-input');

export interface Failed {
  readonly value?: undefined;
  readonly note?: undefined;
  /** What to enter instead, as a sentence without its full stop. */
  readonly problem: string;
}

interface Read<Value> {
  readonly value: Value;
  /** How the text was read, if it can be read in another way. */
  readonly note?: string;
  readonly problem?: undefined;
}

export type Result<Value> = Read<Value> | Failed;

/** Reads a whole number such as '12', '1,250' or '1 250'. */
export function readWhole(written: string): Result<number> {
  const problem = t('Enter a whole number.');
  const read = readDecimal(written, { pointGroups: true });
  const value = Number(read?.text);
  if (!read || !Number.isSafeInteger(value)) return { problem };
  return { value, ...noteOf(read, withCommas, Number.isInteger(Number(read.other))) };
}

/** Says how a number was read that means another one in other countries. */
export function noteOf(
  { text, other }: Decimal,
  shown: (text: string) => string = withCommas,
  isOtherPossible = true,
): { readonly note?: string } {
  if (other === undefined) return {};
  return {
    note: readAs(shown(text), isOtherPossible ? { other: shown(other), typed: typedText(other) } : undefined),
  };
}

/** @param instead what the reader may have meant, and how to type it */
export const readAs = (shown: string, instead?: { readonly other: string; readonly typed: string }): string =>
  instead
    ? t('Read as {shown}. If you mean {other}, type {typed}.', { shown, ...instead })
    : t('Read as {shown}.', { shown });
