/** Notifies those who watch what was published. The table of queued items is the queue. */
import type { Db, Tx } from '#server/platform/database/open.ts';
import { type Addressed, itemOf, notifyOnce, withdrawUnread } from '../notifications/index.ts';
import { anchorsOfValues, keyOfRecord } from './anchors.ts';
import { noticeFor } from './notices.ts';
import {
  continueAfter,
  deleteQueued,
  postpone,
  type QueuedItem,
  selectTexts,
  selectWatchers,
  takeQueued,
  type Watcher,
} from './queue-queries.ts';
import type { WatchedItem, WatchedKind, WatchedKinds } from './watched.ts';

/** Members in one transaction. */
const BATCH = 500;

type OnFault = (error: unknown) => void;

/** Handles everything that is due. An item that fails is tried again after a minute, and the others continue. */
export async function notifyWatchers(db: Db, kinds: WatchedKinds, onFault: OnFault): Promise<void> {
  for (;;) {
    let id: string | null = null;
    try {
      const isDone = await db.transaction(async (tx) => {
        const queued = await takeQueued(tx);
        id = queued?.id ?? null;
        if (queued) await handleBatch(tx, kinds, queued);
        return queued === null;
      });
      if (isDone) return;
    } catch (error) {
      const failed: string | null = id;
      if (failed === null) throw error;
      onFault(error);
      await db.transaction((tx) => postpone(tx, failed));
    }
  }
}

/**
 * Notifies one batch of watchers. Their notifications and how far the batch came are committed together, so that nobody
 * is left out or notified twice if the process ends.
 */
async function handleBatch(tx: Tx, kinds: WatchedKinds, queued: QueuedItem): Promise<void> {
  const { type, id } = itemOf(queued.item);
  const [item] = await kinds[type].select(tx, [id]);
  const last = await batchOf(tx, kinds[type], queued, item);
  if (last === null) await deleteQueued(tx, queued.id);
  else await continueAfter(tx, queued.id, last);
}

/** What was hidden and shown again in the meantime, or the other way round, is queued a second time. */
async function batchOf(tx: Tx, kind: WatchedKind, queued: QueuedItem, item: WatchedItem | undefined) {
  if (queued.isHidden) return item ? null : withdrawBatch(tx, queued);
  return item ? notifyBatch(tx, kind, queued, item) : null;
}

/** @returns the last member of a full batch */
async function notifyBatch(tx: Tx, kind: WatchedKind, queued: QueuedItem, item: WatchedItem) {
  const { search, records } = item;
  const anchors = [
    ...records.map(({ subject, id }) => keyOfRecord(subject, id)),
    ...(search ? anchorsOfValues(search.subject, search.values) : []),
  ];
  const watchers = await selectWatchers(tx, {
    anchors,
    values: { ...search?.values, search: await matchingTexts(tx, kind, item.id, anchors) },
    except: item.authorId,
    among: item.readers,
    after: queued.doneUntil,
    limit: BATCH,
  });
  await notifyOnce(tx, queued.item, addressed(item, watchers));
  return watchers.length === BATCH ? (watchers.at(-1)?.userId ?? null) : null;
}

async function matchingTexts(tx: Tx, kind: WatchedKind, id: string, anchors: readonly string[]) {
  if (!kind.matchTexts) return [];
  const texts = await selectTexts(tx, anchors);
  return texts.length === 0 ? [] : kind.matchTexts(tx, id, texts);
}

/** One notice for all who watch it for the same reason. */
function addressed(item: WatchedItem, watchers: readonly Watcher[]): Addressed[] {
  const groups = Map.groupBy(watchers, ({ anchor, how, query }) => JSON.stringify([anchor, how, query]));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [[[first, ...others].map(({ userId }) => userId), noticeFor(item, first)] as const] : [],
  );
}

/** It was hidden or deleted. */
async function withdrawBatch(tx: Tx, { item }: QueuedItem) {
  const people = await withdrawUnread(tx, item, BATCH);
  return people.length === BATCH ? (people.at(-1) ?? null) : null;
}
