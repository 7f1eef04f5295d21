import { expect, it } from 'vitest';
import { removeQuotes } from './remove-quotes.ts';

const change = {
  before: 'Title\nCall 555 1234.\nThe free time ends on Friday.',
  after: 'Title\nThe free time ends on Friday.',
};
const gone = '<p>This quote was removed with the quoted text.</p>';

it.each([
  [
    'a quote',
    '<blockquote><p>Call 555 1234.</p></blockquote><p>Yes.</p>',
    `<blockquote>${gone}</blockquote><p>Yes.</p>`,
  ],
  ['a part of a line', '<blockquote><p>555 1234</p></blockquote>', `<blockquote>${gone}</blockquote>`],
  [
    'the text and keeps the name',
    '<blockquote><p><a href="/x">Ana</a>:</p><p>Call 555 1234.</p></blockquote>',
    `<blockquote><p><a href="/x">Ana</a>:</p>${gone}</blockquote>`,
  ],
  [
    'a quote in a quote',
    '<blockquote><blockquote><p>Call 555 1234.</p></blockquote><p>Why?</p></blockquote>',
    `<blockquote><blockquote>${gone}</blockquote><p>Why?</p></blockquote>`,
  ],
])('removes %s', (_what, html, expected) => {
  expect(removeQuotes(html, change)).toBe(expected);
});

it.each([
  '<p>Call 555 1234.</p>',
  '<blockquote><p>The free time ends on Friday.</p></blockquote>',
  '<blockquote><p>Something else.</p></blockquote><p>Text.</p>',
  '',
])('keeps %j', (html) => {
  expect(removeQuotes(html, change)).toBe(html);
});
