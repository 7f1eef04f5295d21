/** What every screen is held to, for journeys that bring one into a state of its own before it is looked at. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './portal.ts';

/** axe finds nothing, and nothing reaches beyond the edge. */
export async function expectSound(page: Page, what: string): Promise<void> {
  // What fades in is measured where it ends.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  const { height, beyond } = await page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
    return { height: scrollHeight, beyond: scrollWidth - clientWidth };
  });
  expect.soft(beyond, `pixels beyond the edge of ${what}`).toBeLessThanOrEqual(0);
  // Whole: what a bar at the edge covers at one moment can be scrolled clear, and is no fault.
  await page.setViewportSize({ ...before, height: Math.max(before.height, height) });
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  await page.setViewportSize(before);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join('; ')}`,
  );
  expect.soft(found, what).toEqual([]);
}
