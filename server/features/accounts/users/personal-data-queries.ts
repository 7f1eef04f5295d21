import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Reader } from '#server/platform/database/open.ts';

/** The export of a person’s data: queries by the names in the file. They select no secrets. */
export type PersonalData = Readonly<Record<string, (userId: SQL) => SQL>>;

const MAX_ROWS = 10_000;

export const personalData: PersonalData = {
  account: (id) => sql`SELECT id, email, email_verified_at, name, role, company, job_title, country, phone, bio, skills,
    linked_in, profile_pic, points, presence_hidden, suspended_at, suspended_reason, suspended_until,
    terms_accepted_at, delete_after, created_at FROM users WHERE id = ${id}`,
  sessions: (id) =>
    sql`SELECT id, method, created_at, last_seen_at, expires_at, user_agent FROM sessions WHERE user_id = ${id}`,
  trustedDevices: (id) => sql`SELECT created_at, last_used_at, expires_at, user_agent
    FROM trusted_devices WHERE user_id = ${id}`,
  passkeys: (id) => sql`SELECT name, user_agent, is_backed_up, created_at, last_used_at
    FROM passkeys WHERE user_id = ${id}`,
  authenticators: (id) => sql`SELECT created_at, confirmed_at, last_used_at FROM authenticators WHERE user_id = ${id}`,
  recoveryCodes: (id) => sql`SELECT created_at FROM recovery_codes WHERE user_id = ${id}`,
  lostFactors: (id) => sql`SELECT requested_at, due_at, approved_at FROM factor_resets WHERE user_id = ${id}`,
  apiTokens: (id) => sql`SELECT name, last_four, scopes, addresses, created_at, expires_at, revoked_at, last_used_at,
    last_address FROM api_tokens WHERE user_id = ${id}`,
  companySignIns: (id) => sql`SELECT p.name, i.email, i.subject, i.created_at, i.last_used_at
    FROM identities i JOIN identity_providers p ON p.id = i.provider_id WHERE i.user_id = ${id}`,
  knownBrowsers: (id) => sql`SELECT last_seen_at FROM known_browsers WHERE user_id = ${id}`,
  staffInvitations: (id) => sql`SELECT email, role, created_at, expires_at FROM staff_invitations
    WHERE invited_by = ${id} OR email = (SELECT email FROM users WHERE id = ${id})`,
  emailChanges: (id) =>
    sql`SELECT old_email, new_email, created_at, expires_at FROM email_changes WHERE user_id = ${id}`,
};

export async function selectPersonalData(
  reader: Reader,
  userId: UserId,
  queries: PersonalData,
): Promise<Record<string, unknown[]>> {
  const id = sql`${userId}::uuid`;
  const all: Record<string, unknown[]> = {};
  for (const [name, rowsOf] of Object.entries(queries)) {
    const result = await reader.execute<{ row: unknown }>(
      sql`SELECT to_jsonb(h) AS row FROM (${rowsOf(id)} LIMIT ${MAX_ROWS}) h`,
    );
    all[name] = result.rows.map(({ row }) => row);
  }
  return all;
}
