/** What has the focus after navigation and after an action, and that it is in view. */
import type { Page } from '@playwright/test';
import { PHONE } from './layout-checks.ts';
import { becomeMember, demo, expect, moreActions, signInAs, test } from './portal.ts';
import { createPost, publish, uniqueTitle, writePost } from './posting.ts';

test('focuses the title of a page that a shortcut or a link opens, of the last page again, and while a thread is loading', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const { id, title } = await createPost(page);
  await page.goto('/dashboard');
  await page.keyboard.type('gf');
  await expect(page.getByRole('heading', { level: 1, name: 'All posts' })).toBeFocused();
  await page.locator('main').getByRole('link', { name: title }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'All posts' })).toBeFocused();

  await page.goto('/posts/mine');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/**${id}**`, async (route) => {
    await released;
    await route.continue();
  });
  await page.locator('main').getByRole('link', { name: title }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'General' })).toBeFocused();
  release();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
});

test('focuses the title of the form when a restored draft is discarded, and of a post after publishing it', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.goto('/general/create');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill(uniqueTitle('Free time'));
  const discard = page.getByRole('button', { name: 'Discard and start again' });
  await expect(async () => {
    await page.reload();
    await expect(discard).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await discard.press('Enter');
  await expect(title).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const published = uniqueTitle('Free time at the terminal');
  await writePost(page, '/general/create', published, 'Seven days or fourteen?');
  await publish(page);
  await expect(page.getByRole('heading', { level: 1, name: published })).toBeFocused();
});

test('keeps the focus near a reply that its author deletes', { tag: '@detail' }, async ({ page, mailbox, staff }) => {
  await becomeMember(page, mailbox);
  const { id } = await createPost(staff);
  const reply = { postId: id, description: '<p>The buyer pays it.</p>' };
  expect((await page.request.post('/api/generalPost/creategeneralreply', { data: reply })).status()).toBe(201);
  await page.goto(`/general/${id}`);
  const replies = page.getByRole('list', { name: 'Replies' });
  await moreActions(replies).press('Enter');
  await replies.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('heading', { name: '0 Replies' })).toBeFocused();
});

test('keeps the focus at the end of a list whose last page was loaded', { tag: '@detail' }, async ({ page }) => {
  await signInAs(page, demo.admin);
  await page.goto('/admin/users');
  const more = page.getByRole('button', { name: /^(Show more|That is everything)$/ });
  await expect(async () => {
    await more.press('Enter', { timeout: 1_000 });
    await expect(more).toHaveText('That is everything', { timeout: 1_000 });
  }).toPass();
  await expect(more).toBeFocused();
});

/** Names of the elements that are, or whose label is, below something else when the keyboard reaches them. */
async function coveredStops(page: Page, key: string, stops: number): Promise<string[]> {
  const covered: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(() => {
      const { activeElement: active } = document;
      if (!(active instanceof HTMLElement) || !active.closest('main')) return null;
      const isSeen = (element: Element) => {
        const box = element.getBoundingClientRect();
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return top !== null && (element.contains(top) || top.contains(element));
      };
      const labels = active instanceof HTMLInputElement ? [...(active.labels ?? [])] : [];
      // Some are only for screen readers.
      const shown = labels.filter((label) => label.clientHeight > 1);
      if ([active, ...shown].every(isSeen)) return null;
      return active.textContent || active.getAttribute('name') || active.tagName;
    });
    if (name) covered.push(name);
  }
  return covered;
}

test('keeps what has the focus clear of sticky headers', { tag: '@detail' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/forum');
  await page.getByRole('contentinfo').getByRole('link').first().focus();
  expect(await coveredStops(page, 'Shift+Tab', 24)).toEqual([]);
  await signInAs(page, demo.member);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Delete my account' }).focus();
  expect(await coveredStops(page, 'Shift+Tab', 24)).toEqual([]);
});

/** Names of links that are not wholly in view when the keyboard reaches them, or whose card is not. */
async function clippedLinks(page: Page, stops: number): Promise<string[]> {
  const clipped: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const { activeElement: active } = document;
      if (!(active instanceof HTMLAnchorElement) || !active.closest('main')) return null;
      const ringed = active.matches('.stretched-link') ? active.offsetParent : active;
      const { left, right, top, bottom } = (ringed ?? active).getBoundingClientRect();
      // Pixels are fractions on phones.
      const isSeen = left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1;
      return isSeen ? null : active.textContent;
    });
    if (name) clipped.push(name);
  }
  return clipped;
}

test('shows the whole of a link or card that the keyboard reaches', { tag: '@detail' }, async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ['/tools/container-fit', '/directory', '/']) {
    await page.goto(path);
    await page.locator('#main').focus();
    expect(await clippedLinks(page, 40), path).toEqual([]);
  }
});

test('Tab goes from the title to the text past one button of the toolbar, whose others the arrow keys reach', {
  tag: '@detail',
}, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/general/create');
    const title = page.getByRole('textbox', { name: 'Title' });
    await title.fill('Free time for reefers at the terminal');
    await expect(page.getByText(/similar posts? found/)).toBeAttached();
    const bold = page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' });
    await expect(bold).toBeEnabled();
    await title.focus();
    for (const next of [/Category/, /Tags/, 'Heading 1', 'Text']) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(next);
    }
    await page.keyboard.press('Shift+Tab');
    for (const [key, name] of [
      ['ArrowRight', 'Heading 2'],
      ['ArrowLeft', 'Heading 1'],
      ['ArrowLeft', 'Table'],
      ['Home', 'Heading 1'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }
  }
});
