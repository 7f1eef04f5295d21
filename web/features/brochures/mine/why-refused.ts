import { BROCHURE_TITLE } from '#contract/brochures.ts';
import { MAX_BROCHURE_BYTES } from '#contract/files.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { isPdf } from '#web/lib/pdf.ts';

interface Chosen {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** Why a file can't be a brochure, or null; asked before a byte of it is sent. */
export function whyRefused({ name, type, size }: Chosen): string | null {
  if (!isPdf({ name, type })) {
    return `“${name}” is no PDF. Choose one, or print the brochure to a PDF.`;
  }
  if (size === 0) return `“${name}” is empty.`;
  if (size > MAX_BROCHURE_BYTES) {
    return `“${name}” has ${fileSize(size)}; a brochure may have at most ${fileSize(MAX_BROCHURE_BYTES)}. Save it with smaller pictures.`;
  }
  return null;
}

/** A title to begin with: 'tea_price-list 2027.pdf' → 'Tea price list 2027'. */
export function titleOf(fileName: string): string {
  const words = fileName
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .slice(0, BROCHURE_TITLE.max);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
