import { useQuery } from '@tanstack/react-query';
import { moneyList } from '#contract/freight/money-text.ts';
import { transitText } from '#contract/freight/transit-text.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import type { PostId } from '#contract/ids.ts';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { offersTitle, stateLine } from './offer-count.ts';
import classes from './offers-section.module.css';
import { openOffersQuery } from './queries.ts';

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
      {offers.length > 0 && (
        <ul className={classes.list} aria-label="Offers">
          {offers.map((offer) => (
            <li key={offer.id} className={classes.guest} id={`offer-${offer.id}`}>
              <MemberName person={offer.user} />
              <p className={classes.total}>{moneyList(offer.totals)}</p>
              <p>
                {[transitText(offer), `valid until ${formatDate(offer.validUntil)}`, offer.carrier]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
      {freight.state === 'OPEN' && (
        <LinkButton to={loginTo} className={`${classes.make} no-print`}>
          Sign in to make an offer
        </LinkButton>
      )}
    </DetailSection>
  );
}
