import { messages } from '#contract/messages.ts';
import type { PostFields } from '#contract/posts.ts';

const t = messages('posts');

interface ThreadWords {
  readonly what: 'post' | 'request';
  /** The same as a word. */
  readonly deletionTitle: string;
  readonly replies: (count: number) => string;
  readonly none: string;
  readonly pages: { readonly label: string; readonly first: string; readonly more: string };
  readonly join: string;
  readonly locked: string;
  readonly watch: string;
  readonly deletion: string;
}

const ofPost = (): ThreadWords => ({
  what: 'post',
  deletionTitle: t('Delete this post?'),
  replies: (count) => t('{count, plural, one {# Reply} other {# Replies}}', { count }),
  none: t('No replies yet.'),
  pages: { label: t('Pages of replies'), first: t('First replies'), more: t('More replies') },
  join: t('Join to reply'),
  locked: t('This thread is locked and no longer accepts replies.'),
  watch: t('Watch this thread'),
  deletion: t('This deletes the post and its replies for everyone. Staff can restore the post within 30 days.'),
});

const ofRequest = (): ThreadWords => ({
  what: 'request',
  deletionTitle: t('Delete this request?'),
  replies: (count) => t('Questions & answers ({count})', { count }),
  none: t('Nobody has asked anything yet.'),
  pages: { label: t('Pages of questions'), first: t('First questions'), more: t('More questions') },
  join: t('Join to ask a question'),
  locked: t('This request is locked and takes no more questions.'),
  watch: t('Watch this request'),
  deletion: t(
    'This deletes the request, its offers and its questions for everyone. Staff can restore them within 30 days.',
  ),
});

/** A quote post with freight details is a request for quotation, which people ask about; other posts get replies. */
export const wordsOf = ({ freight }: Pick<PostFields, 'freight'>): ThreadWords => (freight ? ofRequest() : ofPost());
