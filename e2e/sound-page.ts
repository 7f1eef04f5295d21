/** What every screen is held to, in whatever state a journey has brought it into. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

const NARROW = { width: 360, height: 740 };
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
type RunOptions = Parameters<AxeBuilder['options']>[0];
type Result = AxeResults['violations'][number];

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe finds nothing, in dark colours neither, and nothing reaches beyond the edge, on a small phone neither. */
export async function expectSound(page: Page, what: string): Promise<void> {
  // What is still on its way is no screen yet.
  await expect(page.locator('main [role="status"]', { hasText: /^Loading/ })).toHaveCount(0);
  await settle(page);
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await expectNoSidewaysScroll(page, what);
  // Whole: what a bar at the edge covers at one moment can be scrolled clear, and is no fault.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...before, height: Math.max(before.height, height) });
  // The portal has no frames, which is all that the quicker way leaves out.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(levels)
    .setLegacyMode();
  expect.soft(faultsOf((await axe.analyze()).violations), what).toEqual([]);
  await wear(page, 'dark');
  expect.soft(faultsOf(await contrastOf(page)), `${what}, dark`).toEqual([]);
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page, `${what} at ${NARROW.width}`);
  await wear(page, 'light');
  await page.setViewportSize(before);
}

/** Colours alone differ in the dark; the axe that looked at the light page is still there. */
function contrastOf(page: Page): Promise<Result[]> {
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(where: object, options: RunOptions): Promise<AxeResults> } };
    // A toast may be fading out just now, and half seen it has no contrast.
    return (
      await axe.run({ exclude: [['[data-rht-toaster]']] }, { runOnly: ['color-contrast'], resultTypes: ['violations'] })
    ).violations;
  });
}

function faultsOf(violations: readonly Result[]): string[] {
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join('; ')}`,
  );
}

async function wear(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate((scheme) => {
    document.documentElement.dataset['mantineColorScheme'] = scheme;
  }, colorScheme);
  await settle(page);
}

/** What fades in is measured where it ends. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  // A page that was just made narrower takes a moment to lay itself out anew.
  await expect
    .configure({ soft: true })
    .poll(beyond, { message: `pixels beyond the edge of ${what}`, timeout: 5_000 })
    .toBeLessThanOrEqual(0);
}
