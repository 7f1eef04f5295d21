/** Builds what members watch: the threads that they wrote or replied to, and what they chose. */
import type { PostId, UserId, WatchId } from '#contract/ids.ts';
import type { SearchSubject } from '#contract/watching.ts';
import { anchorOfSearch, keyOfRecord, keyOfSearch } from '#server/features/engagement/watching/anchors.ts';
import type { watches } from '#server/features/engagement/watching/tables.ts';
import type { DemoPeople } from './demo-people.ts';
import type { Random } from './random.ts';
import type { DemoWatch } from './schemas.ts';
import type { ForumRows } from './write-forum.ts';

type WatchRow = typeof watches.$inferInsert;

export interface WatchRows {
  readonly watches: WatchRow[];
}

interface Sources {
  readonly demoPeople: DemoPeople;
  readonly forum: Pick<ForumRows, 'posts' | 'replies' | 'subCategories'>;
  readonly random: Random;
}

export function writeWatches(chosen: readonly DemoWatch[], sources: Sources): WatchRows {
  return { watches: [...ofThreads(sources), ...chosen.map((watch) => writeWatch(watch, sources))] };
}

function ofThreads({ forum: { posts, replies }, random }: Sources): WatchRow[] {
  const rows = new Map<string, WatchRow>();
  const add = (userId: UserId | null | undefined, postId: PostId, createdAt: Date) => {
    const key = keyOfRecord('thread', postId);
    if (!userId || rows.has(`${userId} ${key}`)) return;
    const about = { subject: 'thread', how: 'now', isAutomatic: true, key, anchor: key } as const;
    rows.set(`${userId} ${key}`, { ...about, id: random.id(createdAt), userId, postId, createdAt });
  };
  for (const { id, authorId, status, createdAt } of posts) if (status !== 'draft') add(authorId, id, createdAt);
  for (const { authorId, postId, createdAt } of replies) add(authorId, postId, createdAt as Date);
  return [...rows.values()];
}

function writeWatch({ member, how, ...what }: DemoWatch, { demoPeople, forum, random }: Sources): WatchRow {
  const createdAt = demoPeople.ago(10 * 24);
  const row = { id: random.id<WatchId>(createdAt), userId: demoPeople.author(member, createdAt).id, how, createdAt };
  const ofSearch = (subject: SearchSubject, query: Readonly<Record<string, string>>) =>
    ({ subject, query, key: keyOfSearch(subject, query), anchor: anchorOfSearch(subject, query) }) as const;
  if ('jobs' in what) return { ...row, ...ofSearch('jobs', what.jobs) };
  if ('search' in what) return { ...row, ...ofSearch('search', what.search) };
  if ('tag' in what) {
    const key = keyOfRecord('tag', what.tag);
    return { ...row, subject: 'tag', tag: what.tag, key, anchor: key };
  }
  const id = forum.subCategories.find(({ name }) => name === what.category)?.id;
  if (id === undefined) throw new Error(`The demo content has no category "${what.category}".`);
  const key = keyOfRecord('category', id);
  return { ...row, subject: 'category', subCategoryId: id, key, anchor: key };
}
