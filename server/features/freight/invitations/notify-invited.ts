import { queueMail, typedAddress } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { newsMail } from './emails.ts';
import { changesPhrase, lanePhrase } from './phrases.ts';
import { takeOutcomes, takeOutdated } from './queries.ts';

const AT_ONCE = 100;

type Sending = Pick<Portal, 'db' | 'jobs' | 'settings'>;

/** Emails people without an account what became of their offers, and that a request changed after them. */
export async function notifyInvited(portal: Sending): Promise<number> {
  return (await sendNews(portal, takeOutcomes)) + (await sendNews(portal, takeOutdated));
}

async function sendNews({ db, jobs, settings }: Sending, take: typeof takeOutcomes): Promise<number> {
  for (let total = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const taken = await take(tx, AT_ONCE);
      for (const { id, news, email, freight, madeFor } of taken) {
        const changes = madeFor && changesPhrase(madeFor, freight);
        const mail = newsMail(settings, news, await lanePhrase(tx, freight), changes);
        await queueMail(tx, jobs, typedAddress(email), mail, { topic: `offer:${id}` });
      }
      return taken.length;
    });
    total += count;
    if (count < AT_ONCE) return total;
  }
}
