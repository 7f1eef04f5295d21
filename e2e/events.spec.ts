import sharp from 'sharp';
import { attendanceOf, createEvent, registerInterest } from './events.ts';
import { PHONE } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, test, uniqueEmail } from './portal.ts';

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
  await expect(attendanceOf(page).getByRole('button', { name: 'I’m coming' })).toBeEnabled();
  await attendanceOf(page).getByText('More for the organiser').click();
  await attendanceOf(page).getByLabel('Note').fill('I bring two colleagues.');
  await becomeMember(page, mailbox);
  await page.goto(`/event/${event.id}`);
  // Text that was typed as a guest stays after sign-in.
  await expect(attendanceOf(page).getByLabel('Note')).toHaveValue('I bring two colleagues.');
  await expect(attendanceOf(page).getByLabel('Note')).toBeVisible();
  await expect(page.getByText('https://meet.example/cold-chain')).toHaveCount(0);
  const ended = { message: 'Sign in to continue.', code: 'SIGNED_OUT', requestId: '' };
  await page.route('**/api/event/interested/create/*', (route) => route.fulfill({ status: 401, json: ended }), {
    times: 1,
  });
  await attendanceOf(page).getByRole('button', { name: 'I’m coming' }).click();
  await expect(attendanceOf(page).getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await attendanceOf(page).getByRole('button', { name: 'I’m coming' }).click();
  await expect(attendanceOf(page).getByRole('heading', { name: 'You are going' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://meet.example/cold-chain' })).toBeVisible();

  await page.goto('/events/all-events');
  await page.getByLabel('My events').check();
  await expect(page).toHaveURL(/interested=true/);
  await page.getByRole('link', { name: event.eventTitle }).click();
  await expect(page).toHaveURL(new RegExp(`/event/${event.id}$`));
  await attendanceOf(page).getByRole('button', { name: 'I can’t come' }).click();
  await expect(attendanceOf(page).getByRole('heading', { name: 'Are you coming?' })).toBeVisible();
});

test('gives the first person on the waiting list a place that becomes free', { tag: '@detail' }, async ({
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
  await attendanceOf(page).getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(attendanceOf(page).getByText('You are number 1 on the waiting list.')).toBeVisible();

  const guest = await browser.newPage();
  await guest.goto(new URL(`/events/${event.id}`, page.url()).href);
  await expect(attendanceOf(guest).getByRole('heading', { name: 'This event is full' })).toBeVisible();
  await guest.close();

  expect((await staff.request.delete(`/api/event/interested/${event.id}`)).status()).toBe(200);
  await page.reload();
  await expect(attendanceOf(page).getByRole('heading', { name: 'You are going' })).toBeVisible();
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
