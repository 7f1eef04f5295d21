import type { FreightView } from '#contract/freight-requests.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { forGuests } from '#web/lib/reader.ts';
import { useIsClosed } from '#web/lib/sections.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import classes from './offers.module.css';
import { OffersHead } from './offers-head.tsx';

const t = messages('freight');

/** Loaded late, because every thread would load it. */
const GuestOfferList = lazyComponent(async () => (await import('./guest-offer-list.tsx')).GuestOfferList);

interface GuestOffersProps {
  readonly postId: PostId;
  readonly freight: FreightView;
  /** The sign-in that leads back to the form of an offer. */
  readonly loginTo: string;
}

/** How many offers there are and, unless they are sealed, the offers. */
export function GuestOffers({ postId, freight, loginTo }: GuestOffersProps) {
  return (
    <OffersHead freight={freight}>
      {freight.offers === 'OPEN' && freight.offersCount > 0 && <GuestOfferList postId={postId} />}
      <GuestOfferLink freight={freight} loginTo={loginTo} />
    </OffersHead>
  );
}

interface GuestOfferLinkProps extends Pick<GuestOffersProps, 'freight' | 'loginTo'> {
  readonly look?: 'main' | 'line';
}

/** Leads to the sign-in, and from there to the form of an offer. */
export function GuestOfferLink({ freight, loginTo, look = 'line' }: GuestOfferLinkProps) {
  const { user } = useUser();
  const isClosed = useIsClosed('ForumAfterLogin');
  // The note is where guests sign in to reply.
  if (freight.state !== 'OPEN' || isClosed) return null;
  return (
    // A member sees this part while the code of their own is loading.
    <span className={`${classes.make} ${user ? classes.unseen : ''} no-print`} {...forGuests}>
      <LinkButton look={look} to={loginTo}>
        {t('Sign in to make an offer')}
      </LinkButton>
    </span>
  );
}
