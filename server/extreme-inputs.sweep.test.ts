/** Whatever the schemas accept, every list, page, feed, email and picture can show. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import { freightInput } from '#contract/freight-requests.ts';
import { languagePrefix } from '#contract/portal-languages.ts';
import type { BoundRoute } from '#server/platform/http/routes.ts';
import { articleText } from '#server/testing/blog-portal.ts';
import { builtPages } from '#server/testing/built-pages.ts';
import { wholeJob } from '#server/testing/careers-portal.ts';
import { makeCourse } from '#server/testing/courses.ts';
import { listCompany } from '#server/testing/directory.ts';
import { ageNotifications, sendDueEmails, watchedKinds } from '#server/testing/due-emails.ts';
import { dataOf, usual } from '#server/testing/event-portal.ts';
import { extremeOf, extremes, type Known } from '#server/testing/extreme-input.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen } from '#server/testing/freight.ts';
import { sampleInput } from '#server/testing/sample-input.ts';
import { readingPaths, type Values } from '#server/testing/side-paths.ts';
import { watch } from '#server/testing/watching.ts';
import { sendDigests } from './features/accounts/notifications/send-digests.ts';
import { notifyWatchers } from './features/engagement/watching/notify-watchers.ts';

const MINUTES = 60_000;

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum({}, builtPages);
});
afterAll(() => forum.close());

const ask = (freight: unknown, fields: object = {}) =>
  forum.send(forum.author, 'POST', '/api/quotePost/createquotepost', {
    title: 'A request with extreme figures',
    description: '<p>Whatever the form accepts has to be shown.</p>',
    subCategoryId: forum.airQuotes,
    status: 'success',
    freight,
    ...fields,
  });

/** Values that only a fault writes. Scripts of a page may contain these words. */
const faults = /\bNaN\b|\bInfinity\b|Invalid Date|\bundefined\b|\[object Object\]/;
const withoutScripts = (body: string) => body.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '');

async function problemsOf(paths: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  for (const caller of [null, forum.author, forum.admin]) {
    for (const path of paths) {
      const { statusCode, headers, body } = await forum.get(caller, path);
      const text = /image|pdf|zip/.test(String(headers['content-type'])) ? '' : withoutScripts(body);
      const fault = faults.exec(text);
      if (statusCode >= 500) problems.push(`${path}: ${statusCode} ${body.slice(0, 200)}`);
      else if (fault) problems.push(`${path}: ${text.slice(Math.max(0, fault.index - 80), fault.index + 40)}`);
    }
  }
  return [...new Set(problems)];
}

async function addressesOfSitemap(): Promise<string[]> {
  const { body } = await forum.get(null, '/sitemap.xml');
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)]
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => languagePrefix(path) === '');
}

/** Everything that anybody can open, and what the portal wrote to people. */
async function expectReadable(ids: readonly string[], extra: readonly string[] = []): Promise<void> {
  // Items that are published in the far future wait in the queue.
  await notifyWatchers(forum.db, watchedKinds, (error) => {
    throw error;
  });
  await ageNotifications(forum.portal);
  await sendDueEmails(forum.portal);
  await sendDigests(forum.portal, watchedKinds);
  const values: Values = {
    postId: ids,
    id: ids,
    userId: [forum.author.id],
    subCategoryId: [forum.airQuotes],
    type: ['quote'],
    name: ['Dashboard'],
    limit: ['100'],
    sort: ['closing', 'offers', 'newest'],
    q: ['extreme'],
  };
  const pictures = ids.flatMap((id) => [`/share/quote/${id}.png`, `/share/general/${id}.png`]);
  const pages = ['/', '/forum', '/quote', '/careers', '/events', '/blogs', '/education', '/directory', '/dashboard'];
  const feeds = ['/quote/rss.xml', '/forum/rss.xml', '/events/rss.xml', '/blogs/rss.xml', '/sitemap.xml'];
  const paths = [
    ...readingPaths(forum, values),
    ...pages,
    ...feeds,
    ...pictures,
    ...(await addressesOfSitemap()),
    ...extra,
  ];
  expect(await problemsOf([...new Set(paths)])).toEqual([]);
  const mails = await forum.db.execute<{ text: string }>(sql`
    SELECT m.subject || ' ' || m.text || ' ' || coalesce(m.html, '') AS text FROM mails m
    UNION ALL SELECT n.title || ' ' || n.text || ' ' || n.url FROM notifications n`);
  expect(mails.rows.map(({ text }) => faults.exec(text)?.input).filter(Boolean)).toEqual([]);
}

const sizes = { type: 'Crate', count: 1, lengthCm: 120, widthCm: 80, heightCm: 100, weightKg: 100 };
const box = { type: '22G1', count: 1, cargoKg: 1000 };
const lane = { ...linen, mode: 'AIR', incoterm: undefined, namedPlace: undefined, containers: [] };

it.each([
  ['lengthCm', { packages: [{ ...sizes, lengthCm: 0.001 }] }, 'freight.packages.0.lengthCm'],
  ['heightCm', { packages: [{ ...sizes, heightCm: 5e-324 }] }, 'freight.packages.0.heightCm'],
  ['weightKg', { packages: [{ ...sizes, weightKg: 1e-7 }] }, 'freight.packages.0.weightKg'],
  ['cargoKg', { mode: 'SEA_FCL', containers: [{ ...box, cargoKg: 1e-7 }] }, 'freight.containers.0.cargoKg'],
  ['readyDate', { packages: [sizes], readyDate: '0000-01-01' }, 'freight.readyDate'],
  ['deliverBy', { packages: [sizes], deliverBy: '9999-12-31' }, 'freight.deliverBy'],
])('refuses a request with an impossible %s, and says so at the field', async (_name, fields, at) => {
  const response = await ask({ ...lane, ...fields });
  expect(response.statusCode, response.body).toBe(422);
  expect(Object.keys(response.json().fields)).toEqual([at]);
});

const number = (min: number, max: number) =>
  fc.oneof(
    fc.constantFrom(min, max, min + (max - min) / 3),
    fc.double({ min, max, noNaN: true }),
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
  );
const anyPackages = fc.record({
  type: fc.constantFrom('Carton', 'صندوق', '箱', 'Glass'),
  count: fc.constantFrom(1, 9999),
  lengthCm: number(0.1, 10_000),
  widthCm: number(0.1, 10_000),
  heightCm: number(0.1, 10_000),
  weightKg: number(0.001, 1_000_000),
  stackable: fc.boolean(),
});
const anyRequest = fc.record({
  mode: fc.constantFrom('AIR', 'SEA_LCL', 'ROAD_LTL', 'ROAD_FTL', 'RAIL', 'COURIER', 'BREAKBULK', 'MULTIMODAL'),
  packages: fc.array(anyPackages, { minLength: 1, maxLength: 50 }),
  temperature: fc.option(fc.record({ minC: number(-100, 0), maxC: number(0, 100) }), { nil: undefined }),
  readyDate: fc.constantFrom(undefined, '1900-01-01', '2199-12-31'),
  targetPrice: fc.constantFrom(undefined, { amount: 1e12, currency: 'JPY' }, { amount: 0.001, currency: 'KWD' }),
});

it('shows any request that the schema accepts in every list, page, feed, picture and email', {
  timeout: 5 * MINUTES,
}, async () => {
  await watch(forum, forum.other, { subject: 'category', id: forum.airQuotes });
  const ids: string[] = [];
  await fc.assert(
    fc.asyncProperty(anyRequest, async (fields) => {
      const input = JSON.parse(JSON.stringify({ ...lane, ...fields }));
      expect(freightInput.safeParse(input).error?.issues).toBeUndefined();
      const response = await ask(input);
      expect(response.statusCode, response.body).toBe(201);
      ids.push(response.json().data.id);
    }),
    { numRuns: 25, seed: 36, endOnFailure: true },
  );
  const [last = ''] = ids.slice(-1);
  await forum.db.execute(sql`UPDATE users SET company = 'Hanse Trading' WHERE id = ${forum.author.id}`);
  const invited = await forum.send(forum.author, 'POST', `/api/quotePost/invite/${last}`, {
    emails: ['forwarder@hanse-line.example'],
  });
  expect(invited.statusCode, invited.body).toBe(200);
  await expectReadable(ids.slice(-3), ['/Quote/AirFreight', `/quote/${last}/offers`]);
});

it('leaves a stored request that cannot be shown out of every list', async () => {
  const good = dataOf<{ id: string }>(await ask({ ...lane, packages: [sizes] }));
  const [noPackages, notANumber] = [
    dataOf<{ id: string }>(await ask({ ...lane, packages: [sizes] })).id,
    dataOf<{ id: string }>(await ask({ ...lane, packages: [sizes] })).id,
  ];
  await forum.db.execute(sql`UPDATE freight_requests SET freight = freight - 'packages' WHERE post_id = ${noPackages}`);
  await forum.db.execute(sql`
    UPDATE freight_requests SET freight = jsonb_set(freight, '{packages,0,lengthCm}', '"wide"') WHERE post_id = ${notANumber}`);
  const list = '/api/quotePost/getsuccessquoteposts?limit=100';
  for (const caller of [null, forum.author, forum.admin]) {
    const response = await forum.get(caller, list);
    expect(response.statusCode, response.body).toBe(200);
    const ids = response.json().data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(good.id);
    expect(ids).not.toContain(noPackages);
    expect(ids).not.toContain(notANumber);
  }
  for (const path of [
    '/quote',
    '/landing/quote',
    '/quote/rss.xml',
    '/',
    '/forum',
    '/Quote/AirFreight',
    '/search?q=extreme',
  ])
    expect((await forum.get(forum.admin, path)).statusCode, path).toBe(200);
  await forum.db.execute(sql`DELETE FROM freight_requests WHERE post_id IN (${noPackages}, ${notANumber})`);
});

it.each(['[]', '{}', '""', '.', '-', '%00', '%25', "'", '🚢'])('finds no reference data for %s', async (q) => {
  for (const list of ['ports', 'airports', 'hscodes', 'incoterms', 'currencies', 'countries', 'containers']) {
    const typed = encodeURIComponent(decodeURIComponent(q).padEnd(2, q === '🚢' ? '' : decodeURIComponent(q)));
    const response = await forum.get(null, `/api/referenceData/${list}?q=${typed}`);
    expect([200, 422], `${list} ${response.body}`).toContain(response.statusCode);
  }
});

it('leads an address with encoded letters to the plain one', async () => {
  const { id } = dataOf<{ id: string }>(await ask({ ...lane, packages: [sizes] }));
  for (const [written, plain] of [
    [`/landing/%71uote/${id}?a=%65`, `/landing/quote/${id}?a=%65`],
    ['/f%6Frum', '/forum'],
    ['/landing/g%65neral/x%2Fy', '/landing/general/x%2Fy'],
  ] as const) {
    const response = await forum.get(null, written);
    expect([response.statusCode, response.headers.location]).toEqual([308, plain]);
  }
});

/** Ending the own session or account would make the other writes fail, and these take codes or tokens. */
const notSent = /logout|password|\/api\/user\/(signup|login|verify-otp|resend-otp)|switches|\/api\/staff-invitations/;

it('shows whatever any endpoint accepts', { timeout: 8 * MINUTES }, async () => {
  const make = async (path: string, body: object) =>
    dataOf<{ id: string }>(await forum.send(forum.admin, 'POST', path, body)).id;
  const post = dataOf<{ id: string }>(await ask({ ...lane, packages: [sizes] })).id;
  const general = await make('/api/generalPost/creategeneralpost', {
    title: 'Extreme',
    description: '<p>One of the general posts.</p>',
    subCategoryId: forum.ocean,
    status: 'success',
  });
  const blog = await make('/api/blog', {
    title: 'Demurrage and detention',
    description: articleText,
    status: 'published',
  });
  const event = await make('/api/event', usual);
  const job = await make('/api/career', wholeJob);
  const company = (await listCompany(forum, forum.admin)).id;
  const course = (await makeCourse(forum, forum.admin)).id;
  const records: readonly (readonly [string, string])[] = [
    ['/api/quotePost/', post],
    ['/api/generalPost/', general],
    ['/api/posts/', post],
    ['/api/blog/', blog],
    ['/api/event/', event],
    ['/api/career', job],
    ['/api/directory', company],
    ['/api/education', course],
  ];
  const known: Known = {
    subCategoryId: forum.airQuotes,
    postId: post,
    eventId: event,
    courseId: course,
    status: 'success',
    unlocode: 'INNSA',
    hsCode: '630221',
    currency: 'KWD',
    timezone: 'Africa/Cairo',
    validUntil: dayIn(20),
    offersUntil: 60,
    images: undefined,
  };
  const pathOf = ({ endpoint: { path, params } }: BoundRoute) => {
    const sample = params ? sampleInput(params).value : {};
    const record = records.find(([prefix]) => path.startsWith(prefix))?.[1];
    return path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === 'userId'
        ? forum.admin.id
        : /^(id|postId|blogId|eventId)$/.test(name) && record
          ? record
          : String(sample[name]),
    );
  };
  const ids = new Set([post, blog, event, job, company, course]);
  const problems: string[] = [];
  const accepted = new Set<string>();
  for (const route of forum.portal.router.bound) {
    const { method, path, body } = route.endpoint;
    if (!body || method === 'GET' || method === 'DELETE' || notSent.test(path)) continue;
    for (const extreme of extremes) {
      const about = path.includes('/generalPost/') ? { subCategoryId: forum.ocean, postId: general } : {};
      const payload = extremeOf(body, extreme, { ...known, ...about });
      if (payload === undefined) continue;
      const response = await forum.send(forum.admin, method as 'POST', pathOf(route), payload);
      if (response.statusCode >= 500 && response.json().code !== 'SECTION_DISABLED')
        problems.push(`${method} ${path}, ${extreme.name}: ${response.body} ${JSON.stringify(payload).slice(0, 500)}`);
      if (response.statusCode < 300) accepted.add(`${method} ${path}`);
      const id = response.statusCode === 201 ? response.json().data?.id : undefined;
      if (typeof id === 'string') ids.add(id);
    }
  }
  expect(problems).toEqual([]);
  expect(accepted.size).toBeGreaterThan(30);
  await expectReadable([...ids].slice(-15));
});
