/** What other programs read of the portal: sitemap, robots.txt and feeds. All of it is what a guest may read. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getSubCategory, listCategories, type SubCategory } from '#contract/categories.ts';
import type { Output } from '#contract/http.ts';
import { QUOTE_CATEGORY } from '#contract/post-kinds.ts';
import { listLatest, quotePosts } from '#contract/posts.ts';
import { NotFound, PortalError } from '#server/platform/http/errors.ts';
import type { Portal } from '#server/platform/portal.ts';
import { writeRss } from './rss.ts';
import { writeSitemap, writeSitemapPart } from './sitemap.ts';

const FEED_LENGTH = 30;

export function registerSyndication(portal: Portal): void {
  const { http, settings } = portal;
  const originOf = (request: FastifyRequest) => settings.PUBLIC_URL ?? `${request.protocol}://${request.host}`;

  /** Asks the API without a session, so that nothing but what a guest sees gets out. */
  async function ask<T>(request: FastifyRequest, url: string): Promise<T> {
    const answer = await http.inject({ url, remoteAddress: request.ip });
    if (answer.statusCode === 404) throw new NotFound();
    if (answer.statusCode !== 200) {
      const { code, message } = answer.json<{ code: string; message: string }>();
      throw new PortalError(answer.statusCode, code, message, {}, Number(answer.headers['retry-after'] ?? 5));
    }
    return answer.json<T>();
  }

  http.get('/robots.txt', (request, reply) =>
    send(
      reply,
      'text/plain',
      [
        'User-agent: *',
        'Disallow: /api/',
        'Disallow: /dev/',
        'Disallow: /admin/',
        `Sitemap: ${originOf(request)}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );

  http.get<{ Querystring: { after?: string } }>('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request);
    const { after } = request.query;
    const lists = await listPages(request);
    return send(
      reply,
      'application/xml',
      after === undefined
        ? await writeSitemap(portal.db, origin, lists)
        : await writeSitemapPart(portal.db, origin, after, lists),
    );
  });

  async function listPages(request: FastifyRequest): Promise<string[]> {
    const { data } = await ask<Output<typeof listCategories>>(
      request,
      `${listCategories.path}?includeSubCategories=true`,
    );
    const open = data.flatMap((category) => category.subCategory ?? []).filter((sub) => sub.enabled);
    return ['/', '/forum', '/quote', ...open.map(listPath)];
  }

  http.get('/forum/rss.xml', async (request, reply) => {
    const { data } = await ask<Output<typeof listLatest>>(request, `${listLatest.path}?limit=${FEED_LENGTH}`);
    const head = {
      origin: originOf(request),
      path: '/forum/rss.xml',
      page: '/forum',
      title: `${settings.SITE_NAME} forum`,
      description: 'The newest posts of logistics and supply-chain people.',
    };
    return send(reply, 'application/rss+xml', writeRss(head, data));
  });

  http.get('/quote/rss.xml', async (request, reply) => {
    const path = quotePosts.listPublished.path;
    const { data } = await ask<Output<typeof quotePosts.listPublished>>(request, `${path}?limit=${FEED_LENGTH}`);
    const head = {
      origin: originOf(request),
      path: '/quote/rss.xml',
      page: '/quote',
      title: `${settings.SITE_NAME} quotes`,
      description: 'The newest freight requests.',
    };
    return send(reply, 'application/rss+xml', writeRss(head, data));
  });

  http.get<{ Params: { subCategoryId: string } }>('/rss/:subCategoryId.xml', async (request, reply) => {
    const { subCategoryId } = request.params;
    const path = getSubCategory.path.replace(':id', encodeURIComponent(subCategoryId));
    const { data: sub } = await ask<Output<typeof getSubCategory>>(
      request,
      `${path}?includePosts=true&limit=${FEED_LENGTH}`,
    );
    const head = {
      origin: originOf(request),
      path: `/rss/${sub.id}.xml`,
      page: listPath(sub),
      title: `${sub.category.name}: ${sub.name}`,
      description: sub.description || `The newest posts in ${sub.name}.`,
    };
    return send(reply, 'application/rss+xml', writeRss(head, sub.posts ?? []));
  });
}

/** The public page that lists a sub-category. */
function listPath(sub: SubCategory): string {
  return `${sub.category.name === QUOTE_CATEGORY ? '/quote' : '/forum'}?subCategoryId=${sub.id}`;
}

function send(reply: FastifyReply, type: string, body: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=60').type(`${type}; charset=utf-8`).send(body);
}
