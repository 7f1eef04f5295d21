import { expect, it } from 'vitest';
import type { Company } from '#contract/directory.ts';
import { companyId } from '#contract/ids.ts';
import { companyDescription, companyJsonLd } from './company-head.ts';

const company: Company = {
  id: companyId.parse('01920000-0000-7000-8000-000000000001'),
  name: 'Harbour Teas',
  slug: 'harbour-teas',
  logo: '/files/01920000-0000-7000-8000-000000000002.webp',
  tagline: '',
  country: 'LK',
  city: 'Colombo',
  products: [{ name: 'Black tea', hsChapter: '09' }],
  services: [],
  verified: null,
  status: 'published',
  updatedAt: '2026-03-01T00:00:00.000Z',
  about: '<p>Teas from the hills.</p><p>Packed by the sea.</p>',
  address: '',
  website: 'https://teas.example',
  domain: 'teas.example',
  phone: null,
  email: 'office@teas.example',
  emailProven: false,
  pendingEmail: null,
  markets: ['DE', 'JP'],
  certifications: [],
  incoterms: ['FOB'],
  ports: ['LKCMB'],
  founded: 1921,
  employees: '5001+',
  gallery: [],
  galleryAlts: [],
  claimable: true,
  managed: false,
  mine: false,
  reason: null,
  removed: false,
  publishedAt: '2026-03-01T00:00:00.000Z',
  createdAt: '2026-03-01T00:00:00.000Z',
  version: 1,
  change: null,
  can: { edit: true, decide: true },
};

it('describes a company by its tagline, its text or its place', () => {
  expect(companyDescription({ ...company, tagline: 'Fine teas' }, 'Sri Lanka')).toBe('Fine teas');
  expect(companyDescription(company, 'Sri Lanka')).toBe('Teas from the hills. Packed by the sea.');
  expect(companyDescription({ ...company, about: '' }, 'Sri Lanka')).toBe('Harbour Teas, Colombo, Sri Lanka');
});

it('describes the company for search engines, without an email address', () => {
  const data = companyJsonLd(company, 'https://quayside.example');
  expect(data).toMatchObject({
    '@type': 'Organization',
    name: 'Harbour Teas',
    url: 'https://teas.example',
    logo: 'https://quayside.example/files/01920000-0000-7000-8000-000000000002.webp',
    foundingDate: '1921',
    numberOfEmployees: { minValue: 5001 },
    address: { addressCountry: 'LK', addressLocality: 'Colombo' },
    areaServed: ['DE', 'JP'],
  });
  expect(JSON.stringify(data)).not.toContain('office@');
});
