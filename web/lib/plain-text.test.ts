import { expect, it } from 'vitest';
import { excerptOf, plainText } from './plain-text.ts';

it.each([
  ['<p>One</p><p>two <strong>three</strong></p>', 'One\ntwo three'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 'a\nb'],
  ['<p>1 &lt; 2 &amp;&amp; &quot;x&quot;</p>', '1 < 2 && "x"'],
  ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
  ['<p></p>', ''],
])('%s reads as text', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it('cuts an excerpt at a word', () => {
  expect(excerptOf('<p>one two three</p>', 9)).toBe('one two…');
  expect(excerptOf('<p>one</p><p>two</p>', 9)).toBe('one two');
  expect(excerptOf('<p>unbreakable</p>', 5)).toBe('unbre…');
});
