import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { collect } from '#server/feature.ts';
import { sendAllDue } from '#server/features/accounts/notifications/send-due.ts';
import { features } from '#server/features.ts';
import type { Portal } from '#server/platform/portal.ts';

/** As patient as `expect.poll`, which works only inside of a test. */
export const waitFor = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, { timeout: 20_000 });

export const watchedKinds = collect(features, 'watchedKinds');

/** Simulates that the minute for reading notifications in the portal is over. */
export async function ageNotifications({ db }: Pick<Portal, 'db'>): Promise<void> {
  await db.execute(sql`UPDATE notifications SET created_at = created_at - interval '2 minutes'`);
}

/** Sends what is due, and waits until the portal's timer has committed what it was already sending. */
export async function sendDueEmails(portal: Portal): Promise<void> {
  await sendAllDue(portal, watchedKinds);
  const due = sql`SELECT 1 FROM notifications WHERE mail_switch IS NOT NULL AND mailed_at IS NULL AND read_at IS NULL
    AND abs(extract(epoch FROM now() - created_at)) > 60`;
  await waitFor(async () => expect((await portal.db.execute(due)).rowCount).toBe(0));
}
