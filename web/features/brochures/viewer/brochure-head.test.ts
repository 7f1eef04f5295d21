import { expect, test } from 'vitest';
import type { Brochure } from '#contract/brochures.ts';
import { brochureId, companyId } from '#contract/ids.ts';
import { headMeta } from '#web/lib/head.ts';
import { brochureHead } from './brochure-head.ts';

const ORIGIN = 'https://quayside.example';
const brochure: Brochure = {
  id: brochureId.parse('01900000-0000-7000-8000-000000000001'),
  title: 'Reefer rates',
  company: {
    id: companyId.parse('01900000-0000-7000-8000-000000000002'),
    name: 'Konkan Cold',
    logo: null,
    country: 'IN',
  },
  file: '/api/brochure/01900000-0000-7000-8000-000000000001/download',
  pages: 4,
  size: 90_000,
  cover: '/files/brochures/01900000-0000-7000-8000-000000000001.webp',
  aspect: 0.75,
  downloads: 0,
  leadCapture: false,
  shown: true,
  createdAt: '2026-11-01T09:00:00.000Z',
  version: 1,
  can: { edit: false },
};
const site = { origin: ORIGIN, siteName: 'Quayside' };
const robots = { name: 'robots', content: 'noindex' };

test('a brochure is shared with its cover', () => {
  const meta = headMeta(brochureHead(brochure, site), 'Quayside');
  expect(meta).toContainEqual({ title: 'Reefer rates by Konkan Cold · Quayside' });
  expect(meta).toContainEqual({ property: 'og:image', content: `${ORIGIN}${brochure.cover}` });
  expect(meta).toContainEqual({ property: 'og:image:width', content: '640' });
  expect(meta).toContainEqual({ property: 'og:image:height', content: '853' });
  expect(meta).not.toContainEqual(robots);
});

test('a brochure of an unpublished company is not indexed and has no share picture', () => {
  const meta = headMeta(brochureHead({ ...brochure, shown: false }, site), 'Quayside');
  expect(meta).toContainEqual(robots);
  expect(meta).toContainEqual({ property: 'og:image', content: `${ORIGIN}/share/site.png` });
  expect(meta.some((tag) => 'script:ld+json' in tag)).toBe(false);
});

test('the structured data names the brochure, its company and its breadcrumb', () => {
  const linkedDataOf = (fields: Partial<Brochure>) =>
    brochureHead({ ...brochure, ...fields }, site).jsonLd as Record<string, unknown>[];
  const [document, trail] = linkedDataOf({});
  expect(document).toMatchObject({
    '@type': 'DigitalDocument',
    name: 'Reefer rates',
    numberOfPages: 4,
    encoding: { contentUrl: `${ORIGIN}${brochure.file}`, encodingFormat: 'application/pdf' },
    publisher: { name: 'Konkan Cold', url: `${ORIGIN}/landing/directory/${brochure.company.id}` },
  });
  expect(trail).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Quayside', item: `${ORIGIN}/` },
      { '@type': 'ListItem', position: 2, name: 'Brochures', item: `${ORIGIN}/landing/brochers` },
      { '@type': 'ListItem', position: 3, name: 'Reefer rates', item: `${ORIGIN}/landing/brochers/${brochure.id}` },
    ],
  });
  expect(linkedDataOf({ leadCapture: true })[0]).not.toHaveProperty('encoding');
});
