import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';

const t = messages('notifications');

interface Thread {
  /** Of the post. */
  readonly title: string;
}

export const awaitsReview = defineNotice('reply.pending', {
  title: () => t('Your reply is awaiting review'),
  several: (_values, count) =>
    t('{count, plural, one {# of your replies is} other {# of your replies are}} awaiting review', { count }),
});
export const published = defineNotice('reply.published', {
  title: () => t('Your reply is published'),
  several: (_values, count) =>
    t('{count, plural, one {# of your replies is} other {# of your replies are}} published', { count }),
});
export const approved = defineNotice('reply.accepted', { title: () => t('Your reply was approved') });
export const rejected = defineNotice<Thread>('reply.rejected', {
  title: ({ title }) => t('Your reply to “{title}” was rejected', { title }),
});
export const hidden = defineNotice<Thread>('reply.hidden', {
  title: ({ title }) => t('Your reply to “{title}” was hidden', { title }),
});

interface ByOther extends Thread {
  /** The name of a guest, `member` for the account that wrote it, or `nobody` if the reader does not learn who. */
  readonly from: { readonly guest: string } | 'member' | 'nobody';
}

export const replied = defineNotice<ByOther>('reply.received', {
  title({ title, from }, actor) {
    if (from === 'nobody') return t('A new reply to “{title}”', { title });
    return t('{actor} replied to “{title}”', { actor: from === 'member' ? actor : from.guest, title });
  },
  several: ({ title }, count) => t('{count, plural, one {# reply} other {# replies}} to “{title}”', { count, title }),
});

export const mentioned = defineNotice<ByOther>('reply.mention', {
  title: ({ title, from }, actor) =>
    from === 'nobody'
      ? t('A reply to “{title}” mentions you', { title })
      : t('{actor} mentioned you in a reply to “{title}”', { actor: from === 'member' ? actor : from.guest, title }),
  several: ({ title }, count) =>
    t('{count, plural, one {# reply to “{title}” mentions} other {# replies to “{title}” mention}} you', {
      count,
      title,
    }),
});

/** A line of a digest. */
export const newReplies = ({ title }: Thread, count: number): string =>
  count === 1
    ? t('A new reply to “{title}”', { title })
    : t('{count, plural, one {# new reply} other {# new replies}} to “{title}”', { count, title });
