import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test('takes the markup out and keeps words apart', () => {
  expect(excerpt('<p>Who <strong>pays</strong>, and when?</p><ul><li>THC</li><li>B/L</li></ul>', 30)).toEqual({
    text: 'Who pays, and when? THC B/L',
    isCut: false,
  });
});

test('cuts at the thirtieth word', () => {
  const words = Array.from({ length: 31 }, (_, place) => `w${place}`);
  expect(excerpt(`<p>${words.join(' ')}</p>`, 30)).toEqual({ text: words.slice(0, 30).join(' '), isCut: true });
});

test('what was written as text stays text', () => {
  expect(excerpt('<p>3 &lt; 5 &amp;amp; &lt;b&gt;</p>', 30).text).toBe('3 < 5 &amp; <b>');
  expect(excerpt('<p> </p>', 30).text).toBe('');
});
