import type { Basis } from './charge-names.ts';
import type { Figures } from './figures.ts';
import type { Mode } from './modes.ts';
import { rounded } from './packages.ts';

export interface Requested {
  readonly containers: readonly { readonly count: number }[];
  readonly figures: Pick<Figures, 'volumeM3' | 'grossKg' | 'chargeable'>;
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
  /** Chargeable kilograms. */
  KG: {
    unitsOf: ({ figures: { chargeable, grossKg } }) => (chargeable?.unit === 'kg' ? chargeable.value : grossKg),
    suits: ({ containers }) => containers.length === 0,
  },
  FLAT: { unitsOf: null, suits: () => true },
  PERCENT: { unitsOf: null, suits: () => true },
};

export const isPerUnit = (basis: Basis): boolean => rules[basis].unitsOf !== null;

/** At least 1. */
export const quantityOf = (basis: Basis, request: Requested): number => rules[basis].unitsOf?.(request) || 1;

export const suitsCargo = (basis: Basis, cargo: Cargo): boolean => rules[basis].suits(cargo);
