import type { Basis } from './charge-names.ts';
import type { Figures } from './figures.ts';
import { rounded } from './packages.ts';

export interface Requested {
  readonly containers: readonly { readonly count: number }[];
  readonly figures: Pick<Figures, 'volumeM3' | 'grossKg' | 'chargeable'>;
}

/** How many units of a basis a request has: containers, revenue tons or chargeable kilograms. At least 1. */
export function quantityOf(basis: Basis, { containers, figures }: Requested): number {
  const { chargeable, volumeM3, grossKg } = figures;
  switch (basis) {
    case 'CONTAINER':
      return containers.reduce((total, { count }) => total + count, 0) || 1;
    case 'KG':
      return (chargeable?.unit === 'kg' ? chargeable.value : grossKg) || 1;
    case 'WM':
      return (chargeable?.unit === 'W/M' ? chargeable.value : rounded(Math.max(volumeM3, grossKg / 1000), 3)) || 1;
    case 'FLAT':
    case 'PERCENT':
      return 1;
  }
}
