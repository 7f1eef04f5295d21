import type { ModerationAct, QueueItem } from '#contract/moderation.ts';
import type { Db, Tx } from '#server/platform/database/open.ts';
import { Conflict, SignedOut } from '#server/platform/http/errors.ts';
import { newId } from '#server/platform/ids.ts';
import type { Actor } from '#server/policy.ts';
import { withdrawNotices } from '../notifications/index.ts';
import { audit } from '../users/index.ts';
import { holders, type State } from './held.ts';
import {
  deleteOldDecisions,
  handleReports,
  hasNoText,
  insertDecision,
  lockThreadsOf,
  reopenReports,
  takeDecision,
} from './queries.ts';
import type { DecidedItem } from './tables.ts';

interface Item {
  readonly type: QueueItem['type'];
  readonly id: string;
}

const logged = {
  approve: 'content.approved',
  reject: 'content.rejected',
  hide: 'content.hidden',
  remove: 'content.removed',
  dismiss: 'report.dismissed',
} as const satisfies Record<ModerationAct, string>;

/** What an act makes of a state; null where it makes no sense for it, or somebody decided meanwhile. */
function outcomeOf(act: ModerationAct, type: Item['type'], state: State, reason: string): State | null {
  if (state.removed) return null;
  if (act === 'dismiss') return state;
  if (act === 'remove') return { ...state, removed: true };
  // A comment is there or not there: it has no other states.
  if (type === 'comment') return null;
  if (act === 'approve') return state.status === 'success' ? null : { ...state, status: 'success', reason: null };
  const from = act === 'reject' ? 'pending' : 'success';
  return state.status === from ? { ...state, status: 'rejected', reason } : null;
}

/** Decides about up to 50 things in one transaction; what can't be decided so is left out and named. */
export async function decide(
  db: Db,
  actor: Actor,
  input: { readonly act: ModerationAct; readonly items: readonly Item[]; readonly reason: string },
): Promise<{ decisionId: string; decided: number; skipped: string[] }> {
  const { userId: by } = actor;
  if (by === null) throw new SignedOut();
  const decisionId = newId();
  return db.transaction(async (tx) => {
    const decided: DecidedItem[] = [];
    const skipped: string[] = [];
    // In one order and posts first, so that two moderators whose lists meet don't wait for each other.
    const items = inOrder(input.items);
    await lockThreadsOf(tx, items);
    for (const item of items) {
      const done = await decideOne(tx, actor, by, input.act, item, input.reason);
      if (done) decided.push(done);
      else skipped.push(item.id);
    }
    if (decided.length > 0)
      await insertDecision(tx, { id: decisionId, actorId: by, act: input.act, reason: input.reason, items: decided });
    return { decisionId, decided: decided.length, skipped };
  });
}

function inOrder(items: readonly Item[]): Item[] {
  const once = new Map(items.map((item) => [item.id, item]));
  return [...once.values()].sort((a, b) => `${a.type} ${a.id}`.localeCompare(`${b.type} ${b.id}`));
}

async function decideOne(
  tx: Tx,
  actor: Actor,
  by: string,
  act: ModerationAct,
  item: Item,
  reason: string,
): Promise<DecidedItem | null> {
  const held = await holders[item.type](tx, actor, item.id, by);
  const to = held && outcomeOf(act, item.type, held.state, reason);
  if (!held || !to) return null;
  const reports = await handleReports(tx, item.type, item.id, by);
  if (act === 'dismiss') {
    if (reports.length === 0) return null;
  } else {
    await held.change(to);
    await held.tell(act, reason);
  }
  await audit(tx, by, logged[act], `${item.type}:${item.id}`, reason === '' ? {} : { reason });
  return { ...item, before: held.state, after: to, reports };
}

/**
 * Takes a decision back, where the thing still stands as it left it, and with it what was told of it and is not read.
 * @throws Conflict after an hour, or twice, or where nothing is left to bring back
 */
export async function undo(db: Db, actor: Actor, decisionId: string): Promise<{ restored: number; skipped: string[] }> {
  const { userId: by } = actor;
  if (by === null) throw new SignedOut();
  return db.transaction(async (tx) => {
    const decision = await takeDecision(tx, decisionId);
    if (!decision) throw new Conflict('This can’t be taken back any more.', 'TOO_LATE');
    const { items, at } = decision;
    const skipped: string[] = [];
    let erased = 0;
    await lockThreadsOf(tx, items);
    for (const { type, id, before, after, reports } of items) {
      const held = await holders[type](tx, actor, id, by);
      const isErased = held !== null && (await hasNoText(tx, type, id));
      if (isErased) erased += 1;
      if (!held || isErased || !isSame(held.state, after)) {
        skipped.push(id);
        continue;
      }
      if (!isSame(before, after)) await held.change(before);
      await withdrawNotices(tx, at, held.noticeUrls);
      await reopenReports(tx, reports, at);
      await audit(tx, by, 'content.undone', `${type}:${id}`);
    }
    if (erased > 0 && skipped.length === items.length) {
      throw new Conflict(
        'Its author has deleted their account and everything they wrote: there is nothing left to bring back.',
        'TEXT_ERASED',
      );
    }
    return { restored: items.length - skipped.length, skipped };
  });
}

/** What can't be taken back any more may go; the audit log keeps who decided what. */
export async function forgetDecisions(db: Db): Promise<void> {
  await db.transaction((tx) => deleteOldDecisions(tx));
}

const isSame = (a: State, b: State): boolean =>
  a.status === b.status && a.reason === b.reason && a.removed === b.removed;
