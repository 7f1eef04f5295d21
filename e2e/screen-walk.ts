/** Opens every screen once, and finds its address by the links of others. */
import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { languagePrefix, withoutLanguage } from '#contract/portal-languages.ts';
import siteMap from '#web/routes.ts';
import { expect } from './portal.ts';

/** Redirects, the last resort, and screens that need a link from an email. */
const LEFT_OUT = /redirect|not-found|sub-category|guest-interest|stop-screen/;

/** Screens to which a menu leads: what a link on a page is also the address of. */
const ALSO: readonly (readonly [page: RegExp, link: RegExp, others: readonly string[]])[] = [
  [/my-requests$/, /^\/quote\/([\da-f-]{36})$/, ['/quote/edit/$1', '/quote/$1/offers']],
  [/posts\/mine$/, /^\/general\/([\da-f-]{36})$/, ['/general/edit/$1']],
  [/./, /^\/company\/([\da-f-]{36})$/, ['/directory/$1/claim']],
  [/./, /^\/lanes\/(\S+)$/, ['/quote/lanes/$1']],
  [/./, /^\/members?\/([\da-f-]{36})$/, ['/quote/ratings/$1']],
];

interface Screen {
  readonly file: string;
  readonly path: string;
  readonly pattern: RegExp;
}

const routesOf = (layouts: RegExp): readonly Screen[] =>
  (siteMap as readonly RouteConfigEntry[])
    .filter(({ file }) => layouts.test(file))
    .flatMap(({ children = [] }) => children)
    .filter(({ file, path }) => path && !LEFT_OUT.test(file))
    .map(({ file, path = '' }) => ({
      file,
      path: `/${path}`,
      pattern: new RegExp(
        `^/${path.replace(/:(\w+)/g, (_, name: string) => (name === 'lane' ? '[a-z\\d]{5}-[a-z\\d]{5}' : '[\\da-f-]{36}'))}$`,
      ),
    }));

/**
 * @param layouts the files of the layouts whose screens are opened
 * @param look is called on each screen
 * @param fill adds what a screen lacks, and says whether to look again
 */
export async function walkScreens(
  page: Page,
  { layouts, prefix }: { readonly layouts: RegExp; readonly prefix: string },
  look: (path: string) => Promise<void>,
  fill: (path: string) => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> {
  const waiting = [...routesOf(layouts)];
  // Only public pages link to lanes.
  const known = new Set<string>(['/quote/lanes/innsa-nlrtm']);
  const opened = new Set<string>();
  for (let found = true; found; ) {
    found = false;
    for (const screen of [...waiting]) {
      const path = screen.path.includes(':') ? [...known].find((link) => screen.pattern.test(link)) : screen.path;
      if (path === undefined) continue;
      waiting.splice(waiting.indexOf(screen), 1);
      found = true;
      opened.add(screen.file);
      await open(page, prefix + path);
      await look(path);
      if (await fill(path)) {
        await open(page, prefix + path);
        await look(path);
      }
      for (const link of await linksOn(page)) {
        known.add(link);
        for (const [on, pattern, others] of ALSO) {
          if (on.test(path) && pattern.test(link)) for (const other of others) known.add(link.replace(pattern, other));
        }
      }
    }
  }
  // Some screens have several addresses, and pages link to one of them.
  expect(waiting.filter(({ file }) => !opened.has(file)).map(({ path }) => path)).toEqual([]);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main [role="status"]', { hasText: /^Loading|^Ľóó/ })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

const linksOn = (page: Page): Promise<string[]> =>
  page
    .evaluate(() =>
      [...document.links].filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
    )
    .then((paths) => paths.map((path) => (languagePrefix(path) ? withoutLanguage(path) : path)));
