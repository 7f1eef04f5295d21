/** Opens each screen once, and compares it in both themes on a desktop and on a phone. */
import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { setColorScheme, waitUntilLoaded } from '../page-checks.ts';
import { expect, signInAs, test } from '../portal.ts';
import { addressOf, screens } from './screens.ts';

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

/** The pictures in the window load late, and the fonts of a text that has just appeared too. */
const untilDrawn = (page: Page) =>
  page.waitForFunction(() => {
    const isMissing = (image: HTMLImageElement) => !image.complete && image.getBoundingClientRect().top < innerHeight;
    return document.fonts.status === 'loaded' && !Array.from(document.images).some(isMissing);
  });

for (const { account, screens: seen } of screens) {
  for (const screen of seen) {
    test(`${screen.name} looks as in its pictures`, async ({ page, pageErrors }) => {
      pageErrors.allow(/status of 404 .*no-such-page/);
      // From then on the font of texts is in the cache. A page does not wait for it.
      await page.goto(pages.about);
      if (account) await signInAs(page, account);
      await page.goto(await addressOf(page, screen));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      // Parts whose code or data loads late.
      await page.waitForLoadState('networkidle');
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        await waitUntilLoaded(page);
        await untilDrawn(page);
        for (const theme of ['light', 'dark'] as const) {
          await setColorScheme(page, theme);
          await expect.soft(page).toHaveScreenshot(`${screen.name}-${viewport.width}-${theme}.png`);
        }
      }
    });
  }
}
