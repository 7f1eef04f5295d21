import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';

const t = messages('notifications');

interface Merged {
  readonly title: string;
  /** The title of the other post. */
  readonly into: string;
  readonly reason: string | undefined;
}

export const merged = defineNotice<Merged>('post.merged', {
  title: () => t('Your post was merged into another one'),
  text: ({ title, into, reason }) =>
    reason
      ? t('“{title}” is now a reply to “{into}”. Reason: {reason}', { title, into, reason })
      : t('“{title}” is now a reply to “{into}”.', { title, into }),
});
