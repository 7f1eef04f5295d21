import { type MailSwitch, mailRows } from '#contract/preferences.ts';
import type { StoredPreferences } from './preference-queries.ts';

const onByDefault = new Set(mailRows.filter(({ isOnByDefault }) => isOnByDefault).map(({ name }) => name));

export const isMailed = (name: MailSwitch, row: StoredPreferences | undefined): boolean =>
  isMailedIf(name, row?.switches[name]);

/** @param isOn as the person chose */
export const isMailedIf = (name: MailSwitch, isOn: boolean | null | undefined): boolean =>
  isOn ?? onByDefault.has(name);

/** `jobAlerts` and `all` delete watches, which cannot be restored. */
export type Resubscribed = MailSwitch | 'digest' | 'digests' | 'watch';
export type Unsubscribed = Resubscribed | 'jobAlerts' | 'all';
