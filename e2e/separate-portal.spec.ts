/** Tests that would disturb others (switches of admins, third-party scripts). They run on a separate portal. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { test as base, becomeMember, clickAndWaitForSave, demo, expect, signInAs } from './portal.ts';
import { createPost, editorOf, publish, uniqueTitle, writePost } from './posting.ts';
import { startPortal } from './start-portal.ts';

const CHAT = 'https://chat.harbour.example';
const GOOGLE = 'https://www.googletagmanager.com';
const FILES = 'https://files.harbour.example';
const OOPS = "Oops! We're under maintainance";

const test = base.extend<{ thirdParties: undefined }, { separatePortal: string }>({
  separatePortal: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads the names of the fixtures from it
    async ({}, use) => {
      const { url, stop } = await startPortal({
        GA_MEASUREMENT_ID: 'G-HARBOUR1',
        LIVE_CHAT_SRC: `${CHAT}/widget.js`,
        FILES_URL: FILES,
      });
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ separatePortal }, use) => use(separatePortal),
  thirdParties: [
    async ({ context, pageErrors, separatePortal }, use) => {
      pageErrors.allow(/^foreign request: https:\/\/(www\.googletagmanager\.com|(chat|files)\.harbour\.example)\//);
      await stubThirdParties(context, separatePortal);
      await use(undefined);
      // An open page may request another picture, which fails once the stubs are removed.
      await Promise.all(context.pages().map((page) => page.close()));
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});
// One worker, so that all tests share one portal.
test.describe.configure({ mode: 'default' });

/** Replaces the scripts of Google and the chat with stubs that record their start, and the CDN with the portal. */
async function stubThirdParties(context: BrowserContext, portal: string): Promise<void> {
  await context.route(`${FILES}/**`, async (route) => {
    const url = route.request().url().replace(FILES, portal);
    await route.fulfill({ response: await context.request.get(url) });
  });
  for (const [origin, name] of [
    [GOOGLE, 'google'],
    [CHAT, 'chat'],
  ] as const) {
    const body = `(window.ran ??= []).push(${JSON.stringify(name)})`;
    await context.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  }
}

const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string[] }).ran?.toSorted() ?? []);

const isGoogleDisabled = (page: Page) => page.evaluate(() => Reflect.get(window, 'ga-disable-G-HARBOUR1'));

/** Analytics events sent to Google, without `js` and `config`. */
const sentEvents = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((text) => [...Array.from(text)])
      .filter(([what]) => what === 'event')
      .map(([, name, facts]) => (facts ? [name, (facts as { page_path: string }).page_path] : [name])),
  );

test('loads analytics and chat under the CSP and reports each route', { tag: '@detail' }, async ({ page }) => {
  const counted: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/visits')) counted.push(request.postDataJSON());
  });
  const response = await page.goto('/');
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'nonce-[\w-]{24}' 'strict-dynamic';/);
  await expect.poll(() => ran(page)).toEqual(['chat', 'google']);
  await expect(page.locator('script[src*="gtag/js"]')).toHaveAttribute('src', `${GOOGLE}/gtag/js?id=G-HARBOUR1`);
  expect(await sentEvents(page)).toEqual([['page_view', '/landingPage']]);
  await page.getByRole('link', { name: 'Start Exploring' }).click();
  await expect(page).toHaveURL(/\/forum$/);
  await expect
    .poll(() => sentEvents(page))
    .toEqual([
      ['page_view', '/landingPage'],
      ['page_view', '/forum'],
    ]);
  await expect
    .poll(() => counted)
    .toEqual([
      { kind: 'page', path: '/landingPage' },
      { kind: 'page', path: '/forum' },
    ]);
  // Each page was loaded once; a new page is not a new visit.
  expect(await ran(page)).toEqual(['chat', 'google']);
});

test('tells Google nothing about an address that holds a token', { tag: '@detail' }, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/);
  const token = 'a'.repeat(43);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''));
  const response = await page.goto(`/quote/offer#${token}`);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  expect(asked.filter((address) => address.includes(token))).toEqual([]);
  expect(response?.headers()['referrer-policy']).toBe('strict-origin');
  await page.getByRole('link', { name: 'Forum' }).first().click();
  await expect.poll(() => sentEvents(page)).toEqual([['page_view', '/forum']]);
  expect(await isGoogleDisabled(page)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/quote/offer');
  await expect.poll(() => isGoogleDisabled(page)).toBe(true);
  expect(await sentEvents(page)).toEqual([['page_view', '/forum']]);
});

test('loads neither Google nor the chat with an address that holds a token', { tag: '@detail' }, async ({ page }) => {
  for (const address of [`/unsubscribe?token=${'a'.repeat(32)}&mail=all`, `/login?next=%2Fstaff-invitation`]) {
    const response = await page.goto(address);
    expect(response?.headers()['referrer-policy'], address).toBe('strict-origin');
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(() => isGoogleDisabled(page), address).toBe(true);
    expect(await ran(page), address).toEqual([]);
  }
});

test('loads analytics and chat for a guest who does not act', { tag: '@detail' }, async ({ page, separatePortal }) => {
  // `page.goto` would act.
  await page.evaluate((address) => window.location.assign(address), `${separatePortal}/forum`);
  await page.waitForURL('/forum');
  await expect.poll(() => ran(page)).toEqual(['chat', 'google']);
  expect(await sentEvents(page)).toEqual([['page_view', '/forum']]);
});

test('respects Do Not Track in analytics and still loads the chat', { tag: '@detail' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/forum');
  // The chat loads at the moment when a visit would be counted.
  await expect.poll(() => ran(page)).toEqual(['chat']);
  expect(asked).not.toContain('/api/analytics/visits');
});

test('reports a sign-in once, 200 ms after the user is known', { tag: '@detail' }, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const now = Date.now();
  // Start a minute earlier: the clock cannot be paused at a time in the past.
  await page.clock.install({ time: now - 60_000 });
  await page.clock.pauseAt(now);
  await page.goto('/dashboard');
  const view = [['page_view', '/dashboard']];
  await expect.poll(() => sentEvents(page)).toEqual(view);
  await page.clock.runFor(199);
  expect(await sentEvents(page)).toEqual(view);
  await page.clock.runFor(2);
  expect(await sentEvents(page)).toEqual([...view, ['login'], ['user_data']]);
  await page.reload();
  await expect.poll(() => sentEvents(page)).toEqual(view);
  await page.clock.runFor(1_000);
  expect(await sentEvents(page)).toEqual(view);
});

/** Advances the page's clock by five seconds and waits for its effects. */
async function expectWithinFive(page: Page, shown: Locator): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await expect
    .poll(async () => {
      // The next tick applies what arrived.
      await page.clock.runFor(1);
      return shown.isVisible();
    })
    .toBe(true);
  await page.clock.resume();
}

test('closes a section in open pages within five seconds and shows the new name of the portal', {
  tag: '@detail',
}, async ({ page, browser, mailbox, baseURL }) => {
  await becomeMember(page, mailbox);
  await page.clock.install();
  await page.goto('/events/all-events');
  const events = page.getByRole('heading', { level: 1, name: 'All events' });
  await expect(events).toBeVisible();
  const staffPage = await browser.newContext({ baseURL: baseURL ?? '' });
  await stubThirdParties(staffPage, baseURL ?? '');
  const admin = await staffPage.newPage();
  await signInAs(admin, demo.admin);
  await admin.goto('/admin/settings');
  const section = admin.getByRole('list', { name: 'Sections' }).getByRole('switch', { name: /^Events/ });
  const dialog = admin.getByRole('dialog');
  await section.click();
  await expect(dialog).toContainText(
    'Within seconds, members and staff see a maintenance page. Public pages stay open.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section).toBeChecked();
  await section.click();
  await clickAndWaitForSave(admin, () => dialog.getByRole('button', { name: 'Close section' }).click());
  await expect(section).not.toBeChecked();
  await expectWithinFive(page, page.getByRole('heading', { name: OOPS }));
  await page.getByRole('link', { name: 'Quayside' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await page.goBack();
  await expect(page.getByRole('heading', { name: OOPS })).toBeVisible();
  await clickAndWaitForSave(admin, () => section.click());
  await expectWithinFive(page, events);

  // The Landing item hides the landing page from guests, but not from admins.
  const guest = await browser.newContext({ baseURL: baseURL ?? '' });
  await stubThirdParties(guest, baseURL ?? '');
  const visitor = await guest.newPage();
  await visitor.clock.install();
  await visitor.goto('/');
  const start = visitor.getByRole('heading', { level: 1, name: 'Connecting the World' });
  await expect(start).toBeVisible();
  const landing = admin.getByRole('list', { name: 'Public menu items' }).getByRole('switch', { name: /^Landing/ });
  await landing.click();
  await clickAndWaitForSave(admin, () => dialog.getByRole('button', { name: 'Close landing page' }).click());
  await expectWithinFive(visitor, visitor.getByRole('heading', { name: OOPS }));
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: OOPS })).toBeVisible();
  const ownView = await staffPage.newPage();
  await ownView.addInitScript((notice) => {
    const look = () => {
      const shown = [...document.querySelectorAll('h1')].some(
        (heading) => heading.textContent === notice && heading.checkVisibility({ visibilityProperty: true }),
      );
      if (shown) document.documentElement.dataset['sawNotice'] = '';
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, OOPS);
  await ownView.goto('/');
  await expect(ownView.getByRole('heading', { level: 1 })).toContainText('Connecting the World');
  expect(await ownView.locator(':root[data-saw-notice]').count()).toBe(0);
  await clickAndWaitForSave(admin, () => landing.click());
  await expectWithinFive(visitor, start);

  // Every page that is opened afterwards shows the new name, even a cached one.
  await visitor.goto('/privacy');
  await expect(visitor).toHaveTitle('Privacy · Quayside');
  await admin.getByRole('textbox', { name: 'Site name' }).fill('Hafen & Co');
  await admin.getByRole('button', { name: 'Save name' }).click();
  await expect(admin).toHaveTitle('Settings · Admin · Hafen & Co');
  const sent = await (await visitor.request.get('/privacy')).text();
  expect(sent).toContain('<title>Privacy · Hafen &amp; Co</title>');
  expect(sent).not.toContain('Quayside');
  await visitor.goto('/privacy');
  await visitor.getByRole('link', { name: 'Hafen & Co' }).first().click();
  await expect(visitor).toHaveTitle('Hafen & Co: where logistics and supply-chain professionals meet');
  await visitor.getByRole('link', { name: 'About' }).click();
  await expect(visitor).toHaveTitle('About Hafen & Co');
  await page.goto('/account');
  await expect(page).toHaveTitle('Account · Hafen & Co');
  await admin.getByRole('button', { name: 'Reset to “Quayside”' }).click();
  await expect(admin).toHaveTitle('Settings · Admin · Quayside');
  await guest.close();
  await staffPage.close();
});

test('keeps a post pending until staff approve it', { tag: '@detail' }, async ({ page, browser, mailbox, baseURL }) => {
  const title = uniqueTitle('Reefer plugs');
  const staffPage = await browser.newContext({ baseURL: baseURL ?? '' });
  await stubThirdParties(staffPage, baseURL ?? '');
  const admin = await staffPage.newPage();
  await signInAs(admin, demo.admin);
  await admin.goto('/admin/settings');
  await admin.getByRole('radio', { name: 'Review everything' }).check();
  await admin.getByRole('button', { name: 'Save review settings' }).click();
  await expect(admin.getByText('Saved.')).toBeVisible();

  const { email } = await becomeMember(page, mailbox);
  await writePost(page, '/general/create', title, 'How many does a feeder carry these days?');
  await publish(page);
  await expect(page.getByText('Awaiting review.')).toBeVisible();
  const path = new URL(page.url()).pathname;
  const asGuest = await browser.newContext({ baseURL: baseURL ?? '' });
  const hidden = await asGuest.request.get(`/landing${path}`);
  expect(hidden.status()).toBe(404);
  // Nobody has read the pending text, so its notification causes no email.
  expect((await mailbox.list(email)).filter((mail) => mail.text.includes(title))).toEqual([]);

  await admin.goto('/admin/forum');
  const row = admin.getByRole('listitem').filter({ has: admin.getByRole('heading', { level: 2, name: title }) });
  await row.getByRole('link', { name: title }).click();
  await admin.getByRole('button', { name: `Approve: ${title}` }).click();
  await expect(row).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Awaiting review.')).toHaveCount(0);
  expect((await asGuest.request.get(`/landing${path}`)).status()).toBe(200);
  await asGuest.close();
  await staffPage.close();
});

test('shows public pictures from the address of the CDN, and saves texts with their paths', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  const icon = await (await page.request.get('/icon-192.png')).body();
  const file = { name: 'ship.png', mimeType: 'image/png', buffer: icon };
  const path = (await (await page.request.post('/api/files', { multipart: { file } })).json()).data.url as string;
  const description = `<p>${'The ship is in the picture. '.repeat(10)}</p><img src="${path}" alt="A ship" />`;
  const { id } = await createPost(page, { description });
  const isLoaded = (picture: Locator) =>
    expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);

  await page.goto(`/general/${id}`);
  const picture = page.getByRole('img', { name: 'A ship' });
  await expect(picture).toHaveAttribute('src', `${FILES}${path}`);
  await isLoaded(picture);
  await page.goto(`/landing/general/${id}`);
  await expect(picture).toHaveAttribute('src', `${FILES}${path}`);

  await page.goto(`/general/edit/${id}`);
  await editorOf(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Changed. ');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(new RegExp(`/general/${id}$`));
  // Otherwise the test may end while the picture is loading.
  await isLoaded(picture);
  const saved = await page.request.get(`/api/generalPost/getgeneralpostbypostid/${id}`);
  const text = (await saved.json()).data.description as string;
  expect(text).toContain('Changed. ');
  expect(text).toContain(`src="${path}"`);
});

test('an admin previews and publishes the logo, the colour and an announcement, and readers see them at once', async ({
  page,
  browser,
  separatePortal,
}) => {
  await signInAs(page, demo.admin);
  // The page is in the cache before the change.
  expect(await (await page.request.get('/about')).text()).not.toContain('--accent:');
  await page.goto('/admin/settings/branding');
  const text = 'The port is closed on Sunday.';
  const colour = page.getByRole('textbox', { name: 'Colour of buttons and marks' });

  await test.step('a colour with too little contrast is adjusted, which the form says', async () => {
    await colour.fill('#ffff00');
    await expect(page.getByText('Light theme: shown as #')).toContainText('a contrast of only 1');
    await expect(page.getByText('Dark theme: shown as chosen.')).toBeVisible();
    await colour.fill('green');
    await page.getByRole('button', { name: 'Publish changes' }).click();
    await expect(page.getByText('Enter a colour such as #1a7f64.')).toBeVisible();
    await colour.fill('#1a7f64');
  });
  await test.step('the preview shows the changes before they are published', async () => {
    const logo = Buffer.from(LOGO, 'base64');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('group', { name: 'Logo', exact: true }).getByRole('button', { name: 'Add picture' }).click();
    await (await choosing).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.locator('img').first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Text', exact: true }).first().fill(text);
    await expect(preview.getByText(text).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Title' }).fill('Freight for everybody');
    await expectAccessible(page, 'the branding, being changed');
    expect(await (await page.request.get('/about')).text()).not.toContain(text);
  });
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Saved and published.')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Announcement' }).first()).toContainText(text);

  await test.step('a guest sees it, and can close the announcement', async () => {
    const guest = await browser.newContext({ baseURL: separatePortal });
    await stubThirdParties(guest, separatePortal);
    const visit = await guest.newPage();
    await visit.goto('/');
    await expect(visit.getByRole('heading', { level: 1, name: 'Freight for everybody' })).toBeVisible();
    await expect(visit.locator('header img')).toBeVisible();
    await expect(visit.getByRole('link', { name: 'Start Exploring' })).toHaveCSS(
      'background-color',
      'rgb(26, 127, 100)',
    );
    const announcement = visit.getByRole('complementary', { name: 'Announcement' });
    await expect(announcement).toContainText(text);
    await announcement.getByRole('button', { name: 'Close the announcement' }).click();
    await expect(announcement).toBeHidden();
    await visit.goto('/about');
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(announcement).toBeHidden();
    await guest.close();
  });
  await test.step('empty fields restore the portal’s own design', async () => {
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    for (const field of [colour, page.getByRole('textbox', { name: 'Text', exact: true }).first()])
      await field.fill('');
    await page.getByRole('textbox', { name: 'Title' }).fill('');
    await clickAndWaitForSave(page, () => page.getByRole('button', { name: 'Publish changes' }).click());
    const about = await (await page.request.get('/about')).text();
    expect([about.includes(text), about.includes('--accent:')]).toEqual([false, false]);
  });
});

/** A green PNG of 4 by 1 pixels. */
const LOGO =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAABCAIAAAB2XpiaAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADUlEQVQImWOQqk+BIwAYlwP1RHqXcgAAAABJRU5ErkJggg==';
