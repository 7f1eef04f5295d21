import { getQueueItem, hideAuthor as hideAuthorContract } from '#contract/author-review.ts';
import { messages } from '#contract/messages.ts';
import * as contract from '#contract/moderation.ts';
import type { Setup } from '#server/platform/setup.ts';
import { assign } from './assign.ts';
import { decide } from './decide.ts';
import { hideAuthor } from './hide-author.ts';
import type { ModerationKinds } from './kind.ts';
import { countTasks, readQueue } from './queue.ts';
import { readQueueItem } from './queue-item.ts';
import type { StaffTaskCounts } from './staff-task-queries.ts';
import { undo } from './undo.ts';

const t = messages('server');

const decisionMessages = {
  approve: 'Approved.',
  reinstate: 'Restored. The authors have been notified.',
  reject: 'Rejected. The authors have been notified of the reason.',
  hide: 'Hidden. The authors have been notified of the reason.',
  remove: 'Deleted.',
  dismiss: 'Reports dismissed.',
} as const;

export function registerModeration({ router }: Setup, kinds: ModerationKinds, tasks: StaffTaskCounts): void {
  const works = { action: 'moderation.work', rate: 'edit' } as const;
  const reads = { action: 'moderation.work', rate: 'read' } as const;

  router.route(contract.listQueue, reads, ({ db, query }) => readQueue(db, kinds, query));
  router.route(getQueueItem, reads, async ({ db, params }) => ({
    data: await readQueueItem(db, kinds, params.type, params.id),
  }));
  router.route(contract.countStaffTasks, reads, async ({ db, actor }) => ({
    data: await countTasks(db, actor, kinds, tasks),
  }));
  router.route(contract.decide, works, async ({ db, actor, body }) => {
    const data = await decide({ db, kinds }, actor, body);
    return { message: t(decisionMessages[body.act]), data };
  });
  router.route(hideAuthorContract, works, async ({ db, actor, params, body }) => {
    const data = await hideAuthor(db, kinds, actor, params.userId, body.reason);
    return { message: hiddenMessage(data), data };
  });
  router.route(contract.undoDecision, works, async ({ db, actor, params }) => ({
    message: t('Undone.'),
    data: await undo({ db, kinds }, actor, params.decisionId),
  }));
  router.route(
    contract.assignSubmission,
    { action: 'submission.assign', rate: 'edit' },
    async ({ db, actor, body }) => {
      await assign(db, kinds, actor, body);
      return { message: body.moderatorId === null ? t('Assigned to nobody.') : t('Assigned.') };
    },
  );
}

function hiddenMessage({ rejected, hidden }: { readonly rejected: number; readonly hidden: number }): string {
  const done = t('Texts of this author: {rejected} rejected, {hidden} hidden.', { rejected, hidden });
  return rejected + hidden === contract.MAX_HIDDEN_TEXTS
    ? `${done} ${t('There may be more: do it again to hide them.')}`
    : done;
}
