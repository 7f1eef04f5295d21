import type { Invitation } from '#contract/freight-invitations.ts';
import type { InvitationId, PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { lockOwnRequest } from './invite.ts';
import { presentInvitation } from './present.ts';
import { markRevoked, selectInvitations, updateReminds } from './queries.ts';

const t = messages('server');

export async function listInvitations(db: Db, actor: Actor, postId: PostId): Promise<Invitation[]> {
  return db.transaction(async (tx) => {
    const { request } = await lockOwnRequest(tx, actor, postId);
    return (await selectInvitations(tx, postId)).map((row) => presentInvitation(row, request));
  });
}

/** Offers that were made through it stay. */
export async function withdrawInvitation(
  db: Db,
  actor: Actor,
  postId: PostId,
  invitationId: InvitationId,
): Promise<Invitation> {
  return db.transaction(async (tx) => {
    const { request } = await lockOwnRequest(tx, actor, postId);
    const isRevoked = await markRevoked(tx, postId, invitationId);
    const row = (await selectInvitations(tx, postId)).find(({ id }) => id === invitationId);
    if (!row) throw new NotFound(t('This invitation does not exist.'));
    if (!isRevoked) throw new Conflict(t('This invitation was already withdrawn.'), 'NO_EFFECT');
    return presentInvitation(row, request);
  });
}

export async function remindInvited(db: Db, actor: Actor, postId: PostId, remind: boolean) {
  await db.transaction(async (tx) => {
    await lockOwnRequest(tx, actor, postId);
    await updateReminds(tx, postId, remind);
  });
  return { remind };
}
