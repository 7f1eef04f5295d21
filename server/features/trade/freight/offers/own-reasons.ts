/** Reasons that the portal gives. Stored in English, as earlier releases did, and shown in the language of the reader. */
import { messages } from '#contract/messages.ts';
import { inEachLanguage } from '#server/platform/languages/portal-messages.ts';

const t = messages('server');

export const ownReasons = {
  otherChosen: 'Thank you for your offer. The requester chose another one this time.',
  nextRound: 'Thank you for your offer. The requester goes on with other offers in the next round.',
  cancelled: 'The request was cancelled.',
  left: 'The requester’s account was deleted.',
} as const;

export function shownReason(stored: string | null): string | null {
  const own = Object.values(ownReasons).find((reason) => reason === stored);
  return own ? t(own) : stored;
}

/** For a notification, whose reader may have any language. */
export const reasonFor = (reason: string) => inEachLanguage(() => shownReason(reason) ?? '');
