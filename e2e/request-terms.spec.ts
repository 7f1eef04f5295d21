import { dayIn } from '#contract/dates.ts';
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';
import { publish } from './posting.ts';
import { choose, fillCartons, fillContainers, fillTemperatures, next, panelOf, writeText } from './requests.ts';

test('short lists are shown before anything is typed, and what is impossible or unusual is reported beside its field', {
  tag: '@detail',
}, async ({ page }) => {
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

  await page.getByRole('button', { name: /^Lane/ }).click();
  await page.getByLabel('Ready date').fill(dayIn(-3));
  await expect(page.getByText('The ready date has passed. Is that right?')).toBeVisible();
  await page.getByLabel('Deliver by').fill(dayIn(-4));
  await expect(page.getByText('The delivery date can’t be before the ready date.')).toBeVisible();
  await page.getByLabel('Ready date').fill('');
  await expect(page.getByText('The delivery date has passed. Is that right?')).toBeVisible();
  await page.getByRole('button', { name: /^Cargo/ }).click();
  await fillContainers(page, '40HC', /45G1/, '1', '28000');
  await expect(page.getByText(/Many 45G1 containers carry at most 26,540 kg/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Cargo in each, kg' }).fill('28,900 kg');
  await expect(page.getByText(/A 45G1 carries at most 28,800 kg/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Cargo in each, kg' }).fill('10,000');
  await expect(page.getByText('Read as 10,000 kg. If you mean 10 kg, type 10.')).toBeVisible();
  await fillTemperatures(page, '2', '8');
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

test('a request for invited people is published for them only', async ({ page, mailbox, browser }) => {
  await becomeMember(page, mailbox);
  await page.goto('/quote/create');
  await fillCartons(page);
  await page.getByRole('combobox', { name: 'HS code' }).fill('3002.41');
  await fillTemperatures(page, '2', '8');
  await next(page);
  await page.getByRole('radio', { name: 'Invited people only' }).check();
  await page.getByLabel('Take offers until').fill(dayIn(9));
  await page.getByLabel('Time', { exact: true }).fill('17:00');
  await choose(page, 'Time zone', 'Kolkata', /Kolkata/);
  await next(page);
  const review = panelOf(page, 'Your request');
  await expect(review).toContainText('Only you, invited people and the staff of this portal will see it.');
  await expect(review).toContainText(
    /Takes offers until \d+ \w+ \d{4}, 17:00 \S+ \(Asia\/Kolkata\)(?:, .+ your time)?\. Offers are sealed/,
  );
  await writeText(page, 'Only for the forwarders that we know.');
  await publish(page);
  const request = page.getByRole('region', { name: 'Freight request' });
  for (const text of ['640 kg', '460 kg', '3.84 m³', /2 to 8 °C|2–8 °C/]) await expect(request).toContainText(text);
  const other = await browser.newContext();
  await signInAs(other, demo.member);
  const id = page.url().split('/').at(-1);
  expect((await other.request.get(`/api/quotePost/getquotepostbypostid/${id}`)).status()).toBe(404);
  await other.close();
});
