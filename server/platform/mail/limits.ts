import type { LoggedMail } from '#contract/mail-log.ts';
import type { MailClass } from './mail-types.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const TOPIC_GAP = 600 * SECOND;
/** A transaction that began later may have committed first. */
const CLOCK_SLACK = 60 * SECOND;

export type HeldBack = NonNullable<LoggedMail['heldBack']>;

export interface WaitingMail {
  readonly class: MailClass;
  readonly isVerified: boolean;
  readonly createdAt: Date;
  /** A later email on the same topic is queued too. */
  readonly isReplaced: boolean;
  readonly topicSentAt: Date | null;
  /** When emails of this class were sent to the mailbox in the last day, newest first. */
  readonly sentAt: readonly Date[];
}

export type Verdict =
  | { readonly kind: 'send' }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'hold'; readonly reason: HeldBack };

interface Limit {
  readonly max: number;
  readonly within: number;
}

/** docs/decisions/011-email-rules-depend-on-the-recipient.md. Codes are counted where they are made. */
const unverifiedLimits: Readonly<Record<MailClass, readonly Limit[]>> = {
  code: [],
  link: [
    { max: 1, within: 60 * SECOND },
    { max: 5, within: HOUR },
  ],
  invitation: [{ max: 5, within: DAY }],
  notification: [
    { max: 1, within: HOUR },
    { max: 3, within: DAY },
  ],
};

const isRequested: ReadonlySet<MailClass> = new Set(['code', 'link']);

const longestWait: Readonly<Record<MailClass, number>> = {
  code: 0,
  link: 300 * SECOND,
  invitation: DAY,
  notification: DAY,
};

/** `scale` applies to emails that people request; notifications keep their limits. */
export function checkLimits(mail: WaitingMail, now: Date, scale: number): Verdict {
  if (mail.isReplaced) return { kind: 'hold', reason: 'replaced' };
  const turns = [now.getTime()];
  // Later times come from before the clock was set back; no email waits for them.
  const isPast = (moment: Date) => moment.getTime() <= now.getTime() + CLOCK_SLACK;
  const sentAt = mail.sentAt.filter(isPast);
  if (mail.topicSentAt && isPast(mail.topicSentAt)) turns.push(mail.topicSentAt.getTime() + TOPIC_GAP);
  if (!mail.isVerified) {
    for (const { max, within } of unverifiedLimits[mail.class]) {
      const allowed = isRequested.has(mail.class) ? Math.ceil(max * scale) : max;
      const blocking = sentAt[allowed - 1];
      if (blocking) turns.push(blocking.getTime() + within);
    }
  }
  const turn = Math.max(...turns);
  if (turn <= now.getTime()) return { kind: 'send' };
  if (turn - mail.createdAt.getTime() > longestWait[mail.class]) return { kind: 'hold', reason: 'limit' };
  return { kind: 'wait', until: new Date(turn) };
}
