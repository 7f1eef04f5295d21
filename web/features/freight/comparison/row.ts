import type { ReactNode } from 'react';
import type { Offer } from '#contract/freight-offers.ts';

export interface Row {
  readonly key?: string;
  readonly name: string;
  /** Below the name. */
  readonly note?: ReactNode;
  readonly of: (offer: Offer) => ReactNode;
  readonly isNumber?: boolean;
  readonly isOnScreenOnly?: boolean;
  /** A charge below its section. */
  readonly isPart?: boolean;
  readonly isTotal?: boolean;
}
