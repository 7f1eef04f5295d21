import { dayText } from '../contract/dates.ts';
import { expect, test } from './portal.ts';
import { createPost } from './posting.ts';

const READER = { locale: 'de-DE', timezoneId: 'Pacific/Auckland' };

test.use(READER);

test('shows times as the reader reads them, and in UTC without scripts', async ({ page, staff, browser, baseURL }) => {
  const { id } = await createPost(staff);
  const path = `/landing/general/${id}`;
  await page.goto(path);
  const time = page.getByRole('article').locator('time').first();
  await expect(time).toHaveText(/^(just now|\d+ minutes? ago)$/);
  const iso = (await time.getAttribute('datetime')) ?? '';
  const utc = `${dayText(new Date(iso))}, ${iso.slice(11, 16)} UTC`;
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
  await expect(stable).toHaveText(dayText(new Date(iso)));
  await expect(stable).toHaveAttribute('title', utc);
  await withoutScripts.close();
});

test('shows older dates in the time zone of the reader', async ({ page }) => {
  await page.goto('/forum?sort=newest');
  const times = page.getByRole('main').getByRole('list').first().locator('time');
  await expect(times.first()).toHaveText(/ago$|^just now$|^\d/);
  for (const time of await times.all()) {
    const iso = (await time.getAttribute('datetime')) ?? '';
    const text = (await time.textContent()) ?? '';
    if (/ago$|just now/.test(text)) continue;
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: READER.timezoneId }).format(new Date(iso));
    expect(text).toBe(dayText(new Date(day)));
  }
});
