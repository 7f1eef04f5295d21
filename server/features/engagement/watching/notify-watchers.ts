import type { Db, Tx } from '#server/platform/database/open.ts';
import { inBatches } from '#server/platform/repeat.ts';
import {
  type Addressed,
  type ItemNews,
  type ItemType,
  itemOf,
  notifyOnce,
  withdrawUnread,
} from '../../accounts/notifications/index.ts';
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
  type WatchedBy,
  type Watcher,
} from './queue-queries.ts';
import type { WatchedItem, WatchedKinds } from './watched.ts';

/** In one transaction. */
const MEMBERS = 500;
/** Items in one transaction: each transaction costs as much as several items. */
const ITEMS = 50;

type OnError = (error: unknown) => void;

/** An item that fails is tried again after a minute, and the others continue. */
export function notifyWatchers(db: Db, kinds: WatchedKinds, onError: OnError): Promise<void> {
  return inBatches<QueuedItem>({
    size: ITEMS,
    handle: (limit, onTaken) =>
      db.transaction(async (tx) => {
        const taken = await takeQueued(tx, limit);
        onTaken(taken);
        await handle(tx, kinds, taken);
      }),
    async giveUp({ id }, error) {
      onError(error);
      await db.transaction((tx) => postpone(tx, id));
    },
  });
}

/** Commits the notifications with the progress, so that nobody is left out or notified twice if the process ends. */
async function handle(tx: Tx, kinds: WatchedKinds, taken: readonly QueuedItem[]): Promise<void> {
  const items = await selectItems(tx, kinds, taken);
  const published: Published[] = [];
  const done: string[] = [];
  for (const queued of taken) {
    const item = items.get(itemOf(queued.item).id);
    // If an item was hidden and restored in the meantime, or restored and hidden, it is queued a second time.
    if (queued.isHidden && !item) {
      const last = await withdrawBatch(tx, queued);
      if (last === null) done.push(queued.id);
      else await continueAfter(tx, queued.id, last);
    } else if (!queued.isHidden && item) published.push({ queued, item });
    else done.push(queued.id);
  }
  await deleteQueued(tx, [...done, ...(await notifyBatch(tx, kinds, published))]);
}

interface Published {
  readonly queued: QueuedItem;
  readonly item: WatchedItem;
}

async function selectItems(
  tx: Tx,
  kinds: WatchedKinds,
  taken: readonly QueuedItem[],
): Promise<Map<string, WatchedItem>> {
  const ids = Map.groupBy(
    taken.map(({ item }) => itemOf(item)),
    ({ type }) => type,
  );
  const selected = [...ids].map(([type, some]) => kinds[type].select(tx, [...new Set(some.map(({ id }) => id))]));
  return new Map((await Promise.all(selected)).flat().map((item) => [item.id, item]));
}

/** @returns the items whose watchers are all notified; a full batch can end within an item */
async function notifyBatch(tx: Tx, kinds: WatchedKinds, published: readonly Published[]): Promise<string[]> {
  if (published.length === 0) return [];
  const wanted = await Promise.all(published.map((item) => watchersOf(tx, kinds, item)));
  const watchers = await selectWatchers(tx, wanted, MEMBERS);
  const byItem = Map.groupBy(watchers, ({ at }) => at);
  const news = published.map(
    ({ queued, item }, at): ItemNews => ({ item: queued.item, notices: addressed(item, byItem.get(at) ?? []) }),
  );
  await notifyOnce(tx, news);
  const last = watchers.length === MEMBERS ? watchers.at(-1) : undefined;
  const unfinished = last && published[last.at];
  if (unfinished) await continueAfter(tx, unfinished.queued.id, last.userId);
  return published.slice(0, last?.at).map(({ queued }) => queued.id);
}

async function watchersOf(tx: Tx, kinds: WatchedKinds, { queued, item }: Published): Promise<WatchedBy> {
  const { search, records, authorId, readers } = item;
  const anchors = [
    ...records.map(({ subject, id }) => keyOfRecord(subject, id)),
    ...(search ? anchorsOfValues(search.subject, search.values) : []),
  ];
  const texts = await matchingTexts(tx, kinds, itemOf(queued.item), anchors);
  return {
    anchors,
    values: { ...search?.values, ...texts },
    except: authorId,
    among: readers ?? null,
    after: queued.doneUntil,
  };
}

async function matchingTexts(
  tx: Tx,
  kinds: WatchedKinds,
  { type, id }: { readonly type: ItemType; readonly id: string },
  anchors: readonly string[],
): Promise<Readonly<Record<string, readonly string[]>>> {
  const { matchTexts } = kinds[type];
  if (!matchTexts) return {};
  const { condition, match } = matchTexts;
  const texts = await selectTexts(tx, anchors, condition);
  return { [condition]: texts.length === 0 ? [] : await match(tx, id, texts) };
}

function addressed(item: WatchedItem, watchers: readonly Watcher[]): Addressed[] {
  const groups = Map.groupBy(watchers, ({ anchor, how, query }) => JSON.stringify([anchor, how, query]));
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [[[first, ...others].map(({ userId }) => userId), noticeFor(item, first)] as const] : [],
  );
}

async function withdrawBatch(tx: Tx, { item }: QueuedItem) {
  const people = await withdrawUnread(tx, item, MEMBERS);
  return people.length === MEMBERS ? (people.at(-1) ?? null) : null;
}
