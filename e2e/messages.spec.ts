/** Durations of toasts and retries, with a controlled clock. */
import type { Page } from '@playwright/test';
import { becomeMember, clickUntil, expect, test } from './portal.ts';
import { createPost } from './posting.ts';

/** Toasts fade out within a second and stay in the page until then. */
const FADE_MS = 1_000;
const STEP_MS = 200;

async function stopClock(page: Page): Promise<void> {
  // The socket needs a running clock for its 20-second connection timeout.
  await page.clock.pauseAt(Date.now() + 10_000);
}

/** Advances the clock in small steps, because one timer may start another. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP_MS) await page.clock.runFor(Math.min(STEP_MS, left));
}

/** Checks that the toast is visible shortly before its end and gone shortly after. */
async function expectVisibleFor(page: Page, words: string, milliseconds: number): Promise<void> {
  const toast = page.getByText(words);
  const isShown = async () => {
    await page.clock.runFor(5);
    return toast.count();
  };
  await expect.poll(isShown, { intervals: [0] }).toBe(1);
  await pass(page, milliseconds + FADE_MS - 200);
  await expect(toast).toHaveCount(1);
  await pass(page, 400);
  await expect(toast).toHaveCount(0);
}

test('shows preference toasts for three seconds, also when signed out, and at most twenty at once', {
  tag: '@detail',
}, async ({ page, mailbox, pageErrors }) => {
  pageErrors.allow(/status of (401|500)/);
  await becomeMember(page, mailbox);
  await page.clock.install();
  await page.goto('/notification/preferences');
  const edit = page.getByRole('button', { name: 'Edit' });
  const save = page.getByRole('button', { name: 'Save Preferences' });
  await clickUntil(edit, save);
  await stopClock(page);
  let response: { readonly status: number; readonly body: string } | null = null;
  await page.route('**/api/notification/preferences/*', (route) =>
    route.request().method() === 'PATCH' && response ? route.fulfill(response) : route.continue(),
  );
  const failure = (status: number, message: string) => ({
    status,
    contentType: 'application/json',
    body: JSON.stringify({ message, code: 'FAULT', requestId: '' }),
  });
  response = failure(500, 'The harbour is closed.');
  await save.click();
  // The toast code loads with the first toast.
  await expect(async () => {
    await pass(page, 400);
    await expect(page.getByText('The harbour is closed.')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await pass(page, 5_000);
  await save.click();
  await expectVisibleFor(page, 'Failed to update preferences: The harbour is closed.', 3_000);
  response = { status: 500, body: '' };
  await save.click();
  await expectVisibleFor(page, 'Failed to update preferences: Please try again.', 3_000);
  response = failure(401, 'You are signed out.');
  await save.click();
  await expectVisibleFor(page, 'User not logged in.', 3_000);

  await test.step('at most twenty are shown at once', async () => {
    for (let attempt = 1; attempt <= 22; attempt += 1) {
      response = failure(500, `Attempt ${attempt}.`);
      // Toasts cover the button.
      await save.press('Enter');
      const isShown = async () => {
        await page.clock.runFor(10);
        return [await page.getByText(`Attempt ${attempt}.`).count(), await save.count()];
      };
      // The button has another name while it saves.
      await expect.poll(isShown, { intervals: [0] }).toEqual([1, 1]);
    }
    await expect(page.getByText(/Attempt \d+\./)).toHaveCount(20);
    await pass(page, 5_000);
    await expect(page.getByText(/Attempt \d+\./)).toHaveCount(0);
  });

  response = null;
  await save.click();
  await expectVisibleFor(page, 'Notification preferences updated successfully', 3_000);
  await expect(edit).toBeVisible();
});

test('shows success toasts for two seconds and others for four, and counts repeated ones', { tag: '@detail' }, async ({
  page,
  mailbox,
  context,
}) => {
  await becomeMember(page, mailbox);
  const { id } = await createPost(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto(`/general/${id}`);
  const share = page.locator('summary', { hasText: 'Share' });
  const copyByKey = async () => {
    await share.press('Enter');
    await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  };
  const said = page.getByText('Link copied');
  await expect(async () => {
    await copyByKey();
    await expect(said.first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await stopClock(page);
  await pass(page, 5_000);
  await expect(said).toHaveCount(0);
  await copyByKey();
  await expectVisibleFor(page, 'Link copied', 2_000);

  // Keys, because toasts cover the button. The pointer moves away, because hovering pauses them.
  await page.mouse.move(1_200, 600);
  await copyByKey();
  await expect(said).toHaveText('Link copied');
  await pass(page, 1_500);
  await copyByKey();
  await copyByKey();
  await expect(said).toHaveText('Link copied ×3');
  await expectVisibleFor(page, 'Link copied ×3', 2_000);
  await copyByKey();
  await expect(said).toHaveText('Link copied');
  await pass(page, 5_000);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not now.'));
  });
  await copyByKey();
  await expectVisibleFor(page, 'We couldn’t copy the link.', 4_000);
});

test('retries a failed request three times, after one, two and four seconds', { tag: '@detail' }, async ({
  page,
  mailbox,
  pageErrors,
}) => {
  // When the clock jumps, the connection of the socket times out.
  pageErrors.allow(/status of 503|WebSocket is closed/);
  await becomeMember(page, mailbox);
  let asked = 0;
  await page.route('**/api/user-dashboard/upcoming-events', (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: { message: 'The portal rests.', code: 'UNAVAILABLE', requestId: 'r1' } });
  });
  await page.clock.install();
  // After client-side navigation, the browser requests the parts itself.
  await page.goto('/posts/mine');
  await expect(page.getByRole('navigation', { name: 'Platform' }).getByRole('button').first()).toBeVisible();
  await stopClock(page);
  await page.getByRole('link', { name: 'Quayside' }).first().click();
  await expect(async () => {
    // Runs zero-delay timers of the router and the cache.
    await page.clock.runFor(10);
    expect(asked).toBe(1);
  }).toPass();
  for (const [times, wait] of [
    [2, 1_000],
    [3, 2_000],
    [4, 4_000],
  ] as const) {
    await page.clock.runFor(wait - 300);
    expect(asked).toBe(times - 1);
    // The delay starts when the previous response arrives, which can be after the clock was advanced.
    await expect(async () => {
      await page.clock.runFor(100);
      expect(asked).toBe(times);
    }).toPass();
    await page.waitForLoadState('networkidle');
  }
  const alert = page.getByRole('region', { name: 'Upcoming Events' }).getByRole('alert');
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(alert).toContainText('The portal rests.', { timeout: 500 });
  }).toPass();
  await page.clock.runFor(30_000);
  expect(asked).toBe(4);
});
