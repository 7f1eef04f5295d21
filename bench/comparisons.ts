/**
 * What is measured, against what, and the expected ratio: requests per second of the portal divided by those of the
 * other.
 */
import type autocannon from 'autocannon';
import type { CostName } from './capacity/plan.ts';
import type { Content } from './content.ts';
import type { Load } from './measure.ts';
import type { Nodebb } from './nodebb.ts';
import type { Served } from './processes.ts';

export interface Servers {
  readonly cached: Served;
  /** The portal without its page cache. */
  readonly uncached: Served;
  readonly twin: Served;
}

export interface Comparison {
  readonly name: string;
  readonly target: number;
  readonly portal: Load;
  readonly other: Load;
}

type Request = autocannon.Request;

const TEXT = '<p>The tariff of the carrier says who pays; read its page on terminal handling.</p>';

export function againstTwin({ cached, twin }: Servers, content: Content): Comparison[] {
  const { ids, people } = content;
  const requester = people[0]?.cookie ?? '';
  // This person wrote none of the newest posts, like most members.
  const member = people[1]?.cookie ?? '';
  const list = (name: string, path: string, twinPath: string, target = 0.4): Comparison[] => [
    { name: `JSON: ${name}, guest`, target, portal: get(cached, path), other: get(twin, twinPath) },
    { name: `JSON: ${name}, member`, target, portal: get(cached, path, member), other: get(twin, twinPath) },
  ];
  return [
    ...list('newest 20 posts', '/api/posts/latest', '/latest'),
    ...list(
      '20 posts of a sub-category',
      `/api/generalPost/getsuccessgeneralposts?subCategoryId=${ids.subCategory}`,
      `/sub-category/${ids.subCategory}`,
    ),
    ...list('a post', `/api/generalPost/getgeneralpostbypostid/${ids.post}`, `/post/${ids.post}`),
    {
      name: 'JSON: 12 offers to compare',
      target: 0.3,
      portal: get(cached, `/api/quotePost/getquoteoffersbypostid/${ids.request}`, requester),
      other: get(twin, `/offers/${ids.request}`),
    },
    ...list(
      '20 freight requests with filters',
      '/api/quotePost/getsuccessquoteposts?mode=SEA_FCL&equipment=45G1&state=OPEN',
      '/requests',
      0.3,
    ),
    ...list('20 events', '/api/event', '/events'),
    ...list('20 courses', '/api/education/courses', '/courses'),
    ...list('20 companies', '/api/directory', '/companies'),
    ...list('20 jobs', '/api/career', '/jobs'),
    { name: 'create a reply', target: 0.25, ...writes(cached, twin, replies(content)) },
    { name: 'create a post', target: 0.25, ...writes(cached, twin, newPosts(content)) },
  ];
}

/** The same 100 people like and unlike one post, or twenty. */
export function hotPost({ cached }: Servers, { manyPosts, people }: Content): Comparison {
  const likes = (posts: readonly string[]): Load => ({
    server: cached,
    requests: people.map(({ cookie }, at) =>
      write('/api/generalPost/creategenerallike', { postId: posts[at % posts.length] }, { cookie }),
    ),
  });
  return {
    name: 'likes of one post, not twenty',
    target: 0.8,
    portal: likes(manyPosts.slice(0, 1)),
    other: likes(manyPosts.slice(0, 20)),
  };
}

/** Requests for unread threads, compared with the list of the newest posts. */
export function unreadState({ cached }: Servers, { manyPosts, people }: Content): Comparison[] {
  const member = people[0]?.cookie ?? '';
  const other = get(cached, '/api/posts/latest', member);
  const until = new Date().toISOString();
  const marks: Load = {
    server: cached,
    // Each connection prepares all of these before it starts.
    requests: people.flatMap(({ cookie }) =>
      manyPosts.slice(0, 20).map((id) => write(`/api/posts/${id}/read`, { until }, { cookie })),
    ),
  };
  // At most 1.2 times the time of the list.
  const target = 0.83;
  return [
    { name: 'unread: count', target, portal: get(cached, '/api/posts/unread', member), other },
    { name: 'unread: list', target, portal: get(cached, '/api/posts/unread-threads', member), other },
    { name: 'unread: mark', target, portal: marks, other },
  ];
}

export function againstNodebb({ cached, uncached }: Servers, nodebb: Nodebb, { ids, people }: Content): Comparison[] {
  const member = people[0]?.cookie ?? '';
  const thread = `/landing/general/${ids.post}`;
  const pages = (name: string, path: string, other: string): Comparison[] => [
    { name: `${name}, guest`, target: 3, portal: get(uncached, path), other: get(nodebb, other) },
    {
      name: `${name}, member`,
      target: 3,
      portal: get(uncached, path, member),
      other: get(nodebb, other, nodebb.memberCookie),
    },
    { name: `${name}, guest, cached`, target: 60, portal: get(cached, path), other: get(nodebb, other) },
    {
      name: `${name}, member, cached`,
      target: 60,
      portal: get(cached, path, member),
      other: get(nodebb, other, nodebb.memberCookie),
    },
  ];
  return [
    ...pages('home', '/', '/'),
    ...pages('list', '/forum', '/recent'),
    ...pages('thread', thread, nodebb.topic),
    { name: 'JSON: list', target: 10, portal: get(cached, '/api/posts/latest'), other: get(nodebb, '/api/recent') },
    {
      name: 'JSON: thread',
      target: 10,
      portal: get(cached, `/api/generalPost/getgeneralpostbypostid/${ids.post}`),
      other: get(nodebb, `/api${nodebb.topic}`),
    },
  ];
}

/** Pages of the app have no twin. Their target is a time, with eight connections. */
export function appPages({ cached }: Servers, { ids, people }: Content): { name: string; load: Load }[] {
  const member = people[0]?.cookie ?? '';
  const page = (name: string, path: string) => ({ name, load: { ...get(cached, path, member), connections: 8 } });
  return [
    page('dashboard', '/dashboard'),
    page('thread in the app', `/general/${ids.post}`),
    page('write a post', '/general/create'),
    page('own posts', '/posts/mine'),
    page('comparison of 12 offers', `/quote/${ids.request}/offers`),
  ];
}

/** The kinds of requests that a capacity plan adds up. */
export function costLoads({ cached, uncached }: Omit<Servers, 'twin'>, content: Content): Record<CostName, Load> {
  const { ids, people } = content;
  const member = people[0]?.cookie ?? '';
  return {
    cachedPage: get(cached, '/forum'),
    publicPage: get(uncached, `/landing/general/${ids.post}`),
    appPage: get(cached, '/dashboard', member),
    list: get(cached, '/api/posts/latest', member),
    search: searchLoad(cached, content.searches.flat()),
    reply: writesOf(cached, replies(content)),
    post: writesOf(cached, newPosts(content)),
  };
}

/** A load for each list of queries. */
export const searchLoads = ({ cached }: Servers, { searches }: Content): Load[] =>
  searches.map((queries) => ({ ...searchLoad(cached, queries), isOnce: true }));

const searchLoad = (server: Served, queries: readonly string[]): Load => ({
  server,
  connections: 8,
  requests: queries.map((q) => ({ method: 'GET', path: `/api/search?${new URLSearchParams({ q })}` })),
});

function get(server: Served, path: string, cookie?: string): Load {
  return { server, requests: [{ method: 'GET', path, ...(cookie && { headers: { cookie } }) }] };
}

const write = (path: string, body: object, headers: Record<string, string>): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

interface Writing {
  readonly portalPath: string;
  readonly twinPath: string;
  readonly bodies: readonly object[];
  readonly people: Content['people'];
}

function replies({ manyPosts, people }: Content): Writing {
  const bodies = manyPosts.map((postId) => ({ postId, description: TEXT }));
  return { portalPath: '/api/generalPost/creategeneralreply', twinPath: '/reply', bodies, people };
}

function newPosts({ ids, people }: Content): Writing {
  const bodies = people.map((_person, at) => ({
    title: `Who pays for terminal handling, case ${at}`,
    description: TEXT,
    subCategoryId: ids.subCategory,
    status: 'success',
  }));
  return { portalPath: '/api/generalPost/creategeneralpost', twinPath: '/post', bodies, people };
}

const personAt = (people: Content['people'], at: number) => people[at % people.length] as Content['people'][number];

function writesOf(server: Served, { portalPath, bodies, people }: Writing): Load {
  return {
    server,
    requests: bodies.map((body, at) => write(portalPath, body, { cookie: personAt(people, at).cookie })),
  };
}

function writes(portal: Served, twin: Served, writing: Writing): Pick<Comparison, 'portal' | 'other'> {
  const { twinPath, bodies, people } = writing;
  const requests = bodies.map((body, at) => write(twinPath, body, { 'x-user': personAt(people, at).id }));
  return { portal: writesOf(portal, writing), other: { server: twin, requests } };
}
