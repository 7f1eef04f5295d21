import { inLanguage } from '#server/platform/languages/portal-messages.ts';
import { queueMail, typedAddress } from '#server/platform/mail/index.ts';
import { reminderMail, repliedMail } from './emails.ts';
import { wordsOf } from './invite.ts';
import { stopTokenOf } from './link-keys.ts';
import { lanePhrase } from './phrases.ts';
import { selectRequester, takeReplied, takeUnanswered } from './queries.ts';
import { newLink, type Sending, sendEach } from './send-each.ts';

/** Emails invited people who have not answered, once, a day before the deadline. */
export const remindInvited = (portal: Sending): Promise<number> =>
  sendEach(portal, takeUnanswered, async (tx, { id, tokenHash, email, requesterId, ...request }) => {
    const requester = await selectRequester(tx, requesterId);
    if (!requester) return;
    const { language } = requester;
    const words = await inLanguage(language, () =>
      wordsOf(tx, requester, { ...request, offersUntil: new Date(request.offersUntil) }),
    );
    const links = { token: await newLink(tx, id), stopToken: stopTokenOf({ id, tokenHash }) };
    await queueMail(
      tx,
      portal.jobs,
      typedAddress(email, language),
      reminderMail(portal.settings, { ...words, ...links }),
    );
  });

/** Emails invited people without an account that there are new questions or answers. */
export const tellOfReplies = (portal: Sending): Promise<number> =>
  sendEach(portal, takeReplied, async (tx, { id, tokenHash, email, freight, language }) => {
    const links = { token: await newLink(tx, id), stopToken: stopTokenOf({ id, tokenHash }) };
    const mail = repliedMail(portal.settings, {
      ...links,
      lane: await inLanguage(language, () => lanePhrase(tx, freight)),
    });
    await queueMail(tx, portal.jobs, typedAddress(email, language), mail);
  });
