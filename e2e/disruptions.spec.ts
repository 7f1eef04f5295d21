import { dayIn } from '#contract/dates.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';

test('a member publishes a notice, staff confirm it, and everybody sees it on its lane', async ({
  page,
  browser,
  baseURL,
  mailbox,
}) => {
  const title = `Berths are closed ${Date.now()}`;
  await becomeMember(page, mailbox);
  await page.goto('/quote/disruptions');
  await page.getByRole('button', { name: 'Publish a notice' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Publish a notice' });
  await dialog.getByLabel('What happened').selectOption('CLOSURE');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Place').pressSequentially('Rotterdam');
  await page.getByRole('option', { name: /NLRTM/ }).click();
  await dialog.getByLabel('Start').fill(dayIn(0));
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByText(/^Enter a web address such as/)).toBeVisible();
  await expectAccessible(page, 'publishing a notice', { part: dialog });
  await dialog.getByLabel('Web address of the source').fill('www.port.example/notice');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const notice = page.getByRole('listitem').filter({ hasText: title });
  await expect(notice).toContainText('Not confirmed yet');
  await expect(notice).toContainText('Rotterdam (NLRTM)');

  const guests = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const guest = await guests.newPage();
  await guest.goto('/disruptions');
  await expect(guest.getByText(title)).toHaveCount(0);

  await page.context().clearCookies();
  await signInAs(page, demo.moderator);
  await page.goto('/quote/disruptions');
  await notice.getByRole('button', { name: 'Confirm' }).click();
  await expect(notice).toContainText('Confirmed by 1 member');

  await guest.goto('/disruptions?place=NL');
  await expect(guest.getByRole('heading', { name: title })).toBeVisible();
  await expect(guest.getByRole('link', { name: `Closure: ${title}` })).toHaveAttribute('href', /^#/);
  await expectAccessible(guest, 'disruptions');
  await guest.goto('/lanes/innsa-nlrtm');
  await expect(guest.getByRole('link', { name: title })).toBeVisible();
  await guests.close();
});
