import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';

const t = messages('notifications');

interface Post {
  readonly title: string;
}

export const awaitsReview = defineNotice('post.pending', { title: () => t('Your post is awaiting review') });
export const published = defineNotice('post.published', { title: () => t('Your post is published') });
export const approved = defineNotice('post.accepted', { title: () => t('Your post was approved') });
export const rejected = defineNotice<Post>('post.rejected', {
  title: ({ title }) => t('Your post “{title}” was rejected', { title }),
});
export const hidden = defineNotice<Post>('post.hidden', {
  title: ({ title }) => t('Your post “{title}” was hidden', { title }),
});
export const mentioned = defineNotice<Post>('post.mention', {
  title: ({ title }, actor) => t('{actor} mentioned you in “{title}”', { actor, title }),
});

/** For those who watch a category, tag, person or search. */
export const newPost = defineNotice<Post & { readonly asksForOffers: boolean }>('post.found', {
  title: ({ title, asksForOffers }, actor) =>
    asksForOffers
      ? t('{actor} asks for offers: “{title}”', { actor, title })
      : t('{actor} posted “{title}”', { actor, title }),
});
