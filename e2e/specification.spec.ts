/** Single lines of the specification that belong to no other file. */
import type { BrowserContext } from '@playwright/test';
import { createEvent } from './events.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, clickUntil, demo, expect, signInAs, test } from './portal.ts';
import { createPost, uniqueTitle } from './posting.ts';

interface Created {
  readonly id: string;
}

async function create({ request }: BrowserContext, path: string, data: object): Promise<string> {
  const response = await request.post(path, { data: { status: 'published', ...data } });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: Created }).data.id;
}

const createCourse = (staff: BrowserContext, title: string) =>
  create(staff, '/api/education/courses', {
    title,
    description: '<p>How a carton becomes a volume weight, and what the carrier bills for it.</p>',
    institutionName: 'Harbour School',
    instructorName: 'Ines Marquard',
    duration: 6,
    level: 'BEGINNER',
    delivery: 'ONLINE',
    language: 'en',
    outcomes: ['Tell gross from chargeable weight'],
    modules: [],
  });

const createBlog = (staff: BrowserContext, title: string) =>
  create(staff, '/api/blog', {
    title,
    description: '<p>Free time is counted from the discharge, not from the arrival of the ship.</p>',
  });

test('links the staff entrance after a log-out', { tag: '@detail' }, async ({ page, mailbox, pageErrors }) => {
  // The page that is left may still load data of the account.
  pageErrors.allow(/status of 401/);
  await becomeMember(page, mailbox);
  await page.goto('/posts/mine');
  const out = page.getByRole('menuitem', { name: 'Log out' });
  await clickUntil(page.getByRole('button', { name: /Ines Marquard/ }), out);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname + new URL(frame.url()).search));
  await out.click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  expect([...new Set(visited)]).toEqual(['/login']);
  await page.getByRole('link', { name: 'Staff sign-in' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
});

test('returns from the sign-in page once the account can be loaded', { tag: '@detail' }, async ({
  page,
  context,
  pageErrors,
}) => {
  pageErrors.allow(/status of 503/);
  await signInAs(page, demo.member);
  const session = (await context.cookies()).filter(({ name }) => name.endsWith('quayside_session'));
  await context.clearCookies({ name: /quayside_session$/ });
  let isUnavailable = true;
  await page.route('**/api/user/me', (route) =>
    isUnavailable
      ? route.fulfill({ status: 503, json: { message: 'No.', code: 'UNAVAILABLE', requestId: 'r1' } })
      : route.continue(),
  );
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
  await page.waitForResponse('**/api/user/me');
  await context.addCookies(session);
  isUnavailable = false;
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
});

test('shows own writes in lists and on the dashboard at once', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const { title } = await createPost(page, { kind: 'general', status: 'draft' });
  await page.goto('/dashboard');
  const drafts = page.getByRole('region', { name: 'Drafts' });
  await drafts.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Publish post' }).click();
  await expect(page).toHaveURL(/\/general\/[0-9a-f-]{36}$/);
  // The dashboard was open a moment ago, and its data would still count as fresh.
  await page.getByRole('link', { name: 'Quayside' }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const published = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'General Posts By You', exact: true }) });
  await expect(published.getByRole('paragraph')).toHaveText('1');
  await expect(drafts.getByRole('link', { name: title })).toHaveCount(0);
});

test('removes a hidden menu item from open pages of guests', { tag: '@detail' }, async ({ page }) => {
  await page.goto('/forum');
  const menus = ['Main', 'Footer'].map((name) => page.getByRole('navigation', { name }));
  for (const menu of menus) await expect(menu.getByRole('link', { name: 'Blogs' })).toBeVisible();
  await page.route('**/getLandingPageMenuItems', (route) =>
    route.fulfill({ json: { data: [{ name: 'Blogs', enabled: false }] } }),
  );
  for (const menu of menus) await expect(menu.getByRole('link', { name: 'Blogs' })).toHaveCount(0);
  for (const menu of menus) await expect(menu.getByRole('link', { name: 'Events' })).toBeVisible();
});

test('lets a member register and enquire on public pages', async ({ page, staff, mailbox }) => {
  const { id: eventId } = await createEvent(staff);
  const courseId = await createCourse(staff, uniqueTitle('Chargeable weight'));
  await becomeMember(page, mailbox);
  await page.goto(`/landing/event/${eventId}`);
  const attendance = page.getByRole('complementary', { name: 'Attendance' });
  await attendance.getByRole('button', { name: 'I’m coming' }).click();
  await expect(attendance.getByRole('heading', { name: 'You are going' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/landing/event/${eventId}$`));

  await page.goto(`/landing/education/${courseId}`);
  const form = page.getByRole('region', { name: 'Ask about this course' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Ines Marquard');
  await form.getByRole('textbox', { name: 'Your message' }).fill('Is there a place left in March?');
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await expect(form.getByText('We’ve sent your enquiry.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/landing/education/${courseId}$`));
});

test('names the item in the title of every page that shows one', { tag: '@detail' }, async ({
  page,
  staff,
  mailbox,
}) => {
  const names = ['Cold chain day', 'Chargeable weight', 'What a free day costs'].map(uniqueTitle);
  const [event = '', course = '', blog = ''] = names;
  const { id: eventId } = await createEvent(staff, { eventTitle: event });
  const courseId = await createCourse(staff, course);
  const blogId = await createBlog(staff, blog);
  await becomeMember(page, mailbox);
  const post = await createPost(page, { kind: 'general', status: 'success' });
  for (const [path, title] of [
    [`/general/${post.id}`, post.title],
    [`/landing/general/${post.id}`, post.title],
    [`/general/edit/${post.id}`, `Edit: ${post.title}`],
    [`/event/${eventId}`, event],
    [`/landing/event/${eventId}`, event],
    [`/education/courses/${courseId}`, course],
    [`/landing/education/${courseId}`, course],
    [`/blog/${blogId}`, blog],
    [`/landing/blog/${blogId}`, blog],
  ] as const) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(`${title} · Quayside`);
    await expect(page.locator('head > title'), path).toHaveCount(1);
  }
  // Also without a page load.
  await page.goto('/posts/mine');
  await page.getByRole('link', { name: post.title }).click();
  await expect(page).toHaveTitle(`${post.title} · Quayside`);
});

// nginx refuses such addresses itself.
test('shows an error page of its own for malformed addresses', { tag: '@without-proxy' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/);
  for (const path of ['/%', '/forum/%E0%A4%A', '/landing/general/%00', '/general/%FF']) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 400]);
    await expect(page.getByRole('heading', { level: 1, name: 'This page can’t be shown' }), path).toBeVisible();
  }
  await expectAccessible(page, 'a malformed address');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Connecting the World');
});
