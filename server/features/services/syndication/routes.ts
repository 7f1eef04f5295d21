/** Contains only what a guest may read. */
import type { FastifyRequest } from 'fastify';
import { listCategories } from '#contract/categories.ts';
import { contentTypes } from '#contract/content-types.ts';
import { toolPaths } from '#contract/freight-tools.ts';
import { type MenuItem, menu, menuItems } from '#contract/menu.ts';
import { getMenuItems } from '#contract/switches.ts';
import { callAsGuest } from '#server/platform/http/call-as-guest.ts';
import type { Setup } from '#server/platform/setup.ts';
import type { Feed } from './feed.ts';
import { listPath, registerFeeds } from './feeds.ts';
import { writeManifest } from './manifest.ts';
import { writeOpenSearch } from './opensearch.ts';
import { originOf, send } from './send.ts';
import { writeSitemap, writeSitemapPart } from './sitemap.ts';
import type { SitemapLists, SitemapPages } from './sitemap-pages.ts';
import { registerWellKnown } from './well-known.ts';

const closedToRobots = ['/api/', '/dev/', '/admin/'];

interface Declared {
  readonly feeds: readonly Feed[];
  readonly pages: readonly SitemapPages[];
  readonly lists: readonly SitemapLists[];
}

export function registerSyndication(setup: Setup, { feeds, pages, lists: listsOfFeatures }: Declared): void {
  const { http, poolDb, settings } = setup;
  registerFeeds(setup, feeds);
  registerWellKnown(setup);

  http.get('/robots.txt', (request, reply) =>
    send(
      reply,
      'text/plain',
      [
        'User-agent: *',
        ...closedToRobots.map((path) => `Disallow: ${path}`),
        `Sitemap: ${originOf(request, settings)}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );

  http.get('/opensearch.xml', (request, reply) =>
    send(
      reply,
      'application/opensearchdescription+xml',
      writeOpenSearch(settings.SITE_NAME, originOf(request, settings)),
    ),
  );

  http.get('/manifest.webmanifest', (_request, reply) =>
    send(reply, 'application/manifest+json', writeManifest(settings.SITE_NAME, settings.branding)),
  );

  http.get<{ Querystring: { after?: string } }>('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, settings);
    const { after } = request.query;
    const lists = await pagesOfLists(request);
    return send(
      reply,
      'application/xml',
      after === undefined
        ? await writeSitemap(poolDb, pages, origin, lists)
        : await writeSitemapPart(poolDb, pages, origin, after, lists),
    );
  });

  async function pagesOfLists(request: FastifyRequest): Promise<string[]> {
    const url = `${listCategories.path}?includeSubCategories=true`;
    const { data } = await callAsGuest(http, request, listCategories, url);
    const open = data.flatMap((category) => category.subCategory ?? []).filter((sub) => sub.enabled);
    const items = (await callAsGuest(http, request, getMenuItems)).data;
    const isHidden = (name: MenuItem) => items.some((item) => item.name === name && !item.enabled);
    const lists = menuItems.filter((name) => !isHidden(name)).map((name): string => menu[name].path);
    const shown = open.filter((sub) => lists.includes(contentTypes[sub.category.kind].list));
    const calculators = lists.includes(menu.Tools.path) ? toolPaths : [];
    const further = listsOfFeatures.filter(({ of }) => lists.includes(contentTypes[of].list));
    const paths = await Promise.all(further.map((list) => list.paths(poolDb)));
    return [...lists, ...calculators, '/about', ...shown.map(listPath), ...paths.flat()];
  }
}
