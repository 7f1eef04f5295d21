import type { Page } from '@playwright/test';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';
import { createPost, editorOf, publish, uniqueTitle, writePost } from './posting.ts';
import { choose, chooseCity, fillCartons, fillPackages, next, panelOf, writeText } from './requests.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const containers = async (page: Page, type: string, option: RegExp, number: string, cargo = '') => {
  await choose(page, 'Type', type, option);
  await page.getByRole('textbox', { name: 'Number' }).fill(number);
  await page.getByRole('textbox', { name: 'Cargo in each, kg' }).fill(cargo);
};
const goods = async (page: Page, commodity: string, hsCode: string) => {
  await page.getByLabel('Commodity').fill(commodity);
  await page.getByRole('combobox', { name: 'HS code' }).fill(hsCode);
};
const cool = async (page: Page, lowest: string, highest: string) => {
  await page.getByRole('checkbox', { name: 'Temperature-controlled' }).check();
  await page.getByLabel('Lowest temperature, °C').fill(lowest);
  await page.getByLabel('Highest temperature, °C').fill(highest);
};

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
      await goods(page, 'Bed linen', '6302.21');
      await containers(page, '40HC', /45G1/, '2', '18,4 t');
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
      await goods(page, 'LED lamps', '853952');
      const size = { 'Length, cm': '120', 'Width, cm': '100', 'Height, cm': '140', 'Weight of one, kg': '310' };
      await fillPackages(page, { Package: 'Pallet', Quantity: '6', ...size });
      await expect(page.getByText('10.08 W/M')).toBeVisible();
    },
    shows: ['10.08 m³', '1,860 kg', '10.08 W/M'],
  },
  {
    name: 'forty cartons of vaccines by air',
    mode: 'Air',
    lane: lane(['BOM', /Mumbai|Chhatrapati/], ['FRA', /Frankfurt/]),
    cargo: async (page) => {
      await goods(page, 'Vaccines', '3002.41');
      const size = { 'Length, cm': '60', 'Width, cm': '40', 'Height, cm': '40', 'Weight of one, kg': '11.5' };
      await fillPackages(page, { Package: 'Carton', Quantity: '40', ...size });
      await cool(page, '2', '8');
    },
    shows: ['640 kg', '460 kg', '3.84 m³', /2 to 8 °C|2–8 °C/],
  },
  {
    name: 'paint, which is dangerous',
    mode: 'Sea, full container (FCL)',
    lane: lane(['Hamburg', /DEHAM/], ['Durban', /ZADUR/]),
    cargo: async (page) => {
      await goods(page, 'Paint', '3208.90');
      await containers(page, '20GP', /22G1/, '1', '20000');
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
      await goods(page, 'Furniture', '9403.60');
      const size = { 'Length, cm': '120', 'Width, cm': '80', 'Height, cm': '180', 'Weight of one, kg': '250' };
      await fillPackages(page, { Package: 'Euro pallet', Quantity: '33', ...size });
      await expect(page.getByText('13.2 m', { exact: true })).toBeVisible();
    },
    terms: (page) => choose(page, 'Incoterm', 'DAP', /DAP/),
    shows: ['Warsaw', 'Lyon', '13.2 m', 'DAP'],
  },
  {
    name: 'a transformer as breakbulk',
    mode: 'Breakbulk',
    lane: lane(['Pusan', /KRPUS/], ['KEMBA', /Mombasa/]),
    cargo: async (page) => {
      await goods(page, 'Transformer', '8504.23');
      const size = { 'Length, cm': '7.2 m', 'Width, cm': '3.1 m', 'Height, cm': '4 m', 'Weight of one, kg': '96 t' };
      await fillPackages(page, { Package: 'Transformer', Quantity: '1', ...size });
    },
    shows: ['96,000 kg', '96 W/M', '720 × 310 × 400 cm'],
  },
  {
    name: 'a reefer of grapes every week',
    mode: 'Sea, full container (FCL)',
    lane: lane(['CLSAI', /San Antonio/], ['Philadelphia', /USPHL/]),
    cargo: async (page) => {
      await goods(page, 'Grapes', '0806.10');
      await containers(page, '40RF', /45R1/, '1', '20000');
      await cool(page, '−0,5', '0');
    },
    terms: async (page) => {
      await page.getByLabel('How often').selectOption('Every week');
    },
    shows: ['45R1', /[-−]0\.5/, 'Every week'],
  },
];

test.describe('each request of the trade can be entered:', () => {
  for (const { name, mode, lane: fillLane, cargo, terms, shows } of requests) {
    test(name, async ({ page, mailbox }) => {
      await becomeMember(page, mailbox);
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

test('the fields of a step are checked before the next one, and the first error gets the focus', async ({ page }) => {
  await signInAs(page, demo.member);
  await page.goto('/quote/create');
  await next(page);
  await expect(page.getByText('Choose a mode of transport.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Sea, full container (FCL)' })).toBeFocused();
  await expectAccessible(page, 'lane with errors');
  await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).check();
  await page.getByRole('button', { name: /^Review/ }).click();
  await page.getByRole('button', { name: 'Publish post' }).click();
  await expect(panelOf(page, 'Lane')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Origin' })).toBeFocused();
});

test('what is impossible or unusual is reported beside its field while it is typed', async ({ page }) => {
  await signInAs(page, demo.member);
  await page.goto('/quote/create');
  await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).check();
  await page.getByLabel('Ready date').fill(dayIn(-3));
  await expect(page.getByText('The ready date has passed. Is it right?')).toBeVisible();
  await page.getByLabel('Deliver by').fill(dayIn(-4));
  await expect(page.getByText('The delivery can’t be before the goods are ready.')).toBeVisible();
  await page.getByLabel('Ready date').fill('');
  await expect(page.getByText('The delivery date has passed. Is it right?')).toBeVisible();
  await page.getByRole('button', { name: /^Cargo/ }).click();
  await containers(page, '40HC', /45G1/, '1', '28000');
  await expect(page.getByText(/A 45G1 carries at most 26,540 kg/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Cargo in each, kg' }).fill('10,000');
  await expect(page.getByText('Read as 10,000 kg. If you mean 10 kg, type 10.')).toBeVisible();
  await cool(page, '2', '8');
  await expect(page.getByText(/The goods need a temperature, but no container is a reefer/)).toBeVisible();
  await page.getByRole('button', { name: /^Terms/ }).click();
  await choose(page, 'Incoterm', 'FOB', /FOB/);
  await expect(page.getByText(/FCA fits better than FOB/)).toBeVisible();
  await page.getByLabel('Take offers until').fill(dayIn(90));
  await expect(page.getByText('Choose a day from tomorrow to 60 days from now.')).toBeVisible();
  await page.getByRole('button', { name: /^Lane/ }).click();
  await page.getByRole('radio', { name: 'Air', exact: true }).check();
  await page.getByRole('button', { name: /^Terms/ }).click();
  await expect(page.getByText(/This Incoterm is for sea and inland waterway only/)).toBeVisible();
});

test('an error that only the server finds opens its step', async ({ page, pageErrors }) => {
  pageErrors.allow(/422/);
  await signInAs(page, demo.member);
  await page.goto('/quote/create');
  await fillCartons(page);
  await page.getByRole('combobox', { name: 'HS code' }).fill('9999.99');
  await next(page);
  await next(page);
  await writeText(page, 'Which transit time can you offer?');
  await page.getByRole('button', { name: 'Publish post' }).click();
  await expect(panelOf(page, 'Cargo')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'HS code' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'HS code' })).toHaveAttribute('aria-invalid', 'true');
});

test.describe('a table of packages', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, demo.member);
    await page.goto('/quote/create?step=cargo');
  });

  const paste = (page: Page, text: string) =>
    page.getByRole('textbox', { name: 'Quantity' }).evaluate((field, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', data);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

  test('is pasted with a heading and decimal commas', async ({ page }) => {
    await paste(
      page,
      'Qty\tType\tLength\tWidth\tHeight\tWeight\n40\tCarton\t60\t40\t40\t11,5\n2\tCrate\t100\t80\t60\tabc',
    );
    await expect(page.getByText('2 rows added.')).toBeVisible();
    await expect(page.getByText('Enter the weight in kg, such as 11.5.')).toBeVisible();
    await expect(page.getByText('3.84 m³')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveCount(1);
  });

  test('has at most 50 rows', async ({ page }) => {
    await paste(page, Array.from({ length: 51 }, () => '1\t60\t40\t40\t10').join('\n'));
    await expect(page.getByText(/The table has 51 rows, but 50 is the most/)).toBeVisible();
  });

  test('is read from a CSV file', async ({ page }) => {
    const csv = 'type;quantity;length;width;height;weight\nPallet;6;120;100;140;310,5\n';
    await page
      .getByLabel('Open a CSV file')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(page.getByText('10.08 m³')).toBeVisible();
    await expect(page.getByText('1,863 kg')).toBeVisible();
  });
});

test('packages for containers are counted into them', async ({ page }) => {
  await signInAs(page, demo.member);
  await page.goto('/quote/create');
  await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).check();
  await page.getByRole('button', { name: /^Cargo/ }).click();
  await page.getByText('Enter packages (optional)').click();
  const size = { 'Length, cm': '120', 'Width, cm': '80', 'Height, cm': '140', 'Weight of one, kg': '300' };
  await fillPackages(page, { Package: 'Euro pallet', Quantity: '40', ...size });
  await page.getByRole('button', { name: /^Ask for \d+ × 45G1$/ }).click();
  await expect(page.getByRole('combobox', { name: 'Type' }).first()).toHaveValue(/45G1/);
});

/** The server renders the values; the form follows the browser's buttons once it computes. */
const changeQuantity = (page: Page) =>
  expect(async () => {
    await page.getByRole('textbox', { name: 'Quantity' }).fill('41');
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });

test('a draft keeps its step and everything that was typed, after a reload and with the browser’s buttons', async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  await fillCartons(page);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page).toHaveURL(/\/quote\/edit\/.+\?step=cargo$/);
  await page.reload();
  await expect(page.getByLabel('Commodity')).toHaveValue('Vaccines');
  await expect(page.getByLabel('Weight of one, kg')).toHaveValue('11,5');
  await changeQuantity(page);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue(/BOM/);
  await expect(page).toHaveURL(/\/quote\/edit\/.+\?step=lane$/);
  await page.goForward();
  await expect(page.getByLabel('Commodity')).toBeVisible();
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('placeholder', /^41 × carton, vaccines, /);
});

test('Back leads to the first step of a draft that was first saved on the second one', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const isOnCargo = Promise.withResolvers<void>();
  await page.route('**/createquotepost', async (route) => {
    await isOnCargo.promise;
    await route.continue();
  });
  await page.goto('/quote/create');
  await fillCartons(page);
  isOnCargo.resolve();
  await expect(page).toHaveURL(/\/quote\/edit\/.+\?step=cargo$/);
  // Otherwise the reloaded page may show the text before a save that is still on its way.
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await changeQuantity(page);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue(/BOM/);
  await expect(page).toHaveURL(/\/quote\/edit\/.+\?step=lane$/);
});

test('a place with the typed name comes before places with similar names', async ({ page }) => {
  await signInAs(page, demo.member);
  await page.goto('/quote/create');
  await page.getByRole('radio', { name: 'Road, full truck (FTL)' }).check();
  await page.getByRole('combobox', { name: 'Destination' }).fill('Lyon');
  await expect(page.getByRole('option', { name: 'Use “Lyon” as a city' })).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Lyon Saint-Exupery');
});

test('a place that was typed and not chosen stays after a reload', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  const origin = page.getByRole('combobox', { name: 'Origin' });
  await origin.fill('Nhava Sh');
  await expect(page).toHaveURL(/\/quote\/edit\//);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(origin).toHaveValue('Nhava Sh');
  await expect(page.getByText('Choose one of the suggestions.')).toBeVisible();
  await origin.focus();
  await page.getByRole('option', { name: /INNSA/ }).first().click();
  await expect(origin).toHaveValue(/INNSA/);
});

test('short lists are shown before anything is typed', async ({ page }) => {
  await signInAs(page, demo.member);
  await page.goto('/quote/create?step=terms');
  const incoterm = page.getByRole('combobox', { name: 'Incoterm' });
  await expect(async () => {
    await incoterm.blur();
    await incoterm.focus();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(11, { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(incoterm).toHaveValue(/^FCA/);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.getByRole('button', { name: /^Lane/ }).click();
  await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).check();
  await page.getByRole('button', { name: /^Cargo/ }).click();
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: /45G1/ }).click();
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue(/^45G1/);
});

test('a request needs no text of its own', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  await fillCartons(page);
  await next(page);
  await next(page);
  await publish(page);
  await expect(
    page.getByText(/^Please make an offer for 40 × carton, vaccines from .+\(BOM\) to .+\(FRA\)\. Air\.$/),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect(editorOf(page)).toHaveText('');
});

test('a published request is changed in the same form', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  await fillCartons(page);
  await next(page);
  await next(page);
  await writeText(page, 'Which transit time can you offer?');
  await publish(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: /^Cargo/ }).click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('50');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'Freight request' })).toContainText('800 kg');
});

test('a closed request is asked again without its past days', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const freight = {
    ...{ mode: 'SEA_FCL', origin: { unlocode: 'INNSA' }, destination: { unlocode: 'NLRTM' }, commodity: 'Bed linen' },
    containers: [{ type: '45G1', count: 2 }],
    readyDate: dayIn(-5),
    deliverBy: dayIn(20),
  };
  const csv = { name: 'packing.csv', mimeType: 'text/csv', buffer: Buffer.from('Carton;40\n') };
  const file = await page.request.post('/api/attachments', { multipart: { file: csv } });
  const attachments = [((await file.json()) as { data: { id: string } }).data.id];
  const post = await createPost(page, { kind: 'quote', title: uniqueTitle('Bed linen'), freight, attachments });
  await page.goto(`/quote/${post.id}`);
  await expect(page.getByRole('link', { name: 'Ask again' })).toHaveCount(0);
  expect((await page.request.post(`/api/quotePost/closequotepost/${post.id}`, { data: {} })).status()).toBe(200);
  await page.reload();
  await page.getByRole('link', { name: 'Ask again' }).click();
  await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue(/INNSA/);
  await expect(page.getByLabel('Ready date')).toHaveValue('');
  await expect(page.getByLabel('Deliver by')).toHaveValue(dayIn(20));
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(post.title);
  await publish(page);
  await expect(page.getByRole('region', { name: 'Freight request' })).toContainText('Open for offers');
  await expect(page.getByRole('link', { name: /packing\.csv/ })).toBeVisible();
  expect(page.url()).not.toContain(post.id);
});

test('a quote post can have only its text, and its author can add the details later', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await writePost(page, '/quote/create', uniqueTitle('Rates to Rotterdam'), 'What does a container cost now?');
  await publish(page);
  await expect(page.getByRole('region', { name: 'Freight request' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('radio', { name: 'Text only' })).toBeChecked();
  await expect(editorOf(page)).toHaveText('What does a container cost now?');
  await page.getByRole('radio', { name: 'Freight details' }).check();
  await fillCartons(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'Freight request' })).toContainText('640 kg');
});

test('a request for invited people is published for them only', async ({ page, mailbox, browser }) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  await fillCartons(page);
  await next(page);
  await page.getByRole('radio', { name: 'Invited people only' }).check();
  await next(page);
  await writeText(page, 'Only for the forwarders that we know.');
  await publish(page);
  await expect(page.getByRole('region', { name: 'Freight request' })).toBeVisible();
  const other = await browser.newContext();
  await signInAs(other, demo.member);
  const id = page.url().split('/').at(-1);
  expect((await other.request.get(`/api/quotePost/getquotepostbypostid/${id}`)).status()).toBe(404);
  await other.close();
});

test('a tool fills in a request', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const packages = 'type=Carton&count=40&length=60&width=40&height=40&weight=11.5';
  await page.goto(`/tools/chargeable-weight?${packages}`);
  await page.getByRole('row', { name: /^Air/ }).getByRole('link', { name: 'Ask for a quote' }).click();
  await expect(page.getByRole('radio', { name: 'Air', exact: true })).toBeChecked();
  await page.getByRole('button', { name: /^Cargo/ }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('40');
  await expect(page.getByText('640 kg').first()).toBeVisible();
});

test('each step passes axe, also on a phone', async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, demo.member);
  await page.goto('/quote/create');
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
