import { expect, it } from 'vitest';
import { chapterWords, companyCount, verifiedWords } from './words.ts';

it('says by what a company is verified, and when', () => {
  const at = '2026-03-03T22:10:00.000Z';
  expect(verifiedWords({ by: 'DOMAIN', domain: 'example.com', at })).toBe(
    'Verified by an address at example.com on March 3, 2026',
  );
  expect(verifiedWords({ by: 'DOCUMENTS', domain: null, at })).toBe(
    'Verified by documents that our staff have seen on March 3, 2026',
  );
});

it('names a chapter, and leaves an unknown one as its code', () => {
  expect(chapterWords('09')).toBe('09 Coffee, tea and spices');
  expect(chapterWords('77')).toBe('77');
});

it('counts companies', () => {
  expect(companyCount(1)).toBe('1 company');
  expect(companyCount(1204)).toBe('1,204 companies');
});
