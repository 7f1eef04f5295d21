import { getSubCategory, type SubCategory } from '#contract/categories.ts';
import { contentTypes } from '#contract/content-types.ts';
import type { SubCategoryId } from '#contract/ids.ts';
import { callAsGuest } from '#server/platform/http/call-as-guest.ts';
import type { Portal } from '#server/platform/portal.ts';
import { itemOfPost } from '../forum/posts/index.ts';
import { FEED_LENGTH, type Feed } from './feed.ts';
import { writeRss } from './rss.ts';
import { originOf, send } from './send.ts';

export function registerFeeds({ http, settings }: Portal, feeds: readonly Feed[]): void {
  for (const { items, type } of feeds) {
    const { feedPath: path, list: page, feed } = contentTypes[type];
    if (!feed) throw new Error(`contract/content-types.ts names no feed of ${type}.`);
    http.get(path, async (request, reply) => {
      const title = `${settings.SITE_NAME} ${feed.name}`;
      const head = { origin: originOf(request, settings), path, page, title, description: feed.description };
      return send(
        reply,
        'application/rss+xml',
        writeRss(head, await items((endpoint, url) => callAsGuest(http, request, endpoint, url))),
      );
    });
  }

  http.get<{ Params: { subCategoryId: SubCategoryId } }>('/rss/:subCategoryId.xml', async (request, reply) => {
    const path = getSubCategory.path.replace(':id', encodeURIComponent(request.params.subCategoryId));
    const url = `${path}?includePosts=true&limit=${FEED_LENGTH}`;
    const { data: sub } = await callAsGuest(http, request, getSubCategory, url);
    const head = {
      origin: originOf(request, settings),
      path: `/rss/${sub.id}.xml`,
      page: listPath(sub),
      title: `${sub.category.name}: ${sub.name}`,
      description: sub.description || `The newest posts in ${sub.name}.`,
    };
    return send(reply, 'application/rss+xml', writeRss(head, (sub.posts ?? []).map(itemOfPost)));
  });
}

export function listPath({ id, category }: SubCategory): string {
  return `${contentTypes[category.kind].list}?subCategoryId=${id}`;
}
