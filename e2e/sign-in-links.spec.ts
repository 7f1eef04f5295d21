/** Links to the sign-in page return to the page on which they are, and links of members stay in the app. */
import { becomeMember, clickUntil, demo, expect, signInAs, test } from './portal.ts';
import { createPost } from './posting.ts';

test('the header leads guests back to their page after signing in', async ({ page }) => {
  for (const path of ['/forum?sort=replies', '/careers']) {
    await page.goto(path);
    const header = page.getByRole('banner');
    const next = `next=${encodeURIComponent(path)}`;
    await expect(header.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login?${next}`);
    await expect(header.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', `/signup?${next}`);
  }
  // Also after a navigation within the page.
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fblogs',
  );
});

test('search results lead members to the pages of the app, and guests to the public ones', { tag: '@detail' }, async ({
  page,
}) => {
  await signInAs(page, demo.member);
  const { id, title } = await createPost(page);
  const words = encodeURIComponent(title);
  await page.goto(`/search?q=${words}`);
  const result = page.getByRole('list', { name: 'Results' }).getByRole('link', { name: title });
  await expect(result).toHaveAttribute('href', `/general/${id}`);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search everything' });
  await field.fill(title);
  await expect(page.getByRole('option', { name: title, exact: false }).last()).toHaveAttribute(
    'href',
    `/general/${id}`,
  );
  await page.context().clearCookies();
  await page.goto(`/search?q=${words}`);
  await expect(result).toHaveAttribute('href', `/landing/general/${id}`);
});

test('the sign-in page says that the member is signed out', { tag: '@detail' }, async ({
  page,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/);
  await becomeMember(page, mailbox);
  await page.goto('/dashboard');
  const out = page.getByRole('menuitem', { name: 'Log out' });
  await clickUntil(page.getByRole('button', { name: /Ines Marquard/ }), out);
  await out.click();
  await page.waitForURL((url) => url.pathname === '/login');
  const note = page.getByRole('status').filter({ hasText: 'You are signed out.' });
  await expect(note).toBeVisible();
  await page.goto('/login');
  await expect(note).toHaveCount(0);
});
