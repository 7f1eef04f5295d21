import { backgroundOf, PHONE } from './layout-checks.ts';
import { becomeMember, expect, test } from './portal.ts';
import { createPost } from './posting.ts';

test('shows new notifications without a reload, in the panel, on the dashboard and in the inbox', async ({
  page,
  mailbox,
  staff,
  browser,
  baseURL,
}) => {
  await becomeMember(page, mailbox);
  const { id } = await createPost(page);
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await becomeMember(other, mailbox, 'عبد الرحمن الحسيني');
  const socket = page.waitForEvent('websocket', (opened) => opened.url().includes('/socket.io'));
  // The first message arrives once the socket is subscribed.
  const subscribed = socket.then((opened) =>
    opened.waitForEvent('framereceived', ({ payload }) => payload.includes('active-users')),
  );
  await page.goto('/dashboard');
  await subscribed;

  await test.step('the signed-in member is counted', async () => {
    const users = async () => {
      const response = await page.request.get('/api/admin-dashboard/realtime-active-users');
      const { breakdown } = (await response.json()) as { breakdown: { userType: string; activeUsers: number }[] };
      return breakdown.find((part) => part.userType === 'user')?.activeUsers ?? 0;
    };
    await expect.poll(users).toBeGreaterThan(0);
  });

  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const reply = { postId: id, description: '<p>The carrier pays it.</p>' };
  expect((await other.request.post('/api/generalPost/creategeneralreply', { data: reply })).status()).toBe(201);
  await other.close();
  const bell = page.getByRole('button', { name: 'Notifications, 1 unread' });
  await expect(bell).toBeVisible();
  const title = page.locator('main').getByText(/^عبد الرحمن الحسيني replied/);

  await test.step('rows have the same size while they are loading', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.reload();
    await expect(title).toHaveCSS('direction', 'ltr');
    await page.route('**/api/notification?*', async (route) => {
      await released;
      await route.continue();
    });
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    const loading = panel.getByRole('status').locator('> div').first();
    const { x, y, height } = (await loading.boundingBox()) ?? {};
    release();
    const row = panel.getByRole('listitem').first();
    await expect(row).toBeVisible();
    expect(await row.boundingBox()).toMatchObject({ x, y, height });
    await page.unroute('**/api/notification?*');
  });

  await test.step('the inbox shows the whole text, in the direction of the page', async () => {
    const reason = `${'This thread repeats what was asked before. '.repeat(8)}The earlier thread has the answer.`;
    const body = { act: 'hide', items: [{ type: 'post', id }], reason };
    expect((await staff.request.post('/api/moderation/decide', { data: body })).status()).toBe(200);
    await page.setViewportSize(PHONE);
    await page.goto('/notification/inbox');
    await expect(title).toHaveCSS('direction', 'ltr');
    const text = page.getByRole('list', { name: 'Notifications' }).getByText('The earlier thread has the answer.');
    await expect(text).toBeVisible();
    // The height of the whole text, also if lines are hidden.
    expect(await text.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
  });

  await test.step('the current tab is marked in the colours of the system', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const tabs = page.getByRole('navigation', { name: 'Notifications' });
    const all = await backgroundOf(tabs.getByRole('link', { name: 'All', exact: true }));
    expect(all).not.toBe(await backgroundOf(tabs.getByRole('link', { name: 'Unread', exact: true })));
    await page.emulateMedia({ forcedColors: 'none' });
  });

  await test.step('the button that marks them as read keeps the focus', async () => {
    const markAll = page.getByRole('button', { name: 'Mark all as read' });
    await markAll.press('Enter');
    await expect(markAll).toBeDisabled();
    await expect(markAll).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'All', exact: true })).toBeFocused();
    await expect(markAll).toHaveAttribute('disabled');
  });
});
