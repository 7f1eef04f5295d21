import type { FastifyReply } from 'fastify';
import { contentTypes } from '#contract/content-types.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import type { OfferId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { findThread, type PostHead } from '#server/features/engagement/threads/index.ts';
import { downloadHeaders } from '#server/features/services/documents/index.ts';
import { brandPicture } from '#server/features/services/site/index.ts';
import { NotFound } from '#server/platform/errors.ts';
import { portalUrl } from '#server/platform/mail/index.ts';
import { inLanguageOfFile } from '#server/platform/pdf-page.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import { readOffer } from '../offers/index.ts';
import { presentStored, requireRequest, type StoredRequest, selectRequest } from '../requests/index.ts';
import { drawOffer } from './offer-pdf.ts';
import { awardOf } from './read.ts';

const t = messages('server');

/** @throws NotFound except for the author of the offer and the requester */
export async function sendMemberOffer(portal: Portal, reply: FastifyReply, actor: Actor, offerId: OfferId) {
  const { db } = portal;
  const offer = await readOffer(db, actor, offerId);
  const { head, thread } = await findThread(db, actor, offer.postId, 'quote');
  if (actor.userId === null || ![offer.user.id, head.author_id].includes(actor.userId)) {
    throw new NotFound(t('This offer does not exist, or it is sealed.'));
  }
  const request = requireRequest(await selectRequest(db, offer.postId));
  const seesValue = ['SUBMITTED', 'SHORTLISTED', 'ACCEPTED'].includes(offer.state);
  return sendOfferPdf(portal, reply, {
    head,
    request,
    freight: () => presentStored(request, actor, thread, { hsName: null, seesValue }),
    offer,
  });
}

interface Sent {
  readonly head: Pick<PostHead, 'id' | 'title' | 'author_id'>;
  readonly request: StoredRequest;
  /** Made in the language of the file. */
  readonly freight: () => FreightView;
  readonly offer: Offer;
}

/** The caller checks who may read the offer. */
export async function sendOfferPdf(
  { db, settings, files }: Pick<Portal, 'db' | 'settings' | 'files'>,
  reply: FastifyReply,
  { head, request, freight, offer }: Sent,
): Promise<FastifyReply> {
  const { logo } = settings.branding;
  const picture = logo && (await brandPicture(files, logo, 112));
  const { award, content } = await inLanguageOfFile(async () => {
    const made = offer.state === 'ACCEPTED' ? await awardOf(db, request, head.author_id, { offerId: offer.id }) : null;
    const drawn = await drawOffer({
      siteName: settings.SITE_NAME,
      logo: picture,
      url: portalUrl(settings, contentTypes.quote.appPath(head.id)),
      title: head.title,
      freight: freight(),
      offer,
      award: made?.shown ?? null,
    });
    return { award: made, content: drawn };
  });
  const name = award ? `confirmation-${award.shown.reference}` : `offer-${head.title}`;
  return reply
    .type('application/pdf')
    .headers(downloadHeaders(`${name}.pdf`, content.length))
    .send(content);
}
