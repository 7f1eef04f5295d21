import { expect, it } from 'vitest';
import { decidedWords, namesOf } from './decided-words.ts';

const post = { type: 'post' } as const;
const reply = { type: 'reply' } as const;

it('names what a decision is about', () => {
  expect(namesOf([post])).toBe('this post');
  expect(namesOf([reply, reply])).toBe('2 replies');
  expect(namesOf([post, reply])).toBe('2 things');
});

it('says what was decided, and what was left out', () => {
  expect(decidedWords('approve', [post], { decided: 1, skipped: [] })).toBe('Approved: 1 post.');
  expect(decidedWords('hide', [post, reply, reply], { decided: 2, skipped: ['x'] })).toBe(
    'Hidden: 2 things. Left out: 1, decided already or not to be decided so.',
  );
  expect(decidedWords('reject', [post], { decided: 0, skipped: ['x'] })).toBe(
    'Nothing was changed: it was decided already.',
  );
});
