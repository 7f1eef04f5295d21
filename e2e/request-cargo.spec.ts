import { expectAccessible } from './page-checks.ts';
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';
import { fillPackages } from './requests.ts';

test('a table of packages is pasted or read from a CSV file, and the HS code takes codes that are not in its list', async ({
  page,
}) => {
  await signInAs(page, demo.member);
  await page.goto('/quote/create?step=cargo');
  const paste = (text: string) =>
    page.getByRole('textbox', { name: 'Quantity' }).evaluate((field, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', data);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);

  await test.step('it has at most 50 rows', async () => {
    await paste(Array.from({ length: 51 }, () => '1\t60\t40\t40\t10').join('\n'));
    await expect(page.getByText(/The table has 51 rows, but the maximum is 50/)).toBeVisible();
  });

  await test.step('it has a heading and decimal commas, and can be undone', async () => {
    await paste('Qty\tType\tLength\tWidth\tHeight\tWeight\n40\tCarton\t60\t40\t40\t11,5\n2\tCrate\t100\t80\t60\tabc');
    await expect(page.getByText('2 rows added.')).toBeVisible();
    await expect(page.getByText('Enter the weight in kg, such as 11.5.')).toBeVisible();
    await expect(page.getByText('3.84 m³')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveCount(1);
  });

  await test.step('a packing list with several weights shows how its columns were understood', async () => {
    await paste(
      'Pallet no.\tGoods\tGross weight kg\tNet weight kg\tDimensions (LxWxH) cm\tPieces\nP1\tPumps\t480\t450\t120x80x145\t48\nP2\tPumps\t462\t430\t120x80x140\t60',
    );
    const preview = page.getByRole('region', { name: 'The pasted table' });
    await expect(preview).toContainText('Not used: Net weight kg, Pieces.');
    await expect(preview.getByLabel('Meaning of Gross weight kg')).toHaveValue('weight');
    await expectAccessible(page, 'the preview of a pasted table', { part: preview });
    await preview.getByLabel('Meaning of Gross weight kg').selectOption('Not used');
    await preview.getByLabel('Meaning of Net weight kg').selectOption('Weight of one');
    await expect(preview).toContainText('Only a net weight was found.');
    await preview.getByLabel('Meaning of Net weight kg').selectOption('Not used');
    await preview.getByLabel('Meaning of Gross weight kg').selectOption('Weight of one');
    await preview.getByRole('button', { name: 'Add 2 rows' }).click();
    await expect(preview).toHaveCount(0);
    await expect(page.getByText('942 kg')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  await test.step('sizes without a unit that are plainly millimetres are asked about', async () => {
    await paste('Qty\tL\tW\tH\tkg\n4\t1200\t800\t1450\t412');
    const preview = page.getByRole('region', { name: 'The pasted table' });
    await expect(preview.getByLabel('The sizes have no unit. They are in')).toHaveValue('mm');
    await preview.getByRole('button', { name: 'Add 1 row' }).click();
    await expect(page.getByRole('textbox', { name: 'Length, cm' })).toHaveValue('120');
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  await test.step('a weight that may be that of all in the row is shown first, and stays until it is added', async () => {
    await paste('Pallets\tL\tW\tH\tkg\n4\t120\t80\t145\t1648');
    const preview = page.getByRole('region', { name: 'The pasted table' });
    await expect(preview).toContainText('It was read as the weight of one.');
    await preview.getByLabel('Meaning of kg').selectOption('Weight of all in the row');
    await expect(preview).toContainText('The total weight of a row was divided by its quantity.');
    await preview.getByRole('button', { name: 'Add 1 row' }).click();
    await expect(page.getByRole('textbox', { name: 'Weight each, kg' })).toHaveValue('412');
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  await test.step('it comes from a CSV file in Windows-1252', async () => {
    const csv = 'Anzahl;Länge;Breite;Höhe;Gewicht\n6;120;100;140;310,5\n';
    await page
      .getByLabel('Open a CSV file')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv, 'latin1') });
    await expect(page.getByText('10.08 m³')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
  });

  await test.step('it comes from a CSV file', async () => {
    const csv = 'type;quantity;length;width;height;weight\nPallet;6;120;100;140;310,5\n';
    await page
      .getByLabel('Open a CSV file')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await expect(page.getByText('10.08 m³')).toBeVisible();
    await expect(page.getByText('1,863 kg')).toBeVisible();
  });

  const code = page.getByRole('combobox', { name: 'HS code' });

  await test.step('Enter keeps a typed code and stays in the form', async () => {
    await code.pressSequentially('6302');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('6302');
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
  });

  await test.step('a code after letters, and goods by an everyday word', async () => {
    await code.fill('HS 610910');
    await expect(page.getByRole('option').first()).toContainText('610910');
    await code.fill('laptops');
    await expect(page.getByRole('option').first()).toContainText('847');
    await page.keyboard.press('Enter');
    await expect(code).toHaveValue(/^8471/);
  });

  await test.step('a valid code is offered with the name of its chapter', async () => {
    await code.fill('');
    await code.pressSequentially('3309.90');
    const option = page.getByRole('option', { name: /^330990.*\(chapter 33\) Not in the list, but accepted$/ });
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('data-combobox-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(code).toHaveValue('3309.90');
    await expect(code).toHaveAccessibleDescription(/\(chapter 33\)\. The code is not in the list, but accepted\./);
  });
});

test('packages are counted into containers, which keep the focus when the last row is removed', {
  tag: '@detail',
}, async ({ page }) => {
  await signInAs(page, demo.member);
  await page.goto('/quote/create');
  await page.getByRole('radio', { name: 'Sea, full container (FCL)' }).check();
  await page.getByRole('button', { name: /^Cargo/ }).click();
  await page.getByText('Enter packages (optional)').click();
  const size = { 'Length, cm': '120', 'Width, cm': '80', 'Height, cm': '140', 'Weight each, kg': '300' };
  await fillPackages(page, { Package: 'Euro pallet', Quantity: '40', ...size });
  await page.getByRole('button', { name: /^Ask for \d+ × 40'HC/ }).click();
  await expect(page.getByRole('combobox', { name: 'Type' }).first()).toHaveValue(/45G1/);

  const removed = async () => {
    await page.getByRole('button', { name: 'Remove container 1' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Add container' })).toBeFocused();
  };
  await removed();
  await page.getByLabel('Number', { exact: true }).fill('2');
  await page.getByRole('combobox', { name: 'Type' }).fill('45G1');
  await page.getByRole('option', { name: /45G1/ }).click();
  await page.getByRole('button', { name: /^Lane/ }).click();
  await page.getByRole('radio', { name: 'Air', exact: true }).check();
  await page.getByRole('button', { name: /^Cargo/ }).click();
  await removed();
});

test('a tool fills in a request', { tag: '@detail' }, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const packages = 'type=Carton&count=40&length=60&width=40&height=40&weight=11.5';
  await page.goto(`/tools/chargeable-weight?${packages}`);
  await page.getByRole('row', { name: /^Air/ }).getByRole('link', { name: 'Request a quote' }).click();
  await expect(page).toHaveURL(/\/quote\/create\?freight=/);
  await expect(page.getByRole('radio', { name: 'Air', exact: true })).toBeChecked();
  await page.getByRole('button', { name: /^Cargo/ }).click();
  await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('40');
  await expect(page.getByText('640 kg').first()).toBeVisible();
});
