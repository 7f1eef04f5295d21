import type { ReactNode } from 'react';
import type { FreightView } from '#contract/freight-requests.ts';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { offersTitle } from './offer-count.ts';
import classes from './offers-head.module.css';
import { StateLine } from './state-line.tsx';

/** How many offers there are, until when, and who sees them. */
export function OffersHead({ freight, children }: { readonly freight: FreightView; readonly children?: ReactNode }) {
  return (
    <DetailSection id="offers" className={classes.section} title={offersTitle(freight.offersCount)}>
      <p className="dim">
        <StateLine freight={freight} />
      </p>
      {children}
    </DetailSection>
  );
}
