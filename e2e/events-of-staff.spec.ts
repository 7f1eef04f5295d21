import { readFile } from 'node:fs/promises';
import { attendanceOf, createEvent, registerInterest } from './events.ts';
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';
import { uniqueTitle } from './posting.ts';

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
  await expect(attendanceOf(member)).toHaveCount(0);
  await member.close();

  await page.goto('/admin/events?status=cancelled');
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Cancelled');
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
  await desk.getByRole('button', { name: 'Export CSV' }).click();
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
