import { demo, expect, signInAs, test } from './portal.ts';
import { createPost } from './posting.ts';

const READER = { locale: 'de-DE', timezoneId: 'Pacific/Auckland' };

test.use(READER);

/** '14 Nov 2026' in a time zone. */
function dayIn(timeZone: string, iso: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
  const parts = new Map(format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')}`;
}

test('shows times as the reader reads them, and in UTC without scripts', { tag: '@detail' }, async ({
  page,
  staff,
  browser,
  baseURL,
}) => {
  const { id } = await createPost(staff);
  const path = `/landing/general/${id}`;
  await page.goto(path);
  const time = page.getByRole('article').locator('time').first();
  await expect(time).toHaveText(/^(just now|\d+ minutes? ago)$/);
  const iso = (await time.getAttribute('datetime')) ?? '';
  const utc = `${dayIn('UTC', iso)}, ${iso.slice(11, 16)} UTC`;
  await expect(time).toHaveAttribute('title', utc);
  await time.hover();
  const inFull = await page.evaluate(
    ([moment, locale, timeZone]) =>
      new Date(moment).toLocaleString(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }),
    [iso, READER.locale, READER.timezoneId] as const,
  );
  await expect(time).toHaveAttribute('title', inFull);

  const withoutScripts = await browser.newContext({ ...READER, javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const plain = await withoutScripts.newPage();
  await plain.goto(path);
  const stable = plain.getByRole('article').locator('time').first();
  await expect(stable).toHaveText(dayIn('UTC', iso));
  await expect(stable).toHaveAttribute('title', utc);
  await withoutScripts.close();
});

test('shows older dates in the time zone of the reader', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/forum?sort=newest');
  const times = page.getByRole('main').getByRole('list').first().locator('time');
  await expect(times.first()).toHaveText(/ago$|^just now$|^\d/);
  for (const time of await times.all()) {
    const iso = (await time.getAttribute('datetime')) ?? '';
    const text = (await time.textContent()) ?? '';
    if (/ago$|just now/.test(text)) continue;
    expect(text).toBe(dayIn(READER.timezoneId, iso));
  }
});

test('says when an article is published at a time that a clock change skips or repeats', { tag: '@detail' }, async ({
  page,
}) => {
  await signInAs(page, demo.moderator);
  await page.goto('/admin/blogs/new');
  await page.getByRole('button', { name: 'Schedule…' }).click();
  const field = page.getByLabel(/^Publish on/);
  await field.fill('2027-09-26T02:30');
  await expect(page.getByText('The clocks go forward at this time. It becomes 03:30.')).toBeVisible();
  await field.fill('2027-04-04T02:30');
  await expect(page.getByText('The clocks go back at this time, so this hour occurs twice.')).toBeVisible();
  await field.fill('2027-04-05T02:30');
  await expect(page.getByText('The clocks go')).toHaveCount(0);
});
