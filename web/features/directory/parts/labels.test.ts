import { expect, it } from 'vitest';
import { chapterLabel, companyCount, verifiedLabel } from './labels.ts';

it('says how and when a company was verified', () => {
  const at = '2026-03-03T22:10:00.000Z';
  expect(verifiedLabel({ by: 'DOMAIN', domain: 'example.com', at })).toBe(
    'Verified by email at example.com on 3 Mar 2026',
  );
  expect(verifiedLabel({ by: 'DOCUMENTS', domain: null, at })).toBe('Verified by documents on 3 Mar 2026');
});

it('names a chapter, and shows an unknown one as its code', () => {
  expect(chapterLabel('09')).toBe('09 Coffee, tea and spices');
  expect(chapterLabel('77')).toBe('77');
});

it('counts companies', () => {
  expect(companyCount(1)).toBe('1 company');
  expect(companyCount(1204)).toBe('1,204 companies');
  expect(companyCount(1000, true)).toBe('More than 1,000 companies');
});
