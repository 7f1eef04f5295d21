import { expect, it } from 'vitest';
import { decidedWords, namesOf } from './decided-words.ts';

const post = { type: 'post' } as const;
const reply = { type: 'reply' } as const;

it('names what a decision is about', () => {
  expect(namesOf([post])).toBe('this post');
  expect(namesOf([reply, reply])).toBe('2 replies');
  expect(namesOf([post, reply])).toBe('2 things');
});

const id = '01890000-0000-7000-8000-000000000000';
const ann = { id, name: 'Ann Lee' };

it('says what was decided', () => {
  expect(decidedWords('approve', [post], { decided: 1, conflicts: [] })).toBe('Approved: 1 post.');
});

it('says what was left out, who decided about it, and what to do', () => {
  const said = (because: 'decided' | 'changed' | 'gone', by: typeof ann | null = null) =>
    decidedWords('approve', [post], { decided: 0, conflicts: [{ id, because, by, act: by && 'reject' }] });
  expect(said('decided', ann)).toBe('Nothing was changed. Ann Lee rejected this meanwhile.');
  expect(said('decided')).toBe('Nothing was changed. It was decided meanwhile.');
  expect(said('changed')).toBe('Nothing was changed. It was changed meanwhile: read it again before you decide.');
  expect(said('gone')).toBe('Nothing was changed. It is no longer here.');
});

it('counts what was left out of many, by cause', () => {
  const decided = { id, because: 'decided', by: ann, act: 'approve' } as const;
  const changed = { id, because: 'changed', by: null, act: null } as const;
  expect(decidedWords('hide', [post, reply], { decided: 2, conflicts: [decided, changed, decided] })).toBe(
    'Hidden: 2 things. Left out: 2 (decided by Ann Lee), 1 (changed meanwhile).',
  );
});
