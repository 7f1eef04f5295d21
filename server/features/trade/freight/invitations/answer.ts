import type { AnswerInput } from '#contract/freight-invitations.ts';
import type { PostId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { notify } from '#server/features/accounts/notifications/index.ts';
import { findThread, lockThread, type PostHead, postUrl } from '#server/features/engagement/threads/index.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { isTakingOffers, requireRequest, type StoredRequest, selectRequest } from '../requests/index.ts';
import { answered } from './notices.ts';
import { lockInvited } from './open.ts';
import { presentAnswer } from './present.ts';
import { type InvitationRow, selectById, selectOfMember, updateAnswer } from './queries.ts';

const t = messages('server');

/** Without an account. @throws Conflict CLOSED if the request takes no more offers */
export function answerByLink(db: Db, token: string, answer: AnswerInput) {
  return db.transaction(async (tx) => {
    const { invitation, head, request } = await lockInvited(tx, token);
    return saveAnswer(tx, { invitation, head, request }, answer);
  });
}

/** @throws NotFound for members who are not invited, Conflict CLOSED */
export function answerAsMember(db: Db, actor: Actor, postId: PostId, answer: AnswerInput) {
  const userId = requireUserId(actor);
  return db.transaction(async (tx) => {
    const { head } = await lockThread(tx, actor, postId, 'quote');
    const request = requireRequest(await selectRequest(tx, postId));
    const invitation = await selectOfMember(tx, postId, userId);
    if (!invitation) throw new NotFound(t('You are not invited to this request.'));
    return saveAnswer(tx, { invitation, head, request, userId }, answer);
  });
}

export async function readOwnInvitation(reader: Reader, actor: Actor, postId: PostId) {
  const userId = requireUserId(actor);
  await findThread(reader, actor, postId, 'quote');
  const invitation = await selectOfMember(reader, postId, userId);
  return invitation ? presentAnswer(invitation) : null;
}

interface Answered {
  readonly invitation: InvitationRow;
  readonly head: PostHead;
  readonly request: StoredRequest;
  readonly userId?: ReturnType<typeof requireUserId>;
}

async function saveAnswer(tx: Tx, { invitation, head, request, userId }: Answered, answer: AnswerInput) {
  if (!isTakingOffers(request)) throw new Conflict(t('This request takes no more offers.'), 'CLOSED');
  const isNo = answer.answer === 'NO_QUOTE';
  if (isNo && answer.reason === undefined) throw new Invalid({ reason: t('Choose a reason.') });
  if (isNo && invitation.isPriced) {
    throw new Conflict(t('You have made an offer. Withdraw it if you no longer want to quote.'), 'PRICED');
  }
  await updateAnswer(tx, invitation.id, answer);
  if (answer.answer !== invitation.answer && head.author_id !== null) {
    await notify(tx, [head.author_id], {
      ...answered({ isNo, email: userId === undefined ? invitation.email : null }),
      text: head.title,
      url: `${postUrl(head)}#invitations`,
      by: userId ?? null,
      preference: 'activityReplies',
    });
  }
  const saved = await selectById(tx, invitation.id);
  return presentAnswer(saved ?? invitation);
}
