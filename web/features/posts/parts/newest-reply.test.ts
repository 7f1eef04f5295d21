import { expect, test } from 'vitest';
import type { Reply } from '#contract/posts.ts';
import { newestReply } from './newest-reply.ts';

const reply = (id: string, minute: number, replies: Reply[] = [], removed = false) =>
  ({ id, createdAt: `2026-11-28T10:${minute}:00.000Z`, replies, removed }) as unknown as Reply;

test('the last reply can be a reply to another', () => {
  const replies = [reply('first', 10, [reply('nested', 40)]), reply('second', 20)];
  expect(newestReply(replies)?.id).toBe('nested');
  expect(newestReply([...replies, reply('third', 50)])?.id).toBe('third');
});

test('a removed reply is not the last', () => {
  expect(newestReply([reply('first', 10), reply('second', 20), reply('third', 30, [], true)])?.id).toBe('second');
});

test('the only reply is the first, not the last', () => {
  expect(newestReply([])).toBeUndefined();
  expect(newestReply([reply('first', 10)])).toBeUndefined();
});
