import type { UserId } from '#contract/ids.ts';

export interface QuotedAuthor {
  /** Null for a guest. */
  readonly id: UserId | null;
  readonly name: string;
  readonly picture: string | null;
}

interface QuotedText {
  readonly text: string;
  /** Null if the recipient does not learn who it is. */
  readonly author: (to: UserId) => QuotedAuthor | null;
}

/** What somebody wrote in a thread, as an email quotes it. */
export interface QuotedItem extends QuotedText {
  readonly id: string;
  /** Undefined: everyone. */
  readonly readers?: readonly UserId[] | undefined;
  /** Of the thread. */
  readonly title: string;
  readonly answered: QuotedText;
}
