import type { JobKind } from '../jobs/jobs.ts';
import type { Portal } from '../portal.ts';
import type { Carrier } from './carriers.ts';
import { judge } from './limits.ts';
import { findAdmittedMail, lockForLimits, markAdmitted, markHeldBack, markSent } from './queries.ts';

type Office = Pick<Portal, 'db' | 'jobs' | 'settings'>;

/** The job of a queue. It may run twice: what was sent is not sent again, and does not count again. */
export function makeDelivery(office: Office, queue: JobKind<{ mailId: string }>, carrier: Carrier) {
  /** Taken by the mail server, but not marked as sent yet: where the database fails just then, only the mark is due. */
  const carried = new Set<string>();
  return async ({ mailId }: { mailId: string }): Promise<void> => {
    await admit(office, queue, mailId);
    const mail = await findAdmittedMail(office.db, mailId);
    if (!mail) return;
    if (!carried.has(mailId)) await carrier.carry(mail);
    carried.add(mailId);
    await office.db.transaction((tx) => markSent(tx, mailId));
    carried.delete(mailId);
  };
}

/** Lets a mail pass, puts it off or holds it back. */
async function admit({ db, jobs, settings }: Office, queue: JobKind<{ mailId: string }>, mailId: string) {
  await db.transaction(async (tx) => {
    const mail = await lockForLimits(tx, mailId);
    if (!mail) return;
    const verdict = judge(mail, mail.now, settings.RATE_LIMIT_SCALE);
    if (verdict.act === 'send') await markAdmitted(tx, mailId);
    else if (verdict.act === 'hold') await markHeldBack(tx, mailId, verdict.reason);
    else {
      const seconds = Math.ceil((verdict.until.getTime() - mail.now.getTime()) / 1_000);
      await jobs.add(tx, queue, { mailId }, { startAfterSeconds: Math.max(1, seconds) });
    }
  });
}
