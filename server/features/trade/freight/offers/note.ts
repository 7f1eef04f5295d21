import type { NoteInput, Offer } from '#contract/freight-offers.ts';
import type { OfferId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Forbidden, Stale } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, can } from '#server/policy.ts';
import { findOffer } from './find.ts';
import { saveNote } from './queries.ts';
import { readOffer } from './read.ts';

const t = messages('server');

/** @throws Stale if the note has been changed meanwhile, such as on another device */
export async function noteOffer(db: Db, actor: Actor, offerId: OfferId, input: NoteInput): Promise<Offer> {
  const { thread } = await findOffer(db, actor, offerId);
  if (can(actor, 'freight.decide', thread) !== 'allow')
    throw new Forbidden(t('Only the requester keeps notes on offers.'));
  const isSaved = await saveNote(db, offerId, requireUserId(actor), input);
  const offer = await readOffer(db, actor, offerId);
  if (!isSaved) throw new Stale('note', offer);
  return offer;
}
