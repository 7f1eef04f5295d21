import { messages } from '#contract/messages.ts';
import { fileSize } from './file-size.ts';

const t = messages('common');

export const PDF_FILES = 'application/pdf,.pdf';

/** @returns why a file can't be uploaded, or null. The server checks the content. */
export function validatePdf(file: Pick<File, 'name' | 'type' | 'size'>, maxBytes: number): string | null {
  const { name, type, size } = file;
  // Some systems set no file type, so the name counts as well.
  const isPdf = type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));
  if (!isPdf) return t('“{name}” is not a PDF. Choose a PDF, or save the document as a PDF.', { name });
  if (size === 0) return t('“{name}” is empty.', { name });
  if (size <= maxBytes) return null;
  return t('“{name}” is {size}. It can be at most {maxBytes}. Save it with smaller pictures.', {
    name,
    size: fileSize(size),
    maxBytes: fileSize(maxBytes),
  });
}
