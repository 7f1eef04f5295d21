import type { Offer, SentTerms } from '#contract/freight-offers.ts';
import type { DocumentId, OfferId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { listAttachments } from '#server/features/services/documents/index.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { refuseReservedNames } from '#server/platform/names/reserved-names.ts';
import type { Portal } from '#server/platform/portal.ts';
import type { Actor } from '#server/policy.ts';
import {
  addOffer,
  addRevision,
  checkOffer,
  endOffer,
  type RevisionInput,
  selectHeads,
  withCurrent,
} from '../offers/index.ts';
import { lockFiles } from './files.ts';
import { type Invited, lockInvited, offersOf } from './open.ts';
import { selectAccounts, updateContact } from './queries.ts';

const t = messages('server');

interface Contact {
  readonly name: string;
  readonly company: string;
  readonly phone?: string | undefined;
}

interface SentOffer extends Contact {
  readonly offer: SentTerms;
  readonly attachments: readonly DocumentId[];
  readonly requestVersion: number;
}

const byGuest = ({ name, company }: Contact): string => `${name} (${company})`;

/** @throws Conflict HAS_ACCOUNT if the address belongs to an account, which has to sign in */
export async function sendOffer(
  { db, settings }: Pick<Portal, 'db' | 'settings'>,
  actor: Actor,
  token: string,
  { offer: terms, attachments: ids, requestVersion, ...contact }: SentOffer,
): Promise<Offer> {
  refuseReservedNames(settings, { name: contact.name, company: contact.company });
  checkOffer(terms);
  const id = newId<OfferId>();
  return db.transaction(async (tx) => {
    const invited = await lockInvited(tx, token);
    const { invitation } = invited;
    if ((await selectAccounts(tx, [invitation.email])).length > 0) {
      throw new Conflict(t('This address has an account. Sign in, and send your offer from there.'), 'HAS_ACCOUNT');
    }
    const attachments = await listAttachments(ids, [], (added) => lockFiles(tx, invitation.id, added));
    await updateContact(tx, invitation.id, contact);
    await addOffer(tx, invited, {
      id,
      authorId: null,
      invitationId: invitation.id,
      terms,
      attachments,
      requestVersion,
      seesValue: async () => true,
      guestName: byGuest(contact),
    });
    return shownOffer(tx, actor, invited, id);
  });
}

export function reviseOffer(
  db: Db,
  actor: Actor,
  token: string,
  offerId: OfferId,
  change: RevisionInput,
): Promise<Offer> {
  checkOffer(change.offer);
  return db.transaction(async (tx) => {
    const { invited, locked } = await lockOwn(tx, token, offerId);
    const current = () => shownOffer(tx, actor, invited, offerId);
    await addRevision(tx, locked, change, (added) => lockFiles(tx, invited.invitation.id, added)).catch(
      withCurrent(current),
    );
    return shownOffer(tx, actor, invited, offerId);
  });
}

export function withdrawOffer(db: Db, actor: Actor, token: string, offerId: OfferId): Promise<Offer> {
  return db.transaction(async (tx) => {
    const { invited, locked } = await lockOwn(tx, token, offerId);
    await endOffer(tx, locked);
    return shownOffer(tx, actor, invited, offerId);
  });
}

async function lockOwn(tx: Tx, token: string, offerId: OfferId) {
  const invited = await lockInvited(tx, token);
  const { invitation, head, request } = invited;
  const offer = (await selectHeads(tx, head.id)).find(
    ({ id, authorId, invitationId }) => id === offerId && authorId === null && invitationId === invitation.id,
  );
  if (!offer) throw new NotFound(t('This offer does not exist.'));
  const guestName = byGuest({ name: invitation.name ?? '', company: invitation.company ?? '' });
  return { invited, locked: { offer, head, request, guestName } };
}

async function shownOffer(tx: Tx, actor: Actor, invited: Invited, offerId: OfferId): Promise<Offer> {
  const offer = (await offersOf(tx, actor, invited)).find(({ id }) => id === offerId);
  if (!offer) throw new NotFound(t('This offer does not exist.'));
  return offer;
}
