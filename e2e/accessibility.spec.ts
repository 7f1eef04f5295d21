import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { becomeMember, expect, test } from './portal.ts';

/** Every screen a guest can open. Add a line for each new one. */
const publicScreens = [
  '/',
  '/forum',
  '/quote',
  '/signup',
  '/login',
  '/login/verify',
  '/login/forgot',
  '/login/reset',
  '/admin/login',
  '/no-such-page',
];
/** Screens behind the sign-in. */
const memberScreens = ['/home', '/quote/create', '/general/create'];

async function inspect(page: Page, path: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join('; ')}`);
  expect(found, path).toEqual([]);
}

async function sidewaysPixels(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // What fades in is measured where it ends.
  await page.evaluate(() => Promise.all(document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity).map((one) => one.finished)));
}

for (const scheme of ['light', 'dark'] as const) {
  test(`public screens have no fault that axe finds, ${scheme}`, async ({ page, complaints }) => {
    test.setTimeout(120_000);
    complaints.allow(/status of 404/);
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of publicScreens) {
      await open(page, path);
      await inspect(page, path);
    }
  });

  test(`screens behind the sign-in have no fault that axe finds, ${scheme}`, async ({ page, mailbox }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: scheme });
    await becomeMember(page, mailbox);
    for (const path of memberScreens) {
      await open(page, path);
      await inspect(page, path);
    }
  });
}

test('nothing scrolls sideways at 360 pixels', async ({ page, mailbox, complaints }) => {
  test.setTimeout(120_000);
  complaints.allow(/status of 404/);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of publicScreens) {
    await open(page, path);
    expect(await sidewaysPixels(page), path).toBeLessThanOrEqual(0);
  }
  await becomeMember(page, mailbox);
  for (const path of memberScreens) {
    await open(page, path);
    expect(await sidewaysPixels(page), path).toBeLessThanOrEqual(0);
  }
});
