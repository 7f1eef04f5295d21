import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandPng } from '#contract/brand.ts';
import type { SubCategory } from '#contract/categories.ts';
import { contentTypes } from '#contract/content-types.ts';
import { messages, translated } from '#contract/messages.ts';
import { languageCodes, pathInLanguage } from '#contract/portal-languages.ts';
import { callAsGuest } from '#server/platform/http/call-as-guest.ts';
import type { Setup } from '#server/platform/setup.ts';
import type { Settings } from '#server/settings.ts';
import type { Feed } from './feed.ts';
import { type FeedHead, type FeedItem, writeRss } from './rss.ts';
import { originOf, send } from './send.ts';

const t = messages('server');

export function registerFeeds({ http, settings }: Setup, feeds: readonly Feed[]): void {
  for (const { items, type } of feeds) {
    const { feedPath: path, list: page, feed } = contentTypes[type];
    if (!feed) throw new Error(`contract/content-types.ts names no feed of ${type}.`);
    for (const language of languageCodes) {
      http.get(pathInLanguage(path, language), async (request, reply) => {
        const title = t('{site} {list}', { site: settings.SITE_NAME, list: translated('server', feed.name) });
        const head = { path, page, title, description: translated('server', feed.description) };
        const newest = await items((endpoint, url) => callAsGuest(http, request, endpoint, url));
        return sendFeed(settings, request, reply, head, newest);
      });
    }
  }
}

export function sendFeed(
  settings: Settings,
  request: FastifyRequest,
  reply: FastifyReply,
  head: Omit<FeedHead, 'origin' | 'picture'>,
  items: readonly FeedItem[],
): FastifyReply {
  const { logo, icon } = settings.branding;
  const shown = icon ?? logo;
  const picture = shown ? brandPng(shown, 64) : undefined;
  return send(reply, 'application/rss+xml', writeRss({ ...head, picture, origin: originOf(request, settings) }, items));
}

export function listPath({ id, category }: SubCategory): string {
  return `${contentTypes[category.kind].list}?subCategoryId=${id}`;
}
