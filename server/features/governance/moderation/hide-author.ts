import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { pages } from '#contract/pages.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { notify } from '../../accounts/notifications/index.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { lockRole } from '../../accounts/users/index.ts';
import { audit } from '../../services/audit/index.ts';
import { selectShownTexts } from './author-queries.ts';
import { hideTexts } from './hide-texts.ts';
import type { ModerationKinds } from './kind.ts';
import { everythingHidden } from './notices.ts';
import { insertDecision } from './queries.ts';

const t = messages('server');

/** Of the one notification of the author. Undoing the decision withdraws it. */
export const hiddenAuthorUrl = pages.myPosts;

/** @throws NotFound, Conflict STAFF or NOTHING_TO_HIDE */
export async function hideAuthor(db: Db, kinds: ModerationKinds, actor: Actor, authorId: UserId, reason: string) {
  const by = requireUserId(actor);
  const decisionId = newId();
  return db.transaction(async (tx) => {
    const texts = await selectShownTexts(tx, kinds, authorId);
    const items = await hideTexts(tx, kinds, actor, by, texts, reason);
    // After the threads, which authors lock before their account.
    const role = await lockRole(tx, authorId);
    if (role === undefined) throw new NotFound(t('This account does not exist or was deleted.'));
    if (role !== 'member') throw new Conflict(t('This is an account of staff. Change the role first.'), 'STAFF');
    if (items.length === 0) {
      throw new Conflict(t('Nothing by this author is published or awaiting review.'), 'NOTHING_TO_HIDE');
    }
    const record = { kind: 'user', id: authorId, ownerId: authorId, title: '', url: '', isNotified: true } as const;
    await auditChange(tx, actor, 'moderation.work', record);
    await insertDecision(tx, { id: decisionId, actorId: by, act: 'hide', reason, items, authorId });
    const rejected = items.filter(({ before }) => before.status === 'pending').length;
    const hidden = items.length - rejected;
    const details = { reason, rejectedTexts: rejected, hiddenTexts: hidden };
    await audit(tx, by, 'author.hidden', `user:${authorId}`, details);
    await notify(tx, [authorId], {
      ...everythingHidden(),
      text: reason,
      url: hiddenAuthorUrl,
      by,
      preference: 'generalPostRejected',
    });
    return { decisionId, rejected, hidden };
  });
}
