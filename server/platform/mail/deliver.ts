import pLimit from 'p-limit';
import type { JobKind } from '../jobs/jobs.ts';
import type { Platform } from '../portal.ts';
import { checkLimits } from './limits.ts';
import {
  findAdmittedMail,
  lockForLimits,
  type MailRow,
  markAdmitted,
  markHeldBack,
  markSent,
  wipeMail,
} from './queries.ts';
import { MailRefused, type MailTransport } from './transports.ts';

/** Transactions of a queue at once: hundreds of emails must not take the connections that people wait for. */
const AT_ONCE = 2;

/** The job may run twice, but must not send or count an email twice. */
export function makeDelivery(platform: Platform, queue: JobKind<{ mailId: string }>, transport: MailTransport) {
  const few = pLimit(AT_ONCE);
  /** Accepted by the mail server, but not marked as sent yet. If the database fails now, only the mark is repeated. */
  const accepted = new Set<string>();
  async function send(mail: MailRow): Promise<void> {
    try {
      await transport.send(mail);
    } catch (error) {
      if (error instanceof MailRefused) await few(() => wipeMail(platform.db, mail.id));
      throw error;
    }
  }
  return async ({ mailId }: { mailId: string }): Promise<void> => {
    const mail = (await few(() => admit(platform, queue, mailId))) ?? (await findAdmittedMail(platform.db, mailId));
    if (!mail) return;
    if (!accepted.has(mailId)) await send(mail);
    accepted.add(mailId);
    await few(() => platform.db.transaction((tx) => markSent(tx, mailId)));
    accepted.delete(mailId);
  };
}

function admit(
  { db, jobs, settings }: Platform,
  queue: JobKind<{ mailId: string }>,
  mailId: string,
): Promise<MailRow | null> {
  return db.transaction(async (tx) => {
    const mail = await lockForLimits(tx, mailId);
    if (!mail) return null;
    const verdict = checkLimits(mail, mail.now, settings.RATE_LIMIT_SCALE);
    if (verdict.kind === 'send') return markAdmitted(tx, mailId);
    if (verdict.kind === 'hold') await markHeldBack(tx, mailId, verdict.reason);
    else {
      const seconds = Math.ceil((verdict.until.getTime() - mail.now.getTime()) / 1_000);
      await jobs.add(tx, queue, { mailId }, { startAfterSeconds: Math.max(1, seconds) });
    }
    return null;
  });
}
