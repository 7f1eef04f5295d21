import { createEvent } from './events.ts';
import { becomeMember, expect, test } from './portal.ts';

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
