import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, test } from './portal.ts';
import { choose } from './requests.ts';

test('a place with the typed name comes before others, and one that was typed and not chosen stays after a reload', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  await page.getByRole('radio', { name: 'Road, full truck (FTL)' }).check();
  await page.getByRole('combobox', { name: 'Destination' }).fill('Lyon');
  await expect(page.getByRole('option', { name: 'Use “Lyon” as a city' })).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('FRLIO');
  await page.getByRole('combobox', { name: 'Destination' }).fill('Portland, Maine');
  await expect(page.getByRole('option', { name: /USPWM/ }).first()).toContainText('Maine, United States');
  await page.getByRole('combobox', { name: 'Destination' }).fill('');
  await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).check();
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

test('what is only similar to the typed place is never taken for it, and arrow keys take the highlighted one', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  await page.getByRole('radio', { name: 'Road, full truck (FTL)' }).check();
  const destination = page.getByRole('combobox', { name: 'Destination' });
  const options = page.getByRole('listbox', { name: 'Destination' }).getByRole('option');
  const selected = options.and(page.locator('[data-combobox-selected="true"]'));

  await test.step('the typed text comes before similar names', async () => {
    await destination.fill('Hambrug');
    await expect(options.filter({ hasText: 'DEHAM' })).toBeVisible();
    await expect(options.first()).toHaveText('Use “Hambrug” as a city');
    await expect(selected).toHaveText('Use “Hambrug” as a city');
    await page.keyboard.press('ArrowDown');
    await expect(selected).toContainText('DEHAM');
    await page.keyboard.press('Enter');
    await expect(destination).toHaveValue(/DEHAM/);
  });

  await test.step('arrow down opens the list and highlights, and Enter takes', async () => {
    await destination.fill('Shanghai');
    await expect(selected).toContainText('CNSHA');
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(selected).toContainText('CNSHA');
    await page.keyboard.press('Enter');
    await expect(destination).toHaveValue(/CNSHA/);
  });

  await test.step('a name in its own script', async () => {
    await destination.fill('Москва');
    await expect(selected).toContainText('RUMOW');
    await page.keyboard.press('Enter');
    await expect(destination).toHaveValue(/Moscow/);
  });
});

test('a door needs an address, which splits what is pasted and of which others see the city', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).check();
  await page.getByLabel('Service').selectOption('Port to door');
  await choose(page, 'Origin', 'Nhava Sheva', /INNSA/);
  const address = page.getByRole('group', { name: 'Delivery address' });
  await expect(address).toContainText('Everyone else sees the city and the country.');
  await expect(page.getByRole('group', { name: 'Pick-up address' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(address).toContainText('Enter the postal code and the city of the delivery.');
  await address.getByLabel('Postal code').fill('80331 München');
  await address.getByLabel('Street').focus();
  await expect(address.getByLabel('Postal code')).toHaveValue('80331');
  await expect(address.getByLabel('City')).toHaveValue('München');
  await choose(page, 'Country of the delivery', 'Germany', 'Germany');
  await address.getByLabel('Access').selectOption('Tail lift needed');
  await expectAccessible(page, 'the lane of a request to a door');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Commodity')).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(address.getByLabel('City')).toHaveValue('München');
  await expect(address.getByLabel('Access')).toHaveValue('TAIL_LIFT');
});

test('the nearest ports or airports of an address are suggested, one is taken, and an unknown city is said', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).check();
  await page.getByLabel('Service').selectOption('Door to port');
  const address = page.getByRole('group', { name: 'Pick-up address' });
  await address.getByLabel('City').fill('Pune');
  await choose(page, 'Country of the pick-up', 'India', 'India');
  const seaports = address.getByRole('group', { name: /^Nearest seaports to Pune/ }).getByRole('button');
  await expect(seaports).toHaveText([/^Nhava Sheva \(INNSA\), \d+ km$/, /km$/, /km$/]);
  await expect(seaports.filter({ hasText: 'Hyderabad' })).toHaveCount(0);
  await seaports.first().click();
  await expect(page.getByRole('combobox', { name: 'Port or airport of loading' })).toHaveValue('Nhava Sheva (INNSA)');
  await expect(seaports.first()).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page, 'the nearest seaports of an address');
  await address.getByLabel('City').fill('Xyzzyville');
  await expect(address).toContainText('The position of Xyzzyville is not known');
  await expect(seaports).toHaveCount(0);
  await choose(page, 'Country of the pick-up', 'Germany', 'Germany');
  for (const mode of ['Air', 'Courier']) {
    await page.getByRole('radio', { name: mode, exact: true }).check();
    await address.getByLabel('City').fill('Munich');
    const airports = address.getByRole('group', { name: /^Nearest airports to Munich/ }).getByRole('button');
    await expect(airports.first()).toHaveText(/^Munich \(MUC\)/);
    // An airfield without scheduled flights.
    await expect(airports.filter({ hasText: 'Ingolstadt' })).toHaveCount(0);
    await address.getByLabel('City').fill('');
  }
});
