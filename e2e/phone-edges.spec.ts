/** Phones whose screen has a notch: nothing may be below it, or below the bar at the bottom. */
import type { Page } from '@playwright/test';
import { becomeMember, expect, test } from './portal.ts';

const NOTCH = { left: 59, right: 59, bottom: 21 };

async function holdSideways(page: Page): Promise<void> {
  await page.setViewportSize({ width: 844, height: 390 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: NOTCH });
}

test('keeps links, buttons and fields beside the notch', { tag: '@detail' }, async ({ page, mailbox }) => {
  await holdSideways(page);
  await becomeMember(page, mailbox);
  for (const path of ['/forum', '/dashboard', '/general/create', '/account']) {
    await page.goto(path);
    const outside = await page.evaluate(({ left, right }) => {
      const targets = [...document.querySelectorAll<HTMLElement>('a[href^="/"], button, input, select, textarea')];
      const isShown = (target: HTMLElement) => target.checkVisibility() && target.getBoundingClientRect().width > 1;
      const isOutside = (target: HTMLElement) => {
        const box = target.getBoundingClientRect();
        return box.left < left || (box.right > innerWidth - right && !target.closest('nav'));
      };
      return targets
        .filter((target) => isShown(target) && isOutside(target))
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    }, NOTCH);
    expect(outside, path).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
});

test('leaves the height of a short screen to the text of a form', { tag: '@detail' }, async ({ page, mailbox }) => {
  await holdSideways(page);
  await becomeMember(page, mailbox);
  await page.goto('/general/create');
  const save = page.getByRole('button', { name: 'Publish post' });
  await expect(save).toBeAttached();
  await expect(save).not.toBeInViewport();
});

test('shows the buttons of the crop dialog on a short screen', { tag: '@detail' }, async ({ page, mailbox }) => {
  await holdSideways(page);
  await becomeMember(page, mailbox);
  await page.goto('/account');
  await page.locator('input[type="file"]').setInputFiles('web/public/icon-512.png');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Use picture' })).toBeInViewport({ ratio: 1 });
});
