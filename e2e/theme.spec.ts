import type { Locator, Page } from '@playwright/test';
import { backgroundOf } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, clickUntil, demo, expect, signInAs, test } from './portal.ts';

const painted = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const LIGHT = 'rgb(255, 255, 255)';
const DARK = 'rgb(11, 22, 38)';

const themes = (part: Page | Locator) => part.getByRole('group', { name: 'Theme' });
const choose = (part: Page | Locator, name: string) => themes(part).getByRole('radio', { name }).check();

test('lets a guest choose the theme, keeps it and follows the device again', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/forum');
  await expect(themes(page).getByRole('radio', { name: 'System theme' })).toBeChecked();
  expect(await painted(page)).toBe(LIGHT);
  // Also in the colours of the system.
  await page.emulateMedia({ forcedColors: 'active' });
  const labels = themes(page).locator('label');
  const chosen = await backgroundOf(labels.filter({ has: page.locator(':checked') }));
  expect(chosen).not.toBe(await backgroundOf(labels.filter({ hasNot: page.locator(':checked') }).first()));
  await page.emulateMedia({ forcedColors: 'none' });
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto('/events');
  await choose(page, 'Dark theme');
  await expect.poll(() => painted(page)).toBe(DARK);
  // An open tab follows.
  await expect.poll(() => painted(other)).toBe(DARK);
  await other.close();
  // Before any script of the page runs.
  await page.goto('/login', { waitUntil: 'commit' });
  await expect.poll(() => painted(page)).not.toBe(LIGHT);
  await expect(themes(page).getByRole('radio', { name: 'Dark theme' })).toBeChecked();
  // The page may still be starting.
  await expect(() => choose(page, 'System theme')).toPass();
  await page.goto('/forum');
  expect(await painted(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => painted(page)).toBe(DARK);
});

test('has the switch in the sidebar, also on a phone, and in the admin area', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Toggle the sidebar' }).click();
  await choose(page, 'Dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // The library's components take their colours from the same choice.
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Toggle the sidebar' }).click();
  const panel = page.getByRole('dialog', { name: 'Menu' });
  await choose(panel, 'Light theme');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expectAccessible(page, 'the theme switch in the panel', { part: panel });

  await signInAs(page, demo.admin);
  await page.goto('/admin/settings');
  await clickUntil(page.getByRole('button', { name: /^Menu/ }), panel);
  await choose(panel, 'Dark theme');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
