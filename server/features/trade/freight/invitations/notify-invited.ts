import type { Tx } from '#server/platform/database/open.ts';
import { queueMail, typedAddress } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { newsMail, type Told } from './emails.ts';
import { amountPhrase, changesPhrase, contactPhrase, lanePhrase } from './phrases.ts';
import { type GuestNews, selectRequester, takeOutcomes, takeOutdated } from './queries.ts';
import { newLink } from './remind.ts';

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
      for (const told of taken) {
        const mail = newsMail(settings, await wordsOf(tx, told));
        await queueMail(tx, jobs, typedAddress(told.email), mail, { topic: `offer:${told.id}` });
      }
      return taken.length;
    });
    total += count;
    if (count < AT_ONCE) return total;
  }
}

async function wordsOf(
  tx: Tx,
  { news, invitationId, freight, terms, madeFor, requested, requesterId }: GuestNews,
): Promise<Told> {
  const requester = news === 'ACCEPTED' && requesterId ? await selectRequester(tx, requesterId) : undefined;
  return {
    token: await newLink(tx, invitationId),
    news,
    lane: await lanePhrase(tx, freight),
    amount: amountPhrase(terms),
    changes: madeFor && requested && changesPhrase(madeFor, requested),
    contact: requester ? contactPhrase(requester) : null,
  };
}
