import type { countContents } from '#contract/categories.ts';
import type { Output } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';
import { perLanguage } from '#contract/per-language.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';

const t = messages('admin');
const lists = perLanguage((locale) => new Intl.ListFormat(locale));

type Contents = Output<typeof countContents>['data'];

/** Why a category or sub-category can't be deleted, and what to do. */
export function obstacleToDeletion({ posts, drafts, deletedPosts }: Contents, isCategory: boolean): string | null {
  const parts = [
    posts > 0 && t('{count, plural, one {# post} other {# posts}}', { count: posts }),
    drafts > 0 && t('{count, plural, one {# draft} other {# drafts}}', { count: drafts }),
    deletedPosts > 0 && t('{count, plural, one {# deleted post} other {# deleted posts}}', { count: deletedPosts }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return [
    t('It contains {contents}.', { contents: lists().format(parts) }),
    posts > 0 &&
      (isCategory
        ? t('Move the posts to another category first.')
        : t('Move the posts to another sub-category first.')),
    drafts > 0 && t('Drafts can be moved only by their authors.'),
    deletedPosts > 0 && t('Deleted posts are kept for 30 days, so that they can be restored.'),
    posts === 0 && t('Until then, you can disable it to hide it.'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** One with the name of a kind can’t be deleted, so that each kind has a category. */
export const namedAfterKind = ({ name, kind }: { readonly name: string; readonly kind: PostKind }): string | null =>
  postKinds[kind].category === name ? t('All posts of one kind belong in it.') : null;
