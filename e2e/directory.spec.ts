import type { Page } from '@playwright/test';
import { createCompany, slug } from './companies.ts';
import { backgroundOf, expectNoStrayDots } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, emailsTo, expect, test, uniqueEmail } from './portal.ts';
import { uniqueTitle } from './posting.ts';

test('lets a visitor find a company by filter, letter and map, and send an enquiry', async ({
  page,
  staff,
  pageErrors,
}) => {
  // Lazy pictures further down.
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const word = uniqueTitle('Tidal').replace(' ', '');
  const ceylon = await createCompany(staff, `Quarry ${word} Teas`);
  await createCompany(staff, `Zephyr ${word} Mills`, { country: 'SG', products: [{ name: 'Rice', hsChapter: '10' }] });
  const list = `/directory?search=${word}`;
  await page.goto(list);
  const cards = page.getByRole('list', { name: 'Companies', exact: true }).getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(page.getByText('2 companies', { exact: true })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/directory$/);

  await page.getByRole('combobox', { name: 'Product' }).selectOption({ label: '09 Coffee, tea and spices (1)' });
  await expect(page).toHaveURL(/product=09/);
  await expect(cards).toHaveCount(1);
  await page.goto(list);
  const strip = page.getByRole('navigation', { name: 'By first letter' });
  await expect(strip.getByRole('link')).toHaveCount(2);
  await strip.getByRole('link', { name: 'Z, 1 company' }).click();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText('Zephyr');

  await page.goto(list);
  const map = page.getByRole('group', { name: 'Map of the companies' });
  // A country with a shape on the map, and one that is too small for a shape.
  await expect(map.getByRole('link', { name: 'Singapore: 1 company' })).toBeVisible();
  await map.getByRole('link', { name: 'Sri Lanka: 1 company' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/country=LK/);
  await expect(cards).toHaveCount(1);

  await cards.getByRole('link', { name: ceylon.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ceylon.name);
  await expect(page.getByRole('row', { name: /Rainforest/ })).toContainText('Expired');
  await expect(page.getByText('LKCMB')).toBeVisible();
  await expect(page.getByText(`office@${ceylon.domain}`)).toHaveCount(0);
  const form = page.locator('#enquire');
  const sender = uniqueEmail();
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByText('Email is required.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Ines Marquard');
  await form.getByRole('textbox', { name: 'Email' }).fill(sender);
  await form.getByRole('textbox', { name: 'Your message' }).fill('Do you ship 400 kg of BOPF in April?');
  // A reload keeps the input.
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(sender);
  // Offline, the enquiry waits and the page says so.
  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'You’re offline. This device keeps your text' }),
  ).toBeVisible();
  await expect(form.getByText('We’ve sent your enquiry.')).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(form.getByText('We’ve sent your enquiry.')).toBeVisible();
  await expect.poll(async () => (await emailsTo(page.request, `office@${ceylon.domain}`)).length).toBeGreaterThan(0);
});

test('filters and shows the list without scripts', { tag: '@detail' }, async ({ browser, baseURL, staff }) => {
  const word = uniqueTitle('Plain').replace(' ', '');
  await createCompany(staff, `Anchor ${word}`);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/landing/directory?search=${word}`);
  await page.getByRole('combobox', { name: 'Country' }).selectOption('LK');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/country=LK/);
  await page.getByRole('link', { name: `Anchor ${word}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Anchor ${word}`);
  const [jsonLd] = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]');
  expect(jsonLd).toMatchObject({ '@type': 'Organization', name: `Anchor ${word}`, foundingDate: '1921' });
  await context.close();
});

test('publishes a member’s company after review', async ({ page, mailbox, staff, pageErrors }) => {
  const member = await becomeMember(page, mailbox);
  const name = uniqueTitle('Basalt Spices');
  await page.goto('/directory/new');
  // The form begins with the member’s company, country and address.
  const address = page.getByRole('textbox', { name: 'Email' });
  await expect(address).toHaveValue(member.email);
  await expectAccessible(page, '/directory/new');
  await address.fill('');
  pageErrors.allow(/status of 422/);
  const next = page.getByRole('button', { name: /^Next:/ });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Website' }).fill(`www.${slug(name)}.example`);
  await next.click();
  await page.getByRole('button', { name: 'Add product' }).click();
  await page.getByRole('textbox', { name: 'Product 1' }).fill('Cloves');
  await page.getByRole('combobox', { name: 'HS chapter of product 1' }).fill('spices');
  await page.getByRole('option', { name: '09 Coffee, tea and spices' }).click();
  await next.click();
  await page.getByRole('checkbox', { name: 'FOB' }).check();
  await page.getByRole('combobox', { name: 'Ports' }).fill('rotter');
  await page.getByRole('option', { name: /NLRTM/ }).click();
  // Leaving the page keeps the input.
  await page.reload();
  await expect(page.getByText('We restored your unsaved text from this device.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await page.getByRole('button', { name: 'Certificates and pictures' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  // The first step with an error opens.
  await expect(page.getByRole('heading', { name: 'Company', level: 2 })).toBeVisible();
  await address.fill(`office@${slug(name)}.example`);
  await page.getByRole('combobox', { name: 'Country' }).fill('Neth');
  await page.getByRole('option', { name: 'Netherlands', exact: true }).click();
  await page.getByRole('button', { name: 'Certificates and pictures' }).click();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await expect(page).toHaveURL(/\/directory\/mine$/);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Awaiting review');
  await expectAccessible(page, '/directory/mine');

  const staffPage = await staff.newPage();
  await staffPage.goto('/admin/directory');
  await staffPage.getByRole('button', { name: `Approve: ${name}` }).waitFor();
  await expectAccessible(staffPage, '/admin/directory');
  await staffPage.getByRole('button', { name: `Approve: ${name}` }).click();
  await expect(staffPage.getByText(`Published: ${name}`)).toBeVisible();
  await staffPage.getByRole('button', { name: 'Undo' }).click();
  await staffPage.getByRole('button', { name: `Reject: ${name}` }).click();
  await expect(staffPage.getByRole('dialog').getByText('The owner sees this.')).toBeVisible();
  await expect(staffPage.getByRole('list', { name: 'Saved reasons' })).toHaveCount(0);
  await staffPage.getByRole('textbox', { name: 'Reason' }).fill('Say what you export.');
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(staffPage.getByText(`Rejected: ${name}`)).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Say what you export.');
  await row.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByRole('textbox', { name: 'Tagline' }).waitFor();
  await expectAccessible(page, '/directory/mine/{id}');
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Cloves by the container');
  await page.getByRole('button', { name: 'Save and resubmit' }).click();
  await expect(page.getByText('Awaiting review', { exact: true })).toBeVisible();
  await staffPage.reload();
  await staffPage.getByRole('button', { name: `Approve: ${name}` }).click();
  await expect(staffPage.getByText(`Published: ${name}`)).toBeVisible();
  await staffPage.close();
  await page.goto(`/directory?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article').filter({ hasText: name })).toContainText('Cloves by the container');
});

test('keeps a renamed company pending and tells staff when it was removed', { tag: '@detail' }, async ({
  page,
  mailbox,
  staff,
}) => {
  await becomeMember(page, mailbox);
  const name = uniqueTitle('Jetty Rice');
  const website = `https://www.${slug(name)}.example/`;
  const listed = await page.request.post('/api/directory', {
    data: { name, website, country: 'NL', email: 'office@jetty.example' },
  });
  expect(listed.status(), await listed.text()).toBe(201);
  const { id } = ((await listed.json()) as { data: { id: string } }).data;
  const decided = await staff.request.post(`/api/directory/${id}/decision`, { data: { status: 'published' } });
  expect(decided.status(), await decided.text()).toBe(200);

  await page.goto(`/directory/mine/${id}`);
  await page.getByRole('textbox', { name: 'Website' }).fill(website.replace('https:', 'http:'));
  await page.getByRole('textbox', { name: 'Tagline' }).fill('Rice by the bag');
  await expect(page.getByText('Not saved yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Until staff approve the change')).toBeVisible();
  await expect(page.getByText('Your change is awaiting review.')).toBeVisible();
  await page.goto(`/landing/directory/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: name.toUpperCase() })).toBeVisible();
  const desk = await staff.newPage();
  await desk.goto('/admin/directory?tab=changed');
  await desk.getByRole('button', { name: `Approve change: ${name}` }).waitFor();
  await expectAccessible(desk, '/admin/directory?tab=changed');
  await desk.getByRole('button', { name: `Approve change: ${name}` }).click();
  await expect(desk.getByRole('link', { name })).toHaveCount(0);
  await desk.close();

  // Wait for requests of the page before the company is deleted.
  await page.goto('about:blank');
  expect((await page.request.delete(`/api/directory/${id}`)).status()).toBe(200);
  const staffPage = await staff.newPage();
  await staffPage.goto(`/landing/directory/${id}`);
  await expect(staffPage.getByText('This company was removed from the directory.')).toBeVisible();
  await expect(staffPage.locator('#enquire')).toHaveCount(0);
  for (const offer of ['Contact this company', 'Claim it']) {
    await expect(staffPage.getByRole('link', { name: offer })).toHaveCount(0);
  }
  await expect(staffPage.getByRole('button', { name: 'I work here' })).toHaveCount(0);
  await staffPage.getByRole('link', { name: /^Restore/ }).click();
  await expect(staffPage.getByRole('row').filter({ hasText: name.toUpperCase() })).toBeVisible();
  await expectAccessible(staffPage, '/admin/directory?tab=all');
  await staffPage.close();
});

async function checkScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expectAccessible(page, path);
}

/** The list of countries shows that it goes on below its edge. */
async function expectCountriesGoOn(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const list = page.getByRole('list', { name: 'Companies by country' });
  const shown = await list.evaluate((element) => {
    const row = element.querySelector('li')?.getBoundingClientRect().height ?? 0;
    return { isLong: element.scrollHeight > element.clientHeight, rows: element.clientHeight / row };
  });
  expect(shown.isLong).toBe(true);
  expect(Math.abs((shown.rows % 1) - 0.5)).toBeLessThan(0.2);
}

test('screens for visitors pass axe and do not scroll sideways', { tag: '@detail' }, async ({ page, staff }) => {
  const word = uniqueTitle('Sound').replace(' ', '');
  const { id } = await createCompany(staff, `${word} ${'Longnamedcompany'.repeat(6)}`);
  await page.goto('/directory');
  await page.getByRole('group', { name: 'Map of the companies' }).waitFor();
  await expectAccessible(page, '/directory');
  await expectNoStrayDots(page, '/directory');
  await expectCountriesGoOn(page);
  const shades = page.getByRole('list', { name: 'Country filter' }).locator('[data-shade]');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await backgroundOf(shades.first())).not.toBe(await backgroundOf(shades.last()));
  await page.emulateMedia({ forcedColors: 'none' });
  for (const path of [`/directory?search=${word}`, '/directory?search=nothing-is-called-so', `/directory/${id}`]) {
    await checkScreen(page, path);
  }
});
