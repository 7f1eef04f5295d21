import { type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#contract/ids.ts';
import { type MailSwitch, mailRows, type Preferences } from '#contract/preferences.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import type { RowOf } from '#server/platform/database/row.ts';
import { type AuthorColumns, isSuspended } from '../users/index.ts';
import type { users } from '../users/tables.ts';
import { shownTitle, shownUrl, withActor } from './queries.ts';
import { mailPreferences, type notifications, notificationPreferences as preferences } from './tables.ts';
import { findOwner } from './unsubscribe-token-queries.ts';

export interface StoredPreferences {
  readonly digest: Preferences['digest'];
  /** By name, such as `quotePostCreation`. */
  readonly switches: { readonly [N in MailSwitch]?: boolean };
}

export const switchesOf = (userId: SQL): SQL<StoredPreferences['switches']> => sql`
  (SELECT coalesce(jsonb_object_agg(m.kind || m.step, m.is_on), '{}') FROM mail_preferences m WHERE m.user_id = ${userId})`;

/** @param name such as `quotePostCreation` @returns their choices; without one, a person is missing */
export async function selectSwitch(
  reader: Reader,
  userIds: readonly UserId[],
  name: MailSwitch,
): Promise<Map<UserId, boolean>> {
  const { userId, isOn, kind, step } = mailPreferences;
  const rows = await reader
    .select({ userId, isOn })
    .from(mailPreferences)
    .where(sql`${userId} = ANY(${sql.param([...userIds])}::uuid[]) AND ${kind} || ${step} = ${name}`);
  return new Map(rows.map((row) => [row.userId, row.isOn]));
}

export async function findPreferences(reader: Reader, userId: UserId): Promise<StoredPreferences | undefined> {
  const [row] = await reader
    .select({ digest: preferences.digest, switches: switchesOf(sql`${userId}::uuid`) })
    .from(preferences)
    .where(sql`${preferences.userId} = ${userId}::uuid`);
  return row;
}

export async function upsertPreferences(
  tx: Tx,
  userId: UserId,
  { digest, ...switches }: Partial<Preferences>,
): Promise<StoredPreferences> {
  const change = digest === undefined ? {} : { digest };
  await tx
    .insert(preferences)
    .values({ userId, ...change })
    // Without changes, the row is still locked.
    .onConflictDoUpdate({ target: preferences.userId, set: { userId, ...change } });
  await upsertSwitches(tx, userId, switches);
  const row = await findPreferences(tx, userId);
  if (!row) throw new Error('The preferences were not stored.');
  return row;
}

/** The rows stay locked until the transaction ends. */
export async function lockPreferences(tx: Tx, people: readonly UserId[]): Promise<Map<UserId, StoredPreferences>> {
  // In one order, so that two processes do not deadlock.
  const ids = sql.param([...new Set(people)].sort());
  if (people.length === 0) return new Map();
  const locked = tx.execute(sql`
    INSERT INTO notification_preferences (user_id) SELECT id FROM unnest(${ids}::uuid[]) AS g (id) ORDER BY id
    ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id`);
  // The first statement may wait for a lock. A second one sees what was changed in the meantime.
  const { userId, digest } = preferences;
  const found = tx
    .select({ userId, digest, switches: switchesOf(sql`${userId}`) })
    .from(preferences)
    .where(sql`${userId} = ANY(${ids}::uuid[])`);
  const [, stored] = await Promise.all([locked, found]);
  return new Map(stored.map((row) => [row.userId, row]));
}

async function upsertSwitches(tx: Tx, userId: UserId, switches: StoredPreferences['switches']): Promise<void> {
  const rows = mailRows.flatMap(({ name, group, step }) => {
    const isOn = switches[name];
    return isOn === undefined ? [] : [{ userId, kind: group, step, isOn }];
  });
  if (rows.length === 0) return;
  const { userId: user, kind, step } = mailPreferences;
  await tx
    .insert(mailPreferences)
    .values(rows)
    .onConflictDoUpdate({ target: [user, kind, step], set: { isOn: sql`excluded.is_on` } });
}

/** @returns the owner of the token, and their digest before the change; undefined if unknown */
export async function changeByToken(
  tx: Tx,
  token: string,
  { digest, ...switches }: Partial<Preferences>,
): Promise<{ readonly userId: UserId; readonly digest: Preferences['digest'] } | undefined> {
  const userId = await findOwner(tx, token);
  const before = userId && (await lockPreferences(tx, [userId])).get(userId);
  if (!before) return undefined;
  await upsertPreferences(tx, userId, { ...switches, ...(digest !== undefined && { digest }) });
  return { userId, digest: before.digest };
}

export type DueRow = Pick<
  RowOf<typeof notifications>,
  'id' | 'user_id' | 'kind' | 'said' | 'title' | 'count' | 'text' | 'url' | 'thread'
> &
  Pick<AuthorColumns, 'author_name' | 'author_deleted'> &
  Pick<RowOf<typeof users>, 'email' | 'name' | 'language'> & {
    readonly emailVerifiedAt: string | null;
    readonly mail_switch: MailSwitch;
    readonly gone: boolean;
    /** Set if the title begins with the name of one person. */
    readonly actor: { readonly name: string; readonly picture: string | null } | null;
  };

/** A notification from the future, after the clock was set back, is also due. Only one process can lock each. */
export async function takeDue(tx: Tx, seconds: number, limit: number): Promise<DueRow[]> {
  const result = await tx.execute<DueRow>(sql`
    SELECT n.id, n.user_id, u.email, u.email_verified_at AS "emailVerifiedAt", u.name, u.language, n.kind, n.said,
      actor.name AS author_name, actor.deleted_at IS NOT NULL AS author_deleted,
      ${shownTitle} AS title, n.count, n.text, ${shownUrl} AS url, n.thread, n.mail_switch,
      (u.deleted_at IS NOT NULL OR ${isSuspended(sql`u`)}) AS gone,
      CASE WHEN n.count = 1 AND starts_with(n.title, '{actor}') AND actor.deleted_at IS NULL
        THEN json_build_object('name', actor.name, 'picture', actor.profile_pic) END AS actor
    FROM ${withActor} JOIN users u ON u.id = n.user_id
    WHERE n.mail_switch IS NOT NULL AND n.mailed_at IS NULL AND n.read_at IS NULL
      AND (n.created_at <= now() - make_interval(secs => ${seconds}) OR n.created_at > now() + interval '1 minute')
    ORDER BY n.created_at LIMIT ${limit} FOR UPDATE OF n SKIP LOCKED`);
  return result.rows;
}

export async function markMailed(tx: Tx, ids: readonly string[]): Promise<void> {
  await deleteMailOnly(tx, ids);
  await tx.execute(sql`UPDATE notifications SET mailed_at = now() WHERE id = ANY(${sql.param([...ids])}::uuid[])`);
}

export async function dropMail(tx: Tx, ids: readonly string[]): Promise<void> {
  await deleteMailOnly(tx, ids);
  await tx.execute(sql`UPDATE notifications SET mail_switch = NULL WHERE id = ANY(${sql.param([...ids])}::uuid[])`);
}

/** They existed only for their email. */
async function deleteMailOnly(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`DELETE FROM notifications WHERE mail_only AND id = ANY(${sql.param([...ids])}::uuid[])`);
}
