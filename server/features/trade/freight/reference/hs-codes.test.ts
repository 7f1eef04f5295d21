import { expect, test } from 'vitest';
import { hsChapters } from '#contract/hs-chapters.ts';
import { hsHeadings } from './hs-headings.ts';
import { hsSynonyms } from './hs-synonyms.ts';
import { packagedHsCodes } from './load-packaged.ts';

const codes = packagedHsCodes();
const ofLength = (digits: number) => Object.keys(codes).filter((code) => code.length === digits);

test('all chapters, headings and subheadings of HS 2022 are listed', () => {
  expect([ofLength(2).length, ofLength(4).length, ofLength(6).length]).toEqual([
    Object.keys(hsChapters).length,
    1228,
    5612,
  ]);
});

test('each code belongs to a listed heading and chapter, and has a name', () => {
  const wrong = Object.entries(codes).filter(([code, name]) => {
    const parents = [code.slice(0, 2), code.slice(0, 4)].filter((parent) => parent.length < code.length);
    return !/^(?:\d{2}){1,3}$/.test(code) || parents.some((parent) => !codes[parent]) || name.trim().length < 3;
  });
  expect(wrong).toEqual([]);
});

test('our own names and words are for codes of the list', () => {
  for (const code of [...Object.keys(hsHeadings), ...Object.keys(hsSynonyms)]) expect(codes[code], code).toBeDefined();
  expect(codes['630221']).toBe(hsHeadings['630221']);
});
