/** Checks that apply to every screen in every state. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { isOnlyJourneys } from './only-journeys.ts';
import { expect } from './portal.ts';

const NARROW = { width: 360, height: 740 };
const TABLET = { width: 820, height: 1180 };
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;
type RunOptions = Parameters<AxeBuilder['options']>[0];
type Result = AxeResults['violations'][number];

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Injects axe (minified) once. The Playwright integration injects the full source twice per page, for frames that we lack. */
const axe = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

interface Look {
  /** Checks only the changed part of a screen, such as a dialog. */
  readonly part?: Locator;
  /** Has wide tables, which are checked on a tablet too. */
  readonly hasTables?: true;
}

/**
 * Checks axe in light and dark mode, and that nothing overflows, also on a small phone. `npm test` checks only the
 * overflow, because the rest takes half of the time of a journey.
 */
export async function expectAccessible(page: Page, what: string, look: Look = {}): Promise<void> {
  if (!isOnlyJourneys) return checkScreen(page, what, look);
  await waitUntilLoaded(page);
  await expectNoSidewaysScroll(page, what);
}

export const waitUntilLoaded = (page: Page) =>
  expect(page.locator('main [role="status"]', { hasText: /^Loading/ })).toHaveCount(0);

/** As `expectAccessible`, with all checks in `npm test` too. */
export async function checkScreen(page: Page, what: string, { part, hasTables }: Look = {}): Promise<void> {
  await waitUntilLoaded(page);
  const seen = part ?? page.locator('html');
  await freeze(page);
  const before = page.viewportSize() ?? { width: 1280, height: 800 };
  await expectNoSidewaysScroll(page, what);
  await showFullHeight(page, before);
  expect.soft(await problemsIn(page, seen, levels), what).toEqual([]);
  await setColorScheme(page, 'dark');
  // Only colours differ in dark mode.
  expect.soft(await problemsIn(page, seen, ['color-contrast']), `${what}, dark`).toEqual([]);
  if (hasTables) {
    await page.setViewportSize(TABLET);
    await expectNoSidewaysScroll(page, `${what} at ${TABLET.width}`);
  }
  await page.setViewportSize(NARROW);
  await expectNoSidewaysScroll(page, `${what} at ${NARROW.width}`);
  await setColorScheme(page, 'light');
  await page.setViewportSize(before);
  await unfreeze(page);
}

/** Content under a sticky bar can be scrolled into view. Content that arrives meanwhile can make the page higher. */
async function showFullHeight(page: Page, before: { width: number; height: number }): Promise<void> {
  for (let shown = before.height, attempt = 0; attempt < 3; attempt += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height <= shown) return;
    await page.setViewportSize({ ...before, height });
    shown = height;
  }
}

async function problemsIn(page: Page, part: Locator, runOnly: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe);
    await page.evaluate(rememberColors);
  }
  const asked: RunOptions = { runOnly, resultTypes: ['violations'] };
  const violations = await part.evaluate(async (element, options) => {
    const { axe } = globalThis as unknown as {
      axe: { run(where: Element, options: RunOptions): Promise<AxeResults> };
    };
    return (await axe.run(element, options)).violations;
  }, asked);
  return violations.map(
    ({ id, nodes }: Result) =>
      `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`).join('; ')}`,
  );
}

interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}

/** axe parses the few colours of a page again for each element, which takes a quarter of its time. */
function rememberColors(): void {
  const { axe } = globalThis as unknown as { axe: { commons: { color: { Color: { prototype: Color } } } } };
  const { prototype } = axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text) {
    const color = known.get(text);
    if (color) return Object.assign(this, color);
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate((scheme) => {
    document.documentElement.dataset['mantineColorScheme'] = scheme;
  }, colorScheme);
}

/**
 * Stops all motion, because half-faded text has no contrast. Uses a style sheet, because the portal's content security
 * policy allows it.
 */
async function freeze(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    const none = ['animation-duration', 'animation-delay', 'transition-duration', 'transition-delay'];
    const rules = [...none.map((name) => `${name}: 0s !important`), 'animation-iteration-count: 1 !important'];
    still.replaceSync(`*, *::before, *::after, *::backdrop { ${rules.join('; ')} }`);
    Object.assign(still, { isStill: true });
    document.adoptedStyleSheets.push(still);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations === Infinity) animation.cancel();
      else animation.finish();
    }
  });
  await keepToasts(page);
  // Toasts that are closing are transparent and disappear within a second.
  const leaving = () =>
    page
      .locator(`${TOASTS} > div > div`)
      .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity === '0').length);
  await expect.poll(leaving, { message: 'toasts that are leaving' }).toBe(0);
}

async function unfreeze(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !('isStill' in sheet));
  });
  await releaseToasts(page);
}

const TOASTS = '[data-rht-toaster]';
/** Keeps visible toasts open, as hovering does. */
const keepToasts = (page: Page) => sendToToasts(page, 'mouseover');
const releaseToasts = (page: Page) => sendToToasts(page, 'mouseout');

async function sendToToasts(page: Page, type: 'mouseover' | 'mouseout'): Promise<void> {
  await page.evaluate(
    ([toasts, name]) => document.querySelector(toasts)?.dispatchEvent(new MouseEvent(name, { bubbles: true })),
    [TOASTS, type] as const,
  );
}

export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  // The layout needs a moment after the width changes.
  await expect
    .configure({ soft: true })
    .poll(beyond, { message: `pixels beyond the edge of ${what}`, timeout: 5_000 })
    .toBeLessThanOrEqual(0);
}
