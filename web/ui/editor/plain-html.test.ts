import { expect, test } from 'vitest';
import { htmlOfContent, htmlOfText, plainContentOf, textOfHtml } from './plain-html.ts';

test.each([
  'one line',
  'two\nlines',
  'an empty line\n\nbetween',
  'spaces  inside, and one at the end ',
  ' a space first',
  '<b>not bold</b> & "quoted" &amp; \'single\'',
  'tab\there, no-break\u00a0space, 海運, 🚢',
])('%j survives conversion to HTML and back', (text) => {
  expect(textOfHtml(htmlOfText(text))).toBe(text);
});

test.each([
  '<p>Five <strong>days</strong></p>',
  '<p>Quay 4<br />Gate 2</p>',
  '<ul><li><p>FCL</p></li></ul>',
  '<p>Plan:</p><img src="/files/a.png" alt="">',
  '<h2>Rates</h2><p>From May</p>',
  '<p>Rates</p><p><a href="/forum">here</a></p>',
])('%s stays unchanged, and new lines follow it', (html) => {
  expect(textOfHtml(html)).toBeNull();
  const content = plainContentOf(html);
  expect(content).toEqual({ formatted: html, text: '' });
  expect(htmlOfContent(content)).toBe(html);
  expect(htmlOfContent({ ...content, text: 'From June' })).toBe(`${html}<p>From June</p>`);
});

test('only empty lines are no text', () => {
  expect(htmlOfContent({ formatted: '', text: '' })).toBe('');
  expect(htmlOfContent({ formatted: '', text: '\n\n' })).toBe('');
});
