import { queueMail } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { notify } from '../../accounts/notifications/index.ts';
import { addressOfInterest } from './address.ts';
import { reminderMail, reminderNotice } from './emails.ts';
import { takeReminders } from './interest-queries.ts';

const BATCH = 100;

/** Marks and emails commit together, so each reminder is sent once. */
export async function remind({ db, jobs, settings }: Pick<Portal, 'db' | 'jobs' | 'settings'>): Promise<void> {
  for (let count = BATCH; count === BATCH; ) {
    count = await db.transaction(async (tx) => {
      const due = await takeReminders(tx, BATCH);
      for (const row of due) {
        await queueMail(tx, jobs, addressOfInterest(row), reminderMail(settings, row));
        if (row.user_id !== null) await notify(tx, [row.user_id], reminderNotice(row));
      }
      return due.length;
    });
  }
}
