import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { createEvent } from './events.ts';
import { PHONE } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, demo, expect, signInAs, test, uniqueEmail } from './portal.ts';
import { uniqueTitle } from './posting.ts';

async function registerInterest(request: APIRequestContext, eventId: string): Promise<void> {
  const response = await request.post(`/api/event/interested/create/${eventId}`, { data: {} });
  expect(response.status()).toBe(201);
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Attendance' });

test('lets a guest register interest, confirm it by email and withdraw', async ({ page, staff, mailbox }) => {
  const event = await createEvent(staff);
  const email = uniqueEmail();
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.eventTitle);
  const send = page.getByRole('button', { name: 'I’m coming' });
  await send.click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByText('Enter an email address such as')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ines Marquard');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByText('More for the organiser').click();
  await page.getByLabel('Company').fill('Harbour Lines');
  await send.click();
  await expect(page.getByText('Check your email and open the link to confirm.')).toBeVisible();

  let link = '';
  await expect(async () => {
    const [mail] = await mailbox.list(email);
    link = mail?.text.match(/\/events\/[\w-]+\/interest#[\w-]+/)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 40_000 });
  await page.goto(link);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { name: 'Ines Marquard, are you coming?' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'I can’t come' }).click();
  await expect(page.getByRole('heading', { name: 'You are not registered' })).toBeVisible();

  // A new fragment alone would not reload the page.
  await page.goto('/events');
  await page.goto(`/events/${event.id}/interest#cut-off`);
  await expect(page.getByText('This link is not complete. Copy the whole link from the email.')).toBeVisible();
});

test('lets a member register with one press, find the event and withdraw', async ({
  page,
  staff,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  const event = await createEvent(staff, { mode: 'HYBRID', onlineUrl: 'https://meet.example/cold-chain' });
  await page.goto(`/events/${event.id}`);
  await expect(panel(page).getByRole('button', { name: 'I’m coming' })).toBeEnabled();
  await panel(page).getByText('More for the organiser').click();
  await panel(page).getByLabel('Note').fill('I bring two colleagues.');
  await becomeMember(page, mailbox);
  await page.goto(`/event/${event.id}`);
  // Text that was typed as a guest stays after sign-in.
  await expect(panel(page).getByLabel('Note')).toHaveValue('I bring two colleagues.');
  await expect(panel(page).getByLabel('Note')).toBeVisible();
  await expect(page.getByText('https://meet.example/cold-chain')).toHaveCount(0);
  const ended = { message: 'Sign in to continue.', code: 'SIGNED_OUT', requestId: '' };
  await page.route('**/api/event/interested/create/*', (route) => route.fulfill({ status: 401, json: ended }), {
    times: 1,
  });
  await panel(page).getByRole('button', { name: 'I’m coming' }).click();
  await expect(panel(page).getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'I’m coming' }).click();
  await expect(panel(page).getByRole('heading', { name: 'You are going' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://meet.example/cold-chain' })).toBeVisible();

  await page.goto('/events/all-events');
  await page.getByLabel('My events').check();
  await expect(page).toHaveURL(/interested=true/);
  await page.getByRole('link', { name: event.eventTitle }).click();
  await expect(page).toHaveURL(new RegExp(`/event/${event.id}$`));
  await panel(page).getByRole('button', { name: 'I can’t come' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Are you coming?' })).toBeVisible();
});

test('gives the first person on the waiting list a place that becomes free', async ({
  page,
  staff,
  mailbox,
  browser,
}) => {
  const event = await createEvent(staff, { capacity: 1 });
  await registerInterest(staff.request, event.id);
  await becomeMember(page, mailbox);
  await page.goto(`/event/${event.id}`);
  await expect(page.getByText('1 of 1 going, no places left')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(panel(page).getByText('You are number 1 on the waiting list.')).toBeVisible();

  const guest = await browser.newPage();
  await guest.goto(new URL(`/events/${event.id}`, page.url()).href);
  await expect(panel(guest).getByRole('heading', { name: 'This event is full' })).toBeVisible();
  await guest.close();

  expect((await staff.request.delete(`/api/event/interested/${event.id}`)).status()).toBe(200);
  await page.reload();
  await expect(panel(page).getByRole('heading', { name: 'You are going' })).toBeVisible();
});

test('lets staff draft, publish, change and cancel an event', async ({ page, mailbox, browser, baseURL }) => {
  await signInAs(page, demo.admin);
  const title = uniqueTitle('Customs after the change');
  await page.goto('/admin/events/new');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/events\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1) ?? '';
  // The URL changes before the form of the new event is replaced.
  await expect(page.getByRole('heading', { level: 1, name: 'New event' })).toBeVisible();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Enter the start.')).toBeVisible();
  await expect(page.getByText('Enter the location.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Text', exact: true }).click();
  await page.keyboard.insertText('What the new customs code asks of forwarders.');
  const zone = page.getByLabel('Time zone').first();
  for (const [typed, name] of [
    ['kyiv', 'Europe/Kyiv'],
    ['Saigon', 'Asia/Ho Chi Minh'],
    ['CET', 'Europe/Berlin'],
    ['gmt+5:45', 'Asia/Kathmandu'],
    ['Chennai', 'Asia/Kolkata'],
  ] as const) {
    await zone.fill(typed);
    await expect(page.getByRole('option').first()).toContainText(name);
    await zone.press('Enter');
    await expect(zone).toHaveValue(name);
  }
  await zone.fill('Atlantis');
  await zone.press('Tab');
  await expect(zone).toHaveValue('Atlantis');
  await expect(page.getByText('“Atlantis” is not a time zone.')).toBeVisible();
  await zone.fill('amsterdam');
  await page.getByRole('option', { name: 'Europe/Amsterdam' }).click();
  await page.getByLabel('Starts').fill('2027-06-10T09:30');
  await page.getByLabel('Ends').fill('2027-06-10T09:00');
  await expect(page.getByText(/07:30 UTC/)).toBeVisible();
  await page.getByLabel('Location').fill('Antwerp, Belgium');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The end must be after the start.')).toBeVisible();
  await expect(page.getByLabel('Ends')).toBeFocused();
  await page.getByLabel('Ends').fill('2027-06-10T17:00');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();

  const member = await browser.newPage(baseURL ? { baseURL } : {});
  await becomeMember(member, mailbox);
  await registerInterest(member.request, id);
  await page.getByLabel('Location').fill('Ghent, Belgium');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(async () => {
    await member.goto(`/events/${id}`);
    await expect(member.getByText('Ghent, Belgium')).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.reload();
  await expect(page.getByRole('row', { name: /Ines Marquard/ })).toContainText('Going');
  await page.getByRole('button', { name: 'Cancel event…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('One person will be notified by email.');
  await dialog.getByLabel('Reason').fill('The hall was flooded.');
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await expect(page.getByText(`“${title}” is cancelled`)).toBeVisible();
  await member.goto(`/event/${id}`);
  await expect(member.getByText('The hall was flooded.')).toBeVisible();
  await expect(panel(member)).toHaveCount(0);
  await member.close();

  await page.goto('/admin/events?status=cancelled');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Cancelled');
});

test('keeps the button of an event in view on a phone, and loads its cover in the width of the screen', {
  tag: '@detail',
}, async ({ page, staff, mailbox }) => {
  const buffer = await sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const file = { name: 'cover.png', mimeType: 'image/png', buffer };
  const sent = await staff.request.post('/api/files', { multipart: { file } });
  const { data } = (await sent.json()) as { data: { url: string } };
  // Longer than the screen of a phone.
  const description = '<p>Reefers, plugs and paper, for a whole day.</p>'.repeat(60);
  const { id } = await createEvent(staff, { description, coverImages: [data.url], coverAlts: ['A harbour'] });
  const cover = page.getByRole('img', { name: 'A harbour' });
  const shown = () => cover.evaluate((picture: HTMLImageElement) => new URL(picture.currentSrc).pathname);
  const coming = page.getByRole('button', { name: 'I’m coming' });
  await page.setViewportSize(PHONE);
  await page.goto(`/events/${id}`);
  await expect.poll(shown).toBe(data.url.replace('.webp', '-400.webp'));
  await expect(coming).toHaveCount(1);
  await expect(coming).toBeInViewport({ ratio: 1 });
  // It submits the form below the text, which asks a guest for a name first.
  await coming.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'an event on a phone');
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.reload();
  await expect.poll(shown).toBe(data.url.replace('.webp', '-1080.webp'));

  await becomeMember(page, mailbox);
  await page.setViewportSize(PHONE);
  await page.goto(`/event/${id}`);
  await expect(coming).toBeInViewport({ ratio: 1 });
  await coming.click();
  await expect(page.getByRole('heading', { name: 'You are going' })).toBeVisible();
  await expect(coming).toHaveCount(0);
});

test('opens filters in a sheet on a phone', { tag: '@detail' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/events');
  const format = page.getByLabel('Format');
  await expect(format).toBeHidden();
  await expect(page.getByRole('searchbox', { name: 'Search events' })).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await expect(format).toBeInViewport();
  await expectAccessible(page, 'the sheet of filters', { part: page.getByRole('group', { name: 'Filters' }) });
  await format.selectOption('ONLINE');
  await expect(page).toHaveURL(/mode=ONLINE/);
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(format).toBeHidden();
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  await page.keyboard.press('Escape');
  await expect(format).toBeHidden();
  // The list of the forum has a form of its own.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
  await expect(page.getByLabel('Unanswered')).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByLabel('Unanswered').check();
  await expect(page).toHaveURL(/unanswered=true/);
});

test('leads staff from the page of an event to its attendees and their export', { tag: '@detail' }, async ({
  staff,
}) => {
  const event = await createEvent(staff);
  await registerInterest(staff.request, event.id);
  const desk = await staff.newPage();
  await desk.goto(`/event/${event.id}`);
  await desk.getByRole('link', { name: 'Attendees' }).click();
  await expect(desk.getByRole('heading', { name: 'Attendees' })).toBeInViewport();
  const coming = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Export CSV of the attendees' }).click();
  const content = await readFile(await (await coming).path(), 'utf8');
  expect(content.split('\r\n')[0]).toMatch(/^\ufeffName,Email,/);
  expect(content.split('\r\n')[1]).toContain(',going,');
});

test('keeps unsaved input of staff after a reload and shows a newer version next to it', { tag: '@detail' }, async ({
  page,
  staff,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/);
  const event = await createEvent(staff);
  await signInAs(page, demo.moderator);
  await page.goto(`/admin/events/${event.id}`);
  await page.getByLabel('Venue').fill('Berth seven');
  await page.goto('/admin/events');
  await page.goto(`/admin/events/${event.id}`);
  await expect(page.getByText('We restored your unsaved text from this device.')).toBeVisible();
  await expect(page.getByLabel('Venue')).toHaveValue('Berth seven');

  const change = { data: { organiser: 'The port', version: event.version } };
  expect((await staff.request.patch(`/api/event/${event.id}`, change)).status()).toBe(200);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Someone changed this while you were editing' })).toBeVisible();
  await expect(page.getByLabel('Venue')).toHaveValue('Berth seven');
  await page.getByRole('button', { name: 'Keep my version' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('supports the keyboard in the calendar and shows an agenda on a phone', { tag: '@detail' }, async ({
  page,
  staff,
  mailbox,
}) => {
  const event = await createEvent(staff, { startDate: '2027-05-12T08:00:00Z', endDate: '2027-05-12T15:00:00Z' });
  await becomeMember(page, mailbox);
  await page.goto('/events/calender?view=month&date=2027-04-10');
  await expect(page.getByRole('heading', { name: 'April 2027' })).toBeVisible();
  await page.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'May 2027' })).toBeVisible();
  await expect(page).toHaveURL(/date=2027-05-/);
  const entry = page.getByRole('link', { name: new RegExp(event.eventTitle) });
  await entry.press('Enter');
  const dialog = page.getByRole('dialog', { name: event.eventTitle });
  await expect(dialog.getByText(/10:00–17:00 /)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(entry).toBeFocused();

  for (const view of ['Week', 'Agenda']) {
    await page.getByRole('button', { name: view, exact: true }).press('Space');
    await expect(page.getByRole('button', { name: view, exact: true })).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.getByText('12 May 2027', { exact: true })).toBeVisible();
  await page.goBack();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/events/calender?date=2027-05-10');
  await expect(page.getByRole('button', { name: 'Agenda' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: new RegExp(event.eventTitle) })).toContainText('Rotterdam');
  const response = await page.request.get('/events/calendar', { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers()['location']).toBe('/events/calender');
});

test.describe('in the time zone of New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('shows an event in the night of a clock change correctly in both zones', { tag: '@detail' }, async ({
    page,
    staff,
  }) => {
    // In Amsterdam, clocks go from two to three on 28 March 2027.
    const event = await createEvent(staff, { startDate: '2027-03-27T21:00:00Z', endDate: '2027-03-28T04:00:00Z' });
    await page.goto(`/events/${event.id}`);
    const when = page.getByText('When', { exact: true }).locator('xpath=following-sibling::dd');
    await expect(when).toContainText(/22:00 (CET|GMT\+1) – .*06:00 (CEST|GMT\+2)/);
    await expect(when).toContainText(/Your time: .*17:00 EDT – .*00:00 EDT|Your time: .*17:00.*00:00 EDT/);
  });
});

test('keeps the times of the server in a browser with other rules and names of time zones', { tag: '@detail' }, async ({
  page,
  staff,
}) => {
  const event = await createEvent(staff, {
    startDate: '2027-01-12T08:00:00Z',
    endDate: '2027-01-12T10:00:00Z',
    timezone: 'Asia/Dubai',
  });
  await page.addInitScript(() => {
    const { formatToParts } = Intl.DateTimeFormat.prototype;
    const older: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { timeZoneName: 'GTS', day: '11' };
    Intl.DateTimeFormat.prototype.formatToParts = function (date) {
      const isUtc = this.resolvedOptions().timeZone === 'UTC';
      return formatToParts
        .call(this, date)
        .map((part) => ({ ...part, value: (isUtc ? undefined : older[part.type]) ?? part.value }));
    };
  });
  const times = '12 Jan 2027, 12:00–14:00 GST';
  await page.goto(`/events/${event.id}`);
  await expect(page.locator('main time').first()).toHaveText(times);
  await page.goto('/events');
  await page.getByRole('searchbox', { name: 'Search events' }).fill(event.eventTitle);
  await page.getByRole('searchbox', { name: 'Search events' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: event.eventTitle })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: event.eventTitle }).locator('time')).toHaveText(times);
});

test('filters and pages the list without scripts and offers feeds', { tag: '@detail' }, async ({
  browser,
  baseURL,
  staff,
}) => {
  const event = await createEvent(staff, { tags: ['cold chain'], mode: 'ONLINE', onlineUrl: 'https://meet.example/2' });
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/events');
  const list = page.getByRole('list', { name: 'Upcoming events' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  expect(await page.getByRole('link', { name: 'Subscribe to the calendar' }).getAttribute('href')).toMatch(
    /^webcal:\/\/.+\/events\/calendar\.ics$/,
  );
  expect(await page.locator('link[rel="alternate"][type="application/rss+xml"]').getAttribute('href')).toBe(
    '/events/rss.xml',
  );
  await page.getByRole('searchbox', { name: 'Search events' }).fill(event.eventTitle);
  await page.getByLabel('Format').selectOption('ONLINE');
  await page.getByRole('searchbox', { name: 'Search events' }).press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('link', { name: event.eventTitle }).click();
  // The list keeps its URL until the page of the event is there.
  const canonical = `${baseURL}/landing/event/${event.id}`;
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', canonical);
  const [data] = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]',
  ) as object[];
  expect(data).toMatchObject({
    '@type': 'Event',
    url: canonical,
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation' },
  });
  await page.getByRole('link', { name: '#cold chain' }).click();
  await expect(list.getByRole('link', { name: event.eventTitle })).toBeVisible();
  await page.getByRole('link', { name: 'Past', exact: true }).click();
  await expect(page).toHaveURL(/when=past/);
  await expect(page.getByRole('link', { name: event.eventTitle })).toHaveCount(0);
  await context.close();
});
