import { getSubCategory, listCategoryActivity } from '#contract/categories.ts';
import { messages } from '#contract/messages.ts';
import { moderatePost } from '#contract/moderation.ts';
import { kinds, type PostKind, postKinds } from '#contract/post-kinds.ts';
import * as contract from '#contract/posts.ts';
import * as requestLists from '#contract/request-lists.ts';
import { cachedCounts } from '#server/platform/cache/cached-counts.ts';
import { publicRead } from '#server/platform/http/routes.ts';
import type { Setup } from '#server/platform/setup.ts';
import { readSubCategory } from '../../categories/index.ts';
import { arrange } from './arrange.ts';
import { setBookmark } from './bookmark.ts';
import { readCategoryActivity } from './category-activity-queries.ts';
import { countRequests } from './count-requests.ts';
import { countView } from './count-view.ts';
import { createPost } from './create.ts';
import { editPost } from './edit.ts';
import { countLanguages } from './language-queries.ts';
import {
  listBookmarks,
  listByAuthor,
  listPublished,
  listRelated,
  listUnread,
  readExamples,
  readPost,
  readPostReplies,
} from './read.ts';
import { removePost } from './remove.ts';

const t = messages('server');

const section = 'ForumAfterLogin';

export function registerPosts(setup: Setup): void {
  for (const kind of kinds) registerKind(setup, kind);
  const { router, poolDb } = setup;
  const countFacets = cachedCounts((filter: Parameters<typeof countRequests>[1]) => countRequests(poolDb, filter));
  router.route(requestLists.countRequests, { action: 'post.list', ...publicRead }, async ({ query }) => ({
    data: await countFacets(query),
  }));
  const countLanguagesOf = cachedCounts(async ({ kind }: { readonly kind?: PostKind | undefined }) => ({
    languages: await countLanguages(poolDb, kind),
  }));
  router.route(contract.countLanguages, { action: 'post.list', ...publicRead }, async ({ query }) => ({
    data: [...(await countLanguagesOf(query)).languages],
  }));
  router.route(contract.listLatest, { action: 'post.list', ...publicRead }, ({ db, actor, query }) =>
    listPublished(db, actor, query),
  );
  router.route(contract.readExamples, { action: 'post.list', ...publicRead }, async ({ db }) => ({
    data: await readExamples(db),
  }));
  router.route(contract.listRelated, { action: 'post.read', ...publicRead }, async ({ db, actor, params }) => ({
    data: await listRelated(db, actor, params.postId),
  }));
  router.route(contract.listBookmarks, { action: 'post.bookmark', rate: 'read', section }, ({ db, actor, query }) =>
    listBookmarks(db, actor, query),
  );
  router.route(contract.listUnread, { action: 'post.markRead', rate: 'read', section }, ({ db, actor, query }) =>
    listUnread(db, actor, query),
  );
  router.route(
    contract.setBookmark,
    { action: 'post.bookmark', rate: 'like', section },
    async ({ db, actor, params, body }) => ({
      data: await setBookmark(db, actor, params.postId, body.bookmarked),
    }),
  );
  router.route(moderatePost, { action: 'moderation.work', rate: 'edit' }, async ({ db, actor, params, body }) => ({
    message: t('Saved.'),
    data: await arrange(db, actor, params.postId, body),
  }));
  router.route(getSubCategory, { action: 'category.read', ...publicRead }, async ({ db, actor, params, query }) => {
    const { includePosts, ...list } = query;
    const subCategory = await readSubCategory(db, actor, params.id);
    if (includePosts === 'false') return { data: subCategory };
    const posts = await listPublished(db, actor, { ...list, subCategoryId: params.id });
    return { data: { ...subCategory, posts: posts.data, nextCursor: posts.nextCursor } };
  });
  router.route(listCategoryActivity, { action: 'category.read', ...publicRead }, async ({ db }) => ({
    data: await readCategoryActivity(db),
  }));
}

function registerKind(setup: Setup, kind: PostKind): void {
  const { router } = setup;
  // The kinds have the same format except for two field names, so one type stands for all of them.
  const endpoints = contract.postEndpoints[kind] as (typeof contract.postEndpoints)['general'];
  const typedKind = kind as 'general';
  const title = postKinds[kind].title;

  router.route(endpoints.listPublished, { action: 'post.list', ...publicRead }, async ({ db, actor, query }) => {
    const page = await listPublished(db, actor, query, typedKind);
    return page as typeof page & { data: contract.GeneralPost[] };
  });
  for (const [endpoint, drafts] of [
    [endpoints.listByUser, false],
    [endpoints.listDrafts, true],
  ] as const) {
    router.route(endpoint, { action: 'post.listOwn', rate: 'read', section }, async ({ db, actor, params, query }) => {
      const page = await listByAuthor(db, actor, typedKind, params.userId, drafts, query);
      return page as typeof page & { data: contract.GeneralPost[] };
    });
  }
  router.route(endpoints.get, { action: 'post.read', ...publicRead }, async ({ db, actor, params, query }) => ({
    data: await readPost(db, actor, typedKind, params.postId, query.brief === 'true'),
  }));
  router.route(endpoints.listReplies, { action: 'post.read', ...publicRead }, ({ db, actor, params, query }) =>
    readPostReplies(db, actor, typedKind, params.postId, query),
  );
  router.route(endpoints.create, { action: 'post.create', rate: 'post', section }, async ({ db, actor, body }) => ({
    message: body.status === 'draft' ? t('Draft saved.') : t('{title} published.', { title }),
    data: await createPost(db, actor, typedKind, body),
  }));
  router.route(
    endpoints.update,
    // Guests can only have a view counted.
    { action: 'post.view', rate: 'edit', section, guestsOnlyRead: true },
    async ({ db, actor, params, body }) => {
      if ('viewCount' in body)
        return { message: t('Seen.'), data: await countView(db, actor, typedKind, params.postId) };
      const data = await editPost(db, actor, typedKind, params.postId, body);
      return { message: data.status === 'pending' ? t('Saved. It is awaiting review.') : t('Saved.'), data };
    },
  );
  router.route(endpoints.remove, { action: 'post.remove', rate: 'edit', section }, async ({ db, actor, params }) => {
    await removePost(db, actor, typedKind, params.postId);
    return { message: t('{title} deleted.', { title }) };
  });
}
