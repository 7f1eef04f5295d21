/** The response to a guest reveals nothing about the address. */

import { v5 } from 'uuid';
import type { Interest } from '#contract/events.ts';
import type { EventId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Invalid } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { type Mail, queueMail, typedAddress } from '#server/platform/mail/index.ts';
import type { Portal } from '#server/platform/portal.ts';
import { serialised } from '#server/platform/serialise-by-key.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { Actor } from '#server/policy.ts';
import { countAttempt } from '../../accounts/users/index.ts';
import { alreadyListedMail, confirmMail } from './emails.ts';
import { isFull, lockFor } from './find-event.ts';
import { findByEmail, type InterestRow, insertInterest, updateInterest } from './interest-queries.ts';
import { type InterestInput, requirePlace } from './register-interest.ts';
import type { EventHead } from './write-queries.ts';

const t = messages('server');

const DAY_SECONDS = 86_400;
/** Anyone can type an address, so it gets one email per event in this time. */
const MAIL_GAP_SECONDS = 600;

type Parts = Pick<Portal, 'db' | 'jobs' | 'settings'>;

/** `isNew` says whether this visitor asks for the first time today, not whether the address is new. */
export async function registerGuestInterest(
  parts: Parts,
  actor: Actor,
  eventId: EventId,
  input: InterestInput,
): Promise<{ interest: Interest; isNew: boolean }> {
  const { name, email } = input;
  if (name === undefined || email === undefined) {
    throw new Invalid({
      ...(name === undefined ? { name: t('Enter your name.') } : {}),
      ...(email === undefined ? { email: t('Enter your email address.') } : {}),
    });
  }
  const visitor = await actor.visitor();
  return serialised(eventId, () =>
    parts.db.transaction(async (tx) => {
      const event = await lockFor(tx, actor, 'event.interest', eventId);
      requirePlace(event, input.waitlist);
      const row = await findByEmail(tx, eventId, email);
      const mails = await countAttempt(tx, 'event.interestMail', `${eventId}:${email}`, MAIL_GAP_SECONDS);
      if (!row || mails.count === 1) await writeToGuest(tx, parts, event, row, { ...input, name, email });
      const caller = v5(`${visitor}:${email}`, eventId);
      const attempt = await countAttempt(tx, 'event.interest', caller, DAY_SECONDS);
      const firstAttemptAt = new Date(event.now.getTime() - Math.round((DAY_SECONDS - attempt.secondsLeft) * 1000));
      const { remind } = input;
      return {
        interest: {
          id: caller,
          eventId,
          name,
          state: 'UNCONFIRMED',
          place: null,
          remind,
          createdAt: firstAttemptAt.toISOString(),
        },
        isNew: attempt.count === 1,
      };
    }),
  );
}

type Guest = InterestInput & { readonly name: string; readonly email: string };

/** Each email has a new link, which replaces the previous one. */
async function writeToGuest(
  tx: Tx,
  parts: Parts,
  event: EventHead,
  row: InterestRow | undefined,
  guest: Guest,
): Promise<void> {
  const token = newToken();
  await queueMail(tx, parts.jobs, typedAddress(guest.email), await mailFor());

  async function mailFor(): Promise<Mail> {
    const tokenHash = hashToken(token);
    if (row?.userId) return alreadyListedMail(parts.settings, event, null);
    if (row && row.state !== 'UNCONFIRMED') {
      await updateInterest(tx, row.id, { tokenHash });
      return alreadyListedMail(parts.settings, event, token);
    }
    const { name, phone = null, company = null, note = null, remind } = guest;
    const fields = { name, phone, company, note, remind, tokenHash, createdAt: event.now };
    if (row) await updateInterest(tx, row.id, fields);
    else
      await insertInterest(tx, { ...fields, id: newId(), eventId: event.id, email: guest.email, state: 'UNCONFIRMED' });
    return confirmMail(parts.settings, event, isFull(event), token);
  }
}
