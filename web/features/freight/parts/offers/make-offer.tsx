import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createOffer, lastOffer, type Offer, reviseOffer } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import type { OfferId, PostId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { refreshWatches } from '#web/features/watching/parts/queries.ts';
import { api } from '#web/lib/api.ts';
import { invalidate } from '#web/lib/queries.ts';
import { Rich } from '#web/ui/rich.tsx';
import { SectionForm } from '#web/ui/section-form.tsx';
import { notify } from '#web/ui/toasts.tsx';
import { OFFER_FORM_ID } from '../offer-form-id.ts';
import classes from './make-offer.module.css';
import { refreshOffers } from './queries.ts';
import { OfferForm, type SendOffer } from './writing/offer-form.tsx';

const t = messages('freight');

interface MakeOfferProps {
  readonly postId: PostId;
  readonly freight: FreightView;
  readonly userId: UserId;
  /** The offer that is revised. */
  readonly offer?: Offer | undefined;
  /** How many questions and answers stand below the request. */
  readonly questions: number;
  readonly onClose: () => void;
}

/** The form of a member who makes or revises an offer. */
export function MakeOffer({ postId, freight, userId, offer, questions, onClose }: MakeOfferProps) {
  const client = useQueryClient();
  // The page may have been too short to scroll here before the form was shown.
  useEffect(() => {
    const place = document.getElementById(OFFER_FORM_ID);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView();
  }, []);
  const send: SendOffer = async ({ attachments, ...terms }, options, saved) => {
    const sent = { ...terms, attachments: [...attachments] };
    if (saved) {
      const params = { replyId: saved.id as OfferId };
      return api(reviseOffer, { params, body: { ...sent, version: saved.version } });
    }
    return api(createOffer, { params: { postId }, body: sent }, options);
  };
  return (
    <section className={classes.panel} aria-labelledby="offer-form-title">
      <h3 id="offer-form-title" className={classes.title}>
        {offer ? t('Revise your offer') : t('Make an offer')}
      </h3>
      {questions > 0 && (
        <p className={classes.hint}>
          <Rich
            text={t('Read the <0>questions & answers ({count})</0> before you send it.', { count: questions })}
            parts={[(inner) => <a href="#replies-title">{inner}</a>]}
          />
        </p>
      )}
      {freight.offers === 'SEALED' && (
        <p className={classes.hint}>{t('Only the requester and the staff of this portal will see it.')}</p>
      )}
      <SectionForm section="ForumAfterLogin" onClose={onClose}>
        <OfferForm
          request={freight}
          userId={userId}
          name={postId}
          offer={offer}
          lastFor={offer ? undefined : postId}
          send={send}
          onSent={(_, message) => {
            notify.success(message);
            onClose();
            void refreshOffers(client, postId);
            void invalidate(client, lastOffer);
            void refreshWatches(client);
          }}
          onOutdated={() => void refreshOffers(client, postId)}
          onCancel={onClose}
        />
      </SectionForm>
    </section>
  );
}
