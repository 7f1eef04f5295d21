import { sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';

export interface AccountToDelete {
  readonly id: UserId;
  readonly texts: 'anonymise' | 'erase';
}

/** In random order, so that accounts that fail do not block the others. */
export async function selectAccountsToDelete(reader: Reader): Promise<AccountToDelete[]> {
  const result = await reader.execute<{ id: UserId; texts: AccountToDelete['texts'] | null }>(
    sql`SELECT id, delete_texts AS texts FROM users WHERE delete_after <= now() AND deleted_at IS NULL
      ORDER BY random() LIMIT 100`,
  );
  return result.rows.map(({ id, texts }) => ({ id, texts: texts ?? 'anonymise' }));
}

/** @returns the account’s verified address; undefined if the deletion was cancelled or is done */
export async function lockAccountToDelete(
  tx: Tx,
  userId: UserId,
): Promise<{ verifiedEmail: string | null } | undefined> {
  const result = await tx.execute<{ verifiedEmail: string | null }>(
    sql`SELECT CASE WHEN email_verified_at IS NOT NULL THEN email END AS "verifiedEmail" FROM users
      WHERE id = ${userId}::uuid AND delete_after <= now() AND deleted_at IS NULL FOR UPDATE`,
  );
  return result.rows[0];
}

export async function wipeAccount(tx: Tx, userId: UserId): Promise<void> {
  const id = sql`${userId}::uuid`;
  for (const statement of [
    sql`DELETE FROM sessions WHERE user_id = ${id}`,
    sql`DELETE FROM trusted_devices WHERE user_id = ${id}`,
    sql`DELETE FROM api_tokens WHERE user_id = ${id}`,
    sql`DELETE FROM known_browsers WHERE user_id = ${id}`,
    sql`DELETE FROM passkeys WHERE user_id = ${id}`,
    sql`DELETE FROM passkey_challenges WHERE user_id = ${id}`,
    sql`DELETE FROM authenticators WHERE user_id = ${id}`,
    sql`DELETE FROM recovery_codes WHERE user_id = ${id}`,
    sql`DELETE FROM factor_resets WHERE user_id = ${id}`,
    sql`DELETE FROM identities WHERE user_id = ${id}`,
    sql`DELETE FROM company_sign_ins WHERE user_id = ${id}`,
    sql`DELETE FROM account_alerts WHERE user_id = ${id}`,
    sql`DELETE FROM sign_in_challenges WHERE user_id = ${id}`,
    sql`DELETE FROM email_changes WHERE user_id = ${id}`,
    sql`DELETE FROM staff_invitations WHERE invited_by = ${id} OR email = (SELECT email FROM users WHERE id = ${id})`,
    sql`UPDATE users SET email = 'deleted-' || id || '@deleted.invalid', email_verified_at = NULL, password_hash = NULL,
      name = 'Deleted member', role = 'member', company = NULL, job_title = NULL, country = NULL, phone = NULL,
      bio = NULL, skills = '{}', linked_in = NULL, profile_pic = NULL, search_text = '', delete_after = NULL, deleted_at = now()
      WHERE id = ${id}`,
  ]) {
    await tx.execute(statement);
  }
}
