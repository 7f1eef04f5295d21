/** How many mails go to one mailbox: decided when a mail is about to be sent, from what was sent before. */
import type { LoggedMail } from '#contract/mail-log.ts';
import type { MailClass } from './mail-types.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
/** Between two mails about the same thing to the same address. */
const TOPIC_GAP = 600 * SECOND;
/** A transaction that began later may have been first. */
const CLOCK_SLACK = 60 * SECOND;

/** Why a mail is not sent. */
export type HeldBack = NonNullable<LoggedMail['heldBack']>;

export interface WaitingMail {
  readonly class: MailClass;
  readonly isProven: boolean;
  readonly createdAt: Date;
  /** A later mail about the same thing waits too. */
  readonly isReplaced: boolean;
  /** When the last mail about the same thing was sent. */
  readonly topicSentAt: Date | null;
  /** When mails of this class went to this mailbox unproven, in the last day, newest first. */
  readonly sentAt: readonly Date[];
}

export type Verdict =
  | { readonly act: 'send' }
  | { readonly act: 'wait'; readonly until: Date }
  | { readonly act: 'hold'; readonly reason: HeldBack };

interface Limit {
  readonly max: number;
  readonly within: number;
}

/** security.md, rule 22 and the table of rate limits; those of codes are counted where codes are made. */
const unprovenLimits: Readonly<Record<MailClass, readonly Limit[]>> = {
  code: [],
  link: [
    { max: 1, within: 60 * SECOND },
    { max: 5, within: HOUR },
  ],
  notification: [
    { max: 1, within: HOUR },
    { max: 3, within: DAY },
  ],
};

/** How long a mail may wait for its turn before it is held back for good. */
const longestWait: Readonly<Record<MailClass, number>> = { code: 0, link: 300 * SECOND, notification: DAY };

/** @param scale multiplies the limits of what people request themselves; those of notifications always hold */
export function judge(mail: WaitingMail, now: Date, scale: number): Verdict {
  if (mail.isReplaced) return { act: 'hold', reason: 'replaced' };
  const turns = [now.getTime()];
  // Later ones were sent before the clock was set back: no mail waits for that time to come again.
  const isPast = (moment: Date) => moment.getTime() <= now.getTime() + CLOCK_SLACK;
  const sentAt = mail.sentAt.filter(isPast);
  if (mail.topicSentAt && isPast(mail.topicSentAt)) turns.push(mail.topicSentAt.getTime() + TOPIC_GAP);
  if (!mail.isProven) {
    for (const { max, within } of unprovenLimits[mail.class]) {
      const allowed = mail.class === 'notification' ? max : Math.ceil(max * scale);
      const blocking = sentAt[allowed - 1];
      if (blocking) turns.push(blocking.getTime() + within);
    }
  }
  const turn = Math.max(...turns);
  if (turn <= now.getTime()) return { act: 'send' };
  if (turn - mail.createdAt.getTime() > longestWait[mail.class]) return { act: 'hold', reason: 'limit' };
  return { act: 'wait', until: new Date(turn) };
}
