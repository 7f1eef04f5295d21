import type { PostId, ReplyId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { DecisionConflict, ModerationAct, QueueItem } from '#contract/moderation.ts';
import { isReason } from '#contract/text-length.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, Invalid } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { auditChange } from '../../accounts/staff-audit/index.ts';
import { lockThreads } from '../../engagement/threads/index.ts';
import { audit } from '../../services/audit/index.ts';
import { handleReports } from '../reports/index.ts';
import { decisionAuditActions, moderationActionOf } from './audit-actions.ts';
import type { ModeratedContent, ModerationKinds, ModerationState } from './kind.ts';
import { insertDecision, selectLastDecision } from './queries.ts';
import { isSubmission } from './submission.ts';
import type { DecidedItem } from './tables.ts';

const t = messages('server');

export interface DecisionPlatform {
  readonly db: Db;
  readonly kinds: ModerationKinds;
}

export interface Item {
  readonly type: QueueItem['type'];
  readonly id: string;
  readonly version?: number | undefined;
}

interface DecisionInput {
  readonly act: ModerationAct;
  readonly items: readonly Item[];
  readonly reason: string;
}

/** Decisions start from `pending`, so that they never override a colleague’s. `reinstate` accepts rejected texts. */
export function outcomeOf(act: ModerationAct, state: ModerationState, reason: string): ModerationState | null {
  if (state.removed) return null;
  if (act === 'dismiss') return state;
  if (act === 'remove') return { ...state, removed: true };
  const { from, to } = moves[act];
  if (state.status !== from) return null;
  return { ...state, status: to, reason: to === 'rejected' ? reason : null, isHidden: act === 'hide' };
}

const moves = {
  approve: { from: 'pending', to: 'success' },
  reinstate: { from: 'rejected', to: 'success' },
  reject: { from: 'pending', to: 'rejected' },
  hide: { from: 'success', to: 'rejected' },
} as const;

const notPossible = {
  approve: 'This text is not awaiting review.',
  reject: 'This text is not awaiting review.',
  hide: 'This text is not published.',
  reinstate: 'This text was neither rejected nor hidden.',
  remove: 'This text was already deleted.',
  dismiss: 'This text has no open reports.',
} as const satisfies Readonly<Record<ModerationAct, string>>;

/** Says why nothing changed. With several reasons, it gives that of the first text. */
function withoutEffect(act: ModerationAct, by: UserId, conflicts: readonly DecisionConflict[]): Conflict {
  const [first] = conflicts;
  const message = {
    gone: t('This text no longer exists.'),
    changed: t('This text has changed since you read it. Read it again before you decide.'),
    decided:
      first?.by && first.by.id !== by
        ? t('Someone else has already decided this: {name}.', { name: first.by.name })
        : t(notPossible[act]),
  };
  return new Conflict(message[first?.because ?? 'gone'], 'NO_EFFECT', {
    skipped: conflicts.map(({ id }) => id),
    conflicts,
  });
}

/** A comment is published at once, and has no status. A submission is not published. @throws Invalid */
function refuseWithoutStatus(act: ModerationAct, items: readonly Item[]): void {
  if (act === 'dismiss') return;
  if (items.some(({ type }) => isSubmission(type))) {
    throw new Invalid({ act: t('Reports about an application or an enquiry can only be dismissed.') });
  }
  if (act === 'remove') return;
  if (items.some(({ type }) => type === 'rating')) {
    throw new Invalid({ act: t('A rating can only be deleted, or its reports dismissed.') });
  }
  if (items.some(({ type }) => type === 'disruption')) {
    throw new Invalid({ act: t('A notice can only be deleted, or its reports dismissed.') });
  }
  if (items.every(({ type }) => type !== 'comment')) return;
  throw new Invalid({ act: t('A comment can only be deleted, or its reports dismissed.') });
}

/** Others rely on ratings and notices, so their authors learn why they are gone. @throws Invalid */
function requireReason({ act, items, reason }: DecisionInput): void {
  if (act !== 'remove' || isReason(reason)) return;
  const types = items.map(({ type }) => type);
  if (types.includes('rating')) throw new Invalid({ reason: t('Give a reason for the author of the rating.') });
  if (types.includes('disruption')) throw new Invalid({ reason: t('Give a reason for the author of the notice.') });
}

/** Decides on up to 50 texts in one transaction; those that can’t be decided are returned. @throws Conflict if none can */
export async function decide({ db, kinds }: DecisionPlatform, actor: Actor, input: DecisionInput) {
  refuseWithoutStatus(input.act, input.items);
  requireReason(input);
  const by = requireUserId(actor);
  const decisionId = newId();
  return db.transaction(async (tx) => {
    const decided: DecidedItem[] = [];
    const conflicts: DecisionConflict[] = [];
    // A fixed order prevents deadlocks between moderators with overlapping lists.
    const items = inOrder(input.items);
    await lockThreadsOf(tx, items);
    for (const item of items) {
      const done = await decideOne(tx, kinds, actor, by, input.act, item, input.reason);
      if ('because' in done) conflicts.push(done);
      else decided.push(done);
    }
    if (decided.length === 0) throw withoutEffect(input.act, by, conflicts);
    await insertDecision(tx, { id: decisionId, actorId: by, act: input.act, reason: input.reason, items: decided });
    return { decisionId, decided: decided.length, skipped: conflicts.map(({ id }) => id), conflicts };
  });
}

export function lockThreadsOf(tx: Tx, items: readonly Item[]): Promise<void> {
  const idsOf = (type: Item['type']) => items.filter((item) => item.type === type).map(({ id }) => id);
  return lockThreads(tx, idsOf('post') as PostId[], idsOf('reply') as ReplyId[]);
}

export function inOrder(items: readonly Item[]): Item[] {
  const once = new Map(items.map((item) => [item.id, item]));
  return [...once.values()].sort((a, b) => `${a.type} ${a.id}`.localeCompare(`${b.type} ${b.id}`));
}

async function decideOne(
  tx: Tx,
  kinds: ModerationKinds,
  actor: Actor,
  by: UserId,
  act: ModerationAct,
  item: Item,
  reason: string,
): Promise<DecidedItem | DecisionConflict> {
  const { type, id, version } = item;
  const content = await lockContent(tx, kinds, actor, { type, id }, by);
  if (!content) return { id, because: 'gone', by: null, act: null };
  const to = outcomeOf(act, content.state, reason);
  if (!to) return decidedAlready(tx, item);
  if (version !== undefined && version !== content.version) return { id, because: 'changed', by: null, act: null };
  const reports = await handleReports(tx, type, id, by);
  if (act === 'dismiss') {
    if (reports.length === 0) return decidedAlready(tx, item);
  } else {
    await content.change(to, reason);
    await content.notifyAuthor(act, reason);
  }
  const details = { ...(reason !== '' && { reason }), before: content.state, after: to };
  await audit(tx, by, decisionAuditActions[act], `${type}:${id}`, details);
  return { type, id, before: content.state, after: to, reports };
}

/** Undoing a decision withdraws the notification of the author. */
export async function lockContent(
  tx: Tx,
  kinds: ModerationKinds,
  actor: Actor,
  { type, id }: Item,
  by: UserId,
): Promise<ModeratedContent | null> {
  const content = await kinds[type].lock(tx, actor, id, by);
  if (!content) return null;
  const { authorId: ownerId, title, noticeUrls } = content;
  const record = { kind: type, id, ownerId, title, url: noticeUrls[0] ?? '', isNotified: true };
  await auditChange(tx, actor, 'moderation.work', record);
  return content;
}

async function decidedAlready(tx: Tx, { type, id }: Item): Promise<DecisionConflict> {
  const last = await selectLastDecision(tx, `${type}:${id}`);
  return {
    id,
    because: 'decided',
    by: last && { id: last.by, name: last.name },
    act: last && moderationActionOf(last.act),
  };
}
