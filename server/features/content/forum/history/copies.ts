import type { PostId } from '#contract/ids.ts';
import { excerptOf, htmlToText } from '#contract/plain-text.ts';
import { renewExcerpts, renewTitles } from '#server/features/accounts/notifications/index.ts';
import type { Tx } from '#server/platform/database/open.ts';
import {
  lockQuoting,
  selectPostOf,
  selectQuotingVersions,
  type TextOwner,
  updateEarlierText,
  updateQuoting,
} from './queries.ts';
import { removeQuotes } from './remove-quotes.ts';

/** As long as in notifications. */
const MAX_EXCERPT = 200;

export interface TextVersion {
  readonly title?: string | undefined;
  readonly description: string;
}

interface ReplacedText {
  readonly owner: TextOwner;
  readonly before: TextVersion;
  readonly after: TextVersion;
}

/** Quotes in the thread, and unread or read notifications with their emails that still wait. */
export async function removeCopies(tx: Tx, { owner, before, after }: ReplacedText): Promise<void> {
  await renewExcerpt(tx, owner, before.description, after.description);
  if ('postId' in owner && before.title && after.title && before.title !== after.title) {
    await renewTitles(tx, owner.postId, before.title, after.title);
  }
  const postId = 'postId' in owner ? owner.postId : await selectPostOf(tx, owner.replyId);
  if (postId !== null) await removeQuotesOf(tx, postId, before, after);
}

/** @param after null if the text was deleted */
export async function removeQuotesOf(
  tx: Tx,
  postId: PostId,
  before: TextVersion,
  after: TextVersion | null,
): Promise<void> {
  const change = { before: plain(before), after: after === null ? '' : plain(after) };
  for (const { id, description } of await lockQuoting(tx, postId)) {
    const shortened = removeQuotes(description, change);
    if (shortened === description) continue;
    await updateQuoting(tx, id, shortened);
    await renewExcerpt(tx, { replyId: id }, description, shortened);
  }
  for (const { id, description } of await selectQuotingVersions(tx, postId)) {
    const shortened = removeQuotes(description, change);
    if (shortened !== description) await updateEarlierText(tx, id, shortened);
  }
}

const plain = ({ title = '', description }: TextVersion): string => `${title}\n${htmlToText(description)}`;

const renewExcerpt = (tx: Tx, owner: TextOwner, before: string, after: string) =>
  renewExcerpts(tx, owner, { before: excerptOf(before, MAX_EXCERPT), after: excerptOf(after, MAX_EXCERPT) });
