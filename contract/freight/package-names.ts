import { usualNames } from '../terms.ts';

export const usualPackages = [
  'Carton',
  'Pallet',
  'Euro pallet',
  'Crate',
  'Case',
  'Drum',
  'IBC',
  'Bag',
  'Bale',
  'Roll',
  'Bundle',
] as const;

const names = usualNames(usualPackages);

/** The name of a package for the reader. */
export const packageName = names.shown;
/** What the reader typed, as it is stored. */
export const storedPackageName = names.stored;
