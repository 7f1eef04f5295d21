import type { UserId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { addressOf } from '../users/index.ts';
import * as queries from './digest-queries.ts';
import { type DigestLine, digestMail } from './emails.ts';
import { type ItemType, isReadable, type ShownItem } from './item.ts';
import { isMailed } from './mail-switches.ts';
import { findPreferences, upsertPreferences } from './preference-queries.ts';
import { newUnsubscribeToken } from './unsubscribe-token-queries.ts';

type Deps = Pick<Portal, 'db' | 'jobs' | 'settings' | 'log'>;

export type DigestItems = Readonly<
  Record<ItemType, { readonly select: (tx: Tx, ids: readonly string[]) => Promise<readonly DigestItem[]> }>
>;
export interface DigestItem extends ShownItem {
  readonly digest: {
    readonly group: string;
    readonly one: () => string;
    readonly several: (count: number) => string;
    readonly url: string;
  };
}

const AT_ONCE = 50;
const DIGEST_POSTS = 8;
const MAX_LINES = 20;
const MAX_ITEMS = 200;
const periods = ['daily', 'weekly'] as const;
const DAYS = { daily: 1, weekly: 7 } as const;

/** One transaction per person marks the digest and queues its email, so that it is sent once. */
export async function sendDigests(deps: Deps, items: DigestItems): Promise<number> {
  let sent = 0;
  let last: UserId | null = null;
  const discussed = new Map(
    await Promise.all(
      periods.map(
        async (period) => [period, await queries.selectTalkedAbout(deps.db, DAYS[period], DIGEST_POSTS)] as const,
      ),
    ),
  );
  do {
    const userIds: readonly UserId[] = await queries.selectCandidates(deps.db, last, AT_ONCE);
    for (const userId of userIds) if (await trySending(deps, { items, discussed }, userId)) sent += 1;
    last = userIds.length === AT_ONCE ? (userIds.at(-1) ?? null) : null;
  } while (last !== null);
  return sent;
}

interface Content {
  readonly items: DigestItems;
  readonly discussed: ReadonlyMap<queries.Period, readonly queries.DigestPost[]>;
}

async function trySending(deps: Deps, content: Content, userId: UserId): Promise<boolean> {
  try {
    return await deps.db.transaction((tx) => sendTo(tx, deps, content, userId));
  } catch (error) {
    deps.log.error({ err: error, userId }, 'The digest of a person was not sent.');
    return false;
  }
}

async function sendTo(tx: Tx, { jobs, settings }: Deps, content: Content, userId: UserId): Promise<boolean> {
  // Locks the row: another process may be sending the same digest.
  await upsertPreferences(tx, userId, {});
  const reader = await queries.selectDue(tx, userId);
  const due = periods.filter((period) => reader?.[period]);
  if (!reader || due.length === 0) return false;
  await queries.markSent(tx, userId, due);
  const watched = await linesOf(tx, content.items, userId, due);
  const period = due.find((name) => name === reader.digest);
  const discussed = period ? (content.discussed.get(period) ?? []) : [];
  if (watched.length + discussed.length === 0) return false;
  const digest = { watched: watched.slice(0, MAX_LINES), hasMore: watched.length > MAX_LINES, discussed };
  const email = digestMail(settings, period ?? due[0] ?? 'daily', digest, await newUnsubscribeToken(tx, userId));
  await queueMail(tx, jobs, addressOf(reader), email);
  return true;
}

async function linesOf(tx: Tx, items: DigestItems, userId: UserId, due: readonly queries.Period[]) {
  const waiting = await queries.takeWaiting(tx, userId, due);
  const isWanted = isMailed('activityWatching', await findPreferences(tx, userId));
  if (!isWanted || waiting.length === 0) return [];
  const shown = new Map<string, DigestItem>();
  const byType = Map.groupBy(waiting.slice(0, MAX_ITEMS), ({ type }) => type);
  for (const [type, some] of byType) {
    const found = await items[type].select(
      tx,
      some.map(({ id }) => id),
    );
    for (const item of found) if (isReadable(item, userId)) shown.set(item.id, item);
  }
  const inOrder = waiting.flatMap(({ id }) => shown.get(id)?.digest ?? []);
  return [...Map.groupBy(inOrder, ({ group }) => group).values()].flatMap(lineOf);
}

function lineOf(group: readonly DigestItem['digest'][]): DigestLine[] {
  // The oldest one is where the reader continues.
  const oldest = group.at(-1);
  if (!oldest) return [];
  return [{ text: () => (group.length === 1 ? oldest.one() : oldest.several(group.length)), path: oldest.url }];
}
