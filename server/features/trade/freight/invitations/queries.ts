import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnswerInput, NEW_INVITER_DAYS } from '#contract/freight-invitations.ts';
import type { AwardedLane } from '#contract/freight-lanes.ts';
import type { OfferState, OfferTerms } from '#contract/freight-offers.ts';
import type { Freight } from '#contract/freight-requests.ts';
import type { CompanyId, DocumentId, InvitationId, OfferId, PostId, UserId } from '#contract/ids.ts';
import { DEFAULT_LANGUAGE, type PortalLanguage } from '#contract/portal-languages.ts';
import { languageOfAccount, verifiedEmail } from '#server/features/accounts/users/index.ts';
import { postIsPublic } from '#server/features/engagement/threads/index.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { type IdentityColumns, identityColumns } from '../../members/index.ts';
import { isOutdated, isPausedFor, roundOf, type SeenRequest, seenByOffer, seenNow } from '../requests/index.ts';
import { freightInvitations, invitationFiles, invitationLinks, invitationRefusals } from './tables.ts';

export type InvitationRow = typeof freightInvitations.$inferSelect & { readonly isPriced: boolean };

const accountsOf = (email: SQL): SQL => sql`(SELECT invitee.id FROM users invitee
  WHERE invitee.email = ${email} AND invitee.email_verified_at IS NOT NULL)`;

/** Also with an account instead of the link. */
const isPriced = sql<boolean>`EXISTS (SELECT 1 FROM offers o
  WHERE o.post_id = freight_invitations.post_id AND o.state <> 'WITHDRAWN' AND (
    o.invitation_id = freight_invitations.id OR o.author_id IN ${accountsOf(sql`freight_invitations.email`)}))`;

function select(reader: Reader, where: SQL | undefined): Promise<InvitationRow[]> {
  return reader
    .select({ ...getTableColumns(freightInvitations), isPriced })
    .from(freightInvitations)
    .where(where)
    .orderBy(freightInvitations.createdAt, freightInvitations.id);
}

export const selectInvitations = (reader: Reader, postId: PostId): Promise<InvitationRow[]> =>
  select(reader, eq(freightInvitations.postId, postId));

export async function selectById(reader: Reader, id: InvitationId): Promise<InvitationRow | undefined> {
  const [row] = await select(reader, eq(freightInvitations.id, id));
  return row;
}

/** Finds withdrawn invitations too. */
export async function selectByToken(reader: Reader, tokenHash: string): Promise<InvitationRow | undefined> {
  const ofLink = sql`(SELECT l.invitation_id FROM freight_invitation_links l WHERE l.token_hash = ${tokenHash})`;
  const [row] = await select(
    reader,
    or(eq(freightInvitations.tokenHash, tokenHash), sql`${freightInvitations.id} = ${ofLink}`),
  );
  return row;
}

export async function insertLink(tx: Tx, invitationId: InvitationId, tokenHash: string): Promise<void> {
  await tx.insert(invitationLinks).values({ invitationId, tokenHash });
}

export async function insertFile(db: Db, invitationId: InvitationId, documentId: DocumentId): Promise<void> {
  await db.insert(invitationFiles).values({ documentId, invitationId });
}

/** Among the ids, those that were uploaded through the invitation. */
export async function selectFiles(
  reader: Reader,
  invitationId: InvitationId,
  ids: readonly DocumentId[],
): Promise<DocumentId[]> {
  const rows = await reader
    .select({ id: invitationFiles.documentId })
    .from(invitationFiles)
    .where(and(eq(invitationFiles.invitationId, invitationId), inArray(invitationFiles.documentId, [...ids])));
  return rows.map(({ id }) => id);
}

interface NewInvitation {
  readonly id: InvitationId;
  readonly postId: PostId;
  readonly invitedBy: UserId;
  readonly email: string;
  readonly tokenHash: string;
}

/** A withdrawn invitation to the same address is sent again with a new link. */
export async function putInvitation(
  tx: Tx,
  invitation: NewInvitation,
): Promise<Pick<InvitationRow, 'id' | 'tokenHash'>> {
  const { tokenHash, invitedBy } = invitation;
  const asNew = {
    answer: null,
    answerReason: null,
    answerNote: null,
    remindedAt: null,
    openedAt: null,
    revokedAt: null,
  };
  await tx.execute(sql`DELETE FROM freight_invitation_links WHERE invitation_id IN (SELECT id FROM freight_invitations
    WHERE post_id = ${invitation.postId}::uuid AND email = ${invitation.email})`);
  const [stored] = await tx
    .insert(freightInvitations)
    .values(invitation)
    .onConflictDoUpdate({
      target: [freightInvitations.postId, freightInvitations.email],
      set: { tokenHash, invitedBy, createdAt: sql`now()`, ...asNew },
    })
    .returning({ id: freightInvitations.id, tokenHash: freightInvitations.tokenHash });
  if (!stored) throw new Error('The invitation was not stored.');
  return stored;
}

export async function markOpened(db: Db, id: InvitationId): Promise<void> {
  await db
    .update(freightInvitations)
    .set({ openedAt: sql`coalesce(opened_at, now())` })
    .where(eq(freightInvitations.id, id));
}

/** The invitation of a member who opens the request in the portal. */
export async function markOpenedBy(db: Db, postId: PostId, userId: UserId): Promise<void> {
  await db.execute(sql`UPDATE freight_invitations SET opened_at = now()
    WHERE post_id = ${postId}::uuid AND opened_at IS NULL AND revoked_at IS NULL AND email = ${verifiedEmail(userId)}`);
}

/** @returns false if it does not exist or was revoked before */
export async function markRevoked(tx: Tx, postId: PostId, id: InvitationId): Promise<boolean> {
  const result = await tx
    .update(freightInvitations)
    .set({ revokedAt: sql`now()` })
    .where(
      and(eq(freightInvitations.id, id), eq(freightInvitations.postId, postId), isNull(freightInvitations.revokedAt)),
    );
  return (result.rowCount ?? 0) > 0;
}

export async function updateContact(
  tx: Tx,
  id: InvitationId,
  contact: { readonly name: string; readonly company: string; readonly phone?: string | undefined },
): Promise<void> {
  await tx.update(freightInvitations).set(contact).where(eq(freightInvitations.id, id));
}

export async function updateAnswer(tx: Tx, id: InvitationId, { answer, reason, note }: AnswerInput): Promise<void> {
  const isNo = answer === 'NO_QUOTE';
  await tx
    .update(freightInvitations)
    .set({
      answer,
      answerReason: isNo ? (reason ?? null) : null,
      answerNote: isNo ? note || null : null,
      openedAt: sql`coalesce(opened_at, now())`,
    })
    .where(eq(freightInvitations.id, id));
}

/** The invitation of a member to a request. */
export async function selectOfMember(
  reader: Reader,
  postId: PostId,
  userId: UserId,
): Promise<InvitationRow | undefined> {
  const [row] = await select(
    reader,
    and(
      eq(freightInvitations.postId, postId),
      isNull(freightInvitations.revokedAt),
      sql`${freightInvitations.email} = ${verifiedEmail(userId)}`,
    ),
  );
  return row;
}

export async function updateReminds(tx: Tx, postId: PostId, reminds: boolean): Promise<void> {
  await tx.execute(sql`UPDATE freight_requests SET reminds = ${reminds} WHERE post_id = ${postId}::uuid`);
}

export interface Reminded {
  readonly id: InvitationId;
  readonly tokenHash: string;
  readonly email: string;
  readonly freight: Freight;
  readonly offersUntil: string;
  readonly offersUntilZone: string;
  readonly requesterId: UserId;
}

/** Reminders go out this long before the deadline, to people who were invited this long before that. */
const REMINDER_HOURS = 24;

/** Invited people who have neither priced nor declined. Each is returned once. */
export async function takeUnanswered(tx: Tx, limit: number): Promise<Reminded[]> {
  const hours = sql`make_interval(hours => ${REMINDER_HOURS})`;
  const result = await tx.execute<Reminded & Record<string, unknown>>(sql`
    UPDATE freight_invitations told SET reminded_at = now()
    FROM freight_invitations JOIN freight_requests fr ON fr.post_id = freight_invitations.post_id
      JOIN posts p ON p.id = fr.post_id
    WHERE told.id = freight_invitations.id AND told.id IN (
      SELECT freight_invitations.id FROM freight_requests fr JOIN posts p ON p.id = fr.post_id
        JOIN freight_invitations ON freight_invitations.post_id = fr.post_id
      WHERE fr.state = 'OPEN' AND fr.rounds = '[]' AND fr.reminds AND fr.offers_until BETWEEN now() AND now() + ${hours}
        AND ${postIsPublic(sql`p`)} AND NOT ${isPausedFor(sql`p`)}
        AND freight_invitations.created_at < fr.offers_until - 2 * ${hours}
        AND freight_invitations.revoked_at IS NULL AND freight_invitations.reminded_at IS NULL
        AND freight_invitations.invited_by IS NOT NULL
        AND freight_invitations.answer IS DISTINCT FROM 'NO_QUOTE' AND NOT ${isPriced}
        AND NOT EXISTS (SELECT 1 FROM invitation_refusals r WHERE r.email = freight_invitations.email
          AND r.requester_id = freight_invitations.invited_by)
      ORDER BY fr.offers_until LIMIT ${limit} FOR UPDATE OF freight_invitations SKIP LOCKED)
    RETURNING told.id, told.token_hash AS "tokenHash", told.email, fr.freight, fr.offers_until AS "offersUntil",
      fr.offers_until_zone AS "offersUntilZone",
      told.invited_by AS "requesterId"`);
  return result.rows;
}

/** Recipients get at most one email about questions in this time, because an address gets few a day. */
const QUESTION_HOURS = 4;

export interface Replied {
  readonly id: InvitationId;
  readonly tokenHash: string;
  readonly email: string;
  /** That of the requester. */
  readonly language: PortalLanguage;
  readonly freight: Freight;
}

/** Invited people without an account whose open request has new questions or answers of others. */
export async function takeReplied(tx: Tx, limit: number): Promise<Replied[]> {
  const result = await tx.execute<Replied & Record<string, unknown>>(sql`
    UPDATE freight_invitations told SET told_replies_at = now() FROM freight_requests fr
    WHERE fr.post_id = told.post_id AND told.id IN (
      SELECT i.id FROM freight_requests fr JOIN posts p ON p.id = fr.post_id
        JOIN freight_invitations i ON i.post_id = fr.post_id
      WHERE fr.state = 'OPEN' AND fr.offers_until > now() AND ${postIsPublic(sql`p`)}
        AND i.revoked_at IS NULL AND i.answer IS DISTINCT FROM 'NO_QUOTE'
        AND (fr.rounds = '[]' OR EXISTS (SELECT 1 FROM offers o WHERE o.invitation_id = i.id
          AND o.state IN ('SUBMITTED', 'SHORTLISTED', 'EXPIRED')))
        AND (i.told_replies_at IS NULL OR i.told_replies_at < now() - make_interval(hours => ${QUESTION_HOURS}))
        AND NOT EXISTS (SELECT 1 FROM ${accountsOf(sql`i.email`)} account)
        AND EXISTS (SELECT 1 FROM replies r WHERE r.post_id = i.post_id AND r.status = 'success'
          AND r.removed_at IS NULL AND r.invitation_id IS DISTINCT FROM i.id
          AND coalesce(r.published_at, r.created_at) > greatest(i.created_at, i.told_replies_at))
      LIMIT ${limit} FOR UPDATE OF i SKIP LOCKED)
    RETURNING told.id, told.token_hash AS "tokenHash", told.email, fr.freight,
      ${languageOf(sql`(SELECT p.author_id FROM posts p WHERE p.id = told.post_id)`)}`);
  return result.rows;
}

export async function selectRefusals(tx: Tx, requesterId: UserId, emails: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ email: invitationRefusals.email })
    .from(invitationRefusals)
    .where(
      and(
        eq(invitationRefusals.requesterId, requesterId),
        sql`${invitationRefusals.email} = ANY(${sql.param([...emails])}::text[])`,
      ),
    );
  return new Set(rows.map(({ email }) => email));
}

/** @returns whether it is reported now and was not before */
export async function insertRefusal(tx: Tx, requesterId: UserId, email: string, isReported: boolean): Promise<boolean> {
  const result = await tx.execute(sql`
    INSERT INTO invitation_refusals (requester_id, email, is_reported) VALUES (${requesterId}, ${email}, ${isReported})
    ON CONFLICT (requester_id, email) DO UPDATE SET is_reported = TRUE
      WHERE excluded.is_reported AND NOT invitation_refusals.is_reported RETURNING 1`);
  return isReported && (result.rowCount ?? 0) > 0;
}

export interface Requester {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  readonly language: PortalLanguage;
  /** The verified company if there is one, otherwise what the member typed. */
  readonly company: string | null;
  readonly verifiedCompanyId: CompanyId | null;
  readonly isNew: boolean;
}

/** Undefined without a verified address. */
export async function selectRequester(reader: Reader, userId: UserId): Promise<Requester | undefined> {
  const result = await reader.execute<
    IdentityColumns & Pick<Requester, 'id' | 'email' | 'name' | 'language' | 'isNew'> & Record<string, unknown>
  >(
    sql`SELECT u.id, u.email, u.name, u.language, u.created_at > now() - make_interval(days => ${NEW_INVITER_DAYS}) AS "isNew", ${identityColumns(sql`u`)} FROM users u
      WHERE u.id = ${userId} AND u.email_verified_at IS NOT NULL AND u.deleted_at IS NULL`,
  );
  const [row] = result.rows;
  if (!row) return undefined;
  const { id, email, name, language, isNew, author_verified: verified, author_company: typed } = row;
  return {
    id,
    email,
    name,
    language,
    isNew,
    company: verified?.name ?? typed,
    verifiedCompanyId: verified?.id ?? null,
  };
}

export async function selectAccounts(reader: Reader, emails: readonly string[]): Promise<UserId[]> {
  const result = await reader.execute<{ id: UserId }>(
    sql`SELECT id FROM users WHERE email = ANY(${sql.param([...emails])}::text[]) AND email_verified_at IS NOT NULL
      AND deleted_at IS NULL`,
  );
  return result.rows.map(({ id }) => id);
}

/** Offers that were made through invitations to this address before it had an account. */
export async function moveOffers(tx: Tx, userId: UserId, email: string): Promise<void> {
  await tx.execute(sql`
    UPDATE offers SET author_id = ${userId}::uuid WHERE author_id IS NULL
      AND invitation_id IN (SELECT id FROM freight_invitations WHERE email = ${email})`);
}

export interface GuestNews {
  readonly id: OfferId;
  readonly invitationId: InvitationId;
  readonly news: Exclude<OfferState, 'SUBMITTED' | 'WITHDRAWN'> | 'OUTDATED' | 'ROUND';
  readonly email: string;
  /** That of the requester. */
  readonly language: PortalLanguage;
  readonly freight: Freight;
  readonly terms: OfferTerms;
  readonly awarded: readonly AwardedLane[] | null;
  readonly requesterId: UserId | null;
  /** The request that an outdated offer was made for, if it is known. */
  readonly madeFor: SeenRequest | null;
  readonly requested: SeenRequest | null;
  /** Of a tender: the one that runs. */
  readonly round: number;
  readonly offersUntil: string;
  readonly offersUntilZone: string;
}

const languageOf = (userId: SQL): SQL => sql`coalesce(${languageOfAccount(userId)}, ${DEFAULT_LANGUAGE}) AS language`;

const roundColumns = sql`${roundOf} AS round, fr.offers_until AS "offersUntil", fr.offers_until_zone AS "offersUntilZone"`;

/** Each outcome is returned once. */
export async function takeOutcomes(tx: Tx, limit: number): Promise<GuestNews[]> {
  const result = await tx.execute<GuestNews & Record<string, unknown>>(sql`
    UPDATE offers o SET told_state = o.state FROM freight_invitations i, freight_requests fr, posts p
    WHERE i.id = o.invitation_id AND fr.post_id = o.post_id AND p.id = o.post_id AND o.id IN (
      SELECT id FROM offers WHERE author_id IS NULL AND invitation_id IS NOT NULL
        AND state IN ('SHORTLISTED', 'ACCEPTED', 'DECLINED', 'EXPIRED') AND told_state IS DISTINCT FROM state
      ORDER BY state_changed_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING o.id, i.id AS "invitationId", o.state AS news, i.email, ${languageOf(sql`p.author_id`)}, fr.freight, o.terms, o.awarded_lanes AS awarded,
      p.author_id AS "requesterId", NULL AS "madeFor", NULL AS requested, ${roundColumns}`);
  return result.rows;
}

/** Each version of an offer is returned once, when the request has changed after it. */
export async function takeOutdated(tx: Tx, limit: number): Promise<GuestNews[]> {
  const result = await tx.execute<GuestNews & Record<string, unknown>>(sql`
    UPDATE offers told SET told_outdated = TRUE
    FROM offers o JOIN freight_invitations i ON i.id = o.invitation_id
      JOIN freight_requests fr ON fr.post_id = o.post_id JOIN posts p ON p.id = o.post_id
    WHERE told.id = o.id AND o.id IN (
      SELECT o.id FROM offers o JOIN freight_requests fr ON fr.post_id = o.post_id
      WHERE o.author_id IS NULL AND o.invitation_id IS NOT NULL AND NOT o.told_outdated
        AND o.state IN ('SUBMITTED', 'SHORTLISTED') AND o.hidden_at IS NULL AND ${isOutdated}
      LIMIT ${limit} FOR UPDATE OF o SKIP LOCKED)
    RETURNING o.id, i.id AS "invitationId", 'OUTDATED' AS news, i.email, ${languageOf(sql`p.author_id`)}, fr.freight, o.terms, o.awarded_lanes AS awarded,
      p.author_id AS "requesterId", ${seenByOffer} AS "madeFor", ${seenNow} AS requested, ${roundColumns}`);
  return result.rows;
}

/** Offers that go on to a round. Each is returned once. */
export async function takeRounds(tx: Tx, limit: number): Promise<GuestNews[]> {
  const result = await tx.execute<GuestNews & Record<string, unknown>>(sql`
    UPDATE offers o SET told_round = TRUE FROM freight_invitations i, freight_requests fr, posts p
    WHERE i.id = o.invitation_id AND fr.post_id = o.post_id AND p.id = o.post_id AND o.id IN (
      SELECT id FROM offers WHERE NOT told_round AND author_id IS NULL ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING o.id, i.id AS "invitationId", 'ROUND' AS news, i.email, ${languageOf(sql`p.author_id`)}, fr.freight, o.terms,
      o.awarded_lanes AS awarded, p.author_id AS "requesterId", NULL AS "madeFor", NULL AS requested, ${roundColumns}`);
  return result.rows;
}
