import { BROCHURE_TITLE } from '#contract/brochures.ts';
import { upperFirst } from '#contract/upper-first.ts';

export function titleOfFile(fileName: string): string {
  const title = fileName
    .replace(/\.pdf$/i, '')
    .replaceAll(/[_\-\s]+/g, ' ')
    .trim()
    .slice(0, BROCHURE_TITLE.max);
  return upperFirst(title);
}
