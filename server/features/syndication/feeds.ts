/** The RSS feeds: of each public list, and of each sub-category of the forum. */
import type { FastifyRequest } from 'fastify';
import { listBlogs } from '#contract/blogs.ts';
import { listBrochures } from '#contract/brochures.ts';
import { listJobs } from '#contract/careers.ts';
import { getSubCategory, type SubCategory } from '#contract/categories.ts';
import { listCompanies } from '#contract/directory.ts';
import { listCourses } from '#contract/education.ts';
import { listEvents } from '#contract/events.ts';
import type { EndpointSpec } from '#contract/http.ts';
import { QUOTE_CATEGORY } from '#contract/post-kinds.ts';
import { listLatest, quotePosts } from '#contract/posts.ts';
import { type MenuItem, menuPaths } from '#contract/switches.ts';
import { askAsGuest } from '#server/platform/http/ask-as-guest.ts';
import type { Portal } from '#server/platform/portal.ts';
import {
  itemOfBlog,
  itemOfBrochure,
  itemOfCompany,
  itemOfCourse,
  itemOfEvent,
  itemOfJob,
  itemOfPost,
} from './items.ts';
import { type FeedItem, writeRss } from './rss.ts';
import { originOf, send } from './send.ts';

const FEED_LENGTH = 30;

interface ListFeed {
  /** Path of the page with the same list; the feed's own is `{page}/rss.xml`. */
  readonly page: string;
  /** After the portal's own. */
  readonly name: string;
  readonly description: string;
  readonly items: (request: FastifyRequest) => Promise<FeedItem[]>;
}

export function registerFeeds({ http, settings }: Portal): void {
  const newest = <E extends EndpointSpec>(request: FastifyRequest, endpoint: E) =>
    askAsGuest(http, request, endpoint, `${endpoint.path}?limit=${FEED_LENGTH}`);
  // Its list stands by name.
  const newestCompanies = (request: FastifyRequest) =>
    askAsGuest(http, request, listCompanies, `${listCompanies.path}?sort=newest&limit=${FEED_LENGTH}`);

  const lists: readonly ListFeed[] = [
    {
      page: '/forum',
      name: 'forum',
      description: 'The newest posts of logistics and supply-chain people.',
      items: async (request) => (await newest(request, listLatest)).data.map(itemOfPost),
    },
    {
      page: '/quote',
      name: 'quotes',
      description: 'The newest freight requests.',
      items: async (request) => (await newest(request, quotePosts.listPublished)).data.map(itemOfPost),
    },
    {
      page: '/events',
      name: 'events',
      description: 'The next events for logistics and supply-chain people, soonest first.',
      items: async (request) => (await newest(request, listEvents)).data.map(itemOfEvent),
    },
    {
      page: '/blogs',
      name: 'articles',
      description: 'The newest articles on freight, customs and warehousing.',
      items: async (request) => (await newest(request, listBlogs)).data.map(itemOfBlog),
    },
    {
      page: '/education',
      name: 'courses',
      description: 'The newest courses for people in the trade.',
      items: async (request) => (await newest(request, listCourses)).data.map(itemOfCourse),
    },
    {
      page: '/careers',
      name: 'jobs',
      description: 'The newest jobs in logistics and supply chain.',
      items: async (request) => (await newest(request, listJobs)).data.map(itemOfJob),
    },
    {
      page: '/directory',
      name: 'directory',
      description: 'The exporters that were listed last.',
      items: async (request) => (await newestCompanies(request)).data.map(itemOfCompany),
    },
    {
      page: '/landing/brochers',
      name: 'brochures',
      description: 'The newest price lists, product sheets and company profiles of exporters.',
      items: async (request) => (await newest(request, listBrochures)).data.map(itemOfBrochure),
    },
  ];
  for (const { items, name, ...words } of lists) {
    const path = `${words.page}/rss.xml`;
    http.get(path, async (request, reply) => {
      const title = `${settings.SITE_NAME} ${name}`;
      const head = { origin: originOf(request, settings), path, title, ...words };
      return send(reply, 'application/rss+xml', writeRss(head, await items(request)));
    });
  }

  http.get<{ Params: { subCategoryId: string } }>('/rss/:subCategoryId.xml', async (request, reply) => {
    const path = getSubCategory.path.replace(':id', encodeURIComponent(request.params.subCategoryId));
    const url = `${path}?includePosts=true&limit=${FEED_LENGTH}`;
    const { data: sub } = await askAsGuest(http, request, getSubCategory, url);
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

export const menuItemOf = (sub: SubCategory): MenuItem => (sub.category.name === QUOTE_CATEGORY ? 'Quotes' : 'Forum');

/** The public page that lists a sub-category. */
export function listPath(sub: SubCategory): string {
  return `${menuPaths[menuItemOf(sub)]}?subCategoryId=${sub.id}`;
}
