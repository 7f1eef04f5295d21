import type { Priced } from './offer-totals.ts';

export type Section = Priced['section'];
export type Basis = Priced['basis'];

export const sectionNames: Readonly<Record<Section, string>> = {
  ORIGIN: 'Origin',
  FREIGHT: 'Freight',
  DESTINATION: 'Destination',
  OTHER: 'Other',
};
export const sections = Object.keys(sectionNames) as readonly Section[];

export const basisNames: Readonly<Record<Basis, string>> = {
  CONTAINER: 'per container',
  WM: 'per W/M',
  KG: 'per kg',
  FLAT: 'flat',
  PERCENT: '% of freight',
};

export const chargeStateNames: Readonly<Record<Priced['state'], string>> = {
  INCLUDED: 'Included',
  AT_COST: 'At cost',
  EXCLUDED: 'Not included',
};
