/** Cursors that no list has returned, and characters that the database can't store, sent to every list. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBlogs } from '#contract/blogs.ts';
import { newId } from '#server/platform/ids.ts';
import { articleText } from '#server/testing/blog-portal.ts';
import { wholeJob } from '#server/testing/careers-portal.ts';
import { wholeCompany } from '#server/testing/directory.ts';
import { dataOf, usual } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen } from '#server/testing/freight.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';

let forum: Forum;
/** An existing value for each parameter, by the part of the path before it. */
let records: readonly (readonly [RegExp, string])[];

beforeAll(async () => {
  forum = await makeForum();
  const make = async (url: string, body: unknown) =>
    dataOf<{ id: string }>(await forum.send(forum.admin, 'POST', url, body)).id;
  const companyId = await make('/api/directory', wholeCompany());
  const jobId = await make('/api/career', wholeJob);
  const blogId = await make(listBlogs.path, { title: 'Demurrage', description: articleText, status: 'published' });
  const pdf = [
    { name: 'companyId', content: companyId },
    { name: 'title', content: 'Reefer rates' },
    { name: 'file', content: await makePdf(), fileName: 'rates.pdf' },
  ];
  const brochureId = dataOf<{ id: string }>(await sendForm(forum, forum.admin, '/api/brochure', pdf)).id;
  const post = { title: 'Who pays THC?', description: '<p>The line says I do.</p>', status: 'success' };
  const postOf = (kind: 'general' | 'quote', subCategoryId: string, fields: object = {}) =>
    make(`/api/${kind}Post/create${kind}post`, { ...post, subCategoryId, ...fields });
  const generalPostId = await postOf('general', forum.ocean);
  const reply = { postId: generalPostId, description: '<p>The tariff says so.</p>' };
  records = [
    [/posts\/:postId\/history/, generalPostId],
    [/:replyId\/history/, await make('/api/generalPost/creategeneralreply', reply)],
    [/child-comments\/:commentId/, await make(`/api/blog/comment/create/${blogId}`, { comment: 'Well said.' })],
    [/comment\/:id/, blogId],
    [/brochure\/:id/, brochureId],
    [/career\/:id/, jobId],
    [/directory\/:id/, companyId],
    [/interested\/:eventId/, await make('/api/event', usual)],
    [/subcategorybyid\/:id/, forum.ocean],
    [/generalreplybypostid\/:postId/, generalPostId],
    [/quotereplybypostid\/:postId/, await postOf('quote', forum.airQuotes)],
    [/quoteoffersbypostid\/:postId/, await postOf('quote', forum.airQuotes, { freight: linen })],
    [/:userId/, forum.admin.id],
  ];
});
afterAll(() => forum.close());

const cursorOf = (key: string) => Buffer.from(`${key} ${newId()}`).toString('base64url');
/** There is no such day, hour, second or number. */
const invalidCursors = {
  garbage: 'x',
  'no month': cursorOf('9999-99-99T99:99:99Z'),
  'no day': cursorOf('2024-02-30T00:00:00Z'),
  'no year': cursorOf('0000-01-01T00:00:00Z'),
  'no hour': cursorOf('2024-02-28T24:00:00Z'),
  'too large': cursorOf('999999999999'),
  'no day, in a search': cursorOf('0 2024-02-30T00:00:00Z'),
  'no year, in a search': cursorOf('0 0000-01-01T00:00:00Z'),
};

/** Orders and filters that make a list use another sort key than by default. */
const otherQueries: Readonly<Record<string, readonly string[]>> = {
  '/api/career': ['sort=closing'],
  '/api/directory': ['sort=newest'],
  '/api/event': ['when=past', 'when=all'],
  '/api/admin/users': ['sort=points', 'sort=oldest'],
  '/api/admin/audit-log': ['sort=oldest'],
  '/api/quotePost/getsuccessquoteposts': ['sort=closing', 'sort=offers', 'sort=active'],
  '/api/posts/latest': ['sort=likes', 'sort=replies', 'sort=active'],
  '/api/moderation/queue': ['queue=reported'],
  '/api/search': ['q=thc&sort=newest'],
};

/** Any text is a key of these lists. */
const orderedByText: readonly string[] = [
  '/api/disruptions',
  '/api/documentSets',
  '/api/screening/decisions',
  '/api/forwarders',
  '/api/admin/staff-sign-ins',
  '/api/admin/identity-providers',
];

const lists = () =>
  forum.portal.router.bound.filter(({ endpoint }) => endpoint.query && 'cursor' in endpoint.query.shape);

function addressesOf(path: string): string[] {
  const [, id = ''] = records.find(([part]) => part.test(path)) ?? [];
  const existing = path.replace(/:\w+/, id);
  const needed = path === '/api/search' ? 'q=thc' : path.includes('subcategorybyid') ? 'includePosts=true' : '';
  return [needed, ...(otherQueries[path] ?? [])].map((query) => `${existing}?${query}`);
}

test('every list refuses an invalid cursor', async () => {
  const wrong: string[] = [];
  for (const { endpoint } of lists()) {
    for (const address of addressesOf(endpoint.path)) {
      expect((await forum.get(forum.admin, address)).statusCode, address).toBe(200);
      for (const [name, cursor] of Object.entries(invalidCursors)) {
        if (orderedByText.includes(endpoint.path) && name !== 'garbage') continue;
        const response = await forum.get(forum.admin, `${address}&cursor=${cursor}`);
        const isNamed = response.statusCode === 422 && Object.keys(response.json().fields).join() === 'cursor';
        if (!isNamed) wrong.push(`${response.statusCode} ${address}: ${name}`);
      }
    }
  }
  expect(lists().length).toBeGreaterThan(40);
  expect(wrong).toEqual([]);
});

test('a cursor may contain any name, up to a limited length', async () => {
  const ask = async (key: string) =>
    (await forum.get(forum.admin, `/api/admin/users?sort=name&cursor=${cursorOf(key)}`)).statusCode;
  expect([await ask('Ángel'), await ask(''), await ask('a\u0000b'), await ask('x'.repeat(61))]).toEqual([
    200, 200, 422, 422,
  ]);
});

test('searches of lists do not fail on characters that the database can’t store', async () => {
  const wrong: string[] = [];
  for (const { endpoint } of forum.portal.router.bound) {
    if (endpoint.method !== 'GET' || endpoint.query === undefined) continue;
    for (const name of Object.keys(endpoint.query.shape)) {
      const address = `${addressesOf(endpoint.path)[0]}&${name}=%00a`;
      const { statusCode } = await forum.get(forum.admin, address);
      if (![200, 404, 422].includes(statusCode)) wrong.push(`${statusCode} ${address}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a body with such a character is refused without a 500', async () => {
  const response = await forum.send(null, 'POST', '/api/analytics/visits', { kind: 'page', path: '/a\u0000b' });
  expect([response.statusCode, response.json().code]).toEqual([422, 'INVALID']);
});
