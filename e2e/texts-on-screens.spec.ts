/** Every screen with the texts of `pseudo-texts.ts`, and in Arabic. */
import type { Page } from '@playwright/test';
import { updateMe } from '#contract/account.ts';
import type { PortalLanguage } from '#contract/portal-languages.ts';
import { expectNoSidewaysScroll } from './page-checks.ts';
import { test as base, demo, expect, signInAs } from './portal.ts';
import { startPseudoPortal } from './pseudo-portal.ts';
import { PSEUDO } from './pseudo-texts.ts';
import { fillScreen } from './screen-contents.ts';
import { textProblems } from './screen-texts.ts';
import { walkScreens } from './screen-walk.ts';

const test = base.extend<object, { pseudoPortal: string }>({
  pseudoPortal: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of the fixtures from it
    async ({}, use) => {
      const { url, stop } = await startPseudoPortal();
      // Signing in reads it. The fixture has a worker of its own.
      process.env['PORTAL_URL'] = url;
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ pseudoPortal }, use) => use(pseudoPortal),
});
test.describe.configure({ mode: 'default' });

const groups = {
  guests: { account: null, layouts: /public-layout|auth-layout/ },
  members: { account: demo.member, layouts: /app-layout/ },
  staff: { account: demo.admin, layouts: /admin-layout/ },
} as const;

/** Names, licences and container types, and checks for operators, which the command line prints too. */
const EXCEPTIONS = [
  /^(?:Quayside|LinkedIn|GitHub|JavaScript|UN\/LOCODE|Deutsch|Español|Français|Português|Unlicense|BSD-3-Clause)$/,
  /MIT OR Apache-2\.0|^Chrome \S+ Linux$|South Holland/,
  /(?:reefer|tank|open top|flat rack) \(\w{4}\)$/,
];
const FOR_OPERATORS = '/admin/health';

async function walk(
  page: Page,
  language: PortalLanguage,
  { account, layouts }: (typeof groups)[keyof typeof groups],
  look: (path: string) => Promise<void>,
): Promise<void> {
  if (account) {
    await signInAs(page, account);
    expect((await page.request.fetch(updateMe.path, { method: updateMe.method, data: { language } })).ok()).toBe(true);
  }
  await walkScreens(page, { layouts, prefix: account ? '' : `/${language}` }, look, (path) => fillScreen(page, path));
}

for (const [who, group] of Object.entries(groups)) {
  test(`screens of ${who} have no text outside of messages, and clip none`, { tag: '@detail' }, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 40[14]/);
    await walk(page, PSEUDO, group, async (path) => {
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const { texts, clipped } = await textProblems(page);
        expect
          .soft(
            texts.filter((text) => !EXCEPTIONS.some((known) => known.test(text)) && path !== FOR_OPERATORS),
            `texts of ${path} at ${width}`,
          )
          .toEqual([]);
        expect.soft(clipped, `clipped texts of ${path} at ${width}`).toEqual([]);
      }
    });
  });

  test(`no screen of ${who} in Arabic scrolls sideways on a small phone`, { tag: '@detail' }, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/status of 40[14]/);
    await page.setViewportSize({ width: 360, height: 740 });
    await walk(page, 'ar', group, (path) => expectNoSidewaysScroll(page, path));
  });
}
