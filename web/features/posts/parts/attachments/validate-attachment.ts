import { attachmentFormats } from '#contract/attachments.ts';
import { messages } from '#contract/messages.ts';
import { fileSize } from '#web/lib/file-size.ts';

const t = messages('posts');

/** By the name, because systems state different types for tables. The server checks the content. */
const ENDINGS = attachmentFormats.map((format) => `.${format}`);
export const ACCEPTED_FILES = ENDINGS.join(',');

/** @returns why a file can't be added, or null */
export function validateAttachment({ name, size }: Pick<File, 'name' | 'size'>, maxBytes: number): string | null {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) {
    return t('“{name}” can’t be added. Files can be PDF, XLSX or CSV.', { name });
  }
  if (size === 0) return t('“{name}” is empty.', { name });
  if (size > maxBytes)
    return t('“{name}” is {size}. A file can be at most {max}.', {
      name,
      size: fileSize(size),
      max: fileSize(maxBytes),
    });
  return null;
}
