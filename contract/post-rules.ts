import { messages } from './messages.ts';
import { htmlToText } from './plain-text.ts';
import { POST_TEXT } from './posts.ts';
import { lettersIn } from './text-length.ts';
import { visibleText } from './visible-text.ts';

const t = messages('input');

/** What a post needs for its publication. A draft needs only a title. */
export function errorsInPost(post: { readonly description: string; readonly subCategoryId: string | null }) {
  const fields: Record<string, string> = {};
  if (lettersIn(visibleText(htmlToText(post.description))) < POST_TEXT.min) {
    fields['description'] = t('Write at least {min} characters of text.', { min: POST_TEXT.min });
  }
  if (post.subCategoryId === null) fields['subCategoryId'] = t('Choose a category.');
  return fields;
}
