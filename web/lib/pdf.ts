import { fileSize } from './file-size.ts';

export const PDF_FILES = 'application/pdf,.pdf';

/** @returns why a file can't be uploaded, or null. The server checks the content. */
export function validatePdf(file: Pick<File, 'name' | 'type' | 'size'>, noun: string, maxBytes: number): string | null {
  const { name, type, size } = file;
  // Some systems set no file type, so the name counts as well.
  const isPdf = type === 'application/pdf' || (type === '' && /\.pdf$/i.test(name));
  if (!isPdf) return `“${name}” is not a PDF. Choose a PDF, or save the ${noun} as a PDF.`;
  if (size === 0) return `“${name}” is empty.`;
  if (size <= maxBytes) return null;
  return `“${name}” is ${fileSize(size)}. A ${noun} can be at most ${fileSize(maxBytes)}. Save it with smaller pictures.`;
}
