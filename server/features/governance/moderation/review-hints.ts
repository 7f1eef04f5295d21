/** Why a text waits for review. Stored in English, as earlier releases did, and shown in the language of the reader. */
import { messages } from '#contract/messages.ts';

const t = messages('server');

export const reviewHints = {
  all: 'All posts are reviewed',
  category: 'The category is reviewed',
  links: 'Many links from a new account',
  repeated: 'The same text again from a new account',
  invited: 'By an invited person without an account',
  again: 'Submitted again',
} as const;

const FIRST = 'One of the author’s first ';
/** @param count of the texts of each author that are reviewed */
export const firstTextsHint = (count: number): string => `${FIRST}${count}`;

export function shownHint(stored: string | null): string | null {
  if (stored?.startsWith(FIRST)) return t('One of the author’s first {count}', { count: stored.slice(FIRST.length) });
  const known = Object.values(reviewHints).find((hint) => hint === stored);
  return known ? t(known) : stored;
}
