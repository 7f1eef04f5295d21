import { messages } from '#contract/messages.ts';
import type { PostFields } from '#contract/posts.ts';

const t = messages('posts');

interface ThreadWords {
  readonly thing: string;
  readonly replies: (count: number) => string;
  readonly none: string;
  readonly pages: { readonly label: string; readonly first: string; readonly more: string };
  readonly join: string;
  readonly locked: string;
  readonly watch: string;
  readonly deletion: string;
}

const ofPost: ThreadWords = {
  thing: 'post',
  replies: (count) => t('{count, plural, one {# Reply} other {# Replies}}', { count }),
  none: 'No replies yet.',
  pages: { label: 'Pages of replies', first: 'First replies', more: 'More replies' },
  join: 'Join to reply',
  locked: 'This thread is locked and no longer accepts replies.',
  watch: 'Watch this thread',
  deletion: 'This deletes the post and its replies for everyone. Staff can restore the post within 30 days.',
};

const ofRequest: ThreadWords = {
  thing: 'request',
  replies: (count) => t('Questions & answers ({count})', { count }),
  none: 'Nobody has asked anything yet.',
  pages: { label: 'Pages of questions', first: 'First questions', more: 'More questions' },
  join: 'Join to ask a question',
  locked: 'This request is locked and takes no more questions.',
  watch: 'Watch this request',
  deletion:
    'This deletes the request, its offers and its questions for everyone. Staff can restore them within 30 days.',
};

/** A quote post with freight details is a request for quotation, which people ask about; other posts get replies. */
export const wordsOf = ({ freight }: Pick<PostFields, 'freight'>): ThreadWords => (freight ? ofRequest : ofPost);
