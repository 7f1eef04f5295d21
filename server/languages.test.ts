/** Each page and each error is in the language that its reader asked for. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { translated } from '#contract/messages.ts';
import { LANGUAGE_COOKIE, languageOfPath, type PortalLanguage, portalLanguages } from '#contract/portal-languages.ts';
import { inLanguage } from './platform/languages/portal-messages.ts';
import { builtPages } from './testing/built-pages.ts';
import { type Forum, makeForum } from './testing/forum.ts';
import { linen } from './testing/freight.ts';
import type { TestPerson } from './testing/portal.ts';

const HOST = 'localhost';
let portal: Forum;

beforeAll(async () => {
  portal = await makeForum({}, builtPages);
  await write('/api/quotePost/createquotepost', { subCategoryId: portal.airQuotes, freight: linen });
  await write('/api/generalPost/creategeneralpost', { subCategoryId: portal.ocean });
});
afterAll(() => portal.close());

async function write(path: string, fields: object): Promise<void> {
  const post = { title: 'Bed linen to Rotterdam', description: '<p>Two containers.</p>', status: 'success', ...fields };
  const response = await portal.send(portal.author, 'POST', path, post);
  expect(response.statusCode, response.body).toBe(201);
}

const htmlOf = async (url: string, headers: Record<string, string> = {}) => {
  const response = await portal.app.inject({ url, headers });
  return { status: response.statusCode, location: response.headers.location, html: response.body };
};
const languageOf = (html: string) => /<html lang="([^"]*)" dir="([^"]*)"/.exec(html)?.slice(1);

/** What a page says about its language, and the addresses that it names. */
function readPage(html: string) {
  const links = [...html.matchAll(/hrefLang="([^"]*)" href="(http[^"]*)"/g)].map(([, tag, href = '']) => [
    tag,
    decoded(href),
  ]);
  return {
    language: languageOf(html),
    canonical: decoded(/rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? ''),
    links: links.map((link) => link.join(' ')),
    footer: /<nav class="[^"]*" aria-label="([^"]*)">\s*<a href="[^"]*" lang="en"/.exec(html)?.[1],
  };
}
const decoded = (text: string) => text.replaceAll('&amp;', '&');

/** The pages of the sitemap, by their addresses in English, with the addresses in all languages. */
async function pagesOfSitemap() {
  const { body } = await portal.app.inject({ url: '/sitemap.xml', headers: { host: HOST } });
  const entries = [...body.matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(
    ([, address = '', rest = '']) =>
      [
        decoded(address),
        [...rest.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href = '']) => `${tag} ${decoded(href)}`),
      ] as const,
  );
  return new Map(entries);
}

/** Requests that must all get the same page: its language is that of the address alone. */
const readers = (member: TestPerson): readonly Record<string, string>[] => [
  {},
  { cookie: member.cookie, 'accept-language': 'ar' },
  { 'accept-language': 'de,'.repeat(3_400), cookie: `${LANGUAGE_COOKIE}=fr` },
  { cookie: `${member.cookie}; ${LANGUAGE_COOKIE}=zh; other=${'d'.repeat(3_000)}` },
];

it('gives each reader every page in the language of its address, whoever asks for others at the same time', async () => {
  const pages = await pagesOfSitemap();
  const addresses = [...pages.keys()];
  for (const path of ['/disruptions', '/tools/documents', '/tools/holidays', '/lanes/innsa-nlrtm', '/forum'])
    expect(addresses).toContain(`http://${HOST}${path}`);
  const all = readers(await portal.person());
  // Neighbours in the list are the same page in different languages.
  for (const headers of all) {
    await Promise.all(
      addresses.map(async (address) => {
        const { pathname, search } = new URL(address);
        const response = await portal.app.inject({ url: pathname + search, headers: { host: HOST, ...headers } });
        expect(response.statusCode, address).toBe(200);
        const language = languageOfPath(pathname);
        const { tag, direction } = portalLanguages[language];
        expect({ address, ...readPage(response.body) }).toEqual({
          address,
          language: [tag, direction],
          canonical: address,
          // Each of them is in the sitemap, and names this one.
          links: pages.get(address),
          footer: nameOfSwitch(language),
        });
      }),
    );
  }
});

/** A text that is different in each language. */
const nameOfSwitch = (language: PortalLanguage): string => inLanguage(language, () => translated('common', 'Language'));

it('has no pages of unknown languages, and one address for each page of the app', async () => {
  expect((await htmlOf('/xx/forum')).status).toBe(404);
  expect((await htmlOf('/en/forum')).status).toBe(404);
  expect(await htmlOf('/de/posts/mine?tab=drafts')).toMatchObject({ status: 302, location: '/posts/mine?tab=drafts' });
});

it('ignores the language of the browser and hostile values of it', async () => {
  const long = 'de,'.repeat(3_500);
  for (const headers of [
    { 'accept-language': 'de' },
    { 'accept-language': long },
    { cookie: `quayside_language=${'d'.repeat(3_000)}` },
  ]) {
    expect(languageOf((await htmlOf('/forum', headers)).html)).toEqual(['en', 'ltr']);
  }
});

it('answers errors of the API in the language that it is asked in', async () => {
  const messageIn = async (language: string) => {
    const response = await portal.app.inject({ url: '/api/user/me', headers: { 'accept-language': language } });
    return (response.json() as { message: string }).message;
  };
  expect(await messageIn('en')).toBe('Sign in to continue.');
  expect(await messageIn('fi,xx;q=0.5')).toBe('Sign in to continue.');
  expect(await messageIn('de-CH,fr;q=0.5')).not.toBe('Sign in to continue.');
});
