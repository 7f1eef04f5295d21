import type { Offer } from '#contract/freight-offers.ts';
import type { OfferId } from '#contract/ids.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Forbidden } from '#server/platform/http/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, can } from '#server/policy.ts';
import { findOffer } from './find.ts';
import { deleteNote, saveNote } from './queries.ts';
import { readOffer } from './read.ts';

export async function noteOffer(db: Db, actor: Actor, offerId: OfferId, note: string): Promise<Offer> {
  const { thread } = await findOffer(db, actor, offerId);
  if (can(actor, 'freight.decide', thread) !== 'allow')
    throw new Forbidden('Only the requester keeps notes on offers.');
  if (note === '') await deleteNote(db, offerId);
  else await saveNote(db, offerId, requireUserId(actor), note);
  return readOffer(db, actor, offerId);
}
