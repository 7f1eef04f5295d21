import type { PostId, UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { PostListQuery } from '#contract/post-lists.ts';
import type { Post, Reply } from '#contract/posts.ts';
import { auditRead } from '#server/features/accounts/staff-audit/index.ts';
import { findPlace } from '#server/features/trade/freight/reference/index.ts';
import { presentEach } from '#server/platform/bad-rows.ts';
import { cutPage, decodeCursor, type PageOf, type PageQuery } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { toIso } from '#server/platform/database/read.ts';
import { Forbidden, NotFound, PortalError } from '#server/platform/errors.ts';
import { requireUserId } from '#server/platform/http/require-user-id.ts';
import { type Actor, anyGuest, may } from '#server/policy.ts';
import { countryName } from '#server/trade/country-names.ts';
import { readReplies } from '../replies/index.ts';
import { endOfCode, endOfCountry, laneOf } from './lane.ts';
import type { NamedLane, PostCursor, PostFilter } from './list-queries.ts';
import { presentPost, presentPostOf, threadOf } from './present.ts';
import * as queries from './queries.ts';

const t = messages('server');

const FIRST_PAGE = 20;

const LIKES = 100;

/** @throws NotFound also if the actor may not read it */
export async function readPost<K extends PostKind>(db: Db, actor: Actor, kind: K, postId: PostId, brief = false) {
  const row = await queries.selectPost(db, actor, postId, { kind, likes: brief ? 0 : LIKES });
  if (!row) throw await missing(db, actor, postId);
  if (brief) return presentPostOf(kind, row, actor, []);
  const replies = await readReplies(db, actor, postId, threadOf(row), { limit: FIRST_PAGE });
  return presentPostOf(kind, row, actor, replies.data);
}

/** What the landing page shows of the portal, the same for everybody. */
export async function readExamples(db: Db) {
  const [offered, answered] = await Promise.all([queries.selectMostOffered(db), queries.selectNewestAnswered(db)]);
  return {
    request: offered && (await readPost(db, anyGuest, 'quote', offered, true)),
    thread: answered && (await readPost(db, anyGuest, 'general', answered, true)),
  };
}

async function missing(db: Db, actor: Actor, postId: PostId): Promise<PortalError> {
  const mergedInto = await queries.selectMergedInto(db, actor, postId);
  if (!mergedInto) return new NotFound(t('This post does not exist or was deleted.'));
  return new PortalError(404, 'MERGED', t('This post was merged into another one.'), { mergedInto });
}

export async function readPostReplies(
  db: Db,
  actor: Actor,
  kind: PostKind,
  postId: PostId,
  page: PageQuery,
): Promise<PageOf<Reply>> {
  const row = await queries.selectPost(db, actor, postId, { kind, likes: 0 });
  if (!row) throw await missing(db, actor, postId);
  return readReplies(db, actor, postId, threadOf(row), page);
}

export const filterOf = (query: Omit<PostListQuery, 'limit' | 'sort'>, kind?: PostKind): PostFilter => {
  const { subCategoryId, categoryId, tag, author, language, unanswered, brief, ...others } = query;
  const { cursor: _, lane: __, ...request } = others;
  return {
    ...{ ...(kind && { kind }), subCategoryId, categoryId, tag, author, languages: language, request },
    unanswered: unanswered === 'true',
    brief: brief === 'true',
    pinnedFirst: subCategoryId !== undefined || categoryId !== undefined,
  };
};

export async function listPublished(
  db: Db,
  actor: Actor,
  { sort, limit, ...query }: PostListQuery,
  kind?: PostKind,
): Promise<PageOf<Post>> {
  const cursor = decodePostCursor(query.cursor, sort);
  const lane = query.lane === undefined ? null : await namedLane(db, query.lane);
  const filter = { ...filterOf(query, kind), ...(lane && { lane }) };
  const rows = await queries.selectPublished(db, actor, filter, sort, cursor, limit + 1);
  const keyOf = (row: queries.PostRow) =>
    queries.sortType(sort) === 'moment' ? toIso(String(row.sort_key)) : String(row.sort_key);
  const page = presentPage(rows, limit, actor, keyOf);
  const last = page.nextCursor !== null && filter.pinnedFirst ? rows[limit - 1] : undefined;
  return last?.pinned ? { ...page, nextCursor: `${PINNED}${page.nextCursor}` } : page;
}

/** Before the cursor of a pinned post. It is no letter of a cursor. */
const PINNED = 'pinned.';

function decodePostCursor(text: string | undefined, sort: PostListQuery['sort']): PostCursor | null {
  const isPinned = text?.startsWith(PINNED) ?? false;
  const cursor = decodeCursor(isPinned ? text?.slice(PINNED.length) : text, queries.sortType(sort));
  return cursor && { ...cursor, isPinned };
}

/** @param name such as 'innsa-nlrtm' */
async function namedLane(db: Db, name: string): Promise<NamedLane> {
  const [origin = '', destination = ''] = name.toUpperCase().split('-');
  const [from, to] = await Promise.all([findPlace(db, origin), findPlace(db, destination)]);
  const words = (code: string, place: typeof from) =>
    code.length === 2 ? endOfCountry(countryName(code)) : endOfCode(code, place ? [place.name, ...place.also] : []);
  return { origin, destination, words: [words(origin, from), words(destination, to)] };
}

/** An admin may name anyone for posts. @throws Forbidden for someone else’s */
export async function listByAuthor(
  db: Db,
  actor: Actor,
  kind: PostKind,
  userId: UserId,
  drafts: boolean,
  page: PageQuery,
): Promise<PageOf<Post>> {
  if (!may(actor, 'post.listOwn', { ownerId: userId })) throw new Forbidden(t('You can only list your own posts.'));
  await auditRead(db, actor, 'post.listOwn', { logAs: 'post.listRead', subject: `user:${userId}`, owners: [userId] });
  const cursor = decodeCursor(page.cursor, 'moment');
  const rows = await queries.selectByAuthor(db, actor, kind, userId, drafts, cursor, page.limit + 1);
  return presentPage(rows, page.limit, actor, (row) => toIso(row.sort_key));
}

export async function listBookmarks(db: Db, actor: Actor, page: PageQuery): Promise<PageOf<Post>> {
  const rows = await queries.selectBookmarked(db, actor, decodeCursor(page.cursor, 'moment'), page.limit + 1);
  return presentPage(rows, page.limit, actor, (row) => toIso(row.sort_key));
}

export async function listUnread(db: Db, actor: Actor, page: PageQuery): Promise<PageOf<Post>> {
  const cursor = decodeCursor(page.cursor, 'moment');
  const rows = await queries.selectUnread(db, actor, requireUserId(actor), cursor, page.limit + 1);
  return presentPage(rows, page.limit, actor, (row) => toIso(row.sort_key));
}

export async function listRelated(db: Db, actor: Actor, postId: PostId): Promise<Post[]> {
  const post = await queries.selectPost(db, actor, postId, { likes: 0 });
  if (!post) throw new NotFound(t('This post does not exist or was deleted.'));
  const rows = await queries.selectRelated(db, actor, postId, post.kind === 'quote' ? laneOf(post.title) : null);
  return presentEach(rows, (row) => presentPost(row, actor));
}

function presentPage(
  rows: readonly queries.PostRow[],
  limit: number,
  actor: Actor,
  keyOf: (row: queries.PostRow) => string,
): PageOf<Post> {
  const page = cutPage(rows, limit, (row) => ({ key: keyOf(row), id: row.id }));
  return { data: presentEach(page.rows, (row) => presentPost(row, actor)), nextCursor: page.nextCursor };
}
