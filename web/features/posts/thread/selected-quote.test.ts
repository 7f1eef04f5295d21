import { expect, test } from 'vitest';
import { htmlOfQuote } from './selected-quote.ts';

test('a quote names its author, links to its source and keeps lines', () => {
  expect(htmlOfQuote('The seller pays.\n\nUnder CPT.', 'Ines Marquard', '/general/1#reply-2')).toBe(
    '<blockquote><p><a href="/general/1#reply-2">Ines Marquard</a>:</p><p>The seller pays.</p><p>Under CPT.</p></blockquote><p></p>',
  );
});

test('names and text are never markup', () => {
  expect(htmlOfQuote('<img src=x>', 'A <b>', '/general/1')).toBe(
    '<blockquote><p><a href="/general/1">A &lt;b&gt;</a>:</p><p>&lt;img src=x&gt;</p></blockquote><p></p>',
  );
});
