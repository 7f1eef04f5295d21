import { expect, it } from 'vitest';
import { changedFields, detailTexts, kindOf } from './entry-texts.ts';

const OCEAN = '01900000-0000-7000-8000-000000000001';
const GONE = '01900000-0000-7000-8000-000000000002';
const names = { [OCEAN]: 'Ocean freight' };

it('lists the details of an action in words, without empty values', () => {
  expect(detailTexts({ from: 'admin', role: 'member', note: '', until: null, tags: [] }, {})).toBe(
    'from: admin, role: member',
  );
  expect(detailTexts({ mode: 'first', first: 3 }, {})).toBe(
    'mode: first texts of each member, reviewed texts of each member: 3',
  );
  expect(detailTexts({ by: 'signup', trusted: true }, {})).toBe('how: sign-up, device trusted: yes');
  expect(detailTexts({ by: 'DOMAIN', verified: 'DOCUMENTS' }, {})).toBe(
    'how: code to an address at the company’s domain, verified by: documents',
  );
  expect(detailTexts({ texts: 'anonymise' }, {})).toBe('posts and replies: kept');
  expect(detailTexts({ texts: 'erase' }, {})).toBe('posts and replies: deleted');
  expect(detailTexts({ until: '2026-11-27T22:43:00.000Z' }, {})).toMatch(/^until: 27 Nov 2026/);
  expect(detailTexts({ of: { lead_capture: true, apply_url: 'https://a.example' } }, {})).toBe(
    'of: lead capture: yes, apply url: https://a.example',
  );
});

it('shows names instead of ids', () => {
  expect(detailTexts({ from: OCEAN, to: GONE }, names)).toBe('from: Ocean freight, to: deleted since');
});

it('shows each field before and after, as text', () => {
  expect(
    changedFields(
      {
        before: {
          description: '<p>The terminal is on <b>strike</b>.</p>',
          removed: false,
          status: 'success',
          isHidden: false,
          sub_category_id: null,
          attachments: [{ id: GONE, name: 'rates.pdf', pages: 2 }],
        },
        after: {
          description: '<p>Cheap watches.</p>',
          removed: true,
          status: 'pending',
          isHidden: false,
          sub_category_id: OCEAN,
          attachments: [],
        },
      },
      names,
    ),
  ).toEqual([
    { name: 'description', before: 'The terminal is on strike .', after: 'Cheap watches.' },
    { name: 'deleted', before: 'no', after: 'yes' },
    { name: 'status', before: 'published', after: 'awaiting review' },
    { name: 'sub-category', before: '—', after: 'Ocean freight' },
    { name: 'attachments', before: 'rates.pdf', after: '—' },
  ]);
  const job = { function: 'FREIGHT_FORWARDING', ports: ['INNSA'] };
  expect(changedFields({ before: job, after: null }, {})).toEqual([
    { name: 'function', before: 'freight forwarding', after: '—' },
    { name: 'ports', before: 'INNSA', after: '—' },
  ]);
  const company = { country: 'IN', markets: ['NL', 'DE'], verified_by: 'DOMAIN' };
  expect(
    changedFields({ before: company, after: null }, { IN: 'India', NL: 'Netherlands', DE: 'Germany' }),
  ).toMatchObject([
    { name: 'country', before: 'India' },
    { name: 'markets', before: 'Netherlands, Germany' },
    { name: 'verified by', before: 'code to an address at the company’s domain' },
  ]);
  expect(changedFields({ reason: 'No changes of fields.' }, {})).toEqual([]);
});

it('shows the reason of an action once', () => {
  const hidden = { before: { status: 'success', reason: null }, after: { status: 'rejected', reason: 'Spam.' } };
  const status = { name: 'status', before: 'published', after: 'rejected' };
  expect(changedFields({ reason: 'Spam.', ...hidden }, {})).toEqual([status]);
  const reason = { name: 'reason', before: '—', after: 'Spam.' };
  expect(changedFields({ reason: 'Repeated.', ...hidden }, {})).toEqual([status, reason]);
  expect(changedFields(hidden, {})).toEqual([status, reason]);
});

it('names what an entry is about', () => {
  expect(kindOf(`companyEnquiry:${OCEAN}`)).toBe('company enquiry');
  expect(kindOf('export:users')).toBe('export users');
});
