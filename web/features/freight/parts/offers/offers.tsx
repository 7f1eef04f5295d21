import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Offer } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import type { PostId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { focusSoon } from '#web/lib/focus-soon.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { itemsOf, QueryList } from '#web/ui/query-list.tsx';
import { OFFER_FORM_ID } from '../offer-form-id.ts';
import { CompareLink, RequestActions } from './deciding/request-actions.tsx';
import { OfferCard } from './offer-card.tsx';
import classes from './offers.module.css';
import { offerPages } from './queries.ts';
import { isReasonMissing, SealedOffers } from './sealed-offers.tsx';
import { useOfferNews } from './use-offer-news.ts';

const t = messages('freight');

const MakeOffer = lazyComponent(async () => (await import('./make-offer.tsx')).MakeOffer);
const AwardPanel = lazyComponent(async () => (await import('../award/award-panel.tsx')).AwardPanel);
const MemberInvitation = lazyComponent(
  async () => (await import('../invitations/member-invitation.tsx')).MemberInvitation,
);

const NEW_OFFER_ID = 'new-offer';

interface OffersProps {
  readonly postId: PostId;
  readonly freight: FreightView;
  readonly userId: UserId;
  /** How many questions and answers stand below it. */
  readonly questions: number;
}

/** The offers of a request that the reader may see, and what the reader may do. */
export function Offers({ postId, freight, userId, questions }: OffersProps) {
  const { isStaff } = useUser();
  const { can } = freight;
  const query = useInfiniteQuery(offerPages(postId));
  const isMissing = isReasonMissing(query.error);
  // Loading again clears the error of the query. The form stays, and so does the typed reason.
  const [wasMissing, setWasMissing] = useState(false);
  if (!query.isPending && isMissing !== wasMissing) setWasMissing(isMissing);
  const asksFirst = isMissing || (query.isPending && wasMissing);
  const offers = itemsOf(query);
  const own = offers.filter(({ user }) => user.id === userId);
  const hasOwn = own.length > 0;
  const isParty = can.decide || own.some(({ state }) => state === 'ACCEPTED');
  // The requester of a tender has an award with each winner.
  const awarded =
    can.decide && freight.tender ? offers.filter(({ state }) => state === 'ACCEPTED').map(({ id }) => id) : [undefined];
  useScrollToOffer(offers);
  const { writing, write, close } = useOfferForm(can.offer && !query.isPending && !hasOwn);
  useOfferNews(postId, freight);
  return (
    <>
      {freight.state === 'AWARDED' &&
        isParty &&
        awarded.map((offerId) => <AwardPanel key={offerId ?? ''} postId={postId} offerId={offerId} />)}
      {can.decide && <RequestActions postId={postId} freight={freight} />}
      {can.offer && !query.isPending && !hasOwn && <MemberInvitation postId={postId} />}
      {asksFirst && freight.offersCount > 0 && <SealedOffers postId={postId} />}
      {isStaff && !can.decide && !asksFirst && freight.offersCount > 0 && (
        <p className="no-print">
          <CompareLink postId={postId} />
        </p>
      )}
      {!asksFirst && (
        <QueryList query={query} skeleton={freight.offersCount > 0 ? 2 : null} empty={null}>
          {(shown) => <OfferCards offers={shown} round={freight.tender?.round} userId={userId} onRevise={write} />}
        </QueryList>
      )}
      <div id={OFFER_FORM_ID} className={classes.place} tabIndex={-1}>
        {can.offer && writing === null && (
          <Button id={NEW_OFFER_ID} look={hasOwn ? 'line' : 'main'} className="no-print" onClick={() => write('new')}>
            {hasOwn ? t('Make another offer') : t('Make an offer')}
          </Button>
        )}
        {writing && (
          <MakeOffer
            key={writing === 'new' ? 'new' : writing.id}
            postId={postId}
            freight={freight}
            userId={userId}
            offer={writing === 'new' ? undefined : writing}
            questions={questions}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

/** @param isAwaited whether the address may open the form of a first offer */
function useOfferForm(isAwaited: boolean) {
  const [writing, setWriting] = useState<Offer | 'new' | null>(null);
  const opener = useRef<Element | null>(null);
  const { hash, key } = useLocation();
  const isAsked = isAwaited && hash === `#${OFFER_FORM_ID}`;
  // Each time the link to the form is followed, also after it was closed.
  useEffect(() => {
    if (isAsked && key) setWriting((open) => open ?? 'new');
  }, [isAsked, key]);
  const write = (what: Offer | 'new') => {
    opener.current = document.activeElement;
    setWriting(what);
  };
  const close = () => {
    setWriting(null);
    // The button for a new offer was replaced by the form.
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    else focusSoon(NEW_OFFER_ID);
  };
  return { writing, write, close };
}

interface OfferCardsProps {
  readonly offers: readonly Offer[];
  /** That of a tender. */
  readonly round: number | undefined;
  readonly userId: UserId;
  readonly onRevise: (offer: Offer) => void;
}

function OfferCards({ offers, round, userId, onRevise }: OfferCardsProps) {
  return (
    <ul className={classes.list} aria-label={t('Offers')}>
      {offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          round={round}
          isOwn={offer.user.id === userId}
          among={offers.map(({ user }) => user.id)}
          onRevise={() => onRevise(offer)}
        />
      ))}
    </ul>
  );
}

/** Notifications link to an offer, which is loaded after the page. */
function useScrollToOffer(offers: readonly Offer[]): void {
  const { hash } = useLocation();
  const target = offers.find(({ id }) => hash === `#offer-${id}`)?.id;
  useEffect(() => {
    if (target) document.getElementById(`offer-${target}`)?.scrollIntoView({ block: 'center' });
  }, [target]);
}
