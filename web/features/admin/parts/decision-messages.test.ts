import { expect, it } from 'vitest';
import { userId } from '#contract/ids.ts';
import { countOf, decisionMessage } from './decision-messages.ts';

const post = { type: 'post' } as const;
const reply = { type: 'reply' } as const;

it('counts the subjects of a decision', () => {
  expect(countOf(1, [post])).toBe('1 post');
  expect(countOf(2, [reply, reply])).toBe('2 replies');
  expect(countOf(2, [post, reply])).toBe('2 items');
});

const id = '01890000-0000-7000-8000-000000000000';
const ann = { id: userId.parse(id), name: 'Ann Lee' };

it('reports the decision', () => {
  expect(decisionMessage('approve', [post], { decided: 1, conflicts: [] })).toBe('Approved: 1 post.');
});

it('reports what was skipped, who decided it, and what to do', () => {
  const messageFor = (because: 'decided' | 'changed' | 'gone', by: typeof ann | null = null) =>
    decisionMessage('approve', [post], { decided: 0, conflicts: [{ id, because, by, act: by && 'reject' }] });
  expect(messageFor('decided', ann)).toBe('Nothing changed. Ann Lee has already rejected this.');
  expect(messageFor('decided')).toBe('Nothing changed. It has already been decided.');
  expect(messageFor('changed')).toBe('Nothing changed. It has been edited since. Read it again before you decide.');
  expect(messageFor('gone')).toBe('Nothing changed. It no longer exists.');
});

it('counts skipped items by cause', () => {
  const decided = { id, because: 'decided', by: ann, act: 'approve' } as const;
  const changed = { id, because: 'changed', by: null, act: null } as const;
  expect(decisionMessage('hide', [post, reply], { decided: 2, conflicts: [decided, changed, decided] })).toBe(
    'Hidden: 2 items. Skipped: 2 (decided by Ann Lee), 1 (edited since).',
  );
});
