/** Every public address exists, and its page is what validators, search engines and link previews expect. */
import { sql } from 'drizzle-orm';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languagePrefix } from '#contract/portal-languages.ts';
import { builtPages } from './testing/built-pages.ts';
import { startDemoPortal } from './testing/demo-portal.ts';
import { linen } from './testing/freight.ts';
import { isSweep } from './testing/is-sweep.ts';
import type { TestPortal } from './testing/portal.ts';

/** `npm test` opens some pages of each kind and validates fewer, because the demo content has hundreds. */
const OPENED_OF_KIND = isSweep ? Number.POSITIVE_INFINITY : 6;
const VALIDATED_OF_KIND = isSweep ? Number.POSITIVE_INFINITY : 2;

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** What the validator does not know: the type of a data block is a media type, and only scripts that run load in their own time. */
const dataBlock = /<script[^>]* type="(?!module)([^"]*)"[^>]*>/g;

async function validate(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}

function faultsOf(html: string): string[] {
  const found: string[] = [];
  for (const [tag, type = ''] of html.matchAll(dataBlock)) {
    if (!/^[a-z]+\/[a-z+-]+$/.test(type)) found.push(`${type} is not a media type`);
    if (/ (?:async|defer|src)\b/.test(tag)) found.push(`${tag} does not run`);
  }
  const fieldsets = html.match(/<fieldset/g)?.length ?? 0;
  const legends = html.match(/<fieldset[^>]*><legend/g)?.length ?? 0;
  if (fieldsets !== legends) found.push(`${fieldsets - legends} of ${fieldsets} fieldsets have no legend`);
  if (html.includes('charSet')) found.push('charSet is written charset');
  return found;
}

interface Linked {
  readonly '@type': string;
  readonly author?: { readonly name: string; readonly url?: string };
  readonly startDate?: string;
  readonly offers?: { readonly price?: string; readonly priceCurrency?: string };
  readonly itemListElement?: readonly { readonly item: string }[];
}

const linkedData = (html: string): Linked[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].flatMap(([, json = '[]']) =>
    JSON.parse(json),
  );

/** The list of each kind of page that shows one item. */
const details =
  /^\/(landing\/(general|quote|event|blog|education|directory|careers|brochers)|members|lanes)\/[\w-]{8,}$/;

function faultsOfDetail(html: string): string[] {
  const found: string[] = [];
  const data = linkedData(html);
  const crumbs = data.find((one) => one['@type'] === 'BreadcrumbList')?.itemListElement ?? [];
  if (crumbs.length < 2) found.push('no breadcrumb for search engines');
  if (!html.includes('aria-label="Breadcrumb"') && !html.includes('"ProfilePage"'))
    found.push('no breadcrumb for readers');
  if (!/property="og:image:width" content="\d+"/.test(html)) found.push('the picture has no size');
  for (const { author, startDate, offers, ...one } of data) {
    if (author && author.name !== 'Deleted member' && !author.url) found.push('the author has no link');
    if (one['@type'] === 'Event' && !/T.+[+-]\d\d:\d\d$/.test(startDate ?? ''))
      found.push(`${startDate} has no offset`);
    if (offers && !(offers.price && offers.priceCurrency)) found.push('half an offer');
  }
  return found;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await startDemoPortal(builtPages);
}, 180_000);
afterAll(() => portal.close());

async function addressesOf(sitemap: string): Promise<string[]> {
  const { body } = await portal.get(null, sitemap);
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''),
  );
}

it('opens the addresses of the sitemap, also lanes with codes that nobody listed', async () => {
  const author = await portal.person();
  const [subCategory] = (
    await portal.db.execute<{ id: string }>(sql`SELECT s.id FROM sub_categories s
    JOIN categories c ON c.id = s.category_id WHERE c.name = 'Quote' LIMIT 1`)
  ).rows;
  const freight = {
    ...linen,
    origin: { unlocode: 'INQQ2', name: 'A depot' },
    destination: { unlocode: 'DEQQ3', name: 'Yard <b>' },
  };
  const fields = { title: 'From depot to yard', description: '<p>Please quote for it.</p>', status: 'success' };
  const sent = await portal.send(author, 'POST', '/api/quotePost/createquotepost', {
    ...fields,
    freight,
    subCategoryId: subCategory?.id,
  });
  expect(sent.statusCode, sent.body).toBe(201);
  // The same page in another language has the same markup.
  const addresses = (await addressesOf('/sitemap.xml')).filter((address) => languagePrefix(address) === '');
  const unlisted = '/lanes/inqq2-deqq3';
  expect(addresses).toContain(unlisted);
  const kinds = new Map<string, number>();
  const found: Record<string, unknown> = {};
  for (const address of [...addresses, '/login', '/signup', '/search?q=port', '/terms', '/privacy']) {
    const kind = details.exec(address)?.[1];
    const seen = kind ? (kinds.get(kind) ?? 0) : 0;
    if (seen >= OPENED_OF_KIND && address !== unlisted) continue;
    const { statusCode, body } = await portal.get(null, address);
    if (kind) kinds.set(kind, seen + 1);
    const faults = [
      ...(seen < VALIDATED_OF_KIND ? await validate(body) : []),
      ...faultsOf(body),
      ...(kind ? faultsOfDetail(body) : []),
    ];
    if (statusCode !== 200 || faults.length > 0) found[address] = [statusCode, ...faults];
  }
  expect(found).toEqual({});
  const shown = ['blog', 'brochers', 'careers', 'directory', 'education', 'event', 'general', 'quote'];
  expect([...kinds.keys()].sort()).toEqual([...shown.map((kind) => `landing/${kind}`), 'lanes']);
}, 300_000);

it('has the icon that phones look for', async () => {
  const icon = await portal.get(null, '/apple-touch-icon.png');
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png']);
  expect((await portal.get(null, '/')).body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
});
