import { expect, test } from 'vitest';
import { SameResponses } from './same-responses.ts';

const URL = '/api/posts/latest';
const bodyOf = (...rows: readonly object[]) => JSON.stringify({ data: rows, nextCursor: null });
type Body = { readonly data: readonly { readonly id: number; readonly user?: object }[] };
const first = { id: 1, user: { name: 'Ada' }, tags: [] };
const second = { id: 2, user: { name: 'Jo' }, tags: ['road'] };

test('a response that stays the same has one value, which nobody can change', () => {
  const responses = new SameResponses();
  const response = responses.parse(URL, bodyOf(first)) as Body;
  expect(response).toEqual({ data: [first], nextCursor: null });
  expect(responses.parse(URL, bodyOf(first))).toBe(response);
  for (const value of [response, response.data, response.data[0], response.data[0]?.user])
    expect(Object.isFrozen(value)).toBe(true);
});

test('a changed response keeps its unchanged rows, also if a new row moves them', () => {
  const responses = new SameResponses();
  const before = responses.parse(URL, bodyOf(first, second)) as Body;
  const changed = { ...second, tags: ['road', 'sea'] };
  const after = responses.parse(URL, bodyOf({ id: 3 }, first, changed)) as Body;
  expect(after).toEqual({ data: [{ id: 3 }, first, changed], nextCursor: null });
  expect(after.data[1]).toBe(before.data[0]);
  expect(after.data[2]).not.toBe(before.data[1]);
  expect(after.data[2]?.user).toBe(before.data[1]?.user);
  expect(before.data[1]).toEqual(second);
});

test('a row that loses a field, or a list that loses a row, is a new value', () => {
  const responses = new SameResponses();
  responses.parse(URL, bodyOf(first, second));
  expect(responses.parse(URL, bodyOf({ id: 1 }, second))).toEqual({ data: [{ id: 1 }, second], nextCursor: null });
  expect(responses.parse(URL, bodyOf(second))).toEqual({ data: [second], nextCursor: null });
  expect(responses.parse(URL, bodyOf())).toEqual({ data: [], nextCursor: null });
});

test.each(['null', '3', '"text"', '[]', '{}', '[null,{"id":null}]', '{"__proto__":{"id":1}}'])(
  'a response of %s is parsed like any JSON',
  (body) => {
    const responses = new SameResponses();
    for (const each of [body, '{"data":[]}', body])
      expect(JSON.stringify(responses.parse(URL, each))).toBe(JSON.stringify(JSON.parse(each)));
  },
);

test('addresses do not share responses', () => {
  const responses = new SameResponses();
  expect(responses.parse('/a', bodyOf(first))).not.toBe(responses.parse('/b', bodyOf(first)));
});
