import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectNoStrayDots } from './layout-checks.ts';
import { expectAccessible } from './page-checks.ts';
import { becomeMember, chooseAction, demo, expect, signInAs, test } from './portal.ts';
import { uniqueTitle } from './posting.ts';

interface BlogFact {
  readonly id: string;
  readonly title: string;
}

const text =
  '<p>Free time is counted in days, and the days are counted differently by every line that sails here.</p><h2>Who counts</h2><p>The line does.</p>';

/** Publishes an article through the API as the moderator. */
async function createBlog({ request }: BrowserContext | Page, fields: Record<string, unknown> = {}): Promise<BlogFact> {
  const data = { title: uniqueTitle('Counting free time'), description: text, status: 'published', ...fields };
  const response = await request.post('/api/blog', { data });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: BlogFact }).data;
}

const commentOf = (page: Page, words: string): Locator => page.getByRole('listitem').filter({ hasText: words }).last();

async function checkScreen(page: Page, what: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page, what);
}

test('lets a guest read an article and asks for a sign-in before a comment', async ({ page, staff }) => {
  const tag = uniqueTitle('free').replace(' ', '-');
  const blog = await createBlog(staff, { tags: [tag, 'free time'] });
  const said = async (comment: string, parentId?: string) => {
    const response = await staff.request.post(`/api/blog/comment/create/${blog.id}`, { data: { comment, parentId } });
    return ((await response.json()) as { data: { id: string } }).data.id;
  };
  await said('Answered.', await said('Said once.'));
  await page.goto(`/blogs?tag=${tag}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  await expectAccessible(page, '/blogs');
  await expectNoStrayDots(page, '/blogs');
  const canonical = page.locator('link[rel="canonical"]');
  expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe('/blogs');
  await page.getByRole('list', { name: 'Blogs' }).getByRole('link', { name: blog.title }).click();
  await expect(page).toHaveURL(`/landing/blog/${blog.id}`);
  const article = page.getByRole('article', { name: blog.title });
  await expect(article).toContainText('1 min read');
  await expect(article.getByRole('heading', { name: 'Who counts' })).toBeVisible();
  await expectAccessible(page, 'an article with comments');
  await article.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blogs\/author\//);
  await checkScreen(page, 'the articles of an author');

  await page.goto(`/blogs/${blog.id}`);
  expect(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe(`/landing/blog/${blog.id}`);
  const [posting] = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]',
  ) as object[];
  expect(posting).toMatchObject({ '@type': 'BlogPosting', headline: blog.title });
  await page.getByText('Already a member?').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fblogs%2F.*%23comments/);

  await page.goto('/blogs?search=nothing-is-called-this');
  await expect(page.getByText('No blogs found.')).toBeVisible();
});

test('shows and pages lists and articles without scripts', { tag: '@detail' }, async ({ browser, baseURL, staff }) => {
  const tag = uniqueTitle('paging').replace(' ', '-');
  const first = await createBlog(staff, { tags: [tag] });
  for (let count = 0; count < 20; count += 1) await createBlog(staff, { tags: [tag] });
  await staff.request.post(`/api/blog/comment/create/${first.id}`, {
    data: { comment: '<b>Read</b> without scripts' },
  });
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })).newPage();
  await page.goto(`/landing/blog?tag=${tag}`);
  await expect(page.getByRole('list', { name: 'Blogs' }).getByRole('listitem')).toHaveCount(20);
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByRole('link', { name: first.title }).click();
  await expect(page.getByRole('article', { name: first.title })).toContainText('Free time is counted in days');
  await expect(page.getByText('<b>Read</b> without scripts')).toBeVisible();
  const author = page.getByRole('article').getByRole('link').first();
  await author.click();
  await expect(page).toHaveURL(/\/blogs\/author\//);
  await expect(page.getByRole('list', { name: /^Articles by/ }).getByRole('listitem')).toHaveCount(20);
});

test('lets a member comment, reply, edit and delete, and keeps unsent text', async ({ page, mailbox, staff }) => {
  const blog = await createBlog(staff);
  await becomeMember(page, mailbox);
  await page.goto(`/landing/blog/${blog.id}`);
  const field = page.getByRole('textbox', { name: 'Your comment' });
  const send = page.getByRole('button', { name: 'Send comment' });
  await send.click();
  await expect(page.getByText('A comment is required.')).toBeVisible();
  await field.fill('x'.repeat(1900));
  await expect(page.getByText('100 characters left')).toBeVisible();
  await field.fill('<i>Weekends</i> count with some lines.');
  // The device saves the text within a second.
  await expect(async () => {
    const storage = await page.evaluate(() => JSON.stringify(window.localStorage));
    expect(storage).toContain('Weekends');
  }).toPass();
  await page.reload();
  await expect(field).toHaveValue('<i>Weekends</i> count with some lines.');
  await send.click();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible();
  const id = await commentOf(page, '<i>Weekends</i> count with some lines.').getAttribute('id');
  const own = page.locator(`#${id}`);

  await chooseAction(own, 'Edit');
  await expect(page.getByText(/Comments can be edited for 15 minutes/)).toBeVisible();
  await expectAccessible(page, 'a comment that is changed');
  await own.getByRole('textbox').fill('Weekends count with some lines, holidays too.');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own).toContainText('holidays too');
  await expect(own).toContainText('edited');

  await own.getByRole('button', { name: /^Reply to/ }).click();
  await page.getByRole('textbox', { name: 'Your reply' }).fill('And at transshipment?');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('heading', { name: '2 comments' })).toBeVisible();
  await expect(page.getByRole('list', { name: /^Replies to/ })).toContainText('And at transshipment?');

  await chooseAction(own, 'Delete');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await chooseAction(own, 'Delete');
  await page.getByRole('button', { name: 'Delete comment' }).click();
  await expect(page.getByText('This comment was deleted.')).toBeVisible();
  const reply = commentOf(page, 'And at transshipment?');
  await chooseAction(reply, 'Delete');
  await page.getByRole('button', { name: 'Delete comment' }).click();
  await expect(page.getByText('No comments yet.')).toBeVisible();
});

test('opens a comment by its link in the app and reports it', { tag: '@detail' }, async ({ page, mailbox, staff }) => {
  const blog = await createBlog(staff);
  const say = async (comment: string, parentId?: string) => {
    const response = await staff.request.post(`/api/blog/comment/create/${blog.id}`, { data: { comment, parentId } });
    return ((await response.json()) as { data: { id: string } }).data.id;
  };
  const parent = await say('The oldest of them');
  const reply = await say('A reply far down', parent);
  for (let count = 0; count < 5; count += 1) await say('Beneath', await say(`Newer ${count}`));
  await becomeMember(page, mailbox);
  await page.goto(`/blog/${blog.id}#comment-${reply}`);
  await expect(page.locator(`#comment-${reply}`)).toBeInViewport();
  await expectAccessible(page, 'a comment opened by its link');

  await page.goto(`/landing/blog/${blog.id}`);
  await chooseAction(page.locator(`#comment-${parent}`), 'Report');
  await expect(page).toHaveURL(`/blog/${blog.id}#comment-${parent}`);
  await chooseAction(page.locator(`#comment-${parent}`), 'Report');
  await page.getByRole('radio', { name: 'Spam or advertising' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('A moderator will review it')).toBeVisible();
});

test('lets staff draft, preview, schedule, publish and unpublish an article', async ({
  page,
  browser,
  baseURL,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  await signInAs(page, demo.moderator);
  const title = uniqueTitle('What a pallet hides');
  await page.goto('/admin/blogs');
  await checkScreen(page, '/admin/blogs');
  await page.getByRole('link', { name: 'New article' }).click();
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  await editor.waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Title is required.')).toBeVisible();
  await expect(page.getByText(/Write at least 50 characters/)).toBeVisible();
  await expectAccessible(page, '/admin/blogs/new with errors');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/blogs\/[0-9a-f-]{36}$/);
  // The URL changes before the screen, and both screens have an editor.
  await expect(page.getByRole('heading', { level: 1, name: 'Edit article' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const guest = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  const statusForGuests = async () => (await guest.request.get(`/api/blog/${id}`)).status();
  expect(await statusForGuests()).toBe(404);

  await editor.click();
  await page.keyboard.insertText(
    'A pallet hides its own weight, its height and now and then a second pallet beneath it.',
  );
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview).toContainText('now and then a second pallet');
  await expectAccessible(page, 'the preview of an article');
  await page.getByRole('button', { name: 'Back to editing' }).click();

  await page.getByRole('button', { name: 'Schedule…' }).click();
  await page.getByLabel(/^Publish on/).waitFor();
  await expectAccessible(page, 'an article about to be scheduled');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  expect(await statusForGuests()).toBe(404);
  for (const path of [`/blog/${id}`, '/blogs/all-blogs']) {
    await page.goto(path);
    await checkScreen(page, path);
  }
  await page.goto('/admin/blogs?status=scheduled');
  await page.getByRole('link', { name: title }).click();

  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('link', { name: 'View article' })).toBeVisible();
  expect(await statusForGuests()).toBe(200);
  await page.getByRole('link', { name: 'View article' }).click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
  expect(await statusForGuests()).toBe(404);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/admin/blogs');
});

test('keeps both versions when two people edit one article', { tag: '@detail' }, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 409/);
  await signInAs(page, demo.moderator);
  const blog = await createBlog(page);
  await page.goto(`/admin/blogs/${blog.id}`);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.waitFor();
  await page.request.patch(`/api/blog/${blog.id}`, { data: { title: `${blog.title} by another` } });
  await title.fill(`${blog.title} by me`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'Someone changed this while you were editing' });
  await expect(panel).toContainText(`${blog.title} by another`);
  await expect(panel).toContainText(`${blog.title} by me`);
  // A reload keeps both versions.
  await expect(async () => {
    expect(await page.evaluate(() => JSON.stringify(window.localStorage))).toContain(`${blog.title} by me`);
  }).toPass();
  await page.reload();
  await expect(panel).toContainText(`${blog.title} by me`);
  await panel.getByRole('button', { name: 'Keep my version' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const response = await page.request.get(`/api/blog/${blog.id}`);
  expect(((await response.json()) as { data: BlogFact }).data.title).toBe(`${blog.title} by me`);
});
