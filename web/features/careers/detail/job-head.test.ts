import { expect, test } from 'vitest';
import type { Job } from '#contract/careers.ts';
import { companyId, jobId } from '#contract/ids.ts';
import { headMeta } from '#web/lib/head.ts';
import { jobJsonLd } from './job-head.ts';

const ORIGIN = 'https://quayside.example';
const job: Job = {
  id: jobId.parse('01900000-0000-7000-8000-000000000001'),
  title: 'Customs broker',
  company: {
    id: companyId.parse('01900000-0000-7000-8000-000000000002'),
    name: 'Quay',
    logo: '/files/a.webp',
    verified: true,
    website: 'https://quay.example',
  },
  location: 'Rotterdam',
  country: 'NL',
  workplace: 'HYBRID',
  employmentType: 'CONTRACT',
  function: 'CUSTOMS',
  seniority: 'MID',
  salary: { min: 42_000_00, max: 55_500_50, currency: 'EUR', period: 'YEAR' },
  skills: ['NCTS', 'Excel'],
  closesAt: '2026-12-01',
  open: true,
  status: 'published',
  publishedAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  description: '<p>Declarations &amp; audits.</p>',
  applyUrl: null,
  applicationId: null,
  mine: false,
  reason: null,
  applicationCount: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  removedAt: null,
  version: 1,
  change: null,
  can: { edit: false, decide: false },
};

test('an open job is a JobPosting with every field that Google requires', () => {
  expect(jobJsonLd(job, 'Netherlands', ORIGIN)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    '@id': `${ORIGIN}/landing/careers/${job.id}`,
    url: `${ORIGIN}/landing/careers/${job.id}`,
    title: 'Customs broker',
    description: '<p>Declarations &amp; audits.</p>',
    identifier: { '@type': 'PropertyValue', name: 'Quay', value: job.id },
    datePosted: '2026-11-01T09:00:00.000Z',
    validThrough: '2026-12-01T23:59:59Z',
    employmentType: 'CONTRACTOR',
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Quay',
      sameAs: 'https://quay.example',
      logo: `${ORIGIN}/files/a.webp`,
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Rotterdam', addressCountry: 'NL' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'EUR',
      value: { '@type': 'QuantitativeValue', minValue: 42_000, maxValue: 55_500.5, unitText: 'YEAR' },
    },
    directApply: true,
    skills: 'NCTS, Excel',
  });
});

test('a remote job names where applicants may live instead of a place', () => {
  const remote = jobJsonLd({ ...job, workplace: 'REMOTE' }, 'Netherlands', ORIGIN);
  expect(remote).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'Netherlands' }],
  });
  expect(remote).not.toHaveProperty('jobLocation');
});

test.each([
  ['Anywhere in the EU', 'SI', 27],
  ['Remote, European Union or UK', 'GB', 28],
  ['Anywhere, Reunion time', 'FR', 1],
])('a remote job in %s lists its applicant countries', (location, country, count) => {
  const remote = jobJsonLd({ ...job, workplace: 'REMOTE', location, country }, 'unused', ORIGIN);
  const places = remote?.['applicantLocationRequirements'] as { name: string }[];
  expect(places).toHaveLength(count);
  if (count > 1) expect(places.map(({ name }) => name)).toEqual(expect.arrayContaining(['Slovenia', 'Portugal']));
});

test.each([
  ['Rotterdam, Netherlands', 'Rotterdam'],
  ['Europoort, Rotterdam, the Netherlands', 'Europoort, Rotterdam'],
  ['Rotterdam, NL', 'Rotterdam'],
  ['Nether Wallop', 'Nether Wallop'],
  ['Netherlands', undefined],
])('the locality of %s is %s, without the country', (location, locality) => {
  const place = jobJsonLd({ ...job, location }, 'Netherlands', ORIGIN)?.['jobLocation'] as { address: object };
  expect(place.address).toEqual({
    '@type': 'PostalAddress',
    ...(locality && { addressLocality: locality }),
    addressCountry: 'NL',
  });
});

test('missing facts are left out, and external applications are not direct', () => {
  const bare = jobJsonLd(
    {
      ...job,
      salary: null,
      closesAt: null,
      skills: [],
      applyUrl: 'https://quay.example/7',
      company: { ...job.company, id: null, logo: null, website: null },
    },
    'Netherlands',
    ORIGIN,
  );
  expect(bare).toMatchObject({ directApply: false, hiringOrganization: { '@type': 'Organization', name: 'Quay' } });
  expect(bare?.['hiringOrganization']).not.toHaveProperty('sameAs');
  for (const name of ['baseSalary', 'validThrough', 'skills']) expect(bare).not.toHaveProperty(name);
});

test('an amount in yen has no decimals, and a single amount is a value', () => {
  const salary = { min: 48_000, max: 48_000, currency: 'JPY', period: 'DAY' } as const;
  expect(jobJsonLd({ ...job, salary }, 'Japan', ORIGIN)).toMatchObject({
    baseSalary: { currency: 'JPY', value: { value: 48_000, unitText: 'DAY' } },
  });
});

test.each([
  ['closed', { status: 'closed', open: false }],
  ['past its last day', { open: false }],
  ['deleted and read by staff', { open: false, removedAt: '2026-11-20T09:00:00.000Z' }],
  ['not published yet', { status: 'pending', open: false, publishedAt: null }],
] as const)('a job that is %s has no JobPosting', (_, fields) => {
  expect(jobJsonLd({ ...job, ...fields }, 'Netherlands', ORIGIN)).toBeUndefined();
});

test('a page without a job has no structured data', () => {
  const head = { title: 'x', description: 'x', url: ORIGIN, jsonLd: undefined, noindex: true };
  const meta = headMeta(head, 'Quay');
  expect(meta.some((tag) => 'script:ld+json' in tag)).toBe(false);
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
});
