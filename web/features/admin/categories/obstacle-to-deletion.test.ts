import { expect, it } from 'vitest';
import { obstacleToDeletion } from './obstacle-to-deletion.ts';

const none = { posts: 0, drafts: 0, deletedPosts: 0 };

it('an empty category can be deleted', () => {
  expect(obstacleToDeletion(none, true)).toBeNull();
});

it.each([
  [{ posts: 1200 }, 'It contains 1,200 posts. Move the posts to another category first.'],
  [
    { drafts: 1 },
    'It contains 1 draft. Drafts can be moved only by their authors. Until then, you can disable it to hide it.',
  ],
  [
    { posts: 1, drafts: 2, deletedPosts: 1 },
    'It contains 1 post, 2 drafts, and 1 deleted post. Move the posts to another category first. Drafts can be moved only by their authors. Deleted posts are kept for 30 days, so that they can be restored.',
  ],
])('says what %o keeps it from being deleted, and what to do', (contents, text) => {
  expect(obstacleToDeletion({ ...none, ...contents }, true)).toBe(text);
});
