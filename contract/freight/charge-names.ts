/** The vocabulary of the charges of an offer. */
export const chargeSections = ['ORIGIN', 'FREIGHT', 'DESTINATION', 'OTHER'] as const;
export type ChargeSection = (typeof chargeSections)[number];

export const bases = [
  'CONTAINER',
  'WM',
  'KG',
  'HUNDRED_KG',
  'LOAD_METRE',
  'PALLET',
  'TRUCK',
  'DOCUMENT',
  'DAY',
  'FLAT',
  'PERCENT',
  'PERCENT_OF_VALUE',
] as const;
export type Basis = (typeof bases)[number];

export const chargeStates = ['INCLUDED', 'AT_COST', 'EXCLUDED'] as const;
export type ChargeState = (typeof chargeStates)[number];

export const chargeSectionNames = {
  ORIGIN: 'Origin',
  FREIGHT: 'Freight',
  DESTINATION: 'Destination',
  OTHER: 'Other',
} as const satisfies Readonly<Record<ChargeSection, string>>;

export const basisNames = {
  CONTAINER: 'per container',
  WM: 'per W/M',
  KG: 'per kg',
  HUNDRED_KG: 'per 100 kg',
  LOAD_METRE: 'per load metre',
  PALLET: 'per pallet',
  TRUCK: 'per truck',
  DOCUMENT: 'per B/L or AWB',
  DAY: 'per day',
  FLAT: 'flat',
  PERCENT: '% of freight',
  PERCENT_OF_VALUE: '% of cargo value',
} as const satisfies Readonly<Record<Basis, string>>;

export const chargeStateNames = {
  INCLUDED: 'Included',
  AT_COST: 'At cost',
  EXCLUDED: 'Not included',
} as const satisfies Readonly<Record<ChargeState, string>>;
