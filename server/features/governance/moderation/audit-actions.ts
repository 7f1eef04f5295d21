import type { ModerationAct } from '#contract/moderation.ts';

export const decisionAuditActions = {
  approve: 'content.approved',
  reinstate: 'content.reinstated',
  reject: 'content.rejected',
  hide: 'content.hidden',
  remove: 'content.removed',
  dismiss: 'report.dismissed',
} as const satisfies Record<ModerationAct, string>;

export const moderationActionOf = (action: string): ModerationAct | null =>
  (Object.keys(decisionAuditActions) as ModerationAct[]).find((act) => decisionAuditActions[act] === action) ?? null;
