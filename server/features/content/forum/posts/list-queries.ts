import { type SQL, sql } from 'drizzle-orm';
import type { CategoryId, SubCategoryId } from '#contract/ids.ts';
import type { Language } from '#contract/languages.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { RequestFilter } from '#contract/request-filters.ts';
import { categoryJoins, isPublished, isUnanswered } from '#server/features/engagement/threads/index.ts';
import { atMost, type Cursor, inOrder, isAfter, type Order } from '#server/platform/database/keyset.ts';
import { type Lane, queryOf } from './lane.ts';

export interface PostFilter {
  readonly kind?: PostKind;
  readonly subCategoryId?: SubCategoryId | undefined;
  readonly categoryId?: CategoryId | undefined;
  readonly tag?: string | undefined;
  readonly author?: string | undefined;
  readonly languages?: readonly Language[] | undefined;
  readonly unanswered?: boolean;
  readonly request?: RequestFilter;
  readonly lane?: NamedLane;
  readonly brief?: boolean;
  /** In lists of a sub-category or a category. */
  readonly pinnedFirst?: boolean;
}

export interface NamedLane {
  readonly origin: string;
  readonly destination: string;
  readonly words: Lane;
}

const namesLane = ({ origin, destination, words }: NamedLane): SQL =>
  sql`(p.search_vector @@ to_tsquery('simple', ${queryOf(words)}) AND NOT EXISTS (SELECT 1 FROM freight_requests lr
    WHERE lr.post_id = p.id AND lr.origin_code = ${origin} AND lr.destination_code = ${destination}))`;

/** Expects `posts p`, `sub_categories s`, `categories c`. */
export function matchesPosts({ categoryId, tag, author, languages, lane, ...filter }: PostFilter): SQL[] {
  const conditions = [isPublished, ...isOfKindAndPlace(filter)];
  if (categoryId) conditions.push(sql`s.category_id = ${categoryId}::uuid`);
  if (tag) conditions.push(hasTag(tag));
  if (author) conditions.push(sql`p.author_id = ${author}::uuid`);
  if (languages) conditions.push(isIn(languages));
  if (lane) conditions.push(namesLane(lane));
  return conditions;
}

const isIn = (languages: readonly Language[]): SQL => sql`p.language = ANY(${sql.param(languages)}::text[])`;

const hasTag = (tag: string): SQL => sql`p.tags @> ARRAY[${tag.toLowerCase()}]`;

function isOfKindAndPlace({ kind, subCategoryId }: PostFilter): SQL[] {
  const conditions: SQL[] = [];
  if (kind) conditions.push(sql`p.kind = ${kind}`);
  if (subCategoryId) conditions.push(sql`p.sub_category_id = ${subCategoryId}::uuid`);
  return conditions;
}

const allOf = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` AND `);

export interface PageOrder {
  readonly order: Order;
  /** Orders by columns of `freight_requests fr`. */
  readonly isByRequest: boolean;
  /** Conditions on `freight_requests fr`. */
  readonly ofRequest: readonly SQL[];
  readonly cursor: PostCursor | null;
  readonly limit: number;
}

/** Of a list that pinned posts lead, whether the last row of the page before was pinned. */
export interface PostCursor extends Cursor {
  readonly isPinned?: boolean;
}

const SEARCHED_FIRST = sql`1000`;

/**
 * The common table expression `page` with the ids and sort keys of a page.
 *
 * Some tags and values of requests are common and others rare, so no plan suits all of them. The first rows in the order of
 * the list are searched. If they do not fill the page, what matches is rare, and all of it is read.
 */
export function pageOfPosts(filter: PostFilter, page: PageOrder): SQL {
  if (!filter.pinnedFirst) return pageOf(filter, page);
  const { order, limit, cursor } = page;
  const columns = (isPinned: SQL) => sql`id, sort_key, ${isPinned} AS is_pinned`;
  // Pinned posts are few, and have an index of their own. The others keep the indexes of their order.
  const others = { ...page, cursor: cursor?.isPinned ? null : cursor };
  const rest = pageOf(filter, others, { name: sql`others`, isPinned: false });
  if (cursor && !cursor.isPinned) {
    return sql`${rest}, page AS MATERIALIZED (SELECT ${columns(sql`FALSE`)} FROM others)`;
  }
  const pinned = pageOf(filter, page, { name: sql`pinned`, isPinned: true });
  return sql`${pinned}, ${rest}, page AS MATERIALIZED (
        SELECT * FROM (SELECT ${columns(sql`TRUE`)} FROM pinned UNION ALL SELECT ${columns(sql`FALSE`)} FROM others) both_parts
        ORDER BY is_pinned DESC, ${inOrder({ ...order, key: sql`sort_key` }, sql`id`)} LIMIT ${atMost(limit)})`;
}

interface PagePart {
  readonly name: SQL;
  readonly isPinned: boolean;
}

function pageOf(filter: PostFilter, { order, isByRequest, ofRequest, cursor, limit }: PageOrder, part?: PagePart): SQL {
  const name = part?.name ?? sql`page`;
  const id = isByRequest ? sql`fr.post_id` : sql`p.id`;
  const inPage = isAfter(order, id, cursor);
  const ofPart = part ? [part.isPinned ? sql`p.pinned` : sql`NOT p.pinned`] : [];
  const conditions = [
    ...matchesPosts(filter),
    ...ofRequest,
    ...(filter.unanswered ? [isUnanswered] : []),
    ...ofPart,
    inPage,
  ];
  const searchIn = (rows: SQL) => sql`SELECT p.id, ${order.key} AS sort_key FROM ${rows}
          ${ofRequest.length > 0 ? sql`JOIN freight_requests fr ON fr.post_id = p.id` : sql``}
          ${categoryJoins}
        WHERE ${allOf(conditions)}
        ORDER BY ${inOrder(order, id)} LIMIT ${atMost(limit)}`;
  const matching = isByRequest || part?.isPinned ? null : rowsThatMatch(filter, ofRequest);
  if (!matching) return sql`${name} AS MATERIALIZED (${searchIn(sql`posts p`)})`;
  const isShown = sql`p.status = 'success' AND p.removed_at IS NULL`;
  const first = sql`(SELECT * FROM posts p WHERE ${allOf([isShown, ...isOfKindAndPlace(filter), ...ofPart, inPage])}
          ORDER BY ${inOrder(order, id)} LIMIT ${SEARCHED_FIRST}) p`;
  return sql`first AS MATERIALIZED (${searchIn(first)}),
      ${name} AS MATERIALIZED (
        SELECT * FROM first WHERE (SELECT count(*) FROM first) = ${atMost(limit)}
        UNION ALL
        SELECT * FROM (${searchIn(matching)}) rest WHERE (SELECT count(*) FROM first) < ${atMost(limit)})`;
}

/** All posts with a tag, in a language, or with a matching request. `OFFSET 0` and the inner limit keep the planner from other plans. */
function rowsThatMatch({ tag, languages }: PostFilter, ofRequest: readonly SQL[]): SQL | null {
  if (tag) return sql`(SELECT * FROM posts p WHERE ${hasTag(tag)} OFFSET 0) p`;
  if (languages && ofRequest.length === 0)
    return sql`(SELECT * FROM posts p WHERE p.status = 'success' AND p.removed_at IS NULL AND ${isIn(languages)} OFFSET 0) p`;
  if (ofRequest.length === 0) return null;
  return sql`(SELECT q.* FROM freight_requests fr
            CROSS JOIN LATERAL (SELECT * FROM posts WHERE id = fr.post_id LIMIT 1) q
          WHERE ${allOf(ofRequest)} OFFSET 0) p`;
}
