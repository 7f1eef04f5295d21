import { expectNoStrayDots } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, test } from './portal.ts';

test('shows the typed request on its thread, with what is computed from it and who asks', async ({ page, request }) => {
  const response = await request.get('/api/quotePost/getsuccessquoteposts?limit=50&brief=true');
  const { data } = (await response.json()) as { data: { id: string; title: string }[] };
  const lamps = data.find(({ title }) => title.includes('LED lamps CNYTN'));
  await page.goto(`/landing/quote/${lamps?.id}`);
  const details = page.getByRole('region', { name: 'Freight request' });
  await expect(details).toContainText('YantianCNYTN');
  await expect(details).toContainText('Los AngelesUSLAX');
  for (const text of ['8539.52', 'FOB', 'Door to port', 'each forwarder only their own']) {
    await expect(details).toContainText(text);
  }
  await expect(details.getByRole('row', { name: /pallet 6 120 × 100 × 140 cm 310 kg Yes/ })).toBeVisible();
  await expect(details).toContainText('the greater of 10.08 m³ and 1.86 t');
  await expect(details).not.toContainText('Target price');
  await expectAccessible(page, 'a freight request');

  await test.step('who asks: company, verification, membership, and no score', async () => {
    await page.goto('/quote?origin=INNSA&destination=NLRTM&sort=closing');
    await page
      .getByRole('list', { name: 'Quotes' })
      .getByRole('link', { name: /^2×40HC bed linen/ })
      .click();
    const details = page.getByRole('region', { name: 'Freight request' });
    await expect(details.getByRole('heading', { name: 'Requester' })).toBeVisible();
    await expect(details).toContainText(/Sabarmati Home Textiles: verified by .+ on \d+ \w+ \d{4}/);
    await expect(details).toContainText(/Member since \d+ \w+ \d{4}/);
    await expect(details).not.toContainText(/score|rating/i);
  });
});

test('filters and sorts quotes, with counts beside each value and an address to share', async ({ page }) => {
  await page.goto('/quote');
  const cards = page.getByRole('list', { name: 'Quotes' }).getByRole('listitem');
  await expect(cards).toHaveCount(20);
  await expectNoStrayDots(page, '/quote');
  const mode = page.getByLabel('Mode');
  const label = (await mode.locator('option[value="SEA_LCL"]').textContent()) ?? '';
  const count = Number(/^Sea LCL \((\d+)\)$/.exec(label)?.[1]);
  await mode.selectOption('SEA_LCL');
  await expect(page).toHaveURL(/\/quote\?mode=SEA_LCL$/);
  await expect(cards).toHaveCount(count);
  const lamps = cards.filter({ hasText: 'LED lamps CNYTN' });
  for (const text of ['Sea LCL', 'Yantian', 'USLAX', 'FOB Yantian', '6 pallets', '10.08 m³', '1,860 kg', 'Ready']) {
    await expect(lamps).toContainText(text);
  }
  await expect(lamps).toContainText(/Closes (?:in \d+ days|tomorrow|on)/);
  await expect(lamps).toContainText(/\d offers?/);
  const to = page.getByLabel(/^To: /);
  await to.fill('Los Angeles (USLAX)');
  await expect(page).toHaveURL(/destination=USLAX/);
  await expect(cards).toHaveCount(1);
  await page.getByRole('link', { name: 'Fewest offers' }).click();
  await expect(page).toHaveURL(/\/quote\?.*sort=offers/);
  await expect(page.getByRole('link', { name: 'Fewest offers' })).toHaveAttribute('aria-current', 'true');
  await expect(mode).toHaveValue('SEA_LCL');
  // The address alone shows the same list.
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expect(to).toHaveValue('Los Angeles (USLAX)');
  await expect(page.getByRole('link', { name: 'Remove the filter To USLAX' })).toBeVisible();
  await expectAccessible(page, 'the list of quotes');
  await page.getByRole('link', { name: 'Clear all filters' }).click();
  await expect(page).toHaveURL(/\/quote\?sort=offers$/);
});

test('finds requests by road from a postal area, and watches full trucks and groupage together', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote');
  await page.getByLabel('Mode').selectOption('ROAD');
  await expect(page).toHaveURL(/mode=ROAD$/);
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel('Status').selectOption('OPEN');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More filters (1)' })).toBeVisible();
  await page.getByRole('link', { name: 'Remove the filter Open for offers' }).click();
  const from = page.getByLabel(/^From: /);
  await from.pressSequentially('warsaw');
  await from.press('Enter');
  await expect(page).toHaveURL(/origin=warsaw/);
  await expect(page.getByRole('list', { name: 'Quotes' })).toContainText('Warsaw');
  await page.getByLabel('Radius around the origin').selectOption('Within 100 km');
  await expect(page).toHaveURL(/origin=warsaw%7E100|origin=warsaw~100/);
  await expect(page.getByRole('link', { name: 'Remove the filter From Warsaw + 100 km' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Quotes' })).toContainText('Warsaw');
  await from.fill('PL 00-001');
  await from.press('Enter');
  await expect(page).toHaveURL(/origin=PL-00/);
  await expect(from).toHaveValue('PL-00');
  await page.getByRole('combobox', { name: 'Watch this search' }).selectOption('Daily digest');
  await page.goto('/notification/watching');
  await expect(page.getByText('Freight requests: Road, FTL and LTL, from PL-00')).toBeVisible();
});

test('text typed in a filter while results load stays', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/quote');
  const [from, to] = [page.getByLabel(/^From: /), page.getByLabel(/^To: /)];
  await expect(page.locator(':root[data-live]')).toBeAttached();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/origin=warsaw/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/origin=warsaw/);
  await from.fill('warsaw');
  await from.press('Enter');
  await asked;
  await from.fill('gdansk');
  await to.pressSequentially('lyon');
  letThrough();
  await expect(page).toHaveURL(/origin=warsaw/);
  await expect(page.getByRole('link', { name: 'Remove the filter From Warsaw' })).toBeVisible();
  await expect(from).toHaveValue('gdansk');
  await expect(to).toHaveValue('lyon');
  await from.press('Enter');
  await expect(page).toHaveURL(/origin=gdansk&destination=lyon$/);
  await expect(from).toHaveValue('Gdansk');
  await page.goBack();
  await expect(from).toHaveValue('Warsaw');
  await expect(to).toHaveValue('');
});

test('marks dangerous goods and the temperature, and offers to remove a filter if nothing matches', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto('/landing/quote?mode=AIR&destination=USLAX');
  await expect(page.getByText('No quotes match these filters.')).toBeVisible();
  await expectAccessible(page, 'a list of quotes without results');
  await page.getByRole('link', { name: /^Without the mode Air \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\/landing\/quote\?destination=USLAX$/);
  await expect(page.getByRole('list', { name: 'Quotes' })).toContainText('LED lamps CNYTN');

  await page.goto('/landing/quote?origin=DEHAM&destination=ZADUR');
  const quotes = page.getByRole('list', { name: 'Quotes' });
  await expect(quotes.getByRole('listitem').first()).toContainText('Dangerous goods UN1263, class 3');
  await page.goto('/landing/quote?origin=CLSAI');
  await expect(quotes.getByRole('listitem').first()).toContainText('−0.5 °C');
});

test('suggests places with their regions, and says if the position of a place is not known', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto('/landing/quote?origin=Nowhere+at+all~100');
  await expect(
    page.getByText(/We don’t know where “Nowhere At All” is, so we can’t search within 100 km/),
  ).toBeVisible();
  await expectAccessible(page, 'a list of quotes around an unknown place');
  await page.getByRole('link', { name: 'Nowhere At All without a radius' }).click();
  await expect(page).toHaveURL(/\/landing\/quote\?origin=nowhere\+at\+all$/);

  const from = page.getByLabel(/^From: /);
  await from.fill('');
  await from.pressSequentially('portl');
  await expect(page.locator('option[value="Portland, ME (USPWM)"]').first()).toHaveAttribute(
    'label',
    'Maine, United States',
  );
  await from.fill('Portland, ME (USPWM)');
  await expect(page).toHaveURL(/origin=USPWM$/);
});

test('shows the filters in a sheet on phones, and works without scripts', { tag: '@detail' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/quote');
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Incoterm').selectOption('FCA');
  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Quotes' }).getByRole('listitem').first()).toContainText('FCA');
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const plain = await context.newPage();
  await plain.goto('/quote');
  await plain.getByRole('button', { name: 'More filters' }).click();
  await plain.getByLabel('Equipment').selectOption('45R1');
  await plain.getByRole('button', { name: 'Apply' }).click();
  await expect(plain).toHaveURL(/equipment=45R1/);
  await expect(plain.getByRole('list', { name: 'Quotes' })).toContainText('grapes');
  await context.close();
});
