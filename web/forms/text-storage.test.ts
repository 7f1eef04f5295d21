import { expect, test } from 'vitest';
import { mergeTyped } from './text-storage.ts';

const rendered = { title: '', description: '', tags: [] as readonly string[] };
const stored = { title: 'Berths in Gdansk', description: '<p>Three of them</p>', tags: ['berths'] };

test('restores the kept text if nothing was typed', () => {
  expect(mergeTyped(stored, rendered, rendered)).toEqual(stored);
  expect(mergeTyped(stored, rendered, stored)).toEqual(stored);
});

test('appends text that was typed before the kept text was restored', () => {
  const now = { title: 'and Gdynia', description: '<p>Four</p>', tags: rendered.tags };
  expect(mergeTyped(stored, rendered, now)).toEqual({
    title: 'Berths in Gdansk and Gdynia',
    description: '<p>Three of them</p><p>Four</p>',
    tags: ['berths'],
  });
});

test('uses the typed text if the kept field is empty', () => {
  expect(mergeTyped({ ...stored, title: '' }, rendered, { ...rendered, title: 'Berths' }).title).toBe('Berths');
});
