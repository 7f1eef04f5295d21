/** Which mails somebody gets: read, changed, and left by a link in a mail. */
import { randomBytes } from 'node:crypto';
import { isOnByDefault, type MailSwitch, mailSwitches, type Preferences } from '#contract/preferences.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { Forbidden, NotFound } from '#server/platform/http/errors.ts';
import { type Actor, may } from '#server/policy.ts';
import { findContact, type StaffAudit } from '../users/index.ts';
import { changeByToken, findPreferences, type PreferencesRow, upsertPreferences } from './preference-queries.ts';

export const newUnsubscribeToken = (): string => randomBytes(24).toString('base64url');

/** What a person's mails carry so that they can be left from any of them. */
export async function unsubscribeTokenOf(tx: Tx, userId: string): Promise<string> {
  return (await upsertPreferences(tx, userId, {}, newUnsubscribeToken())).unsubscribeToken;
}

function present(row: PreferencesRow | undefined): Preferences {
  const switches = Object.fromEntries(mailSwitches.map((name) => [name, row?.[name] ?? isOnByDefault(name)]));
  return { ...(switches as Record<MailSwitch, boolean>), digest: row?.digest ?? 'off' };
}

/** @throws Forbidden for somebody else's, except to admins; NotFound where there is no such account */
async function requireOwn(reader: Reader, actor: Actor, userId: string): Promise<void> {
  if (!may(actor, 'preference.own', { ownerId: userId })) throw new Forbidden('These are not your preferences.');
  if (!(await findContact(reader, userId))) throw new NotFound('This account is not here, or not any more.');
}

interface Office {
  readonly db: Db;
  readonly staffAudit: StaffAudit;
}

export async function readPreferences({ db, staffAudit }: Office, actor: Actor, userId: string): Promise<Preferences> {
  await requireOwn(db, actor, userId);
  const look = { act: 'preferences.read', subject: `preferences:${userId}`, readers: [userId] } as const;
  await staffAudit.noteRead(db, actor, 'preference.own', look);
  return present(await findPreferences(db, userId));
}

/** Changes what is sent and keeps the rest. */
export async function changePreferences(
  { db, staffAudit }: Office,
  actor: Actor,
  userId: string,
  change: { readonly [K in keyof Preferences]?: Preferences[K] | undefined },
): Promise<Preferences> {
  await requireOwn(db, actor, userId);
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return db.transaction(async (tx) => {
    const thing = { kind: 'preferences', id: userId, ownerId: userId, title: 'E-mails', url: '/notification' } as const;
    await staffAudit.supervise(tx, actor, 'preference.own', thing);
    return present(await upsertPreferences(tx, userId, given, newUnsubscribeToken()));
  });
}

/** What a link in a mail can leave: one kind of mail, the digest, the alerts of new jobs, or all of them. */
export type Unsubscribed = MailSwitch | 'digest' | 'jobAlerts' | 'all';

export function isUnsubscribed(value: string): value is Unsubscribed {
  return value === 'digest' || value === 'jobAlerts' || value === 'all' || mailSwitches.includes(value as MailSwitch);
}

/** Mails that a feature sends by its own list: how each list lets go of a person. */
export type Subscriptions = Readonly<Record<'jobAlerts', (tx: Tx, userId: string) => Promise<void>>>;

/** @throws NotFound where nobody has the token */
export async function unsubscribe(
  db: Db,
  subscriptions: Subscriptions,
  token: string,
  what: Unsubscribed,
): Promise<void> {
  const none = Object.fromEntries(mailSwitches.map((name) => [name, false]));
  const change =
    what === 'digest'
      ? { digest: 'off' as const }
      : what === 'all'
        ? { ...none, digest: 'off' as const }
        : what === 'jobAlerts'
          ? {}
          : { [what]: false };
  const done = await db.transaction(async (tx) => {
    const userId = await changeByToken(tx, token, change);
    if (userId === undefined) return false;
    for (const [name, end] of Object.entries(subscriptions)) {
      if (what === name || what === 'all') await end(tx, userId);
    }
    return true;
  });
  if (!done) throw new NotFound('This link does not work any more. Change your preferences in the portal instead.');
}
