import { contentTypes } from '#contract/content-types.ts';
import type { UserId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import type { ReviewSettings } from '#contract/moderation.ts';
import { firstTextsHint, reviewHints } from '#server/features/governance/moderation/index.ts';
import type { Reader, Tx } from '#server/platform/database/open.ts';
import { type Actor, isStaff } from '#server/policy.ts';
import { selectRecord, selectRules } from './queries.ts';

const t = messages('server');

const DEFAULTS = { mode: 'none', first: 3 } as const;
/** In the language of the staff who read them. They keep what they save. */
const defaultReasons = () => [
  t('This is an advertisement. The forum is for questions and answers.'),
  t('This belongs in another category. Please post it there.'),
  t('Please leave out names and prices of third parties.'),
  t('This has been asked before. See the related posts.'),
];

/** Texts of new accounts are checked more closely. */
const NEW_DAYS = 7;
const MANY_LINKS = 4;
const REPEATED = 5;
/** Shorter texts, such as a thank-you, may be repeated. */
const MIN_REPEATED = 40;

export async function readRules(reader: Reader): Promise<ReviewSettings> {
  return (await selectRules(reader)) ?? { ...DEFAULTS, reasons: defaultReasons() };
}

const linkOrMention = /<a href="([^"]*)"/g;
const linksIn = (html: string): number =>
  [...html.matchAll(linkOrMention)].filter(([, href]) => !href?.startsWith(`${contentTypes.person.page}/`)).length;

interface SubmittedText {
  readonly title?: string;
  readonly authorId: UserId;
  /** Sanitised. */
  readonly html: string;
  readonly categoryNeedsReview: boolean;
}

/** @returns the reason for moderators; null if no review is needed */
export async function findReviewReason(tx: Tx, actor: Actor, text: SubmittedText): Promise<string | null> {
  if (isStaff(actor)) return null;
  const record = (await selectRecord(tx, text)) ?? { rules: null, days: 0, published: 0, repeated: 0 };
  const rules = record.rules ?? DEFAULTS;
  if (rules.mode === 'all') return reviewHints.all;
  if (text.categoryNeedsReview) return reviewHints.category;
  if (rules.mode === 'first' && record.published < rules.first) return firstTextsHint(rules.first);
  if (record.days >= NEW_DAYS) return null;
  if (linksIn(text.html) >= MANY_LINKS) return reviewHints.links;
  const isRepeated = text.html.length >= MIN_REPEATED && record.repeated >= REPEATED;
  return isRepeated ? reviewHints.repeated : null;
}
