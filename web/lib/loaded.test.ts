import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadedContext, type LoadedQueries, LoadedScript } from './loaded.tsx';

const dataOf = (data: object, texts: string[]): unknown => {
  const queries = [{ queryHash: 'a', state: { data } }] as unknown as LoadedQueries;
  const html = renderToString(
    createElement(LoadedContext, { value: { queries, linkedData: undefined, texts } }, createElement(LoadedScript)),
  );
  const [query] = JSON.parse(/>(.*)<\/script>/.exec(html)?.[1] ?? '') as { state: { data: unknown } }[];
  return query?.state.data;
};

test('refers to a text of the markup, and leaves a string that ends with the same text', () => {
  const text = 'a'.repeat(120);
  const title = `They wrote: "${text}`;
  expect(dataOf({ title, text }, [text])).toEqual({ title, text: { $text: 0 } });
});

test('refers to each place where a text is repeated', () => {
  const text = `<p>${'b'.repeat(120)}</p>`;
  expect(dataOf({ first: text, last: text }, [text])).toEqual({ first: { $text: 0 }, last: { $text: 0 } });
});
