import { expect, it } from 'vitest';
import { detailWords } from './action-words.ts';

it('says what came with an act, and leaves out what is empty', () => {
  expect(detailWords({ from: 'admin', role: 'member', note: '', until: null })).toBe('from: admin, role: member');
  expect(detailWords({ mode: { a: 1 } })).toBe('mode: {"a":1}');
});
