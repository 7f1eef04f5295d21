import { eq, type SQL, sql } from 'drizzle-orm';
import type { Attachment } from '#contract/attachments.ts';
import type { LanePrice } from '#contract/freight/tender/tender.ts';
import type { AwardedLane } from '#contract/freight-lanes.ts';
import type { NoteInput, OfferState, OfferTerms } from '#contract/freight-offers.ts';
import type { Freight, Place } from '#contract/freight-requests.ts';
import type { DocumentId, InvitationId, OfferId, PostId, UserId } from '#contract/ids.ts';
import type { AuthorColumns } from '#server/features/accounts/users/index.ts';
import { hasPoints } from '#server/features/engagement/points/index.ts';
import {
  postIsReadable,
  type ThreadRow,
  threadColumns,
  threadTables,
} from '#server/features/engagement/threads/index.ts';
import { afterCursor, atMost, type Cursor } from '#server/platform/database/keyset.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { thisMonth, today } from '#server/platform/database/today.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { type IdentityColumns, identityColumns } from '../../members/index.ts';
import {
  isOutdated,
  isPausedFor,
  roundOf,
  type SeenRequest,
  type StoredRequest,
  seenByOffer,
  seenNow,
} from '../requests/index.ts';
import { offerNotes, offerRevisions, offers } from './tables.ts';

export interface OfferRow extends AuthorColumns, Partial<IdentityColumns> {
  readonly id: OfferId;
  readonly post_id: PostId;
  readonly state: OfferState;
  readonly reason: string | null;
  readonly hidden: boolean;
  readonly terms: OfferTerms;
  readonly awarded_lanes: readonly AwardedLane[] | null;
  readonly attachments: readonly Attachment[];
  readonly revision: number;
  /** In which the terms were sent. */
  readonly round: number;
  /** That of the request. */
  readonly current_round: number;
  readonly earlier_rounds: readonly { readonly round: number; readonly lanes: readonly LanePrice[] }[];
  readonly round_message: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  /** Set if the offer is of an invited person without an account. */
  readonly guest_name: string | null;
  readonly guest_company: string | null;
  readonly guest_email: string | null;
  /** The request changed after the terms did. */
  readonly outdated: boolean;
  /** Null unless it is outdated, and if it is not known. */
  readonly made_for: SeenRequest | null;
  /** The request now. Null unless it is outdated. */
  readonly requested: SeenRequest | null;
  /** The private note of the reader, if that is the requester. */
  readonly note: string | null;
  readonly note_version: number;
  readonly sort_key: string;
}

/**
 * Sealed offers are for their author, the requester and staff; hidden ones for their author and staff. Expects `offers o`,
 * `freight_requests fr`, `posts p`.
 */
export function offerIsReadable(actor: Actor): SQL {
  if (isStaff(actor)) return sql`TRUE`;
  const shown = sql`o.hidden_at IS NULL`;
  const isOpen = sql`fr.freight->>'offers' = 'OPEN'`;
  if (actor.userId === null) return sql`(${shown} AND ${isOpen} AND o.state <> 'WITHDRAWN')`;
  const me = sql`${actor.userId}::uuid`;
  return sql`(o.author_id = ${me} OR (${shown} AND (p.author_id = ${me} OR (${isOpen} AND o.state <> 'WITHDRAWN'))))`;
}

const tables = sql`offers o JOIN freight_requests fr ON fr.post_id = o.post_id JOIN posts p ON p.id = o.post_id
  LEFT JOIN users u ON u.id = o.author_id
  LEFT JOIN freight_invitations i ON i.id = o.invitation_id AND o.author_id IS NULL`;

function noteOf(reader: UserId | null): SQL {
  if (reader === null) return sql`NULL::text AS note, 0 AS note_version`;
  const notes = sql`FROM offer_notes n WHERE n.offer_id = o.id AND n.author_id = ${reader}::uuid`;
  return sql`(SELECT nullif(n.note, '') ${notes}) AS note, coalesce((SELECT n.version ${notes}), 0) AS note_version`;
}

/** The last terms of each round before the one of the current terms. Expects `offers o`. */
const earlierRounds = sql`CASE WHEN o.round = 1 THEN '[]'::json ELSE (
  SELECT coalesce(json_agg(json_build_object('round', e.round, 'lanes', e.lanes) ORDER BY e.round), '[]') FROM (
    SELECT DISTINCT ON (r.round) r.round, r.terms->'lanes' AS lanes FROM offer_revisions r
    WHERE r.offer_id = o.id AND r.round < o.round ORDER BY r.round, r.revision DESC) e) END AS earlier_rounds`;

const columnsFor = (
  reader: UserId | null,
): SQL => sql`o.id, o.post_id, o.state, o.reason, o.hidden_at IS NOT NULL AS hidden, o.terms, o.awarded_lanes, o.attachments, o.revision, o.round, ${roundOf} AS current_round, ${earlierRounds}, fr.rounds->-1->>'message' AS round_message, o.version,
  o.created_at, o.updated_at, ${isOutdated} AS outdated, CASE WHEN ${isOutdated} THEN ${seenByOffer} END AS made_for,
  CASE WHEN ${isOutdated} THEN ${seenNow} END AS requested,
  o.author_id, u.name AS author_name,
  u.profile_pic AS author_picture, u.deleted_at IS NOT NULL AS author_deleted, ${identityColumns(sql`u`)},
  i.name AS guest_name, i.company AS guest_company, i.email AS guest_email, o.created_at AS sort_key,
  ${noteOf(reader)}`;

export interface ThreadWithOffers extends ThreadRow {
  /** Null if the post has no typed request. */
  readonly request: (Pick<StoredRequest, 'state' | 'paused'> & { readonly offers: Freight['offers'] }) | null;
  readonly offers: readonly OfferRow[];
}

/** The caller checks whether the actor may read the post. */
export async function selectOffers(
  db: Db,
  actor: Actor,
  postId: PostId,
  cursor: Cursor | null,
  limit: number,
): Promise<ThreadWithOffers | undefined> {
  const offersOf = sql`SELECT ${columnsFor(actor.userId)} FROM ${tables}
    WHERE o.post_id = ${postId}::uuid AND ${offerIsReadable(actor)}
      AND ${afterCursor(sql`o.created_at`, sql`o.id`, cursor, 'moment', 'asc')}
    ORDER BY o.created_at, o.id LIMIT ${atMost(limit)}`;
  const [row] = await readRows<ThreadWithOffers>(
    db,
    sql`SELECT ${threadColumns},
        (SELECT json_build_object('state', fr.state, 'paused', ${isPausedFor(sql`p`)}, 'offers', fr.freight->'offers')
          FROM freight_requests fr WHERE fr.post_id = p.id) AS request,
        (SELECT coalesce(json_agg(o), '[]') FROM (${offersOf}) o) AS offers
      FROM ${threadTables} WHERE p.id = ${postId}::uuid`,
  );
  return row;
}

/** An invited person without an account has few offers. */
export async function selectOffersOfInvitation(reader: Reader, invitationId: InvitationId): Promise<OfferRow[]> {
  const result = await reader.execute<OfferRow & Record<string, unknown>>(
    sql`SELECT ${columnsFor(null)} FROM ${tables} WHERE o.invitation_id = ${invitationId}::uuid AND o.author_id IS NULL
      ORDER BY o.created_at, o.id LIMIT 50`,
  );
  return result.rows;
}

export async function selectOffer(reader: Reader, actor: Actor, offerId: OfferId): Promise<OfferRow | undefined> {
  const result = await reader.execute<OfferRow & Record<string, unknown>>(
    sql`SELECT ${columnsFor(actor.userId)} FROM ${tables} WHERE o.id = ${offerId}::uuid AND ${offerIsReadable(actor)}`,
  );
  return result.rows[0];
}

export interface LastOfferRow {
  readonly terms: OfferTerms;
  readonly created_at: string;
  readonly origin: string;
  readonly destination: string;
}

/** Only these are compared with the request: prices of older offers are out of date. */
const RECENT_OFFERS = sql`200`;

/** Expects `freight_requests fr`. @param end alias of a place in the request, such as sql`fr.freight->'origin'` */
const placeIs = (end: SQL, { unlocode, iata, city, country }: Place): SQL =>
  sql`(${end}->>'country' = ${country} AND coalesce(${end}->>'unlocode', ${end}->>'iata', ${end}->>'city')
    = ${unlocode ?? iata ?? city ?? null})`;

/** The offer of the actor that is most like one to this request, among requests that the actor may still read. */
export async function selectLastOffer(
  db: Db,
  actor: Actor & { readonly userId: UserId },
  { mode, origin, destination }: Freight,
): Promise<LastOfferRow | undefined> {
  const [row] = await readRows<LastOfferRow>(
    db,
    sql`SELECT o.terms, o.created_at, fr.freight->'origin'->>'name' AS origin,
        fr.freight->'destination'->>'name' AS destination
      FROM ${threadTables} JOIN freight_requests fr ON fr.post_id = p.id
        JOIN (SELECT * FROM offers WHERE author_id = ${actor.userId}::uuid AND NOT terms ? 'lanes'
          ORDER BY created_at DESC LIMIT ${RECENT_OFFERS}) o ON o.post_id = p.id
      WHERE ${postIsReadable(actor)}
      ORDER BY fr.mode = ${mode} DESC, (${placeIs(sql`fr.freight->'origin'`, origin)}
        AND ${placeIs(sql`fr.freight->'destination'`, destination)}) IS TRUE DESC, o.created_at DESC LIMIT 1`,
  );
  return row;
}

export interface OfferHead {
  readonly id: OfferId;
  readonly postId: PostId;
  readonly authorId: UserId | null;
  readonly invitationId: InvitationId | null;
  readonly state: OfferState;
  readonly validUntil: string;
  readonly hidden: boolean;
  readonly terms: OfferTerms;
  readonly attachments: readonly Attachment[];
  readonly requestVersion: number;
  readonly revision: number;
  /** In which the terms were sent. */
  readonly round: number;
  readonly version: number;
  /** When its terms last changed. */
  readonly updatedAt: Date;
}

/** Call it with the post locked, so that the offers do not change until the transaction ends. */
export async function selectHeads(tx: Tx, postId: PostId): Promise<OfferHead[]> {
  const rows = await tx.select().from(offers).where(eq(offers.postId, postId));
  return rows.map(({ hiddenAt, ...row }) => ({ ...row, hidden: hiddenAt !== null }));
}

export async function selectPostOf(reader: Reader, offerId: OfferId): Promise<PostId | undefined> {
  const [row] = await reader.select({ postId: offers.postId }).from(offers).where(eq(offers.id, offerId));
  return row?.postId;
}

export function selectRevisions(reader: Reader, offerId: OfferId) {
  return reader
    .select()
    .from(offerRevisions)
    .where(eq(offerRevisions.offerId, offerId))
    .orderBy(offerRevisions.revision);
}

/** A file of any version of an offer. */
export async function selectFile(reader: Reader, offerId: OfferId, id: DocumentId): Promise<Attachment | undefined> {
  const result = await reader.execute<Attachment>(sql`
    SELECT f.id, f.name, f.format, f.bytes
    FROM offer_revisions r, jsonb_to_recordset(r.attachments) AS f(id uuid, name text, format text, bytes int)
    WHERE r.offer_id = ${offerId}::uuid AND f.id = ${id}::uuid LIMIT 1`);
  return result.rows[0];
}

export interface NewOffer {
  readonly id: OfferId;
  /** Null for an invited person without an account. */
  readonly authorId: UserId | null;
  readonly invitationId: InvitationId | null;
  readonly terms: OfferTerms;
  readonly attachments: readonly Attachment[];
  /** The version of the request that its author read. */
  readonly requestVersion: number;
}

export async function insertOffer(tx: Tx, postId: PostId, offer: NewOffer): Promise<void> {
  await tx.insert(offers).values({ ...offer, postId, validUntil: offer.terms.validUntil });
  await tx
    .insert(offerRevisions)
    .values({ offerId: offer.id, revision: 0, terms: offer.terms, attachments: offer.attachments });
}

export async function insertRevision(
  tx: Tx,
  offerId: OfferId,
  {
    revision,
    terms,
    attachments,
    requestVersion,
    round,
  }: Pick<OfferHead, 'revision' | 'terms' | 'attachments' | 'requestVersion' | 'round'>,
): Promise<void> {
  await tx.insert(offerRevisions).values({ offerId, revision, round, terms, attachments });
  await tx
    .update(offers)
    .set({
      terms,
      attachments,
      revision,
      round,
      requestVersion,
      validUntil: terms.validUntil,
      state: 'SUBMITTED',
      stateChangedAt: sql`now()`,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
      toldOutdated: false,
      madeFor: null,
    })
    .where(eq(offers.id, offerId));
}

/** Each offer is accepted for its lanes. */
export async function acceptForLanes(tx: Tx, offerId: OfferId, awardedLanes: readonly AwardedLane[]): Promise<void> {
  await tx
    .update(offers)
    .set({ state: 'ACCEPTED', awardedLanes, stateChangedAt: sql`now()`, version: sql`version + 1` })
    .where(eq(offers.id, offerId));
}

export async function updateOfferState(
  tx: Tx,
  offerIds: readonly OfferId[],
  to: { readonly state: OfferState; readonly reason?: string },
): Promise<void> {
  await tx
    .update(offers)
    .set({ ...to, stateChangedAt: sql`now()`, version: sql`version + 1` })
    .where(sql`${offers.id} = ANY(${sql.param([...offerIds])}::uuid[])`);
}

/** A tab that shows the earlier round is out of date. Invited people without an account are emailed. */
export async function goOn(tx: Tx, offerIds: readonly OfferId[]): Promise<void> {
  await tx
    .update(offers)
    .set({ version: sql`version + 1`, toldRound: sql`author_id IS NOT NULL` })
    .where(sql`${offers.id} = ANY(${sql.param([...offerIds])}::uuid[])`);
}

interface OutdatedOffer extends Pick<OfferHead, 'id' | 'authorId' | 'hidden'> {
  /** Null if it is not known. */
  readonly madeFor: SeenRequest | null;
  readonly requested: SeenRequest;
}

/** Undecided ones. */
export async function selectOutdated(tx: Tx, postId: PostId): Promise<OutdatedOffer[]> {
  const result = await tx.execute<OutdatedOffer & Record<string, unknown>>(sql`
    SELECT o.id, o.author_id AS "authorId", o.hidden_at IS NOT NULL AS hidden, ${seenByOffer} AS "madeFor",
      ${seenNow} AS requested
    FROM offers o JOIN freight_requests fr ON fr.post_id = o.post_id JOIN posts p ON p.id = o.post_id
    WHERE o.post_id = ${postId}::uuid AND o.state IN ('SUBMITTED', 'SHORTLISTED') AND ${isOutdated}`);
  return result.rows;
}

export interface ExpiredOffer {
  readonly id: OfferId;
  readonly postId: PostId;
  readonly authorId: UserId | null;
  readonly title: string;
}

/** Each is returned once. */
export async function expireOffers(tx: Tx, limit: number): Promise<ExpiredOffer[]> {
  const result = await tx.execute<ExpiredOffer & Record<string, unknown>>(sql`
    UPDATE offers o SET state = 'EXPIRED', state_changed_at = now(), version = o.version + 1
    FROM posts p WHERE p.id = o.post_id AND o.id IN (
      SELECT id FROM offers WHERE state IN ('SUBMITTED', 'SHORTLISTED') AND valid_until < ${today}
      ORDER BY valid_until LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING o.id, o.post_id AS "postId", o.author_id AS "authorId", p.title`);
  return result.rows;
}

export interface UnawardedOffer {
  readonly id: OfferId;
  readonly authorId: UserId;
  readonly monthStart: Date;
}

/** Offers to public requests that were accepted before this month, and earned no points yet. */
export async function selectUnawarded(tx: Tx, limit: number): Promise<UnawardedOffer[]> {
  const result = await tx.execute<{ id: OfferId; authorId: UserId; monthStart: string }>(sql`
    SELECT o.id, o.author_id AS "authorId", ${thisMonth} AS "monthStart" FROM offers o JOIN posts p ON p.id = o.post_id
    WHERE o.state = 'ACCEPTED' AND o.author_id IS NOT NULL AND o.hidden_at IS NULL AND p.status <> 'invited'
      AND o.state_changed_at < ${thisMonth} AND NOT ${hasPoints(sql`o.author_id`, 'offer.accepted', sql`o.id`)}
    ORDER BY o.author_id, o.id LIMIT ${limit}`);
  return result.rows.map((row) => ({ ...row, monthStart: new Date(row.monthStart) }));
}

/** @returns false if the stored note has another version than `version`, which is 0 for an offer without a note */
export async function saveNote(
  db: Db,
  offerId: OfferId,
  authorId: UserId,
  { note, version }: NoteInput,
): Promise<boolean> {
  const saved = await db
    .insert(offerNotes)
    .values({ offerId, authorId, note })
    .onConflictDoUpdate({
      target: offerNotes.offerId,
      set: { authorId, note, version: sql`${offerNotes.version} + 1`, updatedAt: sql`now()` },
      ...(version !== undefined && { setWhere: eq(offerNotes.version, version) }),
    })
    .returning({ version: offerNotes.version });
  return saved.length > 0;
}
