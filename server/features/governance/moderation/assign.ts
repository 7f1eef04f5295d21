import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { SubmissionType } from '#contract/moderation.ts';
import type { Db } from '#server/platform/database/open.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import type { Actor } from '#server/policy.ts';
import { notify } from '../../accounts/notifications/index.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { findModerator } from '../../accounts/users/index.ts';
import type { ModerationKinds } from './kind.ts';
import { assigned } from './notices.ts';

const t = messages('server');

interface Assignment {
  readonly type: SubmissionType;
  readonly id: string;
  readonly moderatorId: UserId | null;
}

/** @throws Conflict NOT_A_MODERATOR */
export async function assign(
  db: Db,
  kinds: ModerationKinds,
  actor: Actor,
  { type, id, moderatorId }: Assignment,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { submission } = kinds[type];
    const found = await submission?.find(tx, id);
    if (!(submission && found)) throw new NotFound();
    if (moderatorId !== null && !(await findModerator(tx, moderatorId))) {
      throw new Conflict(t('This account is not a moderator’s. Choose a moderator.'), 'NOT_A_MODERATOR');
    }
    const { parties, title, url } = found;
    await auditChange(tx, actor, 'submission.assign', { kind: type, id, ownerId: null, title, url });
    await submission.assign(tx, id, moderatorId);
    if (moderatorId === null || moderatorId === parties.assignedTo) return;
    await notify(tx, [moderatorId], {
      ...assigned({ type }),
      text: title,
      url,
      by: actor.userId,
    });
  });
}
