import { sql } from 'drizzle-orm';
import type { ApiTokenId, UserId } from '#contract/ids.ts';
import type { Role, SignInMethod } from '#contract/users.ts';
import { atMost, byMoment, byText, type Cursor, inOrder, isAfter } from '#server/platform/database/keyset.ts';
import type { Db } from '#server/platform/database/open.ts';
import { readRows } from '#server/platform/database/read.ts';
import { deletedMember } from '#server/platform/names/nobody.ts';

export const staffOrder = byText(sql`u.name`);
export const tokenOrder = byMoment(sql`t.created_at`).newest;
export const requestOrder = byMoment(sql`r.requested_at`).oldest;

export interface StaffRow {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly passkeys: number;
  readonly has_authenticator: boolean;
  readonly recovery_codes: number;
  readonly last_seen_at: string | null;
  readonly last_method: SignInMethod | null;
  readonly failures: number;
  readonly sort_key: string;
}

export function selectStaffSignIns(db: Db, cursor: Cursor | null, limit: number): Promise<StaffRow[]> {
  return readRows<StaffRow>(
    db,
    sql`SELECT u.id, u.name, u.email, u.role, ${staffOrder.key} AS sort_key,
        (SELECT count(*)::int FROM passkeys p WHERE p.user_id = u.id) AS passkeys,
        EXISTS (SELECT FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL) AS has_authenticator,
        (SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = u.id) AS recovery_codes,
        last.last_seen_at, last.method AS last_method,
        (SELECT count(*)::int FROM audit_log f WHERE f.subject = 'user:' || u.id AND f.action = 'signIn.failed'
          AND f.at > now() - interval '7 days') AS failures
      FROM users u
      LEFT JOIN LATERAL (SELECT s.last_seen_at, s.method FROM sessions s WHERE s.user_id = u.id
        ORDER BY s.last_seen_at DESC LIMIT 1) last ON true
      WHERE u.role <> 'member' AND u.deleted_at IS NULL AND ${isAfter(staffOrder, sql`u.id`, cursor)}
      ORDER BY ${inOrder(staffOrder, sql`u.id`)} LIMIT ${atMost(limit)}`,
  );
}

export interface StaffTokenRow {
  readonly id: ApiTokenId;
  readonly name: string;
  readonly last_four: string;
  readonly scopes: string[];
  readonly addresses: string[];
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly is_expired: boolean;
  readonly last_used_at: string | null;
  readonly last_address: string | null;
  readonly owner_id: UserId;
  readonly owner_name: string;
  readonly email: string;
  readonly role: Role;
  readonly sort_key: string;
}

export function selectStaffTokens(db: Db, cursor: Cursor | null, limit: number): Promise<StaffTokenRow[]> {
  return readRows<StaffTokenRow>(
    db,
    sql`SELECT t.id, t.name, t.last_four, t.scopes, t.addresses, t.created_at, t.expires_at,
        coalesce(t.expires_at <= now(), FALSE) AS is_expired, t.last_used_at, t.last_address,
        u.id AS owner_id, u.name AS owner_name, u.email, u.role, ${tokenOrder.key} AS sort_key
      FROM api_tokens t JOIN users u ON u.id = t.user_id
      WHERE u.role <> 'member' AND u.deleted_at IS NULL AND t.revoked_at IS NULL
        AND ${isAfter(tokenOrder, sql`t.id`, cursor)}
      ORDER BY ${inOrder(tokenOrder, sql`t.id`)} LIMIT ${atMost(limit)}`,
  );
}

export interface LostFactorsRow {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly requested_at: string;
  readonly due_at: string;
  readonly approved_by: string | null;
  readonly sort_key: string;
}

export function selectLostFactors(db: Db, cursor: Cursor | null, limit: number): Promise<LostFactorsRow[]> {
  return readRows<LostFactorsRow>(
    db,
    sql`SELECT u.id, u.name, u.email, u.role, r.requested_at, r.due_at, ${requestOrder.key} AS sort_key,
        CASE WHEN r.approved_at IS NOT NULL THEN coalesce(b.name, ${deletedMember()}) END AS approved_by
      FROM factor_resets r JOIN users u ON u.id = r.user_id LEFT JOIN users b ON b.id = r.approved_by
      WHERE ${isAfter(requestOrder, sql`u.id`, cursor)}
      ORDER BY ${inOrder(requestOrder, sql`u.id`)} LIMIT ${atMost(limit)}`,
  );
}
