import type { JobKind } from '../jobs/jobs.ts';
import type { Platform } from '../portal.ts';
import type { Carrier } from './carriers.ts';
import { checkLimits } from './limits.ts';
import { findAdmittedMail, lockForLimits, markAdmitted, markHeldBack, markSent } from './queries.ts';

/** The job may run twice; it does not send an email twice or count it twice. */
export function makeDelivery(platform: Platform, queue: JobKind<{ mailId: string }>, carrier: Carrier) {
  /** Accepted by the mail server, but not marked as sent yet. If the database fails now, only the mark is repeated. */
  const carried = new Set<string>();
  return async ({ mailId }: { mailId: string }): Promise<void> => {
    await admit(platform, queue, mailId);
    const mail = await findAdmittedMail(platform.db, mailId);
    if (!mail) return;
    if (!carried.has(mailId)) await carrier.carry(mail);
    carried.add(mailId);
    await platform.db.transaction((tx) => markSent(tx, mailId));
    carried.delete(mailId);
  };
}

async function admit({ db, jobs, settings }: Platform, queue: JobKind<{ mailId: string }>, mailId: string) {
  await db.transaction(async (tx) => {
    const mail = await lockForLimits(tx, mailId);
    if (!mail) return;
    const verdict = checkLimits(mail, mail.now, settings.RATE_LIMIT_SCALE);
    if (verdict.kind === 'send') await markAdmitted(tx, mailId);
    else if (verdict.kind === 'hold') await markHeldBack(tx, mailId, verdict.reason);
    else {
      const seconds = Math.ceil((verdict.until.getTime() - mail.now.getTime()) / 1_000);
      await jobs.add(tx, queue, { mailId }, { startAfterSeconds: Math.max(1, seconds) });
    }
  });
}
