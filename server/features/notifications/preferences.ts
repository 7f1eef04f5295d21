import { randomBytes } from 'node:crypto';
import type { UserId } from '#contract/ids.ts';
import { type MailSwitch, mailRows, mailSwitches, type Preferences } from '#contract/preferences.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/http/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { findContact, type StaffAudit } from '../users/index.ts';
import { changeByToken, findPreferences, type StoredPreferences, upsertPreferences } from './preference-queries.ts';

export const newUnsubscribeToken = (): string => randomBytes(24).toString('base64url');

export async function unsubscribeTokenOf(tx: Tx, userId: UserId): Promise<string> {
  return (await upsertPreferences(tx, userId, {}, newUnsubscribeToken())).unsubscribeToken;
}

const onByDefault = new Set(mailRows.filter(({ isOnByDefault }) => isOnByDefault).map(({ name }) => name));

export const isMailed = (name: MailSwitch, row: StoredPreferences | undefined): boolean =>
  isMailedIf(name, row?.switches[name]);

/** @param isOn as the person chose */
export const isMailedIf = (name: MailSwitch, isOn: boolean | null | undefined): boolean =>
  isOn ?? onByDefault.has(name);

function present(row: StoredPreferences | undefined): Preferences {
  const switches = Object.fromEntries(mailSwitches.map((name) => [name, isMailed(name, row)]));
  return { ...(switches as Record<MailSwitch, boolean>), digest: row?.digest ?? 'off' };
}

/** @throws Forbidden for someone else’s, except for admins; NotFound without such an account */
async function requireOwn(reader: Reader, actor: Actor, userId: UserId): Promise<void> {
  if (!may(actor, 'preference.own', { ownerId: userId }))
    throw new Forbidden('You can only change your own preferences.');
  if (!(await findContact(reader, userId))) throw new NotFound('This account does not exist or was deleted.');
}

interface Platform {
  readonly db: Db;
  readonly staffAudit: StaffAudit;
}

export async function readPreferences(
  { db, staffAudit }: Platform,
  actor: Actor,
  userId: UserId,
): Promise<Preferences> {
  await requireOwn(db, actor, userId);
  const entry = { logAs: 'preferences.read', subject: `preferences:${userId}`, owners: [userId] } as const;
  await staffAudit.auditRead(db, actor, 'preference.own', entry);
  return present(await findPreferences(db, userId));
}

export async function changePreferences(
  { db, staffAudit }: Platform,
  actor: Actor,
  userId: UserId,
  change: { readonly [K in keyof Preferences]?: Preferences[K] | undefined },
): Promise<Preferences> {
  await requireOwn(db, actor, userId);
  const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return db.transaction(async (tx) => {
    const record = { kind: 'preferences', id: userId, ownerId: userId, title: 'Emails', url: '/notification' } as const;
    await staffAudit.auditChange(tx, actor, 'preference.own', record);
    return present(await upsertPreferences(tx, userId, changes, newUnsubscribeToken()));
  });
}

/** `jobAlerts` and `all` delete watches, which cannot be restored. */
type Resubscribed = MailSwitch | 'digest' | 'digests';
export type Unsubscribed = Resubscribed | 'jobAlerts' | 'all';

const otherLinks: readonly string[] = ['digest', 'digests', 'jobAlerts', 'all'] satisfies Unsubscribed[];

export function isUnsubscribed(value: string): value is Unsubscribed {
  return otherLinks.includes(value) || mailSwitches.includes(value as MailSwitch);
}

export const isResubscribed = (value: string): value is Resubscribed =>
  isUnsubscribed(value) && value !== 'jobAlerts' && value !== 'all';

export type Subscriptions = Readonly<Record<'jobAlerts', (tx: Tx, userId: UserId) => Promise<void>>>;

/**
 * @returns the digest before, with which `resubscribe` restores it
 * @throws NotFound if the token is unknown
 */
export async function unsubscribe(
  db: Db,
  subscriptions: Subscriptions,
  token: string,
  what: Unsubscribed,
): Promise<Preferences['digest']> {
  const none = Object.fromEntries(mailSwitches.map((name) => [name, false]));
  const digest = 'off' as const;
  const changes = {
    digest: { digest },
    digests: { digest, activityWatching: false },
    jobAlerts: {},
    all: { ...none, digest },
  };
  const change = Object.hasOwn(changes, what) ? changes[what as keyof typeof changes] : { [what]: false };
  return db.transaction(async (tx) => {
    const { userId, digest: former } = await changeOwn(tx, token, change);
    for (const [name, end] of Object.entries(subscriptions)) {
      if (what === name || what === 'all') await end(tx, userId);
    }
    return former;
  });
}

/**
 * Undoes `unsubscribe`, for someone who is not signed in.
 * @throws NotFound if the token is unknown
 */
export async function resubscribe(
  db: Db,
  token: string,
  what: Resubscribed,
  digest: Exclude<Preferences['digest'], 'off'>,
): Promise<void> {
  const digestAndWatching = { digest, activityWatching: true };
  const change = what === 'digest' ? { digest } : what === 'digests' ? digestAndWatching : { [what]: true };
  await db.transaction((tx) => changeOwn(tx, token, change));
}

async function changeOwn(tx: Tx, token: string, change: Partial<Preferences>) {
  const owner = await changeByToken(tx, token, change);
  if (!owner) throw new NotFound('This link is no longer valid. Change your preferences in the portal.');
  return owner;
}
