import type { Page } from '@playwright/test';
import { expectTargetsForFingers, PHONE } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';
import { publish } from './posting.ts';
import {
  choose,
  chooseCity,
  fillContainers,
  fillGoods,
  fillPackages,
  fillTemperatures,
  next,
  panelOf,
  writeText,
} from './requests.ts';

interface Request {
  readonly name: string;
  readonly mode: string;
  readonly lane: (page: Page) => Promise<void>;
  readonly cargo: (page: Page) => Promise<void>;
  readonly terms?: (page: Page) => Promise<void>;
  /** On the thread. */
  readonly shows: readonly (string | RegExp)[];
}

const lane = (origin: [string, RegExp], destination: [string, RegExp]) => async (page: Page) => {
  await choose(page, 'Origin', ...origin);
  await choose(page, 'Destination', ...destination);
};

const requests: readonly Request[] = [
  {
    name: 'two high cubes of bed linen under FCA',
    mode: 'Sea, full container (FCL)',
    lane: lane(['jnpt', /INNSA/], ['roterdam', /NLRTM/]),
    cargo: async (page) => {
      await fillGoods(page, 'Bed linen', '6302.21');
      await fillContainers(page, '40HC', /45G1/, '2', '18,4 t');
    },
    terms: async (page) => {
      await choose(page, 'Incoterm', 'free carrier', /FCA/);
      await page.getByLabel('Named place').fill('Ahmedabad');
    },
    shows: ['INNSA', 'NLRTM', '36,800 kg', /FCA\s*Ahmedabad/, '6302.21'],
  },
  {
    name: 'six pallets of lamps by LCL',
    mode: 'Sea, groupage (LCL)',
    lane: lane(['CNYTN', /CNYTN/], ['Los Angeles', /USLAX/]),
    cargo: async (page) => {
      await fillGoods(page, 'LED lamps', '853952');
      const size = { 'Length, cm': '120', 'Width, cm': '100', 'Height, cm': '140', 'Weight each, kg': '310' };
      await fillPackages(page, { Package: 'Pallet', Quantity: '6', ...size });
      await expect(page.getByText('10.08 W/M')).toBeVisible();
    },
    shows: ['10.08 m³', '1,860 kg', '10.08 W/M'],
  },
  {
    name: 'paint, which is dangerous',
    mode: 'Sea, full container (FCL)',
    lane: lane(['Hamburg', /DEHAM/], ['Durban', /ZADUR/]),
    cargo: async (page) => {
      await fillGoods(page, 'Paint', '3208.90');
      await fillContainers(page, '20GP', /22G1/, '1', '20000');
      await page.getByRole('checkbox', { name: 'Dangerous goods' }).check();
      await page.getByLabel('UN number').fill('UN1263');
      await page.getByLabel('Proper shipping name').fill('PAINT');
      await page.getByLabel('Class').selectOption('3');
      await page.getByLabel('Packing group').selectOption('III');
    },
    shows: ['UN1263', /PAINT/],
  },
  {
    name: 'a truck of furniture between two cities',
    mode: 'Road, full truck (FTL)',
    lane: async (page) => {
      await chooseCity(page, 'Origin', 'Warsaw', 'Poland');
      await chooseCity(page, 'Destination', 'Lyon', 'France');
    },
    cargo: async (page) => {
      await fillGoods(page, 'Furniture', '9403.60');
      const size = { 'Length, cm': '120', 'Width, cm': '80', 'Height, cm': '180', 'Weight each, kg': '250' };
      await fillPackages(page, { Package: 'Euro pallet', Quantity: '33', ...size });
      await expect(page.getByText('13.2 m', { exact: true })).toBeVisible();
      await page.getByLabel('Vehicle').selectOption('Mega trailer (3 m inside)');
    },
    terms: (page) => choose(page, 'Incoterm', 'DAP', /DAP/),
    shows: ['Warsaw', 'Lyon', '13.2 m', 'DAP', 'Mega trailer (3 m inside)'],
  },
  {
    name: 'a transformer as breakbulk',
    mode: 'Breakbulk',
    lane: lane(['Pusan', /KRPUS/], ['KEMBA', /Mombasa/]),
    cargo: async (page) => {
      await fillGoods(page, 'Transformer', '8504.23');
      const size = { 'Length, cm': '7.2 m', 'Width, cm': '3.1 m', 'Height, cm': '4 m', 'Weight each, kg': '96 t' };
      await fillPackages(page, { Package: 'Transformer', Quantity: '1', ...size });
    },
    shows: ['96,000 kg', '96 W/M', '720 × 310 × 400 cm'],
  },
  {
    name: 'a reefer of grapes every week',
    mode: 'Sea, full container (FCL)',
    lane: lane(['CLSAI', /San Antonio/], ['Philadelphia', /USPHL/]),
    cargo: async (page) => {
      await fillGoods(page, 'Grapes', '0806.10');
      await fillContainers(page, '40RF', /45R1/, '1', '20000');
      await fillTemperatures(page, '−0,5', '0');
    },
    terms: async (page) => {
      await page.getByLabel('How often').selectOption('Every week');
    },
    shows: ['45R1', /[-−]0\.5/, 'Every week'],
  },
];

// `request-terms.spec.ts` enters one by air.
test('each request of the trade can be entered', { tag: '@detail' }, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  for (const { name, mode, lane: fillLane, cargo, terms, shows } of requests) {
    await test.step(name, async () => {
      await page.goto('/quote/create');
      await page.getByRole('radio', { name: mode, exact: true }).check();
      await fillLane(page);
      await next(page);
      await cargo(page);
      await next(page);
      await terms?.(page);
      await next(page);
      await writeText(page, 'Please name your free days.');
      await publish(page);
      const request = page.getByRole('region', { name: 'Freight request' });
      for (const text of shows) await expect(request).toContainText(text);
    });
  }
});

test('the fields of a step are checked before the next one, and the first error gets the focus', {
  tag: '@detail',
}, async ({ page }) => {
  await signInAs(page, demo.member);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/quote/create');
  const modes = page.getByRole('group', { name: /^Mode/ }).locator('label');
  await expect(modes.first()).toBeVisible();
  expect(await modes.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  await page.setViewportSize(PHONE);
  await expectTargetsForFingers(page, 'lane');
  await next(page);
  await expect(page.getByText('Choose a mode of transport.')).toBeInViewport();
  await expect(page.getByRole('radio', { name: 'Sea, full container (FCL)' })).toBeFocused();
  await expectAccessible(page, 'lane with errors');
  await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).check();
  await page.getByRole('button', { name: /^Review/ }).click();
  await page.getByRole('button', { name: 'Publish request' }).click();
  await expect(panelOf(page, 'Lane')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Origin' })).toBeFocused();
});

test('the arrow keys pass through full containers on the way to groupage, and each step passes axe', {
  tag: '@detail',
}, async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, demo.member);
  await page.goto('/quote/create');
  await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Sea, groupage (LCL)' })).toBeChecked();
  await page.getByRole('button', { name: /^Cargo/ }).click();
  await expect(page.getByRole('group', { name: 'Packages 1' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Containers' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Ocean LCL');

  await page.getByRole('button', { name: /^Lane/ }).first().click();
  await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).check();
  await page.getByRole('button', { name: /^Cargo/ }).click();
  await page.getByText('Enter packages (optional)').click();
  await page.getByRole('checkbox', { name: 'Dangerous goods' }).check();
  await page.getByRole('checkbox', { name: 'Temperature-controlled' }).check();
  for (const step of ['Lane', 'Cargo', 'Terms', 'Review']) {
    await page.getByRole('button', { name: new RegExp(`^${step}`) }).click();
    await expectAccessible(page, step);
  }
});

test('a text that is too long stays, and the form says by how much', { tag: '@detail' }, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  await page.getByRole('radio', { name: 'Air', exact: true }).check();
  await lane(['BOM', /Mumbai|Chhatrapati/], ['FRA', /Frankfurt/])(page);
  await next(page);
  const commodity = page.getByLabel('Commodity');
  await commodity.fill('x'.repeat(700));
  await expect(page.getByText('700 of 200 characters')).toBeVisible();
  await expect(commodity).toHaveValue('x'.repeat(700));
  await next(page);
  await expect(page.getByText('The commodity can have at most 200 characters.')).toBeVisible();
});
