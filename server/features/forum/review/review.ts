/** Whether what a member writes waits for the moderators. */
import type { UserId } from '#contract/ids.ts';
import type { ReviewSettings } from '#contract/moderation.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { selectRecord, selectRules } from './queries.ts';

const USUAL: ReviewSettings = {
  mode: 'none',
  first: 3,
  reasons: [
    'This is an advertisement. The forum is for questions and answers.',
    'This belongs in another category. Please post it there.',
    'Please leave out names and prices of third parties.',
    'This was asked before. See the related posts.',
  ],
};

/** An account is new for a week: what it writes is looked at more closely. */
const NEW_DAYS = 7;
const MANY_LINKS = 4;
const REPEATED = 5;
/** Shorter ones, such as a word of thanks, are said again without harm. */
const SHORTEST_REPEATED = 40;

export async function readRules(reader: Reader): Promise<ReviewSettings> {
  return (await selectRules(reader)) ?? USUAL;
}

interface Submission {
  /** Of a post. */
  readonly title?: string;
  readonly authorId: UserId;
  /** Sanitised. */
  readonly html: string;
  /** The category insists on a review. */
  readonly categoryInsists: boolean;
}

/** @returns why it waits, in words for the moderators; null where it is published at once */
export async function reviewOf(tx: Tx, actor: Actor, submission: Submission): Promise<string | null> {
  if (isStaff(actor)) return null;
  const record = await selectRecord(tx, submission);
  const rules = record.rules ?? USUAL;
  if (rules.mode === 'all') return 'All posts are reviewed';
  if (submission.categoryInsists) return 'The category is reviewed';
  if (rules.mode === 'first' && record.published < rules.first) return `One of the author’s first ${rules.first}`;
  if (record.days >= NEW_DAYS) return null;
  if (submission.html.split('<a ').length > MANY_LINKS) return 'Many links from a new account';
  const isRepeated = submission.html.length >= SHORTEST_REPEATED && record.repeated >= REPEATED;
  return isRepeated ? 'The same text again from a new account' : null;
}
