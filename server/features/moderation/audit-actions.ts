import type { ModerationAct } from '#contract/moderation.ts';

/** The names of the actions in the audit log. */
export const auditActions = {
  approve: 'content.approved',
  reinstate: 'content.reinstated',
  reject: 'content.rejected',
  hide: 'content.hidden',
  remove: 'content.removed',
  dismiss: 'report.dismissed',
} as const satisfies Record<ModerationAct, string>;

export const actOf = (action: string): ModerationAct | null =>
  (Object.keys(auditActions) as ModerationAct[]).find((act) => auditActions[act] === action) ?? null;
