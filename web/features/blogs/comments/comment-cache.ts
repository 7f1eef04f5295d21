/** Updates the cached comments of an article after a write. */
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Comment } from '#contract/blogs.ts';
import { blogQuery, childPages, commentPages } from '../queries.ts';

type Pages = InfiniteData<{ data: Comment[]; nextCursor: string | null }, string>;

export function insertComment(client: QueryClient, comment: Comment): void {
  const first = (old: Pages): Pages => ({
    ...old,
    pages: old.pages.map((page, index) => (index === 0 ? { ...page, data: [comment, ...page.data] } : page)),
  });
  if (comment.parentId === null) setTopLevel(client, comment.blogId, first);
  else {
    setReplies(client, comment.parentId, first);
    addChildren(client, comment.blogId, comment.parentId, 1);
  }
  addToCount(client, comment.blogId, 1);
}

export function replaceComment(client: QueryClient, comment: Comment): void {
  const change = (old: Pages) => mapped(old, (item) => (item.id === comment.id ? comment : item));
  if (comment.parentId === null) setTopLevel(client, comment.blogId, change);
  else setReplies(client, comment.parentId, change);
}

/** A comment with replies stays as a placeholder until its last reply is deleted. */
export function deleteComment(client: QueryClient, comment: Comment): void {
  const { blogId, parentId } = comment;
  if (parentId === null) {
    setTopLevel(client, blogId, (old) =>
      filtered(
        mapped(old, (item) => (item.id === comment.id ? placeholderOf(item) : item)),
        isShown,
      ),
    );
  } else {
    setReplies(client, parentId, (old) => filtered(old, ({ id }) => id !== comment.id));
    addChildren(client, blogId, parentId, -1);
  }
  addToCount(client, blogId, -1);
}

const isShown = (comment: Comment) => !comment.removed || comment.childCount > 0;

function placeholderOf(comment: Comment): Comment {
  return {
    ...comment,
    removed: true,
    comment: '',
    user: { id: null, name: '', profilePic: null },
    can: { edit: false, remove: false, reply: false, report: false },
  };
}

function addChildren(client: QueryClient, blogId: string, parentId: string, by: number): void {
  setTopLevel(client, blogId, (old) =>
    filtered(
      mapped(old, (item) => (item.id === parentId ? { ...item, childCount: item.childCount + by } : item)),
      isShown,
    ),
  );
}

function addToCount(client: QueryClient, blogId: string, by: number): void {
  client.setQueryData(
    blogQuery(blogId).queryKey,
    (old) => old && { data: { ...old.data, commentCount: old.data.commentCount + by } },
  );
}

const mapped = (old: Pages, change: (comment: Comment) => Comment): Pages => ({
  ...old,
  pages: old.pages.map((page) => ({ ...page, data: page.data.map(change) })),
});
const filtered = (old: Pages, keeps: (comment: Comment) => boolean): Pages => ({
  ...old,
  pages: old.pages.map((page) => ({ ...page, data: page.data.filter(keeps) })),
});

function setTopLevel(client: QueryClient, blogId: string, change: (old: Pages) => Pages): void {
  client.setQueryData(commentPages(blogId).queryKey, (old) => old && change(old as Pages));
}

function setReplies(client: QueryClient, parentId: string, change: (old: Pages) => Pages): void {
  client.setQueryData(childPages(parentId).queryKey, (old) => old && change(old as Pages));
}
