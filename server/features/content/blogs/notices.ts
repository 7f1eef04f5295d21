import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';

const t = messages('notifications');

interface Article {
  readonly title: string;
}

export const kinds = { comment: 'blog.commented', answer: 'comment.answered' } as const;

export const commented = defineNotice<Article>(kinds.comment, {
  title: ({ title }, actor) => t('{actor} commented on “{title}”', { actor, title }),
  several: ({ title }, count) =>
    t('{count, plural, one {# comment} other {# comments}} on “{title}”', { count, title }),
});

export const answered = defineNotice<Article>(kinds.answer, {
  title: ({ title }, actor) => t('{actor} replied to your comment on “{title}”', { actor, title }),
  several: ({ title }, count) =>
    t('{count, plural, one {# reply} other {# replies}} to your comment on “{title}”', { count, title }),
});
