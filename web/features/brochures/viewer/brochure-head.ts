import { type Brochure, COVER_LIMIT } from '#contract/brochures.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages } from '#contract/messages.ts';
import { listCrumb } from '#web/lib/crumbs.ts';
import type { Head } from '#web/lib/head.ts';
import { breadcrumbListOf, type LinkedData, type Site } from '#web/lib/linked-data.ts';
import { pageCount } from '../parts/labels.ts';

const t = messages('directory');

export const crumbs = [listCrumb('brochure')] as const;

export function brochureHead(brochure: Brochure, site: Site): Head {
  const { origin } = site;
  const { id, title, company, pages, cover, aspect, shown } = brochure;
  const path = contentTypes.brochure.publicPath(id);
  return {
    title: t('{title} by {company}', { title, company: company.name }),
    description: t('A brochure by {company}, {pages}. Read it online or download the PDF.', {
      company: company.name,
      pages: pageCount(pages),
    }),
    url: `${origin}${path}`,
    type: 'article',
    // Link previews could not load the cover either.
    ...(shown && { image: `${origin}${cover}`, imageSize: coverSize(aspect) }),
    noindex: !shown,
    jsonLd: shown
      ? [documentOf(brochure, origin), breadcrumbListOf(site, [...crumbs, { name: title, to: path }])]
      : undefined,
  };
}

function coverSize(aspect: number) {
  const width = Math.round(Math.min(COVER_LIMIT.width, COVER_LIMIT.height * aspect));
  return { width, height: Math.round(Math.min(COVER_LIMIT.height, COVER_LIMIT.width / aspect)) };
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
