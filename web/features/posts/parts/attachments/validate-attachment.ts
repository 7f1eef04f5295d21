import { attachmentFormats } from '#contract/attachments.ts';
import { fileSize } from '#web/lib/file-size.ts';

/** By the name, because systems state different types for tables. The server checks the content. */
const ENDINGS = attachmentFormats.map((format) => `.${format}`);
export const ACCEPTED_FILES = ENDINGS.join(',');

/** @returns why a file can't be added, or null */
export function validateAttachment({ name, size }: Pick<File, 'name' | 'size'>, maxBytes: number): string | null {
  if (!ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) {
    return `“${name}” can’t be added. Files can be PDF, XLSX or CSV.`;
  }
  if (size === 0) return `“${name}” is empty.`;
  if (size > maxBytes) return `“${name}” is ${fileSize(size)}. A file can be at most ${fileSize(maxBytes)}.`;
  return null;
}
