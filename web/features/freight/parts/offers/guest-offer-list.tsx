import { moneyList } from '#contract/freight/money-text.ts';
import { transitText } from '#contract/freight/transit-text.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import { formatDate } from '#web/lib/dates.ts';
import classes from './offers-section.module.css';

export function GuestOfferList({ offers }: { readonly offers: readonly Offer[] }) {
  return (
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
  );
}
