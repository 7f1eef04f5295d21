import type { Brochure } from '#contract/brochures.ts';
import type { Head } from '#web/lib/head.ts';
import { brochurePath } from '../brochure-paths.ts';
import { pageCount } from '../parts/words.ts';

/** What search engines and previews read of a brochure: nothing of one that only its owner and staff see. */
export function brochureHead({ id, title, company, pages, cover, shown }: Brochure, origin: string): Head {
  return {
    title: `${title} by ${company.name}`,
    description: `A brochure of ${company.name}, ${pageCount(pages)}: read it page by page, or download the PDF.`,
    url: `${origin}${brochurePath(id)}`,
    type: 'article',
    // Those who make previews would not get the cover either.
    image: shown ? `${origin}${cover}` : undefined,
    noindex: !shown,
  };
}
