import { expect, test } from 'vitest';
import type { LoadedQueries } from './loaded.tsx';
import { loadedJson } from './loaded-json.server.ts';
import { PageTexts } from './page-texts.server.ts';

const dataOf = (data: object, texts: string[]) => {
  const marked = new PageTexts();
  const keys = texts.map((text) => marked.add(text));
  const queries = [{ queryHash: 'a', state: { data } }] as unknown as LoadedQueries;
  const [query] = JSON.parse(loadedJson(queries, marked)) as { state: { data: unknown } }[];
  return { data: query?.state.data, keys };
};

test('refers to a text of the markup, and leaves a string that ends with the same text', () => {
  const text = 'a'.repeat(120);
  const title = `They wrote: "${text}`;
  const { data, keys } = dataOf({ title, text }, [text]);
  expect(data).toEqual({ title, text: { $text: keys[0] } });
});

test('refers to each place where a text is repeated', () => {
  const text = `<p>${'b'.repeat(120)}</p>`;
  const { data, keys } = dataOf({ first: text, last: text }, [text]);
  expect(data).toEqual({ first: { $text: keys[0] }, last: { $text: keys[0] } });
});

test('repeats a text that is not in the markup', () => {
  const text = 'c'.repeat(120);
  expect(dataOf({ text }, ['d'.repeat(120)]).data).toEqual({ text });
});

test('keeps data without such texts as it is, and can’t end its script element', () => {
  const text = 'e'.repeat(120);
  const queries = [{ queryHash: 'a', state: { data: { list: [null, 1, '</script>'] } } }] as unknown as LoadedQueries;
  const texts = new PageTexts();
  const empty = loadedJson(queries, texts);
  texts.add(text);
  expect(loadedJson(queries, texts)).toBe(empty);
  expect(empty).not.toContain('<');
  expect(JSON.parse(empty)).toEqual([{ queryHash: 'a', state: { data: { list: [null, 1, '</script>'] } } }]);
});
