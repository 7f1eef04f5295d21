import { and, inArray, notLike, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { sweep } from '#server/platform/database/sweep-queries.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { notificationPreferences as preferences, unsubscribeTokens } from './tables.ts';

/** For a year after an email, its link works. */
const KEPT_DAYS = 365;
const AT_ONCE = 1_000;

/** New tokens for one email to each of them, who may occur more than once. */
export async function newUnsubscribeTokens(tx: Tx, people: readonly UserId[]): Promise<string[]> {
  const tokens = people.map(newToken);
  const rows = people.map((userId, at) => ({ userId, tokenHash: hashToken(tokens[at] ?? '') }));
  if (rows.length > 0) await tx.insert(unsubscribeTokens).values(rows);
  return tokens;
}

export async function newUnsubscribeToken(tx: Tx, userId: UserId): Promise<string> {
  const [token = ''] = await newUnsubscribeTokens(tx, [userId]);
  return token;
}

/** @returns undefined for an unknown token */
export async function findOwner(reader: Reader, token: string): Promise<UserId | undefined> {
  const result = await reader.execute<{ id: UserId }>(sql`
    SELECT user_id AS id FROM unsubscribe_tokens WHERE token_hash = ${hashToken(token)}
    UNION ALL SELECT user_id FROM notification_preferences WHERE unsubscribe_token = ${token}`);
  return result.rows[0]?.id;
}

export const deleteOldTokens = (db: Db): Promise<number> =>
  sweep(db, {
    table: unsubscribeTokens,
    column: unsubscribeTokens.createdAt,
    before: sql`now() - make_interval(days => ${KEPT_DAYS})`,
  });

/** Hashes the tokens that earlier releases stored as they are in the links. */
export async function hashOldTokens(db: Db): Promise<void> {
  while ((await db.transaction(hashSome)) === AT_ONCE);
}

async function hashSome(tx: Tx): Promise<number> {
  const found = await tx
    .select({ userId: preferences.userId, token: preferences.oldToken })
    .from(preferences)
    .where(notLike(preferences.oldToken, '.%'))
    .limit(AT_ONCE)
    .for('update');
  if (found.length === 0) return 0;
  const rows = found.map(({ userId, token }) => ({ userId, tokenHash: hashToken(token) }));
  await tx.insert(unsubscribeTokens).values(rows).onConflictDoNothing();
  const people = found.map(({ userId }) => userId);
  await tx
    .update(preferences)
    .set({ oldToken: sql`'.' || gen_random_uuid()` })
    .where(and(inArray(preferences.userId, people), notLike(preferences.oldToken, '.%')));
  return found.length;
}
