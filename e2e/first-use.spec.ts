/** The scripts of a guest's page wait until it is painted and the browser is idle. The first action works as it does later. */
import type { BrowserContextOptions, Page, Request } from '@playwright/test';
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';

/** Opens a page without acting on it, as a link from another site does. */
async function open(page: Page, path: string): Promise<void> {
  const url = new URL(path, process.env['PORTAL_URL']).href;
  await page.evaluate((address) => window.location.assign(address), url);
  await page.waitForURL(url);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}

const live = (page: Page) => page.locator(':root[data-live]');

/** Holds the scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  await page.unroute('**/assets/*.js');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function firstLink(page: Page, list: string, pattern: RegExp): Promise<string> {
  const html = await (await page.request.get(list)).text();
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href).find((href) => pattern.test(href)) ?? '';
}

const isCount = (request: Request) => request.method() !== 'GET' && new URL(request.url()).pathname.startsWith('/api/');

/** A busy browser and a slow connection: the page waits for its reader. */
async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    const { setTimeout } = window;
    // The longest wait of `startScripts`.
    const later = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
      ms === 4000 ? 0 : setTimeout(run, ms, ...args);
    window.setTimeout = later as typeof setTimeout;
  });
}

test('starts the scripts of a page that nobody touches after its first paint', { tag: '@detail' }, async ({ page }) => {
  for (const path of ['/', '/forum', '/login', '/careers']) {
    await page.goto('about:blank');
    await open(page, path);
    await expect(live(page)).toBeAttached();
    const [painted = 0, started = 0] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
          .map(({ startTime }) => startTime),
      ),
    ]);
    expect(started, path).toBeGreaterThan(painted);
  }
});

test('loads no script of a guest’s page before its reader acts or the browser is idle, and counts the view', {
  tag: '@detail',
}, async ({ page }) => {
  await neverIdle(page);
  const scripts = scriptsOf(page);
  const counted: string[] = [];
  page.on('request', (request) => {
    if (isCount(request)) counted.push(`${request.method()} ${request.postData()}`);
  });
  const thread = await firstLink(page, '/forum', /^\/landing\/general\/[0-9a-f-]{36}$/);
  const article = await firstLink(page, '/blogs', /^\/(landing\/)?blogs?\/[0-9a-f-]{36}$/);
  const lists = ['/', '/forum', '/events', '/careers', '/quote', '/education', '/blogs', '/about'];
  for (const path of [...lists, '/login', '/signup', '/search?q=container', article]) {
    counted.length = 0;
    const visit = page.waitForRequest(isCount);
    await open(page, path);
    expect((await (await visit).response())?.ok()).toBe(true);
    expect(counted, path).toHaveLength(1);
    expect(counted[0]).toContain('"kind":"page"');
  }
  counted.length = 0;
  const views = page.waitForRequest((request) => request.method() === 'PATCH');
  await open(page, thread);
  expect((await (await views).response())?.ok()).toBe(true);
  expect(counted).toHaveLength(2);
  expect(scripts).toEqual([]);
  // The hydrated page counts neither view again.
  await page.mouse.wheel(0, 200);
  await expect(live(page)).toBeAttached();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Careers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();
  await expect.poll(() => counted.length).toBe(3);
  expect(counted[2]).toContain('/careers');
});

const signs: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a pointer that moves': async (page) => {
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 305);
  },
  'the wheel': (page) => page.mouse.wheel(0, 100),
  'a key': (page) => page.keyboard.press('Tab'),
  scrolling: (page) => page.evaluate(() => window.scrollBy(0, 50)),
  'a return from the back-forward cache': (page) =>
    page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  'a password manager': (page) =>
    page.evaluate(() => void document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }))),
};

test('starts the scripts at the first sign of a reader', { tag: '@detail' }, async ({ page }) => {
  await neverIdle(page);
  for (const [sign, act] of Object.entries(signs)) {
    await test.step(sign, async () => {
      await page.goto('about:blank');
      await open(page, '/forum');
      await expect(live(page)).not.toBeAttached();
      await act(page);
      await expect(live(page)).toBeAttached();
    });
  }
});

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('opens the filters of a phone with the first touch', { tag: '@detail' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await open(page, '/forum');
  await page.getByRole('button', { name: /^Filter/ }).tap();
  await expect(live(page)).toBeAttached();
  await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible();
  await context.close();
});

test('starts the scripts of a member, of a page with a fragment and of one that needs them at once', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await open(page, '/forum#main');
  await expect(live(page)).toBeAttached();
  await open(page, await firstLink(page, '/events', /^\/landing\/event\/[0-9a-f-]{36}$/));
  await expect(live(page)).toBeAttached();
  await becomeMember(page, mailbox);
  await open(page, '/forum');
  await expect(live(page)).toBeAttached();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ines Marquard' })).toBeVisible();
});

test('shows a member who signed in elsewhere as soon as the page is used', { tag: '@detail' }, async ({ page }) => {
  await neverIdle(page);
  await open(page, '/forum');
  await signInAs(page, demo.member);
  await page.mouse.wheel(0, 100);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Priya Nair' })).toBeVisible();
});

test('handles the first action of a guest as it does later', { tag: '@detail' }, async ({ page }) => {
  await test.step('a link is followed, and Enter searches', async () => {
    await holdScripts(page);
    await open(page, '/careers');
    const field = page.getByRole('searchbox').first();
    await field.fill('demurrage');
    await field.press('Enter');
    await expect(page).toHaveURL(/=demurrage/);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  });

  await test.step('a button is clicked once the scripts have loaded', async () => {
    const release = await holdScripts(page);
    await open(page, '/');
    const dot = page.getByRole('button', { name: /^Show / }).nth(2);
    await dot.click();
    await expect(dot).toHaveAttribute('aria-pressed', 'false');
    release();
    await expect(dot).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('/ and Control+k open the search once the scripts have loaded', async () => {
    for (const key of ['/', 'Control+k']) {
      const release = await holdScripts(page);
      await open(page, '/forum');
      await page.keyboard.press(key);
      release();
      await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
    }
  });

  await test.step('/ in a field is a letter', async () => {
    const release = await holdScripts(page);
    await open(page, '/careers');
    const field = page.getByRole('searchbox').first();
    await field.pressSequentially('24/7');
    release();
    await expect(live(page)).toBeAttached();
    await expect(field).toHaveValue('24/7');
    await field.press('Enter');
    await expect(page).toHaveURL(/=24%2F7/);
  });

  await test.step('a form that is sent empty is checked', async () => {
    await open(page, '/login');
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('follows the theme of the device before the scripts start, and applies the theme and the filter that were chosen first', {
  tag: '@detail',
}, async ({ page }) => {
  await neverIdle(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/about');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(live(page)).not.toBeAttached();

  await page.emulateMedia({ colorScheme: 'light' });
  const release = await holdScripts(page);
  await open(page, '/forum');
  await page.getByRole('radio', { name: 'Dark theme' }).check({ force: true });
  release();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await open(page, '/blogs');
  await expect(page.getByRole('radio', { name: 'Dark theme' })).toBeChecked();
  await expect(live(page)).not.toBeAttached();
  await open(page, '/forum');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await expect(page).toHaveURL(/subCategoryId=/);
  await expect(page.getByRole('radio', { name: 'Dark theme' })).toBeChecked();
});

test('signs in with the first action', { tag: '@detail' }, async ({ page, mailbox, pageErrors }) => {
  // Nobody is signed in while the page loads.
  pageErrors.allow(/status of 401/);
  const { email, password } = await becomeMember(page, mailbox);
  await page.request.post('/api/user/logout');

  await test.step('with the keyboard only, before the scripts have loaded', async () => {
    const release = await holdScripts(page);
    await open(page, '/login');
    await page.getByLabel('Email').focus();
    await page.keyboard.type(email, { delay: 0 });
    await page.keyboard.press('Tab');
    await page.keyboard.type(password, { delay: 0 });
    await page.keyboard.press('Enter');
    release();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  await test.step('with one click, after a password manager filled in the form', async () => {
    await open(page, '/login');
    // Like a password manager: without keys.
    await page.evaluate(
      (values) => {
        for (const [name, value] of Object.entries(values)) {
          const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
          if (field) field.value = value;
        }
      },
      { email, password },
    );
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });

  await test.step('with the button that emails a code', async () => {
    const release = await holdScripts(page);
    await open(page, '/login');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a code instead' }).click();
    release();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  });
});
