import { wonTerms } from '#contract/freight/tender/tender.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { inLanguage } from '#server/platform/languages/portal-messages.ts';
import { queueMail, typedAddress } from '#server/platform/mail/index.ts';
import { newsMail, type Told } from './emails.ts';
import { amountPhrase, changesPhrase, contactPhrase, deadlinePhrase, lanePhrase } from './phrases.ts';
import { type GuestNews, selectRequester, takeOutcomes, takeOutdated, takeRounds } from './queries.ts';
import { newLink, type Sending, sendEach } from './send-each.ts';

/** Emails people without an account what became of their offers, that a request changed after them, and of new rounds. */
export async function notifyInvited(portal: Sending): Promise<number> {
  let count = 0;
  for (const take of [takeOutcomes, takeOutdated, takeRounds]) count += await sendNews(portal, take);
  return count;
}

const sendNews = (portal: Sending, take: typeof takeOutcomes): Promise<number> =>
  sendEach(portal, take, async (tx, told) => {
    const words = await inLanguage(told.language, () => wordsOf(tx, told));
    const to = typedAddress(told.email, told.language);
    await queueMail(tx, portal.jobs, to, newsMail(portal.settings, words), { topic: `offer:${told.id}` });
  });

async function wordsOf(
  tx: Tx,
  { news, invitationId, freight, terms, awarded, madeFor, requested, requesterId, round, ...deadline }: GuestNews,
): Promise<Told> {
  const requester = news === 'ACCEPTED' && requesterId ? await selectRequester(tx, requesterId) : undefined;
  return {
    token: await newLink(tx, invitationId),
    news,
    lane: await lanePhrase(tx, freight),
    round,
    until: deadlinePhrase(deadline),
    amount: amountPhrase(wonTerms(terms, awarded)),
    changes: madeFor && requested && changesPhrase(madeFor, requested),
    contact: requester ? contactPhrase(requester) : null,
  };
}
