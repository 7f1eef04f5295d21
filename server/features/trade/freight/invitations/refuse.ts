import { messages } from '#contract/messages.ts';
import { notify } from '#server/features/accounts/notifications/index.ts';
import { findStaff } from '#server/features/accounts/users/index.ts';
import { findHead, postUrl } from '#server/features/engagement/threads/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { selectByStopToken } from './link-keys.ts';
import { reported } from './notices.ts';
import { insertRefusal, markRevoked, selectByToken } from './queries.ts';

const t = messages('server');

/** Also works with an expired link. @param token that of the link, or the one for stopping @param isReported notifies staff, once per requester and address */
export async function refuseInvitations(db: Db, token: string, isReported: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    const invitation = (await selectByToken(tx, hashToken(token))) ?? (await selectByStopToken(tx, token));
    const head = invitation && (await findHead(tx, invitation.postId));
    if (!invitation || !head) throw new NotFound(t('This link is no longer valid.'));
    await markRevoked(tx, invitation.postId, invitation.id);
    const requesterId = invitation.invitedBy;
    if (requesterId === null || !(await insertRefusal(tx, requesterId, invitation.email, isReported))) return;
    const staff = await findStaff(tx);
    await notify(
      tx,
      staff.map(({ id }) => id),
      {
        ...reported(),
        text: head.title,
        url: postUrl(head),
        by: requesterId,
      },
    );
  });
}
