import { type Term, usualNames } from '../terms.ts';
import { chargeTypeNames } from './charge-types.ts';

/** The names of the main carriage by mode. */
export const freightNames = [
  'Ocean freight',
  'Air freight',
  'Road freight',
  'Rail freight',
  'Storage',
] as const satisfies readonly Term[];

const names = usualNames([...freightNames, ...Object.values(chargeTypeNames)]);

/** The name of a charge for the reader. */
export const chargeLabel = names.shown;
/** What the reader typed, as it is stored. */
export const storedChargeLabel = names.stored;
