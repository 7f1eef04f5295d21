/** Each page and each error is in the language that its reader asked for. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languageCodes } from '#contract/portal-languages.ts';
import { builtPages } from './testing/built-pages.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({}, {}, builtPages);
});
afterAll(() => portal.close());

const htmlOf = async (url: string, headers: Record<string, string> = {}) => {
  const response = await portal.app.inject({ url, headers });
  return { status: response.statusCode, location: response.headers.location, html: response.body };
};
const languageOf = (html: string) => /<html lang="([^"]*)" dir="([^"]*)"/.exec(html)?.slice(1);

it('keeps the pages of readers apart who ask for different languages at once', async () => {
  const asked = Array.from({ length: 5 }, () => ['/forum', '/de/forum', '/ar/forum', '/zh/forum']).flat();
  const answers = await Promise.all(asked.map(async (url) => [url, languageOf((await htmlOf(url)).html)]));
  const expected = {
    '/forum': ['en', 'ltr'],
    '/de/forum': ['de', 'ltr'],
    '/ar/forum': ['ar', 'rtl'],
    '/zh/forum': ['zh-CN', 'ltr'],
  };
  for (const [url, language] of answers) expect([url, language]).toEqual([url, expected[url as keyof typeof expected]]);
});

it.each(['/', '/forum', '/quote', '/directory', '/careers', '/events', '/education', '/blogs', '/tools'])(
  '%s names itself in all languages, from each of them',
  async (path) => {
    const names = (html: string) =>
      [...html.matchAll(/hrefLang="([^"]*)" href="([^"]*)"/g)].map(([, tag, href]) => `${tag} ${href}`);
    const english = names((await htmlOf(path)).html).filter((name) => name.includes('http'));
    expect(english).toHaveLength(languageCodes.length + 1);
    for (const code of languageCodes.filter((each) => each !== 'en')) {
      const { html } = await htmlOf(`/${code}${path === '/' ? '' : path}`);
      expect(names(html).filter((name) => name.includes('http'))).toEqual(english);
      expect(html).toContain(
        `rel="canonical" href="http://localhost:80/${code}${path === '/' ? '' : path}"`.replace(':80', ''),
      );
    }
  },
);

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
