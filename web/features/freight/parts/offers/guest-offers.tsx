import { useQuery } from '@tanstack/react-query';
import type { FreightView } from '#contract/freight-requests.ts';
import type { PostId } from '#contract/ids.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { offersTitle, stateLine } from './offer-count.ts';
import classes from './offers-section.module.css';
import { openOffersQuery } from './queries.ts';

/** Loaded late, because every thread would load it. */
const GuestOfferList = lazyComponent(async () => (await import('./guest-offer-list.tsx')).GuestOfferList);

interface GuestOffersProps {
  readonly postId: PostId;
  readonly freight: FreightView;
  readonly loginTo: string;
}

/** How many offers there are and, unless they are sealed, the offers. */
export function GuestOffers({ postId, freight, loginTo }: GuestOffersProps) {
  const { data } = useQuery({ ...openOffersQuery(postId), enabled: freight.offers === 'OPEN' });
  const offers = data?.data ?? [];
  return (
    <DetailSection id="offers" className={classes.section} title={offersTitle(freight.offersCount)}>
      <p className={classes.state}>{stateLine(freight)}</p>
      {offers.length > 0 && <GuestOfferList offers={offers} />}
      {freight.state === 'OPEN' && (
        <LinkButton to={loginTo} className={`${classes.make} no-print`}>
          Sign in to make an offer
        </LinkButton>
      )}
    </DetailSection>
  );
}
