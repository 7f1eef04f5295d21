import { useQuery } from '@tanstack/react-query';
import { transitText } from '#contract/freight/transit-text.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { MemberName } from '#web/features/members/parts/member-name.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { shownMoney } from '#web/lib/shown-money.ts';
import { TextFacts } from '#web/ui/text-facts.tsx';
import { TrustCard } from '../trust-card.tsx';
import classes from './offers.module.css';
import { openOffersQuery } from './open-offers-query.ts';

const t = messages('freight');

/** The loader of the page has loaded them. */
export function GuestOfferList({ postId }: { readonly postId: PostId }) {
  const { data } = useQuery(openOffersQuery(postId));
  const offers = data?.data ?? [];
  return (
    <ul className={classes.list} aria-label={t('Offers')}>
      {offers.map((offer) => (
        <li key={offer.id} className={classes.guest} id={`offer-${offer.id}`}>
          <MemberName person={offer.user} />
          <TrustCard userId={offer.user.id} among={offers.map(({ user }) => user.id)} />
          <p className={classes.total}>{shownMoney(offer.totals)}</p>
          <TextFacts
            look="text"
            texts={[transitText(offer), t('valid until {date}', { date: formatDate(offer.validUntil) }), offer.carrier]}
          />
        </li>
      ))}
    </ul>
  );
}
