import { expect, test } from 'vitest';
import { withTyped } from './kept-text.ts';

const rendered = { title: '', description: '', tags: [] as readonly string[] };
const kept = { title: 'Berths in Gdansk', description: '<p>Three of them</p>', tags: ['berths'] };

test('what was kept comes back where nothing was typed since', () => {
  expect(withTyped(kept, rendered, rendered)).toEqual(kept);
  expect(withTyped(kept, rendered, kept)).toEqual(kept);
});

test('what was typed before it came back is added to it, never exchanged for it', () => {
  const now = { title: 'and Gdynia', description: '<p>Four</p>', tags: rendered.tags };
  expect(withTyped(kept, rendered, now)).toEqual({
    title: 'Berths in Gdansk and Gdynia',
    description: '<p>Three of them</p><p>Four</p>',
    tags: ['berths'],
  });
});

test('a field that was kept empty takes what was typed', () => {
  expect(withTyped({ ...kept, title: '' }, rendered, { ...rendered, title: 'Berths' }).title).toBe('Berths');
});
