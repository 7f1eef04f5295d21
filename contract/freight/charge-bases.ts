import type { Basis } from './charge-names.ts';
import type { Figures } from './figures.ts';
import type { Mode } from './modes.ts';
import { rounded } from './packages.ts';

export interface Requested {
  readonly containers: readonly { readonly count: number }[];
  readonly figures: Pick<Figures, 'packages' | 'volumeM3' | 'grossKg' | 'chargeable' | 'loadMetres'>;
  readonly trucks?: number | undefined;
  /** Only for those who may see it. */
  readonly cargoValue?: { readonly amount: number } | undefined;
}

export interface Cargo {
  readonly mode: Mode;
  readonly containers: readonly unknown[];
}

interface Rule {
  /** How many units a request has; null if the price does not depend on the cargo. */
  readonly unitsOf: ((request: Requested) => number) | null;
  readonly suits: (cargo: Cargo) => boolean;
}

const byWeight: ReadonlySet<Mode> = new Set(['SEA_LCL', 'BREAKBULK', 'RAIL', 'MULTIMODAL']);

const byTruck: ReadonlySet<Mode> = new Set(['ROAD_FTL', 'ROAD_LTL', 'MULTIMODAL']);

function chargeableKg({ figures: { chargeable, grossKg } }: Requested): number {
  return chargeable?.unit === 'kg' ? chargeable.value : grossKg;
}

function isLoose({ containers }: Cargo): boolean {
  return containers.length === 0;
}

const rules: Readonly<Record<Basis, Rule>> = {
  CONTAINER: {
    unitsOf: ({ containers }) => containers.reduce((total, { count }) => total + count, 0),
    suits: ({ containers }) => containers.length > 0,
  },
  /** Revenue tons. */
  WM: {
    unitsOf: ({ figures: { chargeable, volumeM3, grossKg } }) =>
      chargeable?.unit === 'W/M' ? chargeable.value : rounded(Math.max(volumeM3, grossKg / 1000), 3),
    suits: ({ mode, containers }) => containers.length === 0 && byWeight.has(mode),
  },
  KG: { unitsOf: chargeableKg, suits: isLoose },
  HUNDRED_KG: { unitsOf: (request) => rounded(chargeableKg(request) / 100, 3), suits: isLoose },
  LOAD_METRE: { unitsOf: ({ figures }) => figures.loadMetres ?? 0, suits: ({ mode }) => byTruck.has(mode) },
  PALLET: { unitsOf: ({ figures }) => figures.packages, suits: isLoose },
  TRUCK: { unitsOf: ({ trucks }) => trucks ?? 1, suits: () => true },
  DOCUMENT: { unitsOf: () => 1, suits: () => true },
  DAY: { unitsOf: () => 1, suits: () => true },
  FLAT: { unitsOf: null, suits: () => true },
  PERCENT: { unitsOf: null, suits: () => true },
  /** The quantity is the value. */
  PERCENT_OF_VALUE: { unitsOf: ({ cargoValue }) => cargoValue?.amount ?? 0, suits: () => true },
};

export const isPerUnit = (basis: Basis): boolean => rules[basis].unitsOf !== null;

/** At least 1. */
export const quantityOf = (basis: Basis, request: Requested): number => rules[basis].unitsOf?.(request) || 1;

export const suitsCargo = (basis: Basis, cargo: Cargo): boolean => rules[basis].suits(cargo);

/** Its unit price is a percentage. */
export const isPercentage = (basis: Basis): boolean => basis === 'PERCENT' || basis === 'PERCENT_OF_VALUE';

/** Whether a minimum or a maximum can change its amount. */
export const canBeLimited = (basis: Basis): boolean => basis !== 'FLAT';
