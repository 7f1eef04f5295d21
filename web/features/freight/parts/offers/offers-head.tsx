import type { ReactNode } from 'react';
import type { FreightView } from '#contract/freight-requests.ts';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { offersTitle, stateLine } from './offer-count.ts';
import classes from './offers-head.module.css';

/** How many offers there are, until when, and who sees them. */
export function OffersHead({ freight, children }: { readonly freight: FreightView; readonly children?: ReactNode }) {
  return (
    <DetailSection id="offers" className={classes.section} title={offersTitle(freight.offersCount)}>
      <p className="dim">{stateLine(freight)}</p>
      {children}
    </DetailSection>
  );
}
