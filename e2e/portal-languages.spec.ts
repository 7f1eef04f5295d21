import { expectAccessible } from './page-checks.ts';
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';

test('a guest reads the portal in another language, and links stay in it', async ({ page }) => {
  await page.goto('/quote?sort=closing');
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL('/de/quote?sort=closing');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expectAccessible(page, 'the requests in German');
  const events = page
    .getByRole('navigation', { name: 'Footer' })
    .or(page.getByRole('contentinfo'))
    .getByRole('link', { name: 'Veranstaltungen' });
  await events.first().click();
  await expect(page).toHaveURL('/de/events');
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL('/ar/events');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page, 'the events in Arabic');
});

test('a tool keeps the language of its page in its address and its link', async ({ page, context }) => {
  await page.goto('/de/tools/container-number');
  await page.getByRole('textbox', { name: 'Containernummer' }).fill('CSQU3054383');
  await expect(page).toHaveURL('/de/tools/container-number?number=CSQU3054383');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Teilen', { exact: true }).click();
  await page.getByRole('button', { name: 'Link kopieren' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/de\/tools\/container-number\?number=CSQU3054383$/);
});

test('no page in Arabic scrolls sideways on a small phone', { tag: '@detail' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    '/ar',
    '/ar/forum',
    '/ar/quote',
    '/ar/events',
    '/ar/directory',
    '/ar/careers',
    '/ar/login',
    '/ar/signup',
    '/ar/tools',
  ]) {
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([path, overflow]).toEqual([path, 0]);
  }
});

test('a member chooses the language of the app, on every device', async ({ page, browser, baseURL }) => {
  await signInAs(page, demo.moderator);
  const storageState = await page.context().storageState();
  const device = await browser.newContext({ baseURL: baseURL ?? '', storageState });
  await page.goto('/account#language');
  const language = page.getByLabel('Language of the app and of emails');
  await expect(language).toBeEnabled();
  await language.selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/dashboard');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const other = await device.newPage();
  await other.goto('/posts/mine');
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  await device.close();
  await page.goto('/account');
  await page.locator('#language select').selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a member without scripts chooses the language of the app, and stays on the page', { tag: '@detail' }, async ({
  browser,
  baseURL,
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto('/posts/mine?tab=drafts');
  await plain.getByRole('navigation', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }).click();
  await expect(plain).toHaveURL('/posts/mine?tab=drafts');
  await expect(plain.locator('html')).toHaveAttribute('lang', 'de');
  await context.close();
});

test('offers the page in the language of the browser, and is closed for good', { tag: '@detail' }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto('/events?when=past');
  await page.mouse.move(100, 100);
  const offer = page.getByRole('link', { name: 'Cette page en français' });
  await expect(offer).toHaveAttribute('href', '/fr/events?when=past');
  await page.getByRole('complementary', { name: 'Language' }).getByRole('button', { name: 'Close' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await page.mouse.move(120, 100);
  await expect(page.locator('html[data-live]')).toBeAttached();
  await expect(offer).toHaveCount(0);
  await context.close();
});
