import * as contract from '#contract/moderation.ts';
import type { Setup } from '#server/platform/setup.ts';
import { assign } from './assign.ts';
import { decide } from './decide.ts';
import type { ModerationKinds } from './kind.ts';
import { countTasks, readQueue } from './queue.ts';
import type { StaffTaskCounts } from './staff-task-queries.ts';
import { undo } from './undo.ts';

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
  router.route(contract.countStaffTasks, reads, async ({ db, actor }) => ({
    data: await countTasks(db, actor, kinds, tasks),
  }));
  router.route(contract.decide, works, async ({ db, actor, body }) => {
    const data = await decide({ db, kinds }, actor, body);
    return { message: decisionMessages[body.act], data };
  });
  router.route(contract.undoDecision, works, async ({ db, actor, params }) => ({
    message: 'Undone.',
    data: await undo({ db, kinds }, actor, params.decisionId),
  }));
  router.route(
    contract.assignSubmission,
    { action: 'submission.assign', rate: 'edit' },
    async ({ db, actor, body }) => {
      await assign(db, kinds, actor, body);
      return { message: body.moderatorId === null ? 'Assigned to nobody.' : 'Assigned.' };
    },
  );
}
