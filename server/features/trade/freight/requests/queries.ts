import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { endInDays, OFFER_DAYS } from '#contract/freight/offers-deadline.ts';
import { placeCode } from '#contract/freight/place-text.ts';
import type { StartedRound, Tender } from '#contract/freight/tender/tender.ts';
import type { Freight, RequestState } from '#contract/freight-requests.ts';
import type { OfferId, PostId, UserId } from '#contract/ids.ts';
import { isSuspended } from '#server/features/accounts/users/index.ts';
import { isInvited } from '#server/features/engagement/threads/index.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import type { Actor } from '#server/policy.ts';
import { hsNameOfCode } from '../reference/index.ts';
import type { SeenRequest } from './changes.ts';
import type { CheckedRequest } from './check.ts';
import { freightRequests, freightRequestVersions } from './tables.ts';

/** Lists leave out the lanes of a tender. */
export type ListedFreight = Omit<Freight, 'tender'> & {
  readonly tender?: (Omit<Tender, 'lanes'> & Partial<Pick<Tender, 'lanes'>>) | undefined;
};

export interface RequestRow {
  readonly freight: ListedFreight;
  readonly state: RequestState;
  readonly offers_until: string;
  readonly offers_until_zone: string;
  readonly offers_count: number;
  readonly reopened: boolean;
  readonly reminds: boolean;
  /** Of a tender: the current round, or the last one, from 1. */
  readonly round: number;
  readonly version: number;
  /** Its requester is suspended. */
  readonly paused: boolean;
}

/** Invited people, and members whose offer stands. Expects `posts p`. */
export const seesCargoValue = ({ userId }: Pick<Actor, 'userId'>): SQL =>
  userId === null
    ? sql`FALSE`
    : sql`(p.kind = 'quote' AND (${isInvited(sql`p.id`, userId)} OR EXISTS (SELECT 1 FROM offers o
        WHERE o.post_id = p.id AND o.author_id = ${userId}::uuid AND o.hidden_at IS NULL
          AND o.state IN ('SUBMITTED', 'SHORTLISTED', 'ACCEPTED'))))`;

export async function selectSeesCargoValue(reader: Reader, postId: PostId, actor: Actor): Promise<boolean> {
  const result = await reader.execute<{ sees: boolean }>(
    sql`SELECT ${seesCargoValue(actor)} AS sees FROM posts p WHERE p.id = ${postId}::uuid`,
  );
  return result.rows[0]?.sees === true;
}

/** While its requester is suspended, a request takes no offers. @param post alias of `posts`, such as sql`p` */
export const isPausedFor = (post: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM users requester WHERE requester.id = ${post}.author_id AND ${isSuspended(sql`requester`)})`;

/** As a `ListedFreight`. Expects `freight_requests fr`. */
export const listedFreight: SQL = sql`CASE WHEN fr.freight ? 'tender' THEN fr.freight #- '{tender,lanes}' ELSE fr.freight END`;

/** The lanes of a tender, or null. @param post alias of `posts`, such as sql`p` */
export const lanesOf = (post: SQL): SQL =>
  sql`(SELECT fr.freight->'tender'->'lanes' FROM freight_requests fr WHERE fr.post_id = ${post}.id)`;

/** The current round of a tender, or its last one, from 1. Expects `freight_requests fr`. */
export const roundOf: SQL = sql`(jsonb_array_length(fr.rounds) + 1)`;

/** Null if the post has none. @param post alias of `posts`, such as sql`p` */
export const requestOf = (post: SQL): SQL => sql`(
  SELECT json_build_object('freight', ${listedFreight}, 'state', fr.state, 'offers_until', fr.offers_until,
    'offers_until_zone', fr.offers_until_zone, 'offers_count', fr.offers_count, 'reopened', fr.reopened, 'reminds', fr.reminds, 'round', ${roundOf}, 'version', fr.version, 'paused', ${isPausedFor(post)})
  FROM freight_requests fr WHERE fr.post_id = ${post}.id)`;

export const hsNameOf = (post: SQL): SQL => sql`(
  SELECT ${hsNameOfCode(sql`fr.hs_code`)} FROM freight_requests fr WHERE fr.post_id = ${post}.id)`;

/** Leaves out what is to be moved. */
export const requestStateOf = (post: SQL): SQL => sql`(
  SELECT json_build_object('state', fr.state, 'offers_count', fr.offers_count)
  FROM freight_requests fr WHERE fr.post_id = ${post}.id)`;

export const columnsOf = (freight: Freight) => ({
  freight,
  mode: freight.mode,
  originCode: placeCode(freight.origin) ?? null,
  originCountry: freight.origin.country,
  destinationCode: placeCode(freight.destination) ?? null,
  destinationCountry: freight.destination.country,
  incoterm: freight.incoterm ?? null,
  hsCode: freight.hsCode ?? null,
  equipment: [...new Set(freight.containers.map(({ type }) => type))],
  readyDate: freight.readyDate ?? null,
});

/**
 * @param offersUntil null keeps the deadline of a request that exists
 * @param isSame for readers, so offers stay up to date
 */
export async function saveRequest(
  tx: Tx,
  postId: PostId,
  { freight, offersUntil, offersUntilZone }: CheckedRequest,
  isSame = false,
): Promise<void> {
  await tx
    .insert(freightRequests)
    .values({
      ...columnsOf(freight),
      postId,
      version: versionOfPost(postId),
      offersUntil: offersUntil ?? endInDays(OFFER_DAYS.default, offersUntilZone, new Date()),
      offersUntilZone,
    })
    .onConflictDoUpdate({
      target: freightRequests.postId,
      set: {
        ...columnsOf(freight),
        ...(offersUntil && { offersUntil, offersUntilZone }),
        ...(!isSame && { changedAt: sql`now()`, version: versionOfPost(postId) }),
      },
    });
}

/** A request that is removed and added again gets no version that somebody has read. */
const versionOfPost = (postId: PostId): SQL => sql`(SELECT p.version FROM posts p WHERE p.id = ${postId}::uuid)`;

/** Call it before a change. */
export async function keepVersion(
  tx: Tx,
  { postId, version }: Pick<StoredRequest, 'postId' | 'version'>,
  seen: SeenRequest,
): Promise<void> {
  await tx.insert(freightRequestVersions).values({ postId, version, seen }).onConflictDoNothing();
}

export async function selectVersion(reader: Reader, postId: PostId, version: number): Promise<SeenRequest | null> {
  const [row] = await reader
    .select({ seen: freightRequestVersions.seen })
    .from(freightRequestVersions)
    .where(and(eq(freightRequestVersions.postId, postId), eq(freightRequestVersions.version, version)));
  return row?.seen ?? null;
}

/** What forwarders see now, as a `SeenRequest`. Expects `freight_requests fr` and `posts p`. */
export const seenNow: SQL = sql`json_build_object('freight', fr.freight - 'targetPrice', 'post', json_build_object(
  'title', encode(sha256(convert_to(p.title, 'UTF8')), 'hex'),
  'text', encode(sha256(convert_to(p.description, 'UTF8')), 'hex'),
  'files', (SELECT coalesce(json_agg(a->>'id'), '[]') FROM jsonb_array_elements(p.attachments) a)))`;

/** What the author of an offer read, as a `SeenRequest`. Null if it is not known. Expects `offers o`. */
export const seenByOffer: SQL = sql`coalesce(
  CASE WHEN o.made_for IS NOT NULL THEN jsonb_build_object('freight', o.made_for, 'post', NULL) END,
  (SELECT v.seen FROM freight_request_versions v WHERE v.post_id = o.post_id AND v.version = o.request_version))`;

/** Expects `offers o` and `freight_requests fr`. The times are those of an earlier release. */
export const isOutdated: SQL = sql`(o.request_version <> fr.version OR fr.changed_at > o.updated_at)`;

export async function deleteRequest(tx: Tx, postId: PostId): Promise<void> {
  await tx.delete(freightRequests).where(eq(freightRequests.postId, postId));
}

export async function selectRequest(reader: Reader, postId: PostId): Promise<StoredRequest | undefined> {
  const paused = sql<boolean>`coalesce((SELECT ${isPausedFor(sql`p`)} FROM posts p
    WHERE p.id = ${freightRequests.postId}), FALSE)`;
  const [row] = await reader
    .select({ ...getTableColumns(freightRequests), paused })
    .from(freightRequests)
    .where(eq(freightRequests.postId, postId));
  return row;
}
export type StoredRequest = typeof freightRequests.$inferSelect & {
  readonly paused: boolean;
};

/** Counts hidden offers too, because staff can restore them. */
export async function hasOffers(reader: Reader, postId: PostId): Promise<boolean> {
  const result = await reader.execute(
    sql`SELECT 1 FROM offers WHERE post_id = ${postId}::uuid AND state <> 'WITHDRAWN' LIMIT 1`,
  );
  return result.rows.length > 0;
}

export async function updateRequestState(
  tx: Tx,
  postId: PostId,
  to: {
    readonly state: RequestState;
    readonly acceptedOfferId?: OfferId | null;
    readonly reopened?: true;
    readonly offersUntil?: Date;
    readonly offersUntilZone?: string;
    readonly rounds?: readonly StartedRound[];
  },
): Promise<void> {
  await tx
    .update(freightRequests)
    .set({ ...to, stateChangedAt: sql`now()` })
    .where(eq(freightRequests.postId, postId));
}

export async function countOffers(tx: Tx, postId: PostId, by: number): Promise<void> {
  await tx
    .update(freightRequests)
    .set({ offersCount: sql`offers_count + ${by}` })
    .where(eq(freightRequests.postId, postId));
}

/** Gives a request the usual time whose deadline had passed, or almost, before it was published. */
export async function startOffers(tx: Tx, postId: PostId): Promise<void> {
  const isOver = and(eq(freightRequests.postId, postId), sql`offers_until < now() + interval '1 hour'`);
  const [late] = await tx.select({ zone: freightRequests.offersUntilZone }).from(freightRequests).where(isOver);
  if (!late) return;
  const offersUntil = endInDays(OFFER_DAYS.default, late.zone, new Date());
  await tx.update(freightRequests).set({ offersUntil }).where(eq(freightRequests.postId, postId));
}

export interface ClosedRequest {
  readonly postId: PostId;
  readonly authorId: UserId | null;
  readonly title: string;
  /** Undecided ones that the requester sees. */
  readonly offers: number;
  readonly reopened: boolean;
}

/** Each is returned once. */
export async function closeExpired(tx: Tx, limit: number): Promise<ClosedRequest[]> {
  const result = await tx.execute<ClosedRequest & Record<string, unknown>>(sql`
    UPDATE freight_requests fr SET state = 'CLOSED', state_changed_at = now()
    FROM posts p WHERE p.id = fr.post_id AND fr.post_id IN (
      SELECT due.post_id FROM freight_requests due JOIN posts of_due ON of_due.id = due.post_id
      WHERE due.state = 'OPEN' AND due.offers_until < now() AND of_due.status IN ('success', 'invited')
      ORDER BY due.offers_until LIMIT ${limit} FOR UPDATE OF due SKIP LOCKED)
    RETURNING fr.post_id AS "postId", p.author_id AS "authorId", p.title, fr.reopened,
      (SELECT count(*)::int FROM offers o WHERE o.post_id = fr.post_id AND o.state IN ('SUBMITTED', 'SHORTLISTED')
        AND o.hidden_at IS NULL) AS offers`);
  return result.rows;
}
