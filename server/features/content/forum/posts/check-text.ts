import type { Attachment } from '#contract/attachments.ts';
import type { SubCategoryId } from '#contract/ids.ts';
import type { Language } from '#contract/languages.ts';
import { messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { type PostKind, postKinds } from '#contract/post-kinds.ts';
import { errorsInPost } from '#contract/post-rules.ts';
import type { PostStatus } from '#contract/posts.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { Invalid } from '#server/platform/errors.ts';
import { mentionError, mentionedIds } from '#server/platform/html/mentions.ts';
import { sanitise } from '#server/platform/html/sanitise.ts';
import { detectLanguage } from '#server/platform/languages/detect-language.ts';
import { findSubCategory, type PostSubCategory } from '../../categories/index.ts';
import { languageTextOf } from './search-text.ts';
import type { PostText } from './write-queries.ts';

const t = messages('server');

export interface WrittenPost {
  readonly title: string;
  readonly description: string;
  readonly subCategoryId: SubCategoryId | null;
  readonly tags: readonly string[];
  readonly attachments: readonly Attachment[];
  /** What the author chose. Null: it is detected. */
  readonly chosenLanguage: Language | null;
}

export type SanitisedPost = WrittenPost & Pick<PostText, 'plainText' | 'mentioned'>;

export function sanitisePost(written: WrittenPost): SanitisedPost {
  const description = sanitise(written.description);
  return { ...written, description, plainText: htmlToText(description), mentioned: mentionedIds(written.description) };
}

/** Validates a post for storage. A draft needs only a title. @throws Invalid with all errors at once */
export async function checkText(
  tx: Tx,
  kind: PostKind,
  status: PostStatus,
  written: SanitisedPost,
): Promise<PostText & { categoryNeedsReview: boolean }> {
  const { description, plainText, mentioned, chosenLanguage } = written;
  const fields = status === 'draft' ? {} : errorsInPost(written);
  const tooMany = mentionError(mentioned);
  if (tooMany && status !== 'draft') fields['description'] = tooMany;
  let categoryNeedsReview = false;
  let categoryNames: readonly string[] = [];
  if (written.subCategoryId !== null) {
    const subCategory = await findSubCategory(tx, written.subCategoryId);
    categoryNeedsReview = subCategory?.needsReview ?? false;
    categoryNames = subCategory?.names ?? [];
    if (!subCategory?.open) fields['subCategoryId'] = t('This sub-category no longer exists. Choose another.');
    else if (subCategory.kind !== kind) fields['subCategoryId'] = wrongCategory(kind, subCategory);
  }
  if (Object.keys(fields).length > 0) throw new Invalid(fields);
  const { title, subCategoryId, tags, attachments } = written;
  return {
    title,
    description,
    plainText,
    language: chosenLanguage ?? (await detectLanguage(languageTextOf({ title, plainText }))),
    isLanguageChosen: chosenLanguage !== null,
    attachments,
    subCategoryId,
    tags,
    categoryNames,
    mentioned,
    categoryNeedsReview,
  };
}

function wrongCategory(kind: PostKind, { names: [, name] }: PostSubCategory): string {
  const { category } = postKinds[kind];
  if (category !== null) return t('Posts of this kind belong in the {category} category.', { category });
  return t('The {name} category is for posts of another kind. Choose another category.', { name });
}
