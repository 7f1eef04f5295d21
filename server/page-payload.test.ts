/** Texts that the data of a page repeats from its markup. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtPages } from './testing/built-pages.ts';
import { create, makeSubCategories } from './testing/content.ts';
import { startTestPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
let author: TestPerson;
let thread: string;
let article: string;

const LAST = 'Whoever keeps the box pays for it, says the tariff.';
const text = `<p>${'Free time ends on the fifth day. '.repeat(20)}</p><p>A &lt; B &amp; C $1 "quoted"</p><p>${LAST}</p>`;
const reply = `<p>${'The carrier bills each day at the terminal. '.repeat(5)}</p><p>Ask for &lt;b&gt; detention.</p>`;

beforeAll(async () => {
  portal = await startTestPortal({}, {}, builtPages);
  author = await portal.person();
  const staff = await portal.person('moderator');
  const [subCategoryId] = await makeSubCategories(portal, 'Ocean');
  const fields = { title: 'Demurrage', description: text };
  thread = await create(portal, author, '/api/generalPost/creategeneralpost', {
    ...fields,
    subCategoryId,
    status: 'success',
  });
  await create(portal, author, '/api/generalPost/creategeneralreply', { postId: thread, description: reply });
  await create(portal, author, '/api/generalPost/creategeneralreply', { postId: thread, description: reply });
  article = await create(portal, staff, '/api/blog', { ...fields, status: 'published' });
});
afterAll(() => portal.close());

const pageOf = async (caller: TestPerson | null, url: string) => (await portal.get(caller, url)).body;
const timesIn = (page: string, part: string) => page.split(part).length - 1;
const scriptOf = (page: string, id: string) =>
  new RegExp(`<script[^>]* id="${id}"[^>]*>(.*?)</script>`, 's').exec(page)?.[1] ?? '';

/** The data for hydration, decoded as in the browser. */
function dataOf(page: string): string {
  const texts = [...page.matchAll(/data-text="([\w-]+)"[^>]*>(.*?)<\/div>/gs)];
  return scriptOf(page, 'loaded').replaceAll(/\{"\$text":"([\w-]+)"\}/g, (_, key: string) =>
    JSON.stringify(texts.find((match) => match[1] === key)?.[2]),
  );
}

describe('the texts of a page', () => {
  it('the text of a page', async () => {
    const page = await pageOf(null, `/landing/blog/${article}`);
    expect(timesIn(page, LAST)).toBe(1);
    expect(JSON.parse(dataOf(page))).toContainEqual(
      expect.objectContaining({
        state: expect.objectContaining({ data: { data: expect.objectContaining({ id: article, description: text }) } }),
      }),
    );
  });

  it.each([
    ['a guest', () => null, () => `/landing/general/${thread}`],
    ['a member in the app', () => author, () => `/general/${thread}`],
  ])('is in the data of a thread for %s only as references to the markup', async (_, reader, path) => {
    const page = await pageOf(reader(), path());
    expect(timesIn(page, text)).toBe(1);
    // Two replies with the same text.
    expect(timesIn(page, reply)).toBe(2);
    expect(scriptOf(page, 'loaded')).not.toContain('The carrier bills');
    expect(timesIn(dataOf(page), JSON.stringify(reply))).toBe(2);
  });
});

it('a page has its schema.org data once, for crawlers', async () => {
  for (const url of [`/landing/blog/${article}`, `/landing/general/${thread}`]) {
    const page = await pageOf(null, url);
    expect(timesIn(page, 'application/ld+json')).toBe(1);
    expect(timesIn(page, 'https://schema.org')).toBe(timesIn(scriptOf(page, 'linked-data'), 'https://schema.org'));
    expect(JSON.parse(scriptOf(page, 'linked-data'))).toMatchObject({ headline: 'Demurrage' });
  }
});

it('a page of the app loads the styles of the theme from a file', async () => {
  const page = await pageOf(author, '/dashboard');
  expect(page).not.toContain('--mantine-color-container-7');
});
