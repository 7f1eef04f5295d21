import * as contract from '#contract/blogs.ts';
import { messages } from '#contract/messages.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import type { Setup } from '#server/platform/setup.ts';
import { createBlog } from './create.ts';
import { createComment } from './create-comment.ts';
import { editBlog } from './edit.ts';
import { editComment } from './edit-comment.ts';
import { listManaged, listNewest, listPublished, listRelated, readBlog } from './read.ts';
import { listChildComments, listComments } from './read-comments.ts';
import { removeBlog } from './remove.ts';
import { removeComment } from './remove-comment.ts';

const t = messages('server');

export function registerBlogs({ router }: Setup): void {
  router.route(contract.listBlogs, { action: 'blog.list', ...publicRead }, ({ db, actor, query }) =>
    listPublished(db, actor, query),
  );
  router.route(contract.listLandingBlogs, { action: 'blog.list', ...publicRead }, async ({ db, actor, query }) => ({
    data: await listNewest(db, actor, query.amount),
  }));
  router.route(contract.listManagedBlogs, { action: 'blog.write', rate: 'read' }, ({ db, actor, query }) =>
    listManaged(db, actor, query),
  );
  router.route(contract.getBlog, { action: 'blog.read', ...publicRead }, async ({ db, actor, params }) => ({
    data: await readBlog(db, actor, params.id),
  }));
  router.route(contract.listRelatedBlogs, { action: 'blog.read', ...publicRead }, async ({ db, actor, params }) => ({
    data: await listRelated(db, actor, params.id),
  }));
  router.route(contract.createBlog, { action: 'blog.write', rate: 'post' }, async ({ db, actor, body }) => {
    const data = await createBlog(db, actor, body);
    return { message: savedMessage(data), data };
  });
  router.route(contract.updateBlog, { action: 'blog.write', rate: 'edit' }, async ({ db, actor, params, body }) => {
    const data = await editBlog(db, actor, params.id, body);
    return { message: savedMessage(data), data };
  });
  router.route(contract.removeBlog, { action: 'blog.write', rate: 'edit' }, async ({ db, actor, params }) => {
    await removeBlog(db, actor, params.id);
    return { message: t('Article deleted.') };
  });

  router.route(contract.listComments, { action: 'blog.read', ...publicRead }, ({ db, actor, params, query }) =>
    listComments(db, actor, params.id, query),
  );
  router.route(contract.listChildComments, { action: 'blog.read', ...publicRead }, ({ db, actor, params, query }) =>
    listChildComments(db, actor, params.commentId, query),
  );
  router.route(
    contract.createComment,
    { action: 'comment.create', rate: 'reply', section: 'BlogsAfterLogin' },
    async ({ db, actor, params, body }) => ({
      message: body.parentId ? t('Reply sent.') : t('Comment sent.'),
      data: await createComment(db, actor, params.blogId, body),
    }),
  );
  router.route(
    contract.updateComment,
    { action: 'comment.edit', rate: 'edit', section: 'BlogsAfterLogin' },
    async ({ db, actor, params, body }) => ({
      message: t('Saved.'),
      data: await editComment(db, actor, params.id, body.comment),
    }),
  );
  router.route(
    contract.removeComment,
    { action: 'comment.remove', rate: 'edit', section: 'BlogsAfterLogin' },
    async ({ db, actor, params }) => {
      await removeComment(db, actor, params.id);
      return { message: t('Comment deleted.') };
    },
  );
}

function savedMessage(blog: contract.Blog): string {
  if (blog.status === 'draft') return t('Draft saved.');
  return Date.parse(blog.publishedAt ?? '') > Date.now() ? t('Article scheduled.') : t('Article published.');
}
