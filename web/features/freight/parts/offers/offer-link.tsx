import { useInfiniteQuery } from '@tanstack/react-query';
import type { FreightView } from '#contract/freight-requests.ts';
import type { PostId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { useUser } from '#web/lib/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { itemsOf } from '#web/ui/query-list.tsx';
import { OFFER_FORM_ID } from '../offer-form-id.ts';
import classes from './offers.module.css';
import { offerPages } from './queries.ts';

const t = messages('freight');

interface OfferLinkProps {
  readonly postId: PostId;
  readonly freight: FreightView;
  readonly userId: UserId;
}

/** Leads from the head of a request to the reader’s last offer, or to the form of their first. */
export function OfferLink({ postId, freight, userId }: OfferLinkProps) {
  const { isStaff } = useUser();
  // The list of offers below loads them, because staff decide there whether they open sealed ones.
  const query = useInfiniteQuery({ ...offerPages(postId), enabled: false });
  if (!freight.can.offer) return null;
  const own = itemsOf(query).findLast(({ user }) => user.id === userId);
  if (own) return <LinkButton to={`#offer-${own.id}`}>{t('View your offer')}</LinkButton>;
  const mayStayClosed = isStaff && freight.offers === 'SEALED';
  const isLoading = query.isPending && freight.offersCount > 0 && !mayStayClosed;
  return (
    <LinkButton look="main" to={`#${OFFER_FORM_ID}`} className={isLoading ? classes.notYet : undefined}>
      {t('Make an offer')}
    </LinkButton>
  );
}
