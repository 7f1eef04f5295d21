import type { Locator, Page } from '@playwright/test';
import { becomeMember, expect, test } from './portal.ts';

const CSV = 'Qty,L,W,H,kg each\n4,120,80,145,412\n';

/** Drags a file over an element and drops it. @returns whether the page, and not the browser, takes it */
async function drop(page: Page, target: Locator): Promise<boolean> {
  const dataTransfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'packages.csv', { type: 'text/csv' }));
    return transfer;
  }, CSV);
  return target.evaluate((element, transfer) => {
    const send = (type: string) =>
      element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }));
    send('dragover');
    return !send('drop');
  }, dataTransfer);
}

test('a file is read where it is dropped on packages, and leaves the page elsewhere', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  await page.goto('/tools/chargeable-weight');
  const row = page.getByRole('group', { name: 'Packages 1', exact: true });
  await row.getByLabel('Quantity').waitFor();
  expect(await drop(page, row)).toBe(true);
  await expect(row.getByLabel('Quantity')).toHaveValue('4');
  await expect(row.getByLabel('Length, cm')).toHaveValue('120');

  expect(await drop(page, page.getByRole('heading', { level: 1 }))).toBe(true);
  await expect(row.getByLabel('Quantity')).toHaveValue('4');
});

test('a file that is dropped on a message that takes text only is refused with a reason', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  await page.goto('/blogs');
  await page.getByRole('main').locator('[data-list-link]').first().click();
  const comment = page.getByRole('textbox', { name: 'Your comment' });
  await comment.fill('A list of packages:');
  expect(await drop(page, comment)).toBe(true);
  await expect(page.getByText('This field takes text only, so the file was not added.')).toBeVisible();
  await expect(comment).toHaveValue('A list of packages:');
});
