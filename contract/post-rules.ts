import { htmlToText } from './plain-text.ts';
import { POST_TEXT } from './posts.ts';
import { lettersIn } from './text-length.ts';
import { visibleText } from './visible-text.ts';

/** What a post needs for its publication. A draft needs only a title. */
export function errorsInPost(post: { readonly description: string; readonly subCategoryId: string | null }) {
  const fields: Record<string, string> = {};
  if (lettersIn(visibleText(htmlToText(post.description))) < POST_TEXT.min) {
    fields['description'] = `Write at least ${POST_TEXT.min} characters of text.`;
  }
  if (post.subCategoryId === null) fields['subCategoryId'] = 'Choose a category.';
  return fields;
}
