/** Cached pages and JSON equal newly made ones, on every replica and after every write. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createCategory, createSubCategory } from './features/content/categories/manage.ts';
import { articleText } from './testing/blog-portal.ts';
import { builtPages } from './testing/built-pages.ts';
import { wholeJob } from './testing/careers-portal.ts';
import { wholeCourse } from './testing/courses.ts';
import { listCompany } from './testing/directory.ts';
import { usual as wholeEvent } from './testing/event-portal.ts';
import { isSweep } from './testing/is-sweep.ts';
import { type Caller, startTestPortal, type TestPerson, type TestPortal } from './testing/portal.ts';
import { addReplica, type Replica } from './testing/replicas.ts';

/** The first replica loads the renderer for each rendering. */
const load = vi.fn(builtPages.load);
const ROUNDS = Number(process.env['CACHED_PAGES_ROUNDS'] ?? (isSweep ? 40 : 3));
const seed = Number(process.env['CACHED_PAGES_SEED'] ?? Date.now() % 1_000_000);

let portal: TestPortal;
let second: Replica;
let uncached: Replica;
let author: TestPerson;
let other: TestPerson;
let moderator: TestPerson;
let admin: TestPerson;
/** Writes first, and is suspended and restored later. */
let outsider: TestPerson;
/** A member who only reads. */
let places: string[];
let quotePlace: string;

/** Ids of the records that the writes created. */
const ids = {
  general: [] as string[],
  quote: [] as string[],
  reply: [] as string[],
  article: [] as string[],
  comment: [] as string[],
  event: [] as string[],
  course: [] as string[],
  job: [] as string[],
  company: [] as string[],
};
type Kind = keyof typeof ids;

/** Mulberry32: the same seed gives the same writes. */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = randomOf(seed);
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const words = () =>
  Array.from({ length: 6 }, () => pick(['box', 'quay', 'tariff', 'crane', 'berth', 'reefer'])).join(' ');
const html = () => `<p>${words()} and ${words()}, which is long enough for any text.</p>`;
const known = (kind: Kind) => pick(ids[kind]);

beforeAll(async () => {
  portal = await startTestPortal({}, {}, { ...builtPages, load });
  second = await addReplica(portal, builtPages);
  uncached = await addReplica(portal, builtPages, { PAGE_CACHE_MB: 0 });
  author = await portal.person();
  other = await portal.person();
  moderator = await portal.person('moderator');
  admin = await portal.person('admin');
  outsider = await portal.person();
  const fields = { description: '', enabled: true };
  const freight = await createCategory(portal.db, { userId: null }, { ...fields, name: 'Freight' });
  const quote = await createCategory(portal.db, { userId: null }, { ...fields, name: 'Quote' });
  places = [];
  for (const name of ['Ocean', 'Rail'])
    places.push((await createSubCategory(portal.db, { userId: null }, freight.id, { ...fields, name })).id);
  quotePlace = (await createSubCategory(portal.db, { userId: null }, quote.id, { ...fields, name: 'Air' })).id;
  for (const create of Object.values(creations)) for (let each = 0; each < 2; each += 1) await create();
}, 120_000);
afterAll(async () => {
  await uncached.close();
  await second.close();
  await portal.close();
});

type Method = 'POST' | 'PATCH' | 'DELETE';
/** Statuses of writes whose record was deleted, closed or changed in the meantime. */
const refusals = [400, 403, 404, 409, 422, 503];

async function send(caller: Caller, method: Method, url: string, body?: object, created?: Kind): Promise<void> {
  const replica = pick([portal.app, second.app]);
  const headers = caller ? { cookie: caller.cookie } : {};
  const response = await replica.inject({ method, url, headers, ...(body && { payload: body }) });
  if (response.statusCode >= 300) {
    expect(refusals, `${method} ${url}: ${response.body}`).toContain(response.statusCode);
    return;
  }
  const id = response.json<{ data?: { id?: string } }>().data?.id;
  if (created && id) ids[created].push(id);
}

const member = () => pick([author, other]);
const creations = {
  post: () =>
    send(
      member(),
      'POST',
      '/api/generalPost/creategeneralpost',
      {
        title: words(),
        description: html(),
        subCategoryId: pick(places),
        status: 'success',
        tags: [pick(['fcl', 'lcl'])],
      },
      'general',
    ),
  quote: () =>
    send(
      member(),
      'POST',
      '/api/quotePost/createquotepost',
      {
        title: words(),
        description: html(),
        subCategoryId: quotePlace,
        status: 'success',
      },
      'quote',
    ),
  reply: () =>
    send(
      member(),
      'POST',
      '/api/generalPost/creategeneralreply',
      { postId: known('general'), description: html() },
      'reply',
    ),
  article: () =>
    send(moderator, 'POST', '/api/blog', { title: words(), description: articleText, status: 'published' }, 'article'),
  comment: () =>
    send(member(), 'POST', `/api/blog/comment/create/${known('article')}`, { comment: words() }, 'comment'),
  event: () => send(moderator, 'POST', '/api/event', { ...wholeEvent, eventTitle: words() }, 'event'),
  course: () => send(moderator, 'POST', '/api/education/courses', { ...wholeCourse, title: words() }, 'course'),
  job: () => send(moderator, 'POST', '/api/career', { ...wholeJob, title: words() }, 'job'),
  company: async () => void ids.company.push((await listCompany(portal, moderator)).id),
};
const because = '?reason=For+the+test';
const switched = (kind: 'pageStatus' | 'landingPageMenuItems', name: string) =>
  send(admin, 'PATCH', `/api/${kind}/${name}`, { enabled: random() < 0.7 });

const changes = {
  editPost: () =>
    send(admin, 'PATCH', `/api/generalPost/updategeneralpost/${known('general')}${because}`, { title: words() }),
  pin: () =>
    send(moderator, 'PATCH', `/api/moderation/posts/${known('general')}${because}`, {
      pinned: random() < 0.5,
      locked: random() < 0.2,
      subCategoryId: pick(places),
    }),
  removePost: () => send(moderator, 'DELETE', `/api/generalPost/deletegeneralpost/${known('general')}${because}`),
  merge: () =>
    send(moderator, 'POST', `/api/moderation/posts/${known('general')}/merge${because}`, {
      targetId: known('general'),
    }),
  like: () => send(member(), 'POST', '/api/generalPost/creategenerallike', { postId: known('general') }),
  likeReply: () => send(member(), 'POST', '/api/generalPost/creategenerallike', { replyId: known('reply') }),
  bookmark: () => send(member(), 'POST', `/api/posts/${known('general')}/bookmark`, { bookmarked: random() < 0.7 }),
  answerBeneath: () =>
    send(member(), 'POST', '/api/generalPost/creategeneralreply', {
      postId: known('general'),
      parentId: known('reply'),
      description: html(),
    }),
  editReply: () =>
    send(admin, 'PATCH', `/api/generalPost/updategeneralreply/${known('reply')}${because}`, { description: html() }),
  markAnswer: () => send(author, 'PATCH', `/api/generalPost/updategeneralreply/${known('reply')}`, { isAnswer: true }),
  removeReply: () => send(moderator, 'DELETE', `/api/generalPost/deletegeneralreply/${known('reply')}${because}`),
  editArticle: () =>
    send(moderator, 'PATCH', `/api/blog/${known('article')}`, {
      title: words(),
      status: pick(['draft', 'published', 'published']),
    }),
  removeArticle: () => send(moderator, 'DELETE', `/api/blog/${known('article')}`),
  removeComment: () => send(moderator, 'DELETE', `/api/blog/comment/${known('comment')}${because}`),
  editEvent: () => send(moderator, 'PATCH', `/api/event/${known('event')}`, { eventTitle: words(), capacity: 3 }),
  attend: () => send(member(), 'POST', `/api/event/interested/create/${known('event')}`, { waitlist: true }),
  stayAway: () => send(member(), 'DELETE', `/api/event/interested/${known('event')}`),
  attendAsGuest: () =>
    send(null, 'POST', `/api/event/interested/create/${known('event')}`, {
      name: 'Guest',
      email: 'guest@visitor.example',
      waitlist: true,
    }),
  editCourse: () => send(moderator, 'PATCH', `/api/education/courses/${known('course')}`, { title: words() }),
  editJob: () =>
    send(moderator, 'PATCH', `/api/career/${known('job')}`, { title: words(), status: pick(['published', 'closed']) }),
  editCompany: () => send(moderator, 'PATCH', `/api/directory/${known('company')}`, { tagline: words() }),
  removeCompany: () => send(moderator, 'DELETE', `/api/directory/${known('company')}`),
  rename: () => send(member(), 'PATCH', '/api/user/me', { name: words(), bio: words() }),
  suspend: () => send(admin, 'POST', `/api/moderation/users/${outsider.id}/suspension`, { reason: 'For the test' }),
  lift: () => send(admin, 'DELETE', `/api/moderation/users/${outsider.id}/suspension`),
  closeSubCategory: () =>
    send(admin, 'PATCH', `/api/forumCategory/updateforumsubcategory/${pick(places)}`, { enabled: random() < 0.6 }),
  switchSection: () => switched('pageStatus', pick(['Careers', 'Events', 'Forum'])),
  switchMenu: () => switched('landingPageMenuItems', pick(['Careers', 'Events', 'Forum'])),
  nameSite: () => send(admin, 'PATCH', '/api/admin/settings/name', { name: pick([null, words()]) }),
};
const writes = { ...creations, ...changes };

/** Every type of public page, for two records each. Writes to one record should not change the pages of the other. */
const addresses = () => [
  '/',
  '/landing',
  '/forum',
  '/quote',
  '/blogs',
  '/events',
  '/directory',
  '/careers',
  '/education',
  '/about',
  '/terms',

  `/members/${author.id}`,
  `/members/${outsider.id}`,
  ...ids.general.slice(-2).map((id) => `/landing/general/${id}`),
  `/landing/general/${ids.general[0]}`,
  `/landing/quote/${ids.quote[0]}`,
  ...ids.article.slice(-1).map((id) => `/landing/blog/${id}`),
  `/landing/blog/${ids.article[0]}`,
  `/landing/event/${ids.event[0]}`,
  `/landing/education/${ids.course[0]}`,
  `/landing/careers/${ids.job[0]}`,
  `/landing/directory/${ids.company[0]}`,
];

/** Records for the parameters in the paths of the API. */
const records = (): [RegExp, string | undefined][] => [
  [/^.api.(posts|generalPost)/, ids.general[0]],
  [/^.api.quotePost/, ids.quote[0]],
  [/^.api.forumCategory/, places[0]],
  [/^.api.blog.comment.child/, ids.comment[0]],
  [/^.api.blog/, ids.article[0]],
  [/^.api.event/, ids.event[0]],
  [/^.api.education/, ids.course[0]],
  [/^.api.career/, ids.job[0]],
  [/^.api.directory/, ids.company[0]],
  [/^.api.user/, author.id],
  [/^.api.lanes/, 'innsa-nlrtm'],
];

/** Every endpoint that is kept for guests, and lists in other orders. */
const endpoints = () => [
  ...portal.portal.router.bound
    .filter(({ keptForGuests }) => keptForGuests)
    .map(({ endpoint: { path } }) =>
      path.replace(/:\w+/, () => records().find(([pattern]) => pattern.test(path))?.[1] ?? 'unknown'),
    ),
  '/api/posts/latest?sort=active&limit=3',
  '/api/generalPost/getsuccessgeneralposts?sort=likes&unanswered=true',
  '/api/career?sort=closing',
];

/** Leaves out the nonce of the response. The page of an error contains the id of its request. */
async function read(app: FastifyInstance, url: string, caller: Caller = null): Promise<string> {
  const { statusCode, headers, body } = await app.inject({ url, headers: caller ? { cookie: caller.cookie } : {} });
  if (statusCode !== 200) return `${statusCode} ${String(headers['location'] ?? '')}`;
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
  expect(nonce).not.toBe('');
  return body.replaceAll(nonce, '');
}

async function readJson(app: FastifyInstance, url: string, caller: Caller = null): Promise<string> {
  const { statusCode, body } = await app.inject({ url, headers: caller ? { cookie: caller.cookie } : {} });
  return statusCode === 200 ? body : String(statusCode);
}

/** A message with the whole pages would hide the difference. */
function differenceOf(kept: string, now: string): { readonly kept: string; readonly now: string } | null {
  if (kept === now) return null;
  const at = [...now].findIndex((letter, index) => letter !== kept[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return { kept: around(kept), now: around(now) };
}

it('keeps every endpoint that is declared to be the same for all guests', async () => {
  const query = vi.spyOn(portal.db.$client, 'query');
  for (const url of endpoints()) {
    const text = await readJson(portal.app, url);
    expect(text, url).toContain('{');
    await vi.waitFor(async () => {
      await readJson(portal.app, url);
      query.mockClear();
      expect(await readJson(portal.app, url)).toBe(text);
      expect(query, url).not.toHaveBeenCalled();
    });
  }
  query.mockRestore();
});

it(`serves current pages on two replicas after each of ${ROUNDS} random writes (seed ${seed})`, async () => {
  // Relative times in minutes would change between two renderings. Only here, because `waitFor` advances a fake clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const done: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [name, write] = pick(Object.entries(writes));
    done.push(name);
    await write();
    const place = (url: string) => `${url} after ${done.slice(-3).join(', ')} (seed ${seed}, write ${round})`;
    for (const url of endpoints()) {
      const [now, ...kept] = await Promise.all([uncached, portal, second].map(({ app }) => readJson(app, url)));
      for (const text of kept) expect(differenceOf(text, now ?? ''), place(url)).toBeNull();
    }
    for (const url of addresses()) {
      const [now, first, another, members] = await Promise.all([
        read(uncached.app, url),
        read(portal.app, url),
        read(second.app, url),
        read(portal.app, url, other),
      ]);
      for (const kept of [first, another, ...(now.startsWith('<') ? [members] : [])])
        expect(differenceOf(kept, now), place(url)).toBeNull();
    }
  }
}, 600_000);

it('caches every type of page', async () => {
  const shown: string[] = [];
  for (const url of addresses()) {
    if (!(await read(portal.app, url)).startsWith('<')) continue;
    shown.push(url.replace(/[^/]{20,}$/, ''));
    // A job may change the page.
    await vi.waitFor(async () => {
      load.mockClear();
      await read(portal.app, url);
      expect(load, url).not.toHaveBeenCalled();
    });
  }
  expect(new Set(shown).size).toBeGreaterThan(10);
});
