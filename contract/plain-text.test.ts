import { expect, it } from 'vitest';
import { cutAtWord, excerptOf, htmlToText, inOneLine } from './plain-text.ts';

it.each([
  ['<p>One</p><p>two <strong>three</strong></p>', 'One\ntwo three'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 'a\nb'],
  ['<p>1 &lt; 2 &amp;&amp; &quot;x&quot;</p>', '1 < 2 && "x"'],
  ['<p>&amp;lt;b&amp;gt;</p>', '&lt;b&gt;'],
  ['<p>a<br />b<br>c</p><hr /><p class="x">d&nbsp;e</p>', 'a\nb\nc\nd e'],
  ['<table><tbody><tr><td>1</td><td>2</td></tr><tr><th>3</th></tr></tbody></table>', '1 2\n3'],
  ['<p><img src="/files/x.webp" alt="a &gt; b" /></p>', ''],
  ['<p></p>', ''],
])('%s reads as text', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});

it('cuts an excerpt at a word', () => {
  expect(excerptOf('<p>one two three</p>', 9)).toBe('one two…');
  expect(excerptOf('<p>one</p><p>two</p>', 9)).toBe('one; two');
  expect(excerptOf('<p>unbreakable</p>', 5)).toBe('unbre…');
});

it('cuts text after the last word that fits, and within a word only if it has to', () => {
  expect(cutAtWord(' one  two three', 7)).toBe('one two…');
  expect(cutAtWord('one two three', 6)).toBe('one…');
  expect(cutAtWord('🚢🚢', 3)).toBe('🚢…');
});

it.each([
  ['<h2>What we need</h2><p>Two containers.</p><p>Ready in June</p>', 'What we need. Two containers. Ready in June'],
  ['<p>We ship:</p><ul><li><p>rice</p></li><li><p>tea</p></li></ul>', 'We ship: rice; tea'],
  ['<p>He asked “why?”</p><p>Nobody knew (yet.)</p><p>Then</p>', 'He asked “why?” Nobody knew (yet.) Then'],
  ['<p>何が必要ですか？</p><p>米</p>', '何が必要ですか？ 米'],
  ['<p> </p><p>one<br>two</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>', 'one; two. 1 2'],
])('the blocks of %s are told apart on one line', (html, line) => {
  expect(inOneLine(htmlToText(html))).toBe(line);
});

it('an excerpt ends with a word, not with a separator', () => {
  expect(excerptOf('<p>one</p><p>two</p>', 5)).toBe('one…');
});

it.each([
  ['<p>10<sup>3</sup> kg CO<sub>2</sub></p>', '10³ kg CO₂'],
  ['<p>5 × 10<sup>−3</sup> m<sup>2</sup></p>', '5 × 10⁻³ m²'],
  ['<p>the 1<sup>st</sup> of May</p>', 'the 1st of May'],
  ['<p>2<sup><strong>10</strong></sup></p>', '2¹⁰'],
  ['<p>e<sup>2t</sup> and V<sub>max 1</sub></p>', 'e^(2t) and V_(max 1)'],
  ['<p>x<sup></sup></p>', 'x'],
  ['<p>a<sup>b</p>', 'ab'],
])('keeps the meaning of raised text in %s', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
