import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { contentTypes } from '#contract/content-types.ts';
import {
  answerInvited,
  type InvitedRequest,
  readInvitedAttachment,
  readInvitedOfferPdf,
  STOP_INVITATIONS_PATH,
} from '#contract/freight-invitations.ts';
import type { Offer } from '#contract/freight-offers.ts';
import { messages } from '#contract/messages.ts';
import { AttachmentList } from '#web/features/posts/parts/attachment-list.tsx';
import { addressOf, api } from '#web/lib/api.ts';
import { focusSoon } from '#web/lib/focus-soon.ts';
import { signupPath } from '#web/lib/login-path.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailSection } from '#web/ui/detail-section.tsx';
import { Link } from '#web/ui/link.tsx';
import { MantineFrame } from '#web/ui/mantine-frame.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Rich } from '#web/ui/rich.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { AwardDetails } from '../parts/award/award-details.tsx';
import { SavePdfButton } from '../parts/award/save-pdf-button.tsx';
import { AnswerPanel } from '../parts/invitations/answer-panel.tsx';
import { invitedRequestQuery } from '../parts/invitations/queries.ts';
import { OFFER_FORM_ID } from '../parts/offer-form-id.ts';
import { saveByLink } from '../parts/offers/save-by-link.ts';
import { StateLine } from '../parts/offers/state-line.tsx';
import { RequestDetails } from '../parts/request-details.tsx';
import { TrustFacts } from '../parts/trust-card.tsx';
import classes from './invited.module.css';
import { InvitedOffer } from './invited-offer.tsx';
import { InvitedOfferForm } from './invited-offer-form.tsx';
import { InvitedReplies } from './invited-replies.tsx';

const t = messages('freight');

/** Public pages do not load the component library, which the offer form needs. */
export function InvitedPage(props: ComponentProps<typeof InvitedView>) {
  return (
    <MantineFrame>
      <InvitedView {...props} />
    </MantineFrame>
  );
}

const NEW_OFFER_ID = 'new-offer';

interface InvitedViewProps {
  readonly token: string;
  readonly request: InvitedRequest;
}

/** The request, what the recipient offered, and the form for an offer. */
function InvitedView({ token, request }: InvitedViewProps) {
  const { title, description, attachments, requester, freight, offers, email, award, answer } = request;
  const client = useQueryClient();
  const [writing, setWriting] = useState<Offer | 'new' | null>(
    freight.can.offer && offers.length === 0 && answer !== 'NO_QUOTE' ? 'new' : null,
  );
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 dir="auto">{title}</h1>
      <p className="dim">
        <InvitedBy requester={requester} email={email} /> <StateLine freight={freight} />
      </p>
      {award && (
        <AwardDetails award={award} heading="h2">
          <SavePdfButton
            path={addressOf(readInvitedOfferPdf, { params: { replyId: award.offerId } })}
            token={token}
            label={t('Save confirmation (PDF)')}
          />
          <p>
            {t('To enter milestones, write messages and rate the shipment here, create an account with {email}.', {
              email,
            })}
          </p>
        </AwardDetails>
      )}
      {freight.can.offer && offers.every(({ state }) => state === 'WITHDRAWN') && (
        <AnswerPanel
          current={request}
          send={async (sent) => {
            const answered = await api(answerInvited, { body: { token, ...sent } });
            if (sent.answer === 'NO_QUOTE') setWriting(null);
            return answered;
          }}
          onSent={() => client.invalidateQueries({ queryKey: invitedRequestQuery(token).queryKey })}
        />
      )}
      {requester.trust && <TrustFacts trust={requester.trust} />}
      <RequestDetails freight={freight} />
      <RichText html={description} />
      <AttachmentList
        attachments={attachments}
        save={({ id, name }) => void saveByLink(addressOf(readInvitedAttachment, { params: { id } }), token, name)}
      />
      <InvitedReplies
        token={token}
        requesterId={requester.id}
        canAsk={freight.state === 'OPEN' || freight.state === 'CLOSED'}
        isSealed={freight.offers === 'SEALED'}
      />
      {offers.length > 0 && (
        <DetailSection
          id="offers"
          className={classes.section}
          title={offers.length === 1 ? t('Your offer') : t('Your offers')}
        >
          <ul className={classes.list}>
            {offers.map((offer) => (
              <InvitedOffer
                key={offer.id}
                token={token}
                offer={offer}
                round={freight.tender?.round}
                onRevise={() => setWriting(offer)}
              />
            ))}
          </ul>
        </DetailSection>
      )}
      {writing ? (
        <OfferSection
          key={writing === 'new' ? 'new' : writing.id}
          token={token}
          request={request}
          offer={writing === 'new' ? undefined : writing}
          onClose={() => {
            setWriting(null);
            focusSoon(NEW_OFFER_ID);
          }}
        />
      ) : (
        freight.can.offer && (
          <p id={OFFER_FORM_ID}>
            <Button id={NEW_OFFER_ID} onClick={() => setWriting('new')}>
              {offers.length === 0 ? t('Make an offer') : t('Make another offer')}
            </Button>
          </p>
        )
      )}
      <p className="dim">
        <Rich
          text={t(
            'To keep your offers and be notified, <0>create an account</0> with {email}. <1>Stop or report these emails</1>',
            { email },
          )}
          parts={[
            (inner) => <Link to={signupPath(contentTypes.quote.appPath(request.postId))}>{inner}</Link>,
            (inner) => <Link to={`${STOP_INVITATIONS_PATH}#${token}`}>{inner}</Link>,
          ]}
        />
      </p>
    </>
  );
}

function InvitedBy({ requester, email }: Pick<InvitedRequest, 'requester' | 'email'>) {
  const { name, company, verifiedCompanyId } = requester;
  const invited = <span dir="auto">{name}</span>;
  const ofCompany = verifiedCompanyId ? (
    <Link to={contentTypes.company.publicPath(verifiedCompanyId)} dir="auto">
      {company}
    </Link>
  ) : (
    <span dir="auto">{company}</span>
  );
  const text = company ? t('<0/> of <1/> invited {email}.', { email }) : t('<0/> invited {email}.', { email });
  return <Rich text={text} parts={[() => invited, () => ofCompany]} />;
}

interface OfferSectionProps extends InvitedViewProps {
  /** The offer that is revised. */
  readonly offer: Offer | undefined;
  readonly onClose: () => void;
}

function OfferSection(props: OfferSectionProps) {
  return (
    <DetailSection
      id={OFFER_FORM_ID}
      className={classes.section}
      title={props.offer ? t('Revise your offer') : t('Make an offer')}
    >
      <p className="dim">
        {props.request.freight.offers === 'SEALED'
          ? t('Only the requester and the staff of this portal will see it.')
          : t('Everyone who sees the request will see it with your name and your company.')}
      </p>
      <InvitedOfferForm {...props} />
    </DetailSection>
  );
}
