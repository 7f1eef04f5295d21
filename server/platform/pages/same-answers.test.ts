import { expect, test } from 'vitest';
import { SameAnswers } from './same-answers.ts';

const URL = '/api/posts/latest';
const bodyOf = (...rows: readonly object[]) => JSON.stringify({ data: rows, nextCursor: null });
type Answer = { readonly data: readonly { readonly id: number; readonly user?: object }[] };
const first = { id: 1, user: { name: 'Ada' }, tags: [] };
const second = { id: 2, user: { name: 'Jo' }, tags: ['road'] };

test('an answer that stays the same has one value, which nobody can change', () => {
  const answers = new SameAnswers();
  const answer = answers.parse(URL, bodyOf(first)) as Answer;
  expect(answer).toEqual({ data: [first], nextCursor: null });
  expect(answers.parse(URL, bodyOf(first))).toBe(answer);
  for (const value of [answer, answer.data, answer.data[0], answer.data[0]?.user])
    expect(Object.isFrozen(value)).toBe(true);
});

test('a changed answer keeps its unchanged rows, also if a new row moves them', () => {
  const answers = new SameAnswers();
  const before = answers.parse(URL, bodyOf(first, second)) as Answer;
  const changed = { ...second, tags: ['road', 'sea'] };
  const after = answers.parse(URL, bodyOf({ id: 3 }, first, changed)) as Answer;
  expect(after).toEqual({ data: [{ id: 3 }, first, changed], nextCursor: null });
  expect(after.data[1]).toBe(before.data[0]);
  expect(after.data[2]).not.toBe(before.data[1]);
  expect(after.data[2]?.user).toBe(before.data[1]?.user);
  expect(before.data[1]).toEqual(second);
});

test('a row that loses a field, or a list that loses a row, is a new value', () => {
  const answers = new SameAnswers();
  answers.parse(URL, bodyOf(first, second));
  expect(answers.parse(URL, bodyOf({ id: 1 }, second))).toEqual({ data: [{ id: 1 }, second], nextCursor: null });
  expect(answers.parse(URL, bodyOf(second))).toEqual({ data: [second], nextCursor: null });
  expect(answers.parse(URL, bodyOf())).toEqual({ data: [], nextCursor: null });
});

test.each(['null', '3', '"text"', '[]', '{}', '[null,{"id":null}]', '{"__proto__":{"id":1}}'])(
  'an answer of %s is parsed like any JSON',
  (body) => {
    const answers = new SameAnswers();
    for (const each of [body, '{"data":[]}', body])
      expect(JSON.stringify(answers.parse(URL, each))).toBe(JSON.stringify(JSON.parse(each)));
  },
);

test('addresses do not share answers', () => {
  const answers = new SameAnswers();
  expect(answers.parse('/a', bodyOf(first))).not.toBe(answers.parse('/b', bodyOf(first)));
});
