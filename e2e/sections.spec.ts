import type { Route } from '@playwright/test';
import { createCompany } from './companies.ts';
import { createEvent } from './events.ts';
import { createRequest } from './freight.ts';
import { backgroundOf, expectTargetsForFingers } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, test } from './portal.ts';
import { uniqueTitle } from './posting.ts';

const OOPS = "Oops! We're under maintainance";
const CLOSED_FORM = 'This section is closed for maintenance. Try again later.';
const status = (name: string) => `**/api/pageStatus/${name}`;

/** Stubs the response for a closed section; the real switch would close it for other tests. */
const closed = (name: string) => ({ json: { data: { name, enabled: false } } });

test('shows the maintenance page for a closed section, that the status is being checked, and keeps others open', async ({
  page,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/status of 429/);
  await becomeMember(page, mailbox);
  await page.route(status('Account'), (route) => route.fulfill(closed('Account')));
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: OOPS })).toBeVisible();
  await expect(page.getByText("We're currently working on some updates to improve your experience")).toBeVisible();
  await expect(page.getByText('Please check back soon!')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');

  await test.step('the section stays closed if the check fails', async () => {
    const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
    let isBroken = true;
    await page.route(status('NotificationPreferences'), async (route) => {
      await asked;
      if (isBroken)
        await route.fulfill({ status: 429, json: { message: 'Wait a moment.', code: 'RATE', requestId: '' } });
      else await route.continue();
    });
    await page.getByRole('button', { name: /Ines Marquard/ }).click();
    await page.getByRole('menuitem', { name: 'Notifications' }).click();
    await expect(page.getByText('Checking page status...')).toBeVisible();
    answer();
    const failed = page.getByRole('alert').filter({ hasText: 'We couldn’t open this page.' });
    await expect(failed).toContainText('Wait a moment.');
    await expect(page.getByRole('heading', { name: OOPS })).toHaveCount(0);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Email Notification Preferences' })).toBeVisible();
  });
});

test('says in place of a form that its section is closed, and keeps what was typed', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
}) => {
  await becomeMember(page, mailbox);

  await test.step('an enquiry to a company', async () => {
    const company = await createCompany(staff, uniqueTitle('Closed Teas'));
    let isClosed = false;
    await page.route(status('DirectoryAfterLogin'), (route) =>
      isClosed ? route.fulfill(closed('DirectoryAfterLogin')) : route.continue(),
    );
    await page.goto(`/landing/directory/${company.id}`);
    const form = page.locator('#enquire');
    const message = form.getByRole('textbox', { name: 'Your message' });
    await message.fill('Do you ship 400 kg in April?');
    isClosed = true;
    await page.reload();
    await expect(form.getByText(CLOSED_FORM)).toBeVisible();
    await expect(message).toBeHidden();
    isClosed = false;
    await page.reload();
    await expect(message).toHaveValue('Do you ship 400 kg in April?');
  });

  await test.step('a reply or an offer below a thread', async () => {
    const { id } = await createRequest(staff);
    await page.route(status('ForumAfterLogin'), (route) => route.fulfill(closed('ForumAfterLogin')));
    await page.goto(`/landing/quote/${id}`);
    await expect(page.getByText(CLOSED_FORM)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Write a question' })).toBeHidden();
    await page.getByRole('button', { name: 'Make an offer' }).click();
    const offer = page.getByRole('region', { name: 'Make an offer' });
    await expect(offer.getByText(CLOSED_FORM)).toBeVisible();
    await expect(offer.getByRole('button', { name: 'Send offer' })).toBeHidden();
    await offer.getByRole('button', { name: 'Close' }).click();
    await expect(offer).toHaveCount(0);
  });

  await test.step('a comment below an article', async () => {
    await page.route(status('BlogsAfterLogin'), (route) => route.fulfill(closed('BlogsAfterLogin')));
    const { data } = await (await page.request.get('/api/blog')).json();
    await page.goto(`/landing/blog/${data[0].id}`);
    await expect(page.locator('#comments').getByText(CLOSED_FORM)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your comment' })).toBeHidden();
  });

  await test.step('the registration for an event, also on a phone', async () => {
    const { id } = await createEvent(staff);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/landing/event/${id}`);
    const join = page.getByRole('button', { name: 'I’m coming' });
    await expect(join.first()).toBeVisible();
    await page.route(status('EventsAfterLogin'), (route) => route.fulfill(closed('EventsAfterLogin')));
    await page.reload();
    await expect(page.getByText(CLOSED_FORM)).toBeVisible();
    await expect(join).toHaveCount(0);
  });
});

test('closes a hidden landing page in open pages', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Connecting the World');
  await page.route('**/getLandingPageMenuItems', (route) =>
    route.fulfill({ json: { data: [{ name: 'Landing', enabled: false }] } }),
  );
  await expect(page.getByRole('heading', { name: OOPS })).toBeVisible();
});

test('redirects /maintenance to the specified spelling', { tag: '@detail' }, async ({ page }) => {
  const response = await page.request.get('/maintenance', { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([308, '/Maintainance']);
  await page.goto('/Maintainance');
  await expect(page.getByRole('heading', { name: OOPS })).toBeVisible();
  await expectAccessible(page, '/Maintainance');
});

test('saves and cancels email preferences as specified', async ({ page, mailbox, pageErrors }) => {
  pageErrors.allow(/status of 500/);
  await becomeMember(page, mailbox);
  await page.goto('/notification/preferences');
  const created = page.getByRole('region', { name: 'Quote Notifications' }).getByLabel('Created').first();
  await expect(created).not.toBeChecked();
  await expect(created).toBeDisabled();
  await expect(page.getByRole('switch')).toHaveCount(12);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(created).toBeEnabled();
  await created.click({ force: true });
  await expect(created).toBeChecked();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(created).not.toBeChecked();
  await expect(created).toBeDisabled();

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(created).toBeEnabled();
  await created.click({ force: true });
  await page.route('**/api/notification/preferences/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 500, json: { message: 'The harbour is closed.', code: 'FAULT', requestId: '' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Failed to update preferences: The harbour is closed.')).toBeVisible();
  await page.unroute('**/api/notification/preferences/*');
  await page.getByRole('button', { name: 'Save Preferences' }).click();
  await expect(page.getByText('Notification preferences updated successfully')).toBeVisible();
  await page.reload();
  await expect(created).toBeChecked();
  await expectAccessible(page, '/notification/preferences');
  await expectTargetsForFingers(page, '/notification/preferences');
  // Also in the colours of the system.
  await page.emulateMedia({ forcedColors: 'active' });
  const track = (isOn: boolean) =>
    page.locator(`input[role="switch"]${isOn ? ':checked' : ':not(:checked)'} + .mantine-Switch-track`).first();
  await expect(track(true)).toHaveCSS('border-top-width', '1px');
  expect(await backgroundOf(track(true))).not.toBe(await backgroundOf(track(false)));
});

for (const [what, break_] of [
  ['the connection is lost', (route: Route) => route.abort('failed')],
  [
    'the database is unavailable',
    (route: Route) =>
      route.fulfill({ status: 503, json: { message: 'Wait.', code: 'DATABASE_UNAVAILABLE', requestId: 'r' } }),
  ],
  ['a proxy answers during an update', (route: Route) => route.fulfill({ status: 502, body: 'Bad gateway' })],
] as const) {
  test(`an open page and its editor stay while ${what}`, { tag: '@detail' }, async ({ page, mailbox, pageErrors }) => {
    pageErrors.allow(/status of 50|ERR_FAILED|WebSocket/);
    await becomeMember(page, mailbox);
    let isBroken = false;
    await page.route('**/api/**', (route) => (isBroken ? break_(route) : route.continue()));
    await page.routeWebSocket('**', (socket) => void socket.close());
    await page.goto('/general/create');
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill(uniqueTitle('Free time in Jebel Ali'));
    const written = await title.inputValue();
    isBroken = true;
    const note = page.getByRole('alert').filter({ hasText: 'Your text is safe.' });
    await expect(note).toBeVisible();
    await expect(title).toHaveValue(written);
    await page.keyboard.type(' and longer');
    await expect(title).toHaveValue(`${written} and longer`);
    await expect(page.getByRole('heading', { name: OOPS })).toHaveCount(0);
    isBroken = false;
    await expect(note).toHaveCount(0);
    await expect(title).toHaveValue(`${written} and longer`);
  });
}
