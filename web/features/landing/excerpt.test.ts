import { describe, expect, it, test } from 'vitest';
import { cutCharacters, cutWords, excerpt, firstParagraph } from './excerpt.ts';

test('removes markup and keeps words apart', () => {
  expect(excerpt('<p>Who <strong>pays</strong>, and when?</p><ul><li>THC</li><li>B/L</li></ul>', 30)).toEqual({
    text: 'Who pays, and when? THC. B/L',
    isCut: false,
  });
});

test('cuts at the thirtieth word', () => {
  const words = Array.from({ length: 31 }, (_, index) => `w${index}`);
  expect(excerpt(`<p>${words.join(' ')}</p>`, 30)).toEqual({ text: words.slice(0, 30).join(' '), isCut: true });
});

test('escaped markup stays text', () => {
  expect(excerpt('<p>3 &lt; 5 &amp;amp; &lt;b&gt;</p>', 30).text).toBe('3 < 5 &amp; <b>');
  expect(excerpt('<p> </p>', 30).text).toBe('');
});

describe('a title', () => {
  it('is cut after a number of characters, and only then gets an ellipsis', () => {
    expect(cutCharacters('Dangerous goods by sea', 18)).toBe('Dangerous goods by…');
    expect(cutCharacters('Incoterms 2020 abc', 18)).toBe('Incoterms 2020 abc');
    expect(cutCharacters('Incoterms 2020 abcd', 18)).toBe('Incoterms 2020 abc…');
    expect(cutCharacters('  ', 18)).toBe('');
  });

  it('never splits a grapheme', () => {
    expect(cutCharacters('🇳🇱🇮🇳👩‍🔧 crew', 3)).toBe('🇳🇱🇮🇳👩‍🔧…');
  });
});

test('a location is cut after a number of words', () => {
  expect(cutWords('Ahoy, Rotterdam, Netherlands, Europe', 3)).toBe('Ahoy, Rotterdam, Netherlands…');
  expect(cutWords(' Port  of Antwerp ', 3)).toBe('Port of Antwerp');
});

test('an article is described by its first paragraph with text', () => {
  const html = '<h2>Rates</h2><p> </p><p>Spot <em>fell</em>.<br>Again.</p><p>More.</p>';
  expect(firstParagraph(html)).toBe('Spot fell. Again.');
  expect(firstParagraph('<ul><li>THC</li><li>B/L</li></ul>')).toBe('THC. B/L');
  expect(firstParagraph('')).toBe('');
});
