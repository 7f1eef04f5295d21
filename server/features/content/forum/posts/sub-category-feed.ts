import { getSubCategory } from '#contract/categories.ts';
import type { SubCategoryId } from '#contract/ids.ts';
import { messages } from '#contract/messages.ts';
import { languageCodes, pathInLanguage } from '#contract/portal-languages.ts';
import { FEED_LENGTH, listPath, sendFeed } from '#server/features/services/syndication/index.ts';
import { callAsGuest } from '#server/platform/http/call-as-guest.ts';
import type { Setup } from '#server/platform/setup.ts';
import { itemOfPost } from './feed.ts';

const t = messages('server');

export function registerSubCategoryFeed({ http, settings }: Setup): void {
  for (const language of languageCodes) {
    const address = pathInLanguage('/rss/:subCategoryId.xml', language);
    http.get<{ Params: { subCategoryId: SubCategoryId } }>(address, async (request, reply) => {
      const path = getSubCategory.path.replace(':id', encodeURIComponent(request.params.subCategoryId));
      const url = `${path}?includePosts=true&limit=${FEED_LENGTH}`;
      const { data: sub } = await callAsGuest(http, request, getSubCategory, url);
      const head = {
        path: `/rss/${sub.id}.xml`,
        page: listPath(sub),
        title: `${sub.category.name}: ${sub.name}`,
        description: sub.description || t('The newest posts in {name}.', { name: sub.name }),
      };
      return sendFeed(settings, request, reply, head, (sub.posts ?? []).map(itemOfPost));
    });
  }
}
