import type { Brochure } from '#contract/brochures.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { Head } from '#web/lib/head.ts';
import { breadcrumbListOf, type LinkedData } from '#web/lib/linked-data.ts';
import { pageCount } from '../parts/labels.ts';

export function brochureHead(brochure: Brochure, origin: string, siteName: string): Head {
  const { id, title, company, pages, cover, shown } = brochure;
  const path = contentTypes.brochure.publicPath(id);
  const steps = [
    { name: 'Brochures', path: contentTypes.brochure.list },
    { name: title, path },
  ];
  return {
    title: `${title} by ${company.name}`,
    description: `A brochure by ${company.name}, ${pageCount(pages)}. Read it online or download the PDF.`,
    url: `${origin}${path}`,
    type: 'article',
    // Link previews could not load the cover either.
    image: shown ? `${origin}${cover}` : undefined,
    noindex: !shown,
    jsonLd: shown ? [documentOf(brochure, origin), breadcrumbListOf(origin, siteName, steps)] : undefined,
  };
}

function documentOf(
  { id, title, company, pages, cover, createdAt, file, leadCapture }: Brochure,
  origin: string,
): LinkedData {
  const url = `${origin}${contentTypes.brochure.publicPath(id)}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'DigitalDocument',
    '@id': url,
    url,
    name: title,
    numberOfPages: pages,
    thumbnailUrl: `${origin}${cover}`,
    dateCreated: createdAt,
    // If the company asks for contact details first, the file has no public address.
    ...(!leadCapture && {
      encoding: { '@type': 'MediaObject', contentUrl: `${origin}${file}`, encodingFormat: 'application/pdf' },
    }),
    publisher: {
      '@type': 'Organization',
      name: company.name,
      url: `${origin}${contentTypes.company.publicPath(company.id)}`,
    },
  };
}
