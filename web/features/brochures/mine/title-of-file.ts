import { BROCHURE_TITLE } from '#contract/brochures.ts';

export function titleOfFile(fileName: string): string {
  const title = fileName
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .slice(0, BROCHURE_TITLE.max);
  return title.charAt(0).toUpperCase() + title.slice(1);
}
