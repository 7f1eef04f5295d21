import type { UserId } from '#contract/ids.ts';
import { type MailSwitch, mailRows } from '#contract/preferences.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { type StoredPreferences, selectSwitch } from './preference-queries.ts';

const onByDefault = new Set(mailRows.filter(({ isOnByDefault }) => isOnByDefault).map(({ name }) => name));

export const isMailed = (name: MailSwitch, row: StoredPreferences | undefined): boolean =>
  row?.switches[name] ?? onByDefault.has(name);

export async function whoWants(reader: Reader, userIds: readonly UserId[], name: MailSwitch): Promise<UserId[]> {
  if (userIds.length === 0) return [];
  const chosen = await selectSwitch(reader, userIds, name);
  return userIds.filter((id) => chosen.get(id) ?? onByDefault.has(name));
}

/** `jobAlerts` and `all` delete watches, which cannot be restored. */
export type Resubscribed = MailSwitch | 'digest' | 'digests' | 'watch';
export type Unsubscribed = Resubscribed | 'jobAlerts' | 'all';
