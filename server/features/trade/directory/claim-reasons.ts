/** A reason that the portal gives. Stored in English, as earlier releases did, and shown in the language of the reader. */
import { messages } from '#contract/messages.ts';

const t = messages('server');

export const TOO_LATE = 'Someone else has been verified as the company’s owner.';

export const shownClaimReason = <Stored extends string | null>(stored: Stored): Stored | string =>
  stored === TOO_LATE ? t(TOO_LATE) : stored;
