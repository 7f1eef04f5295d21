import { expectAccessible } from './page-checks.ts';
import { expect, test } from './portal.ts';

test('leads from a request to its lane, with requests, posts and the distance', async ({ page }) => {
  await page.goto('/quote?origin=CNYTN&destination=USLAX');
  await page
    .getByRole('list', { name: 'Quotes' })
    .getByRole('link', { name: /LED lamps/ })
    .click();
  await page.getByRole('link', { name: 'Requests, posts and benchmarks on this lane' }).click();
  await expect(page).toHaveURL(/\/lanes\/cnytn-uslax$/);
  await expect(page).toHaveTitle(/^Yantian \(CNYTN\) → Los Angeles \(USLAX\)/);
  await expect(page.getByText('11,643 km in a straight line')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Open requests' })).toContainText('LED lamps');
  const benchmarks = page.getByRole('region', { name: 'Benchmarks' });
  const ofContainers = benchmarks.getByRole('region', { name: '40′ high cube 45G1, Sea FCL: USD per container' });
  await expect(ofContainers.getByRole('columnheader')).toHaveText(['Awarded', 'Lowest', 'Median', 'Highest', 'Offers']);
  await expect(ofContainers.getByRole('row').nth(1).getByRole('cell')).toHaveText([
    /^\d,\d{3}$/,
    /^\d,\d{3}$/,
    /^\d,\d{3}$/,
    /^\d+$/,
  ]);
  await expectAccessible(page, 'a lane');
  await page.getByRole('link', { name: 'Opposite direction' }).click();
  await expect(page).toHaveURL(/\/lanes\/uslax-cnytn$/);
  await expect(page.getByText('No request on this lane takes offers now.')).toBeVisible();
  const ask = page.getByRole('link', { name: 'Request a quote on this lane' });
  expect(await ask.getAttribute('href')).toContain(encodeURIComponent('"USLAX"'));
});

test('leads from a request between cities to the lane between their countries', { tag: '@detail' }, async ({
  page,
}) => {
  await page.goto('/quote?origin=warsaw&destination=lyon');
  await page
    .getByRole('list', { name: 'Quotes' })
    .getByRole('link', { name: /^FTL 33 euro pallets/ })
    .click();
  await page.getByRole('link', { name: 'Requests, posts and benchmarks on this lane' }).click();
  await expect(page).toHaveURL(/\/lanes\/pl-fr$/);
  await expect(page).toHaveTitle(/^Poland → France/);
  await expect(page.getByRole('list', { name: 'Open requests' })).toContainText('FTL 33 euro pallets');
  await expectAccessible(page, 'a lane between countries');
  await page.getByRole('link', { name: 'Opposite direction' }).click();
  await expect(page).toHaveURL(/\/lanes\/fr-pl$/);
});

test('has one address for each lane, and none for unknown places', { tag: '@detail' }, async ({
  page,
  request,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  await page.goto('/lanes/CNYTN-USLAX');
  await expect(page).toHaveURL(/\/lanes\/cnytn-uslax$/);
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe('/lanes/cnytn-uslax');
  for (const lane of ['zzzzz-uslax', 'cnytn-cnytn', 'rotterdam', 'x-y']) {
    expect((await page.goto(`/lanes/${lane}`))?.status(), lane).toBe(404);
  }
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/lanes/cnytn-uslax</loc>');
  expect(sitemap).not.toContain('/lanes/uslax-cnytn</loc>');
});
