import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_SUBJECT, newsSubject, shortenTitleIn, shortName } from './subject.ts';

const long =
  'Demurrage in Nhava Sheva after the vessel skipped the port and came back a week later with the container rolled';

it('shortens the title inside its quotation marks, and keeps the words around it and the text after it', () => {
  const subject = newsSubject(`Ada replied to “${long}”`, 'Have you asked the carrier for a waiver?');
  expect(subject).toMatch(/^Ada replied to “Demurrage in Nhava Sheva .+…”: Have you asked the carrier/);
  expect(newsSubject(`Your post “${long}” was hidden`, '')).toMatch(/^Your post “Demurrage .+…” was hidden$/);
  expect(newsSubject('Ada replied to “Short”', 'Yes')).toBe('Ada replied to “Short”: Yes');
  expect(newsSubject(`Changed: ${long}`, 'Now')).toMatch(/^Changed: Demurrage .+…: Now$/);
  expect(newsSubject(`Ada replied to “A “quoted” word and ${long}”`, 'Yes')).toMatch(
    /^Ada replied to “A “quoted.+…”: Yes$/,
  );
});

const families = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 });
const typed = fc.oneof(
  families,
  fc
    .array(fc.constantFrom('👩‍👩‍👧‍👦', '🇮🇳', 'é', 'क्षि', 'ا', '中', '“', '”', ' '), { maxLength: 150 })
    .map((parts) => parts.join('')),
);

it('never leaves a title without its end, nor a part of a character', () => {
  const segmenter = new Intl.Segmenter();
  const partsOf = (text: string) => new Set([...segmenter.segment(text)].map(({ segment }) => segment));
  fc.assert(
    fc.property(typed, typed, typed, (name, title, text) => {
      const headline = `${name.replaceAll(/[“”]/g, '')} replied to “${title}”`;
      const subject = newsSubject(headline, text);
      expect(subject.length).toBeLessThanOrEqual(2 * MAX_SUBJECT);
      expect(subject.includes('“')).toBe(true);
      expect(subject.lastIndexOf('”')).toBeGreaterThan(subject.indexOf('“'));
      expect(subject.isWellFormed()).toBe(true);
    }),
  );
  fc.assert(
    fc.property(typed, fc.integer({ min: 70, max: 200 }), (title, room) => {
      const line = shortenTitleIn(`“${title}”`, room);
      const known = partsOf(`“${title}”`);
      for (const part of partsOf(line.replace('…', ''))) expect(known).toContain(part);
    }),
  );
});

it('keeps the end of a sentence about a company with a long name', () => {
  expect(`${shortName('Nordic '.repeat(30))} was not approved`).toMatch(/^Nordic .+… was not approved$/);
});
