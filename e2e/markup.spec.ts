/** Every public address exists, and its page is what validators, search engines and link previews expect. */
import { HtmlValidate } from 'html-validate';
import { expect, test } from './portal.ts';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });

/** What the validator does not know: the type of a data block is a media type, and only scripts that run load in their own time. */
const dataBlock = /<script[^>]* type="(?!module)([^"]*)"[^>]*>/g;

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const found = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
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

test('every address of the sitemap exists, and its markup has no faults', async ({ request, baseURL }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''),
  );
  expect(addresses.length).toBeGreaterThan(100);
  const kinds = new Set<string>();
  for (const address of [...addresses, '/login', '/signup', '/search?q=port', '/terms', '/privacy']) {
    const response = await request.get(`${baseURL}${address}`);
    const html = await response.text();
    const isDetail = details.test(address);
    if (isDetail) kinds.add(details.exec(address)?.[1] ?? '');
    expect
      .soft([response.status(), ...(await faultsOf(html)), ...(isDetail ? faultsOfDetail(html) : [])], address)
      .toEqual([200]);
  }
  expect([...kinds].sort()).toEqual(
    ['general', 'quote', 'event', 'blog', 'education', 'directory', 'careers', 'brochers']
      .map((kind) => `landing/${kind}`)
      .concat('lanes')
      .sort(),
  );
});

test('browsers and phones find the icon, and password managers the form', async ({ request }) => {
  const icon = await request.get('/apple-touch-icon.png');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(await (await request.get('/')).text()).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"');
});
