import { BROCHURE_TITLE } from '#contract/brochures.ts';
import { MAX_BROCHURE_BYTES } from '#contract/files.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { isPdf } from '#web/lib/pdf.ts';

interface Chosen {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

export function validateBrochure({ name, type, size }: Chosen): string | null {
  if (!isPdf({ name, type })) {
    return `“${name}” is not a PDF. Choose a PDF, or save the brochure as one.`;
  }
  if (size === 0) return `“${name}” is empty.`;
  if (size > MAX_BROCHURE_BYTES) {
    return `“${name}” is ${fileSize(size)}. A brochure can be at most ${fileSize(MAX_BROCHURE_BYTES)}. Save it with smaller pictures.`;
  }
  return null;
}

export function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .slice(0, BROCHURE_TITLE.max);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
