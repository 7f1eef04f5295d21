import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { type MailSwitch, mailSwitches, type Preferences } from '#contract/preferences.ts';
import type { Frequency } from '#contract/watching.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import {
  changeByToken,
  findPreferences,
  isMailed,
  type Resubscribed,
  type StoredPreferences,
  type Unsubscribed,
  upsertPreferences,
} from '../notifications/index.ts';
import { auditChange, auditRead } from '../staff-audit/index.ts';
import { findContact } from '../users/index.ts';

const t = messages('server');

function present(row: StoredPreferences | undefined): Preferences {
  const switches = Object.fromEntries(mailSwitches.map((name) => [name, isMailed(name, row)]));
  return { ...(switches as Record<MailSwitch, boolean>), digest: row?.digest ?? 'off' };
}

/** @throws Forbidden for someone else’s, except for admins; NotFound without such an account */
async function requireOwn(reader: Reader, actor: Actor, userId: UserId): Promise<void> {
  if (!may(actor, 'preference.own', { ownerId: userId }))
    throw new Forbidden(t('You can only change your own preferences.'));
  if (!(await findContact(reader, userId))) throw new NotFound(t('This account does not exist or was deleted.'));
}

export async function readPreferences(db: Db, actor: Actor, userId: UserId): Promise<Preferences> {
  await requireOwn(db, actor, userId);
  const entry = { logAs: 'preferences.read', subject: `preferences:${userId}`, owners: [userId] } as const;
  await auditRead(db, actor, 'preference.own', entry);
  return present(await findPreferences(db, userId));
}

export async function changePreferences(
  db: Db,
  actor: Actor,
  userId: UserId,
  change: { readonly [K in keyof Preferences]?: Preferences[K] | undefined },
): Promise<Preferences> {
  await requireOwn(db, actor, userId);
  const changes = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return db.transaction(async (tx) => {
    const record = {
      kind: 'preferences',
      id: userId,
      ownerId: userId,
      title: () => t('Emails'),
      url: '/notification',
    } as const;
    await auditChange(tx, actor, 'preference.own', record);
    return present(await upsertPreferences(tx, userId, changes));
  });
}

const otherLinks: readonly string[] = ['digest', 'digests', 'watch', 'jobAlerts', 'all'] satisfies Unsubscribed[];

export function isUnsubscribed(value: string): value is Unsubscribed {
  return otherLinks.includes(value) || mailSwitches.includes(value as MailSwitch);
}

export const isResubscribed = (value: string): value is Resubscribed =>
  isUnsubscribed(value) && value !== 'jobAlerts' && value !== 'all';

export interface Subscriptions {
  jobAlerts(tx: Tx, userId: UserId): Promise<void>;
  /** @param thread that of the notification @returns how often it was emailed before */
  stopWatch(tx: Tx, userId: UserId, thread: string): Promise<Frequency | 'off'>;
  /** Does nothing if the person has deleted the watch in the meantime. */
  resumeWatch(tx: Tx, userId: UserId, thread: string, how: Frequency): Promise<void>;
}

/** What a link in an email stands for. */
interface UnsubscribeLink<What> {
  readonly token: string;
  readonly what: What;
  /** The thread of the notification. Only for a `watch`. */
  readonly watch: string;
}

/** What `resubscribe` restores. */
interface Former {
  readonly digest: Preferences['digest'];
  /** How often a watch was emailed. Only for a `watch`. */
  readonly how?: Frequency | 'off';
}

/** @throws NotFound if the token is unknown */
export async function unsubscribe(
  db: Db,
  subscriptions: Subscriptions,
  { token, what, watch }: UnsubscribeLink<Unsubscribed>,
): Promise<Former> {
  const none = Object.fromEntries(mailSwitches.map((name) => [name, false]));
  const digest = 'off' as const;
  const changes = {
    digest: { digest },
    digests: { digest, activityWatching: false },
    watch: {},
    jobAlerts: {},
    all: { ...none, digest },
  };
  const change = Object.hasOwn(changes, what) ? changes[what as keyof typeof changes] : { [what]: false };
  return db.transaction(async (tx) => {
    const { userId, digest: former } = await changeOwn(tx, token, change);
    if (what === 'jobAlerts' || what === 'all') await subscriptions.jobAlerts(tx, userId);
    if (what !== 'watch') return { digest: former };
    return { digest: former, how: await subscriptions.stopWatch(tx, userId, watch) };
  });
}

/**
 * Undoes `unsubscribe`, for someone who is not signed in.
 * @throws NotFound if the token is unknown
 */
export async function resubscribe(
  db: Db,
  subscriptions: Subscriptions,
  { token, what, watch }: UnsubscribeLink<Resubscribed>,
  { digest, how }: { readonly digest: Exclude<Preferences['digest'], 'off'>; readonly how: Frequency },
): Promise<void> {
  const digestAndWatching = { digest, activityWatching: true };
  const changes = { digest: { digest }, digests: digestAndWatching, watch: {} };
  const change = Object.hasOwn(changes, what) ? changes[what as keyof typeof changes] : { [what]: true };
  await db.transaction(async (tx) => {
    const { userId } = await changeOwn(tx, token, change);
    if (what === 'watch') await subscriptions.resumeWatch(tx, userId, watch, how);
  });
}

async function changeOwn(tx: Tx, token: string, change: Partial<Preferences>) {
  const owner = await changeByToken(tx, token, change);
  if (!owner) throw new NotFound(t('This link is no longer valid. Change your preferences in the portal.'));
  return owner;
}
