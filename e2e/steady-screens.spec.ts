/** Nothing on a screen moves or changes its size while it loads on a slow phone or desktop. */
import type { BrowserContext, Page } from '@playwright/test';
import { PHONE } from './layout-checks.ts';
import { waitUntilLoaded } from './page-checks.ts';
import { demo, expect, signInAs, test } from './portal.ts';
import { addressOf, type Screen, screens } from './visual/screens.ts';

const MOST_SHIFT = 0.02;
const DESKTOP = { width: 1440, height: 900 };

declare global {
  interface Window {
    readonly steadiness: {
      shift: number;
      readonly shifted: string[];
      resized(): string[];
    };
  }
}

/** Runs before the scripts of the page. */
function watchLayout(): void {
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.tagName} ${element.textContent?.slice(0, 40)}` : '';
  };
  const sizes = new Map<Element, string>();
  const steadiness = {
    shift: 0,
    shifted: [] as string[],
    resized: () =>
      [...sizes]
        .filter(([element, size]) => element.isConnected && getComputedStyle(element).fontSize !== size)
        .map(([element, size]) => `${nameOf(element)}: ${size} to ${getComputedStyle(element).fontSize}`),
  };
  Object.assign(window, { steadiness });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      steadiness.shift += entry.value;
      steadiness.shifted.push(...entry.sources.map(({ node }) => nameOf(node)));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const remember = () => {
    for (const element of document.body.querySelectorAll('*')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      if (hasText && element.checkVisibility()) sizes.set(element, getComputedStyle(element).fontSize);
    }
  };
  // The style sheets of the document have come before the first frame.
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(remember)));
}

async function expectSteady(context: BrowserContext, path: string, page: Page): Promise<void> {
  await context.addInitScript(watchLayout);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await waitUntilLoaded(page);
    const { shift, shifted, resized } = await page.evaluate(() => ({
      ...window.steadiness,
      resized: window.steadiness.resized(),
    }));
    const what = `${path} at ${size.width}`;
    expect.soft(shift, `shift of ${what}: ${shifted.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT);
    expect.soft(resized, `texts that change their size on ${what}`).toEqual([]);
  }
}

/** Screens with forms and tables that the visual set leaves out. */
const furtherScreens: Readonly<Record<string, readonly string[]>> = {
  guest: ['/disruptions', '/tools/documents'],
  [demo.member]: [
    '/careers/new',
    '/careers/my-applications',
    '/careers/my-jobs',
    '/directory/enquiries',
    '/directory/new',
    '/events/calender',
    '/education/my-enquiries',
    '/quote/disruptions',
    '/quote/documents',
    '/quote/forwarders',
  ],
  [demo.admin]: ['/admin/blogs', '/admin/security'],
};

for (const { account, screens: seen } of screens) {
  const further = (furtherScreens[account ?? 'guest'] ?? []).map((path): Screen => ({ name: path, path }));
  for (const screen of [...seen, ...further]) {
    // Signed-in people see public pages too.
    for (const reader of account ? [account] : [null, demo.member]) {
      test(`${screen.name} stays in place while it loads for ${reader ?? 'a guest'}`, { tag: '@detail' }, async ({
        page,
        context,
        pageErrors,
      }) => {
        pageErrors.allow(/status of 404 .*no-such-page/);
        if (reader) await signInAs(page, reader);
        await expectSteady(context, await addressOf(page, screen), page);
      });
    }
  }
}

test('short pages stay in place while they load', async ({ page, context }) => {
  await signInAs(page, demo.admin);
  await expectSteady(context, '/notification/watching', page);
  await expectSteady(context, '/admin/health', page);
});
