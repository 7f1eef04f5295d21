import type { InvitationId } from '#contract/ids.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { queueMail, typedAddress } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { reminderMail } from './emails.ts';
import { wordsOf } from './invite.ts';
import { stopTokenOf } from './link-keys.ts';
import { insertLink, type Reminded, selectRequester, takeUnanswered } from './queries.ts';

const AT_ONCE = 100;

/** A new link to an invitation, because the earlier ones are stored as hashes. */
export async function newLink(tx: Tx, invitationId: InvitationId): Promise<string> {
  const token = newToken();
  await insertLink(tx, invitationId, hashToken(token));
  return token;
}

/** Emails invited people who have not answered, once, a day before the deadline. */
export async function remindInvited({ db, jobs, settings }: Pick<Portal, 'db' | 'jobs' | 'settings'>): Promise<number> {
  for (let total = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const taken = await takeUnanswered(tx, AT_ONCE);
      for (const one of taken) await remind(tx, one);
      return taken.length;
    });
    total += count;
    if (count < AT_ONCE) return total;
  }

  async function remind(tx: Tx, { id, tokenHash, email, freight, offersUntil, requesterId }: Reminded): Promise<void> {
    const requester = await selectRequester(tx, requesterId);
    if (!requester) return;
    const words = await wordsOf(tx, requester, { freight, offersUntil: new Date(offersUntil) });
    const token = await newLink(tx, id);
    const mail = reminderMail(settings, { ...words, token, stopToken: stopTokenOf({ id, tokenHash }) });
    await queueMail(tx, jobs, typedAddress(email), mail);
  }
}
