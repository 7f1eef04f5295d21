import { sql } from 'drizzle-orm';
import type { Party } from '#contract/freight-awards.ts';
import type { AwardedLane } from '#contract/freight-lanes.ts';
import type { OfferTerms } from '#contract/freight-offers.ts';
import type { OfferId, PostId, UserId } from '#contract/ids.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { type IdentityColumns, identityColumns } from '../../members/index.ts';

export interface AwardRow {
  readonly offerId: OfferId;
  readonly authorId: UserId | null;
  readonly terms: OfferTerms;
  readonly awardedLanes: readonly AwardedLane[] | null;
  readonly files: readonly string[];
  readonly awardedAt: Date;
  /** Of an invited person without an account. */
  readonly guest: Party | null;
}

export interface WantedAward {
  readonly offerId?: OfferId | undefined;
  /** Their own comes first. */
  readonly authorId?: UserId | null | undefined;
}

/** The accepted offer of a request. A tender has several: the one that is wanted, else the one with the most lanes. */
export async function selectAward(
  reader: Reader,
  postId: PostId,
  { offerId, authorId = null }: WantedAward,
): Promise<AwardRow | undefined> {
  const result = await reader.execute<
    Omit<AwardRow, 'awardedAt'> & { awardedAt: string } & Record<string, unknown>
  >(sql`
    SELECT o.id AS "offerId", o.author_id AS "authorId", o.terms, o.awarded_lanes AS "awardedLanes",
      jsonb_path_query_array(o.attachments, '$[*].name') AS files, o.state_changed_at AS "awardedAt",
      CASE WHEN o.author_id IS NULL AND i.id IS NOT NULL THEN json_build_object('name', i.name, 'company', i.company,
        'email', i.email, 'phone', i.phone) END AS guest
    FROM freight_requests fr JOIN offers o ON o.post_id = fr.post_id AND o.state = 'ACCEPTED'
      LEFT JOIN freight_invitations i ON i.id = o.invitation_id
    WHERE fr.post_id = ${postId}::uuid AND fr.state = 'AWARDED'
      AND ${offerId === undefined ? sql`TRUE` : sql`o.id = ${offerId}::uuid`}
    ORDER BY (o.author_id = ${authorId}::uuid) IS TRUE DESC, o.id = fr.accepted_offer_id DESC, o.id LIMIT 1`);
  const [row] = result.rows;
  return row && { ...row, awardedAt: new Date(row.awardedAt) };
}

const NOBODY: Party = { name: null, company: null, email: null, phone: null };

/** Of a person who agreed to something. The company is the verified one, if there is one. */
export async function selectParty(reader: Reader, userId: UserId | null): Promise<Party> {
  if (userId === null) return NOBODY;
  const result = await reader.execute<
    IdentityColumns & Pick<Party, 'name' | 'email' | 'phone'> & Record<string, unknown>
  >(sql`SELECT u.name, u.email, u.phone, ${identityColumns(sql`u`)} FROM users u
    WHERE u.id = ${userId}::uuid AND u.deleted_at IS NULL`);
  const [row] = result.rows;
  if (!row) return NOBODY;
  const { name, email, phone, author_verified: verified, author_company: typed } = row;
  return { name, email, phone: phone || null, company: verified?.name ?? typed };
}

export interface AwardParties {
  readonly requesterId: UserId | null;
  readonly forwarderId: UserId | null;
}

/** Who agreed on an offer, also after the request was deleted. Undefined unless it was accepted. */
export async function selectParties(reader: Reader, offerId: OfferId): Promise<AwardParties | undefined> {
  const result = await reader.execute<AwardParties & Record<string, unknown>>(sql`
    SELECT p.author_id AS "requesterId", o.author_id AS "forwarderId" FROM offers o JOIN posts p ON p.id = o.post_id
    WHERE o.id = ${offerId}::uuid AND o.state = 'ACCEPTED'`);
  return result.rows[0];
}
