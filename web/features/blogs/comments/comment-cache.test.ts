import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Blog, Comment } from '#contract/blogs.ts';
import type { BlogId, CommentId } from '#contract/ids.ts';
import { blogQuery, childPages, commentPages } from '../queries.ts';
import { deleteComment, insertComment, replaceComment } from './comment-cache.ts';

const BLOG = 'blog' as BlogId;
const all = { edit: true, remove: true, reply: true, report: true };
interface CommentFields {
  readonly parentId?: string;
  readonly childCount?: number;
  readonly comment?: string;
}
const comment = (id: string, { parentId, ...more }: CommentFields = {}): Comment => ({
  id: id as CommentId,
  blogId: BLOG,
  comment: `Words of ${id}`,
  parentId: (parentId as CommentId | undefined) ?? null,
  user: { id: null, name: 'Ines', profilePic: null },
  createdAt: '2026-11-21T09:30:00.000Z',
  updatedAt: '2026-11-21T09:30:00.000Z',
  edited: false,
  childCount: 0,
  removed: false,
  can: all,
  ...more,
});

let client: QueryClient;
const onePage = (data: Comment[]) => ({ pages: [{ data, nextCursor: null }], pageParams: [''] });
const top = () => client.getQueryData(commentPages(BLOG).queryKey)?.pages.flatMap((page) => page.data) ?? [];
const beneath = (id: string) => client.getQueryData(childPages(id).queryKey)?.pages.flatMap((page) => page.data) ?? [];
const count = () => client.getQueryData(blogQuery(BLOG).queryKey)?.data.commentCount;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(blogQuery(BLOG).queryKey, { data: { commentCount: 3 } as Blog });
  client.setQueryData(commentPages(BLOG).queryKey, onePage([comment('b', { childCount: 1 }), comment('a')]));
  client.setQueryData(childPages('b').queryKey, onePage([comment('b1', { parentId: 'b' })]));
});

describe('the cached comments', () => {
  test('a new comment comes first and is counted', () => {
    insertComment(client, comment('c'));
    expect(top().map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(count()).toBe(4);
  });

  test('a new reply is added and counted twice', () => {
    insertComment(client, comment('b2', { parentId: 'b' }));
    expect(beneath('b').map(({ id }) => id)).toEqual(['b2', 'b1']);
    expect(top()[0]?.childCount).toBe(2);
    expect(count()).toBe(4);
  });

  test('an edited comment or reply replaces the old one', () => {
    replaceComment(client, comment('b1', { parentId: 'b', comment: 'Put better.' }));
    expect(beneath('b')[0]?.comment).toBe('Put better.');
  });

  test('a deleted comment disappears; with replies it becomes a placeholder until the last reply is deleted', () => {
    deleteComment(client, comment('a'));
    expect(top().map(({ id }) => id)).toEqual(['b']);
    deleteComment(client, comment('b', { childCount: 1 }));
    expect(top()).toMatchObject([{ id: 'b', removed: true, comment: '', user: { name: '' }, can: { remove: false } }]);
    deleteComment(client, comment('b1', { parentId: 'b' }));
    expect(top()).toEqual([]);
    expect(count()).toBe(0);
  });
});
