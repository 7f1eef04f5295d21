import type { Page, Request } from '@playwright/test';
import { dayIn } from '#contract/dates.ts';
import { becomeMember, chooseAction, expect, test } from './portal.ts';
import { createPost, editorOf, publish, uniqueTitle, writePost } from './posting.ts';
import { fillCartons, next, panelOf } from './requests.ts';

/** The server renders the values; the form follows the browser's buttons once it computes. */
const changeQuantity = (page: Page, quantity = '41') =>
  expect(async () => {
    await page.getByRole('textbox', { name: 'Quantity' }).fill(quantity);
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });

test('a draft keeps its step and everything that was typed, after a reload and with the browser’s buttons', async ({
  page,
  mailbox,
  pageErrors,
}) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  await fillCartons(page);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page).toHaveURL(/\/quote\/edit\/.+\?step=cargo$/);
  await page.reload();
  await expect(page.getByLabel('Commodity')).toHaveValue('Vaccines');
  await expect(page.getByLabel('Weight each, kg')).toHaveValue('11,5');
  await changeQuantity(page);
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Origin' })).toHaveValue(/BOM/);
  await expect(page).toHaveURL(/\/quote\/edit\/.+\?step=lane$/);
  await page.goForward();
  await expect(page.getByLabel('Commodity')).toBeVisible();
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('placeholder', /^41 × carton, vaccines, /);

  await test.step('a save that arrives after a reload is no conflict with its author', async () => {
    // The next save learns of it by a 409, and is repeated.
    pageErrors.allow(/409/);
    await page.getByRole('button', { name: /^Cargo/ }).click();
    const sent = Promise.withResolvers<Request>();
    // The page is left before the response arrives, as on a slow connection.
    await page.route('**/updatequotepost/**', (route) => sent.resolve(route.request()));
    await page.getByLabel('Commodity').fill('Vaccines, frozen');
    const save = await sent.promise;
    await page.reload();
    await page.unroute('**/updatequotepost/**');
    const arrived = await page.request.patch(save.url(), { data: save.postDataJSON() });
    expect(arrived.status()).toBe(200);
    await changeQuantity(page, '42');
    await expect(page.getByLabel('Commodity')).toHaveValue('Vaccines, frozen');
    await page.reload();
    await expect(page.getByLabel('Commodity')).toHaveValue('Vaccines, frozen');
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('42');
  });
});

test('Back leads to the first step of a draft that was first saved on the second one', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
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

test('an error that only the server finds opens its step; a request needs no text, and is changed in the same form', {
  tag: '@detail',
}, async ({ page, mailbox, pageErrors }) => {
  pageErrors.allow(/422/);
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  await fillCartons(page);
  await page.getByRole('combobox', { name: 'HS code' }).fill('9999.99');
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'Publish request' }).click();
  await expect(panelOf(page, 'Cargo')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'HS code' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'HS code' })).toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('combobox', { name: 'HS code' }).fill('');
  await page.getByRole('button', { name: /^Review/ }).click();
  await publish(page);
  await expect(
    page.getByText(/^Please make an offer for 40 × carton, vaccines from .+\(BOM\) to .+\(FRA\)\. Air\.$/),
  ).toBeVisible();
  await chooseAction(page, 'Edit');
  await page.getByRole('button', { name: /^Review/ }).click();
  await expect(editorOf(page)).toHaveText('');

  await page.getByRole('button', { name: /^Cargo/ }).click();
  await page.getByRole('textbox', { name: 'Quantity' }).fill('50');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'Freight request' })).toContainText('800 kg');
});

test('a return to an empty form leads to its first step, as with Back after publishing', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create?step=cargo');
  await expect(page.getByLabel('Commodity')).toBeVisible();
  await page.getByRole('button', { name: /^Terms/ }).click();
  await expect(panelOf(page, 'Terms')).toBeVisible();
  await page.goto('/quote');
  await page.goBack();
  await expect(panelOf(page, 'Lane')).toBeVisible();
  await expect(page).toHaveURL(/\/quote\/create\?step=lane$/);
  await page.getByRole('button', { name: /^Cargo/ }).click();
  await expect(page.getByLabel('Commodity')).toBeVisible();
});

test('a closed request is asked again without its past days', { tag: '@detail' }, async ({ page, mailbox }) => {
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
  expect((await page.request.post(`/api/quotePost/closequotepost/${post.id}`, { data: {} })).status()).toBe(200);
  await page.goto(`/quote/${post.id}`);
  await chooseAction(page, 'Ask again');
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

test('a quote post can have only its text, and its author can add the details later', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  await writePost(page, '/quote/create', uniqueTitle('Rates to Rotterdam'), 'What does a container cost now?');
  await publish(page);
  await expect(page.getByRole('region', { name: 'Freight request' })).toHaveCount(0);
  await chooseAction(page, 'Edit');
  await expect(page.getByRole('radio', { name: 'Text only' })).toBeChecked();
  await expect(editorOf(page)).toHaveText('What does a container cost now?');
  await page.getByRole('radio', { name: 'Freight details' }).check();
  await fillCartons(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'Freight request' })).toContainText('640 kg');
});
