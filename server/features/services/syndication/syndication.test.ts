import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/dates.ts';
import { toolPaths } from '#contract/freight-tools.ts';
import { languageCodes, withoutLanguage } from '#contract/portal-languages.ts';
import type { Post } from '#contract/posts.ts';
import { features } from '#server/features.ts';
import { listCompany } from '#server/testing/directory.ts';
import { usual } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';
import { writeOpenSearch } from './opensearch.ts';
import { listPages, listSitemapStarts } from './queries.ts';
import { writeSecurityText } from './well-known.ts';

const pages = features.flatMap(({ sitemapPages }) => sitemapPages ?? []);
let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const text = '<p>Rates &amp; space: 3 &lt; 5 containers ]]&gt; a week, with a word for each of them.</p>';

async function write(fields: Record<string, unknown> = {}, base = '/api/generalPost/creategeneralpost'): Promise<Post> {
  const body = {
    title: 'Space & rates <b>now</b>',
    description: text,
    subCategoryId: forum.ocean,
    status: 'success',
    ...fields,
  };
  const response = await forum.send(forum.author, 'POST', base, body);
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: Post }>().data;
}
/** Written by staff, published by default. @returns the id */
async function put(path: string, fields: object): Promise<string> {
  const response = await forum.send(forum.moderator, 'POST', path, {
    status: 'published',
    description: text,
    ...fields,
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json<{ data: { id: string } }>().data.id;
}
const publish = {
  event: (fields: object = {}) => put('/api/event', { ...usual, ...fields }),
  article: (fields: object = {}) => put('/api/blog', { title: 'Demurrage', ...fields }),
  course: (fields: object = {}) =>
    put('/api/education/courses', {
      title: 'Goods by sea',
      institutionName: 'Port School',
      instructorName: 'Ida',
      duration: 6,
      ...fields,
    }),
};
const quote = () => write({ subCategoryId: forum.airQuotes }, '/api/quotePost/createquotepost');

test('the sitemap contains what guests may read, and nothing else', async () => {
  const shown = await write();
  const asked = await quote();
  const draft = await write({ status: 'draft' });
  const removed = await write();
  await forum.send(forum.author, 'DELETE', `/api/generalPost/deletegeneralpost/${removed.id}`);
  const response = await forum.get(forum.author, '/sitemap.xml');
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(response.headers['cache-control']).toBe('public, max-age=60');
  expect(response.body).toContain(`/landing/general/${shown.id}</loc><lastmod>`);
  expect(response.body).toContain(`/landing/quote/${asked.id}</loc>`);
  expect(response.body).toContain(`/quote?subCategoryId=${forum.airQuotes}</loc>`);
  expect(response.body).not.toContain(draft.id);
  expect(response.body).not.toContain(removed.id);
});

test('the sitemap contains events, articles and courses once they are visible, and the pages that list them', async () => {
  const shown = await Promise.all([publish.event(), publish.article(), publish.course()]);
  const hidden = await Promise.all([
    publish.event({ status: 'draft' }),
    publish.article({ publishAt: '2098-01-01T00:00:00Z' }),
    publish.course({ status: 'draft' }),
  ]);
  const { body } = await forum.get(null, '/sitemap.xml');
  for (const [place, folder] of ['/landing/event', '/landing/blog', '/landing/education'].entries()) {
    expect(body).toMatch(
      new RegExp(`${folder}/${shown[place]}</loc><lastmod>\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z</lastmod>`),
    );
    expect(body).not.toContain(hidden[place]);
  }
  for (const page of ['/events', '/blogs', '/education']) expect(body).toContain(`${page}</loc>`);
});

test('the sitemap leaves out the lists that an admin removed from the menu', async () => {
  const hide = (name: string, isHidden: boolean) =>
    forum.send(forum.admin, 'PATCH', `/api/landingPageMenuItems/${name}`, { enabled: !isHidden });
  const lists = async () =>
    [...(await forum.get(null, '/sitemap.xml')).body.matchAll(/<loc>[^<]*?\/\/[^/]+(\/[^<]*)/g)].map(
      (match) => match[1],
    );
  for (const name of ['Careers', 'Quotes', 'Tools']) await hide(name, true);
  const left = await lists();
  for (const name of ['Careers', 'Quotes', 'Tools']) await hide(name, false);
  const all = await lists();
  expect(all).toEqual(
    expect.arrayContaining(['/', '/forum', '/quote', '/careers', '/landing/brochers', '/about', '/tools/landed-cost']),
  );
  const hidden = [
    '/careers',
    '/quote',
    `/quote?subCategoryId=${forum.airQuotes}`,
    '/disruptions',
    '/tools',
    ...toolPaths,
  ];
  expect(left).toEqual(all.filter((path = '') => !hidden.includes(withoutLanguage(path))));
});

test('the sitemap has each page in every language, and each of them names all others', async () => {
  const { id } = await write();
  const { body } = await forum.get(null, '/sitemap.xml');
  const entries = [...body.matchAll(/<url><loc>([^<]+)<\/loc>.*?<\/url>/g)].map(([entry, address = '']) => {
    const links = [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...link]) => link.join(' '));
    return { address, links };
  });
  const byAddress = new Map(entries.map(({ address, links }) => [address, links]));
  expect(byAddress.size).toBe(entries.length);
  for (const { address, links } of entries) {
    expect(links.length, address).toBe(languageCodes.length + 1);
    // Each address that a page names is in the sitemap and names the same ones.
    for (const link of links) expect(byAddress.get(link.split(' ')[1] ?? ''), link).toEqual(links);
  }
  const [german] = entries.filter(({ address }) => address.endsWith(`/de/landing/general/${id}`));
  expect(german?.links.map((link) => link.replace(/https?:\/\/[^/]+/, ''))).toEqual([
    `en /landing/general/${id}`,
    `de /de/landing/general/${id}`,
    `es /es/landing/general/${id}`,
    `fr /fr/landing/general/${id}`,
    `pt-BR /pt/landing/general/${id}`,
    `zh-CN /zh/landing/general/${id}`,
    `ar /ar/landing/general/${id}`,
    `x-default /landing/general/${id}`,
  ]);
});

test('a sitemap in several files contains each page of every kind once', async () => {
  for (let count = 0; count < 3; count += 1) {
    await write();
    await publish.event();
    await publish.article();
  }
  const all = (await listPages(forum.db, pages, undefined, 1000)).map((page) => page.id);
  expect(new Set(all).size).toBe(all.length);
  for (const size of [2, 3]) {
    const starts = await listSitemapStarts(forum.db, pages, size);
    const parts = await Promise.all([undefined, ...starts].map((start) => listPages(forum.db, pages, start, size)));
    expect(parts.flat().map((page) => page.id)).toEqual(all);
  }
  const first = await forum.get(null, '/sitemap.xml?after=first');
  expect(first.body).toContain(all[0]);
  const rest = await forum.get(null, `/sitemap.xml?after=${all[0]}`);
  expect(rest.body).not.toContain(all[0]);
  expect(rest.body).not.toContain('/forum</loc>');
  expect((await forum.get(null, '/sitemap.xml?after=1%20OR%201')).statusCode).toBe(404);
});

test('feeds contain the newest posts, and text in them stays text', async () => {
  const shown = await write();
  const asked = await quote();
  const all = await forum.get(null, '/forum/rss.xml');
  expect(all.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(all.body).toContain(`/landing/general/${shown.id}</link>`);
  expect(all.body).toContain(`/landing/quote/${asked.id}</link>`);
  expect(all.body).toContain('<![CDATA[Space & rates <b>now</b>]]>');
  expect(all.body).toContain('<![CDATA[Rates &amp; space: 3 &lt; 5 containers ]]&gt; a week');
  const quotes = await forum.get(null, '/quote/rss.xml');
  expect(quotes.body).toContain(asked.id);
  expect(quotes.body).not.toContain(shown.id);
});

test('feeds name authors by Dublin Core, because the author of RSS is an email address', async () => {
  await write();
  for (const path of ['/forum/rss.xml', `/rss/${forum.ocean}.xml`]) {
    const { body } = await forum.get(null, path);
    expect(body).not.toContain('<author>');
    expect(body).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
    expect(body.match(/<dc:creator>[^<]+<\/dc:creator>/g)).toHaveLength(body.match(/<item>/g)?.length ?? 0);
  }
});

test('names whom to tell about a vulnerability, for a time that never ends while the portal runs', async () => {
  const response = await forum.get(null, '/.well-known/security.txt');
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(response.body).toMatch(/^Contact: mailto:no-reply@quayside\.example\n/);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(response.body)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now() + 29 * DAY_MS);
  expect(expires).toBeLessThan(Date.now() + 32 * DAY_MS);
  const own = { ...forum.settings, MAIL_FROM: 'Portal <office@portal.example>' };
  const noon = new Date('2030-02-03T12:00:00Z');
  expect(writeSecurityText(own, 'https://portal.example', noon).split('\n')).toEqual([
    'Contact: mailto:office@portal.example',
    'Expires: 2030-03-06T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://portal.example/.well-known/security.txt',
    '',
  ]);
  const contact = 'https://portal.example/security';
  expect(writeSecurityText({ ...own, SECURITY_CONTACT: contact }, 'x', noon)).toContain(`Contact: ${contact}\n`);
});

test('leads password managers to the form, and only from the address that they know', async () => {
  const { statusCode, headers } = await forum.get(null, '/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([303, '/account#password-section']);
  const unknown = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await forum.get(null, unknown)).statusCode).toBe(404);
});

test('each sub-category has a feed; an unknown one has none', async () => {
  const shown = await write();
  const feed = await forum.get(null, `/rss/${forum.ocean}.xml`);
  expect(feed.statusCode).toBe(200);
  expect(feed.body).toContain('<title>Freight: Ocean</title>');
  expect(feed.body).toContain(shown.id);
  for (const path of [
    '/rss/0190a000-0000-7000-8000-000000000000.xml',
    '/rss/nonsense.xml',
    '/rss/..%2f..%2fsecret.xml',
  ]) {
    expect((await forum.get(null, path)).statusCode, path).toBe(404);
  }
});

test('the feed of events contains the next ones, soonest first, with time and place', async () => {
  const later = await publish.event({ startDate: '2097-06-20T10:00:00Z', endDate: '2097-06-20T12:00:00Z' });
  const sooner = await publish.event({
    eventTitle: 'Quay & <i>crane</i>',
    startDate: '2097-03-12T13:00:00Z',
    endDate: '2097-03-12T15:00:00Z',
  });
  const past = await publish.event({ startDate: '2020-03-12T13:00:00Z', endDate: '2020-03-12T15:00:00Z' });
  await forum.send(forum.moderator, 'PATCH', `/api/event/${later}`, { status: 'cancelled' });
  const { body, headers } = await forum.get(null, '/events/rss.xml');
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(body.indexOf(sooner)).toBeGreaterThan(0);
  expect(body.indexOf(later)).toBeGreaterThan(body.indexOf(sooner));
  expect(body).not.toContain(past);
  expect(body).toContain('<![CDATA[Quay & <i>crane</i>]]>');
  expect(body).toContain('Tuesday 12 Mar 2097, 14:00–16:00 CET (Europe/Amsterdam) · Rotterdam');
  expect(body).toContain('<![CDATA[Cancelled: Harbour day]]>');
});

test('articles and courses have feeds, which contain only what is published', async () => {
  for (const [path, folder, make] of [
    ['/blogs/rss.xml', '/landing/blog', publish.article],
    ['/education/rss.xml', '/landing/education', publish.course],
  ] as const) {
    const shown = await make();
    const draft = await make({ status: 'draft' });
    const { body, statusCode } = await forum.get(forum.moderator, path);
    expect(statusCode, path).toBe(200);
    expect(body).toContain(`${folder}/${shown}</link>`);
    expect(body).toContain('Rates &amp; space');
    expect(body).not.toContain(draft);
    expect((await forum.get(null, path)).body, 'the same for everybody').toBe(body);
  }
});

test('companies and brochures have feeds, newest first, which contain only what is in the directory', async () => {
  const older = await listCompany(forum, forum.moderator, { name: 'Zanzibar Cloves' });
  const newer = await listCompany(forum, forum.moderator, { name: 'Amber & Sons', tagline: 'Tea <by> the chest' });
  const waiting = await listCompany(forum, forum.author);
  const companies = await forum.get(forum.moderator, '/directory/rss.xml');
  expect([companies.statusCode, companies.headers['content-type']]).toEqual([
    200,
    'application/rss+xml; charset=utf-8',
  ]);
  expect(companies.body).toContain(`/landing/directory/${newer.id}</link>`);
  expect(companies.body.indexOf(newer.id)).toBeLessThan(companies.body.indexOf(older.id));
  expect(companies.body).toContain('Tea &lt;by&gt; the chest · Kochi, IN · Black pepper');
  expect(companies.body).not.toContain(waiting.id);

  const add = async (companyId: string, title: string) => {
    const response = await sendForm(forum, forum.moderator, '/api/brochure', [
      { name: 'companyId', content: companyId },
      { name: 'title', content: title },
      { name: 'file', content: await makePdf({ pages: 2 }), fileName: 'rates.pdf' },
    ]);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ data: { id: string } }>().data.id;
  };
  const shown = await add(newer.id, 'Rates & grades');
  const hidden = await add(waiting.id, 'Not yet');
  const { body } = await forum.get(forum.moderator, '/landing/brochers/rss.xml');
  expect(body).toContain(`/landing/brochers/${shown}</link>`);
  expect(body).toContain('<![CDATA[Rates & grades]]>');
  expect(body).toContain('Amber &amp; Sons · 2 pages');
  expect(body).not.toContain(hidden);
});

test('robots.txt points to the sitemap of the requested site', async () => {
  const response = await forum.app.inject({ url: '/robots.txt', headers: { host: 'localhost:3000' } });
  expect(response.body).toMatch(/^User-agent: \*\nDisallow: \/api\/\nDisallow: \/dev\/\nDisallow: \/admin\/\n/);
  expect(response.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
});

test('the OpenSearch description uses the name that an admin set', async () => {
  const host = 'localhost:3000';
  const response = await forum.app.inject({ url: '/opensearch.xml', headers: { host } });
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'application/opensearchdescription+xml; charset=utf-8',
  ]);
  expect(response.body).toContain(`<ShortName>${forum.settings.SITE_NAME}</ShortName>`);
  expect(response.body).toContain(`<Url type="text/html" template="http://${host}/search?q={searchTerms}"/>`);
  const named = writeOpenSearch('Hafen & Co, the harbour', 'https://hafen.example');
  expect(named).toContain('<ShortName>Hafen &amp; Co, the</ShortName>');
  expect(named).toContain('<Description>Search Hafen &amp; Co, the harbour: ');
});

test('the web manifest has the name that an admin set and icons that exist', async () => {
  const response = await forum.app.inject({ url: '/manifest.webmanifest' });
  expect([response.statusCode, response.headers['content-type']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ]);
  const { name, start_url: start, icons } = response.json();
  expect([name, start]).toEqual([forum.settings.SITE_NAME, '/home']);
  const pictures = icons.filter(({ type }: { type: string }) => type === 'image/png');
  expect(pictures.map(({ purpose = 'any' }: { purpose?: string }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes } of pictures) {
    const { width, height } = await sharp(
      fileURLToPath(new URL(`../../../../web/public${src}`, import.meta.url)),
    ).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});
