import { boxOf, PHONE } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { expect, test } from './portal.ts';

const cartons = 'type=Carton&count=40&length=60&width=40&height=40&weight=11.5';

test('the chargeable weight follows what is typed, and its link shows the same result', async ({ page, context }) => {
  await page.goto('/tools');
  await page.getByRole('link', { name: 'Chargeable weight' }).click();
  await expect(page.getByText('Enter the quantity, the size and the weight')).toBeVisible();
  const row = page.getByRole('group', { name: 'Packages 1' });
  for (const [name, value] of [
    ['Package', 'Carton'],
    ['Quantity', '40'],
    ['Length, cm', '60'],
    ['Width, cm', '40'],
    ['Height, cm', '40'],
    ['Weight each, kg', '11,5'],
  ] as const)
    await row.getByLabel(name, { exact: true }).fill(value);
  const air = page.getByRole('row', { name: /^Air/ });
  await expect(air).toContainText('640 kg');
  await page.getByLabel('cm³ per kg, Air').fill('5000');
  await expect(air).toContainText('768 kg');
  const road = page.getByRole('row', { name: /^Road/ });
  await page.getByLabel('kg per load metre').fill('1850');
  await expect(road).toContainText('1,233.333 kg by load metres (0.667 × 1,850 kg, stacked up to 2.6 m)');
  await expect(road).toContainText('1,280 kg');
  await row.getByLabel('Do not stack').check();
  await expect(road).toContainText('7,400 kg by load metres (4 × 1,850 kg)');
  await row.getByLabel('Do not stack').uncheck();
  await page.getByLabel('kg per load metre').fill('many');
  await expect(road).toContainText('Enter a number such as 1750.');
  await page.getByLabel('kg per load metre').fill('1850');
  await expect(page).toHaveURL(/loadMetre=1850.*count=40.*weight=11%2C5/);
  // The address changes a moment after the field.
  await expect(page).not.toHaveURL(/alone=/);
  await page.reload();
  await expect(air).toContainText('768 kg');
  await expect(road).toContainText('0.667 × 1,850 kg');
  await expect(row.getByLabel('Weight each, kg')).toHaveValue('11,5');
  // Links below each other have space for fingers.
  await page.setViewportSize(PHONE);
  const sources = page.getByRole('region', { name: 'Sources' }).getByRole('link');
  for (const source of await sources.all()) expect((await boxOf(source)).height).toBeGreaterThanOrEqual(24);

  await test.step('LCL has a minimum that can be turned off', async () => {
    await page.goto('/tools/chargeable-weight?count=1&length=50&width=50&height=50&weight=20');
    const sea = page.getByRole('row', { name: /^Sea/ });
    await expect(sea).toContainText('0.02 t, but at least 1 W/M');
    await sea.getByLabel('At least 1 W/M').uncheck();
    await expect(sea).toContainText('0.125 W/M');
    await expect(page).toHaveURL(/lclMinimum=off/);
    await page.reload();
    await expect(sea).toContainText('0.125 W/M');
  });

  await test.step('a number with two meanings is explained, and a wrong one has a message', async () => {
    await page.goto('/tools/chargeable-weight?count=1&length=60&width=40&height=40&weight=10,000');
    await expect(page.getByText('Read as 10,000 kg (10 t). If you mean 10 kg, type 10.')).toBeVisible();
    await page.getByLabel('Length, cm').fill('long');
    await expect(page.getByText('Enter the length in cm, such as 120.')).toBeVisible();
    await expect(page.getByLabel('Length, cm')).toHaveAccessibleDescription('Enter the length in cm, such as 120.');
  });

  await test.step('a table from a spreadsheet fills the rows, and can be undone', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/tools/chargeable-weight');
    const paste = async (text: string) => {
      await page.evaluate((table) => navigator.clipboard.writeText(table), text);
      await page.getByLabel('Quantity').first().focus();
      await page.keyboard.press('Control+V');
    };
    await paste('Qty\tLength mm\tWidth mm\tHeight mm\tWeight\n40\t600\t400\t400\t11,5\n6\t1200\t1000\t1400\t310');
    await expect(page.getByText('2 rows added.')).toBeVisible();
    await expect(page.getByRole('group', { name: /^Packages/ })).toHaveCount(2);
    await expect(page.getByText('13.92 m³', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('group', { name: /^Packages/ })).toHaveCount(1);
    await paste(Array(51).fill('1\t10\t10\t10\t1').join('\n'));
    await expect(page.getByText('The table has 51 rows, but the maximum is 50.')).toBeVisible();
    const file = { name: 'cargo.csv', mimeType: 'text/csv', buffer: Buffer.from('qty,l,w,h,kg\n40,60,40,40,11.5\n') };
    await page.getByLabel('Open a CSV file').setInputFiles(file);
    await expect(page.getByText('3.84 m³', { exact: true })).toBeVisible();
  });
});

test('results are on the page without scripts', { tag: '@detail' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/tools/chargeable-weight?${cartons}`);
  await expect(page.getByRole('row', { name: /^Air/ })).toContainText('640 kg');
  const trail = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}');
  expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
    'Quayside',
    'Tools',
    'Chargeable weight',
  ]);
  await page.getByLabel('Quantity').fill('80');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(page.getByRole('row', { name: /^Air/ })).toContainText('1,280 kg');
  await page.goto(`/tools/container-fit?container=22G1&${cartons}`);
  await expect(page.getByRole('img', { name: /^Floor plan of a 20′ general/ })).toBeVisible();
  await page.goto('/tools/container-number?number=CSQU3054384');
  await expect(page.getByText('the check digit of CSQU305438 is 3')).toBeVisible();
  await context.close();
});

test('packages are drawn in their containers, and the drawing turns by keyboard and by hand', {
  tag: '@detail',
}, async ({ page }) => {
  await page.goto(
    '/tools/container-fit?container=22G1&type=Euro+pallet&count=14&length=120&width=80&height=150&weight=300&alone=0',
  );
  await expect(page.getByText('2 × 20′ general')).toBeVisible();
  const drawing = page.getByRole('img', { name: '20′ general with 11 packages' });
  const seen = () => drawing.getAttribute('viewBox');
  const first = await seen();
  await page.getByLabel('Turn').press('ArrowRight');
  await expect.poll(seen).not.toBe(first);
  const second = await seen();
  const box = await drawing.boundingBox();
  if (!box) throw new Error('The drawing has no size.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 90, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(seen).not.toBe(second);
  await page.getByRole('button', { name: 'Container 2 of 2' }).click();
  await expect(page.getByRole('img', { name: '20′ general with 3 packages' })).toBeVisible();
  await page.getByLabel('Height, cm').fill('230');
  await expect(page.getByText('do not pass through the door of a 20′ general')).toBeVisible();
});

test('a flat rack shows the overhang, and newer containers of 40′ carry more', { tag: '@detail' }, async ({ page }) => {
  const machine = 'type=Machine&count=1&length=600&width=343.8&height=284.3&weight=9000';
  await page.goto(`/tools/container-fit?container=42P1&${machine}`);
  await expect(page.getByText('80 cm above it, 50 cm on each side')).toBeVisible();
  await expect(page.getByText('up to 5 lost slots')).toBeVisible();
  await page.goto('/tools/container-fit?container=45G1&count=1&length=300&width=200&height=200&weight=27500');
  await expect(page.getByText('One container has 27,500 kg.')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^1 package$/ })).toBeVisible();
  await page.getByLabel('Weight each, kg').fill('28900');
  await expect(page.getByText('are heavier than the greatest payload of a 40′ high cube')).toBeVisible();
});

test('landed cost, Incoterms and container numbers', async ({ page }) => {
  await page.goto('/tools/landed-cost?goods=10,000&freight=1200&insurance=55.5&other=300&duty=5.5');
  await expect(page.getByText('Enter the VAT rate in percent, such as 5.5; 0 if there is none.')).toBeVisible();
  await page.getByLabel('VAT or GST, %').fill('21');
  await expect(page.getByText('EUR 14,731.21').first()).toBeVisible();
  const goods = page.getByLabel('Value of the goods');
  await expect(goods).toHaveAccessibleDescription('Read as EUR 10,000.00. If you mean EUR 10.00, type 10.');
  for (const same of ['€ 10 000,00', "10'000.–", '10.000,00', '10\u202f000']) {
    await goods.fill(same);
    await page.getByLabel('VAT or GST, %').fill('21,0 %');
    await expect(page.getByText('EUR 14,731.21').first()).toBeVisible();
    await expect(goods).toHaveAccessibleDescription('');
  }
  await goods.fill('$10000');
  await expect(goods).toHaveAccessibleDescription(/The amount says “\$”, but the currency is EUR/);
  await page.goto('/tools/landed-cost?goods=10,000&freight=1000&insurance=50&duty=5&vat=10');
  await page.getByLabel('Country of import').selectOption('AU');
  await expect(page.getByRole('row', { name: /^VAT or GST/ })).toContainText('1,155.00');
  await page.getByLabel('Country of import').selectOption('US');
  await expect(page.getByLabel('Currency')).toHaveValue('USD');
  await page.getByLabel('VAT or GST, %').fill('0');
  await expect(page.getByRole('row', { name: /^Merchandise processing fee/ })).toContainText('34.64');
  await expect(page.getByRole('row', { name: /^Harbor maintenance fee/ })).toContainText('12.50');
  await page.getByLabel('Arrival by').selectOption('OTHER');
  await expect(page.getByRole('row', { name: /^Harbor maintenance fee/ })).toHaveCount(0);
  await page.getByLabel('Currency').fill('EUR');
  await expect(page.getByText('Enter USD 33.58 in EUR.').first()).toBeVisible();
  await page.goto('/tools/landed-cost?country=IN&goods=10,000&freight=1000&insurance=50&duty=10&vat=18');
  await expect(page.getByRole('row', { name: /^Surcharge on the duty/ })).toContainText('110.50');
  await page.goto('/tools/incoterms');
  await page.getByLabel('Rule', { exact: true }).selectOption('FOB');
  await expect(page.getByText('FCA fits better than FOB.')).toBeVisible();
  await page.getByLabel('Rule', { exact: true }).selectOption('FCA');
  const steps = page.getByRole('list', { name: 'FCA, from the seller to the buyer' }).getByRole('listitem');
  await expect(steps.filter({ hasText: 'Risk passes' })).toContainText('Loading at the seller’s premises');
  await expect(page.getByText('once the goods are loaded on the buyer’s vehicle')).toBeVisible();
  await page.getByLabel('Named place').selectOption('TERMINAL');
  await expect(steps.filter({ hasText: 'Risk passes' })).toContainText('Carriage to the port, airport or terminal');
  await page.getByLabel('Rule', { exact: true }).selectOption('CPT');
  await page.getByLabel('Named place').selectOption('INLAND');
  const inland = page.getByRole('list', { name: 'CPT, from' }).getByRole('listitem');
  await expect(inland.filter({ hasText: 'Carriage to the place of destination' })).toContainText('Seller pays');
  await page.getByLabel('Rule', { exact: true }).selectOption('FOB');
  await page.getByLabel('Transport').selectOption('AIR');
  await expect(page.getByText('FOB is for sea and inland waterway only. Use FCA instead.')).toBeVisible();
  await page.goto('/tools/container-number');
  await page.getByRole('textbox', { name: 'Container number' }).fill('csqu 305438-3');
  await expect(page.getByText('CSQU3054383 is valid.')).toBeVisible();
});

const demurrage = new URLSearchParams({
  ...{ free: '5', tariff: '40, 1-5, 120\n40, 6+, 240', detentionFree: '7', detentionTariff: 'all, 1+, 90' },
  containers: 'CSQU3054383, 40HC, 2026-11-02, 2026-11-14, 2026-11-23',
}).toString();

test('demurrage is computed from pasted containers, and the example explains it', async ({ page }) => {
  await page.goto('/tools/demurrage-detention');
  await page.getByRole('link', { name: 'Show an example' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('row', { name: /^Demurrage/ }).first()).toContainText('USD 1,080.00');
  const containers = page.getByRole('textbox', { name: 'Containers' });
  await containers.fill('CSQU3054383\t40HC\t2026-11-02');
  await expect(result.getByRole('row', { name: /^Demurrage/ })).toContainText('From 8 Nov 2026');
  await page.getByRole('textbox', { name: 'What if they are returned on' }).fill('2026-11-10');
  await expect(result.getByRole('row', { name: /^Demurrage/ })).toContainText('USD 360.00');
  await expect(result.getByRole('row', { name: /^13 Nov 2026/ })).toContainText('USD');
  await page.getByRole('combobox', { name: 'Free days are' }).selectOption('WORKING');
  await page.getByRole('combobox', { name: 'Country of the port' }).selectOption('DE');
  await expect(result.getByRole('row', { name: /^Demurrage/ })).toContainText('10 Nov 2026: 1 day');
  await expect(page).toHaveURL(/country=DE/);
});

test('cut-offs are planned around holidays, without scripts too', async ({ page, browser }) => {
  const plan = '/tools/cut-off-planner?departure=2026-12-29+18:00&country=DE&region=HH&country2=AT';
  await page.goto(plan);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('row', { name: /^Cargo cut-off/ })).toContainText('Thu, 24 Dec 2026, 16:00 CET');
  await page.getByRole('textbox', { name: 'Cargo cut-off, before Departure' }).fill('2026-12-25 10:00');
  await expect(result.getByRole('row', { name: /^Cargo cut-off/ })).toContainText('This is a holiday in Germany');
  await expect(result.getByRole('link', { name: 'Save to calendar (.ics)' })).toHaveAttribute(
    'href',
    /cargo=2026-12-25/,
  );
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const plain = await context.newPage();
  await plain.goto(plan);
  await plain.getByRole('textbox', { name: 'Departure of the vessel' }).fill('2026-12-30 18:00');
  await plain.getByRole('button', { name: 'Calculate' }).click();
  await expect(plain.getByRole('row', { name: /^Cargo cut-off/ })).toContainText('Mon, 28 Dec 2026, 16:00 CET');
  await context.close();
});

test('CO2e of a flight is computed from its airports, and a factor needs its source', async ({ page }) => {
  await page.goto('/tools/emissions');
  await page.getByRole('textbox', { name: 'Gross mass' }).fill('10 t');
  const leg = (number: number) => page.getByRole('group', { name: `Leg ${number}` });
  await leg(1).getByRole('combobox', { name: 'Vehicle' }).selectOption('airLong');
  await leg(1).getByRole('textbox', { name: 'Distance in km, or two airports' }).fill('FRA-JFK');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('row', { name: /^Flight, from 3,700 km/ })).toContainText('Great circle + 95 km');
  await leg(2).getByRole('combobox', { name: 'Vehicle' }).selectOption('own-INLAND_WATER');
  await leg(2).getByRole('textbox', { name: 'Distance in km' }).fill('300');
  await leg(2).getByRole('textbox', { name: 'g CO2e per tonne-kilometre' }).fill('21');
  await expect(leg(2)).toContainText('Enter the source of the factor and its year.');
  await leg(2).getByRole('textbox', { name: 'Source and year' }).fill('Operator, 2025');
  await expect(result.getByRole('row', { name: /^Inland waterway/ })).toContainText('63');
});

test('an invoice that lacks an item leads to a letter', async ({ page }) => {
  await page.goto('/tools/demurrage-invoice?invoiceDate=2026-11-01&lastCharged=2026-10-01');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('The invoice came too late: 31 days');
  await page.getByRole('checkbox', { name: /^Number of the bill of lading/ }).check();
  await expect(result).toContainText('18 required items are missing');
  await expect(result.getByRole('textbox', { name: 'Letter, in English' })).toHaveValue(/46 CFR 541\.6/);
  await page.getByRole('combobox', { name: 'Who sent the invoice' }).selectOption('OTHER');
  await expect(result).toContainText('It does not apply to invoices of others');
});

test('one set of fields makes several documents, and stays on the device', async ({ page }) => {
  await page.goto('/tools/documents');
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result).toContainText('Missing for this document: Number, Date, Exporter');
  const typed = { Number: 'INV-7', Date: '2026-11-30', Exporter: 'Pune Pumps', Buyer: 'Hafen GmbH', Incoterm: 'CIF' };
  for (const [name, value] of Object.entries({ ...typed, 'Named place': 'Hamburg', Currency: 'EUR' })) {
    await page.getByLabel(name, { exact: true }).fill(value);
  }
  const exporter = page.getByLabel('Exporter', { exact: true });
  await exporter.fill('x'.repeat(8_100));
  await expect(page.getByText(/^8100 of \d+ characters$/)).toBeVisible();
  await expect(exporter).toHaveValue('x'.repeat(8_100));
  await exporter.fill('Pune Pumps');
  await expect(page.getByText(/of \d+ characters$/)).toHaveCount(0);
  await field('Goods').fill('Pumps; 8413.70; 12; pcs; 1,250.50; 3; 940; 1,010; 4.2');
  await expect(result.getByRole('article', { name: 'Commercial invoice' })).toContainText('EUR 15,006.00');
  await expect(result.getByRole('button', { name: 'Save as XLSX' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Document' }).selectOption('PACKING_LIST');
  await expect(result.getByRole('article', { name: 'Packing list' })).toContainText('1,010');
  await page.reload();
  await expect(field('Goods')).toHaveValue(/^Pumps/);
  await page.getByRole('button', { name: 'Clear all fields' }).click();
  await expect(field('Goods')).toHaveValue('');
});

test('the tools pass axe and do not scroll sideways, empty, with results and with errors', { tag: '@detail' }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const path of [
    '/tools',
    '/tools/chargeable-weight',
    `/tools/chargeable-weight?${cartons}&count=x&AIR=0`,
    `/tools/container-fit?container=22G1&${cartons}`,
    '/tools/container-fit?count=1&length=900&width=900&height=900&weight=1&gap=x',
    '/tools/landed-cost?goods=x',
    '/tools/landed-cost?goods=10000&duty=5&vat=20',
    '/tools/incoterms?rule=FOB&mode=AIR',
    '/tools/incoterms?rule=CIP',
    '/tools/container-number?number=CSQU3054383',
    '/tools/container-number?number=CSQU3054384',
    '/tools/demurrage-detention',
    `/tools/demurrage-detention?${demurrage}`,
    '/tools/demurrage-detention?containers=X,40HC,03/04/2026&tariff=40HC,ten,1',
    '/tools/demurrage-invoice?invoiceDate=2026-11-01&lastCharged=2026-10-01&states=a1',
    '/tools/cut-off-planner?departure=2026-12-29+18:00&country=DE&country2=AE&cargo=2026-12-25+10:00',
    '/tools/holidays?country=CN&country2=SA&from=2027-01-01',
    '/tools/emissions?mass=10&factor=truckAverage&distance=450&factor=own-RAIL&distance=x',
    '/tools/documents',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectAccessible(page, path, { hasTables: true });
  }
});
