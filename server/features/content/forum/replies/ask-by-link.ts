import html from 'html-template-tag';
import { MAX_QUESTIONS_A_DAY } from '#contract/freight-invitations.ts';
import type { ReplyId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { countAttempt } from '#server/features/accounts/users/index.ts';
import { selectReaders } from '#server/features/engagement/threads/index.ts';
import { reviewHints } from '#server/features/governance/moderation/index.ts';
import { lockInvited } from '#server/features/trade/freight/invitations/index.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, TooMany } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { readRules } from '../review/index.ts';
import { checkReplyText } from './create.ts';
import { notifyOthersOfReply } from './notify.ts';
import { changeReplyPublication } from './publication.ts';
import { insertReply, selectAsked } from './queries.ts';
import { refuseAddresses } from './refuse-addresses.ts';

const t = messages('server');

const DAY_SECONDS = 86_400;

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => html`<p>${line}</p>`)
    .join('');

/**
 * A question of an invited person without an account, below the request.
 * @param text without markup
 * @returns whether it is public at once
 * @throws Conflict LOCKED, TooMany, Invalid for a text that says how to reach the asker
 */
export function askByLink(db: Db, token: string, text: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { invitation, head, request } = await lockInvited(tx, token);
    if (head.locked || request.state === 'AWARDED' || request.state === 'CANCELLED')
      throw new Conflict(t('This request takes no more questions.'), 'LOCKED');
    const { count, secondsLeft } = await countAttempt(tx, 'question', invitation.id, DAY_SECONDS);
    if (count > MAX_QUESTIONS_A_DAY) {
      throw new TooMany(
        Math.ceil(secondsLeft),
        t('You can ask {maxquestionsaday} questions a day.', { maxquestionsaday: MAX_QUESTIONS_A_DAY }),
      );
    }
    const { description, language, mentioned } = await checkReplyText(paragraphs(text));
    refuseAddresses(head, null, description);
    const id = newId<ReplyId>();
    const reply = { id, postId: head.id, parentId: null, authorId: null, description, language, mentioned };
    const needsReview = head.category_needs_review || (await readRules(tx)).mode === 'all';
    await insertReply(tx, {
      ...reply,
      invitationId: invitation.id,
      attachments: [],
      status: needsReview ? 'pending' : 'success',
      reviewHint: needsReview ? reviewHints.invited : null,
    });
    if (needsReview) return false;
    const row = { id, post_id: head.id, parent_id: null, author_id: null, is_answer: false };
    await changeReplyPublication(tx, row, null, true);
    const { name, company, email } = invitation;
    await notifyOthersOfReply(tx, {
      ...reply,
      parentAuthorId: null,
      post: { id: head.id, kind: 'quote', title: head.title, authorId: head.author_id },
      readers: await selectReaders(tx, head),
      asked: await selectAsked(tx, head),
      guestName: name === null ? email : `${name} (${company})`,
    });
    return true;
  });
}
