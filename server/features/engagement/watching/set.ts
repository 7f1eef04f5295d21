import type { CategoryId, CompanyId, PostId, SubCategoryId, UserId, WatchId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import {
  type Frequency,
  MAX_WATCHES,
  type RecordSubject,
  type SavedSearch,
  type SearchSubject,
  type SetWatch,
  type WatchState,
} from '#contract/watching.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { Conflict, Invalid, NotFound } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import type { Actor } from '#server/policy.ts';
import { anchorOfSearch, keyOfRecord, keyOfSearch } from './anchors.ts';
import {
  countChosen,
  deletePaused,
  endWatch,
  findWatch,
  isSubCategory,
  lockWatchesOf,
  type NewWatch,
  updateHow,
  upsertWatch,
} from './queries.ts';
import type { WatchedRecords } from './watched.ts';

const t = messages('server');

/** @throws NotFound if the actor may not read it, Conflict TOO_MANY_WATCHES */
export async function setWatch(
  db: Db,
  records: WatchedRecords,
  actor: Actor,
  { how, ...what }: SetWatch,
): Promise<WatchState> {
  const userId = requireUserId(actor);
  const wanted = await watchOf(db, what);
  if ('id' in what && what.subject !== 'tag') {
    const [record] = await records[what.subject](db, actor, [what.id]);
    // Others may stop watching what they can no longer read.
    if (!record && how !== 'off') throw new NotFound(t('What you want to watch does not exist or was deleted.'));
    if (what.subject === 'person' && what.id === userId) throw new Invalid({ id: t('You can’t watch yourself.') });
  }
  return db.transaction(async (tx) => {
    await lockWatchesOf(tx, userId);
    const current = await findWatch(tx, userId, wanted.key);
    if (how === 'off') {
      if (current) await endWatch(tx, userId, current.id);
      return { id: null, how };
    }
    const isCounted = current !== undefined && current.how !== 'off';
    if (!isCounted) await refuseTooMany(tx, userId);
    const { id } = await upsertWatch(tx, userId, wanted, how);
    return { id, how };
  });
}

async function refuseTooMany(tx: Tx, userId: UserId): Promise<void> {
  if ((await countChosen(tx, userId, MAX_WATCHES)) < MAX_WATCHES) return;
  throw new Conflict(
    t('You watch {maxwatches} items, which is the maximum. Remove one of them under Watching first.', {
      maxwatches: MAX_WATCHES,
    }),
    'TOO_MANY_WATCHES',
  );
}

/** For a link in an email. Keeps the watch, so that `resumeWatch` can undo it. @returns how often it was emailed before */
export async function pauseWatch(tx: Tx, userId: UserId, key: string): Promise<Frequency | 'off'> {
  await lockWatchesOf(tx, userId);
  const current = await findWatch(tx, userId, key);
  if (!current || current.how === 'off') return 'off';
  await updateHow(tx, userId, current.id, 'off');
  await deletePaused(tx, userId, MAX_WATCHES);
  return current.how;
}

/** Does nothing if the watch is on or was deleted. @throws Conflict TOO_MANY_WATCHES */
export async function resumeWatch(tx: Tx, userId: UserId, key: string, how: Frequency): Promise<void> {
  await lockWatchesOf(tx, userId);
  const current = await findWatch(tx, userId, key);
  if (current?.how !== 'off') return;
  if (!current.isAutomatic) await refuseTooMany(tx, userId);
  await upsertWatch(tx, userId, current, how);
}

type What =
  | { readonly subject: RecordSubject | 'tag'; readonly id: string }
  | { readonly subject: SearchSubject; readonly query: object };

async function watchOf(reader: Reader, what: What): Promise<NewWatch> {
  if (!('id' in what)) {
    const query = savedSearch(what.query);
    const { subject } = what;
    return { subject, query, key: keyOfSearch(subject, query), anchor: anchorOfSearch(subject, query) };
  }
  const { subject, id } = what;
  const key = keyOfRecord(subject, id);
  return { subject, key, anchor: key, ...(await columnOf(reader, subject, id)) };
}

async function columnOf(reader: Reader, subject: RecordSubject | 'tag', id: string) {
  switch (subject) {
    case 'tag':
      return { tag: id };
    case 'thread':
      return { postId: id as PostId };
    case 'company':
      return { companyId: id as CompanyId };
    case 'person':
      return { personId: id as UserId };
    case 'category':
      return (await isSubCategory(reader, id as SubCategoryId))
        ? { subCategoryId: id as SubCategoryId }
        : { categoryId: id as CategoryId };
  }
}

function savedSearch(query: object): SavedSearch {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

export async function changeWatch(db: Db, actor: Actor, id: WatchId, how: Frequency): Promise<void> {
  const userId = requireUserId(actor);
  if (!(await db.transaction((tx) => updateHow(tx, userId, id, how)))) throw notWatched();
}

export async function removeWatch(db: Db, actor: Actor, id: WatchId): Promise<void> {
  const userId = requireUserId(actor);
  if (!(await db.transaction((tx) => endWatch(tx, userId, id)))) throw notWatched();
}

export const notWatched = (): NotFound => new NotFound(t('You no longer watch this.'));

export async function readState(db: Db, actor: Actor, what: What): Promise<WatchState> {
  const { key } = await watchOf(db, what);
  const current = await findWatch(db, requireUserId(actor), key);
  return current && current.how !== 'off' ? { id: current.id, how: current.how } : { id: null, how: 'off' };
}
