import { expect, it } from 'vitest';
import { z } from 'zod';
import { text } from '#contract/http.ts';
import { errorsIn, itemOf, maxOf } from './contract-rules.ts';

const body = z.strictObject({
  title: text('Title', 3, 150),
  note: text('The note', 0, 500).nullish(),
  tags: z
    .array(text('A tag', 1, 30))
    .max(5, { error: 'Enter at most 5 tags.' })
    .transform((all) => [...new Set(all)])
    .optional(),
  price: z.strictObject({ amount: z.number({ error: 'Enter an amount.' }) }).nullish(),
});

it('reports the errors of the server by the names of the fields', () => {
  expect(errorsIn(body, { title: 'A title', tags: ['one'] })).toEqual({});
  expect(errorsIn(body, { title: 'ab', tags: ['one', ''], price: { amount: null } })).toEqual({
    title: 'Title must have at least 3 characters.',
    'tags.1': 'A tag is required.',
    'price.amount': 'Enter an amount.',
  });
});

it('reports an empty required text as missing', () => {
  expect(errorsIn(body, { title: '' })).toEqual({ title: 'Title is required.' });
  expect(errorsIn(body, {})).toEqual({ title: 'Title is required.' });
});

it('finds the limits of texts, lists and their items', () => {
  const { shape } = body;
  expect(maxOf(shape.title)).toBe(150);
  expect(maxOf(shape.note)).toBe(500);
  expect(maxOf(shape.tags)).toBe(5);
  expect(maxOf(itemOf(shape.tags))).toBe(30);
  expect(maxOf(shape.price)).toBeUndefined();
});
