import { expectAccessible } from './page-checks.ts';
import { becomeMember, expect, test } from './portal.ts';
import { createPost, editorOf as editor, fillPost, publish, uniqueTitle, writePost } from './posting.ts';

test('lets a guest read the list and a thread, and asks for a sign-in before a reply', async ({ page }) => {
  await page.goto('/forum');
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Forum' }).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  expect(await page.locator('link[rel="alternate"][type="application/rss+xml"]').getAttribute('href')).toBe(
    '/forum/rss.xml',
  );
  await page.getByRole('link', { name: 'Most liked' }).click();
  await expect(page).toHaveURL(/sort=likes/);
  // The server has rendered this order, so new posts of other tests do not move the rows.
  await page.reload();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(page.locator('[data-list-link]:focus')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/landing\/(general|quote)\/[0-9a-f-]{36}$/);
  await page.getByRole('article').waitFor();
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(new URL(page.url()).pathname);
  const [posting] = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]',
  ) as object[];
  expect(posting).toMatchObject({ '@type': 'DiscussionForumPosting', url: canonical });
  await expect(page.getByRole('link', { name: 'Join to reply' })).toHaveAttribute('href', /^\/signup\?next=.+reply$/);
  await page.getByText('Already a member?').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('pages and filters the list without scripts, and prints a thread without related posts', {
  tag: '@detail',
}, async ({ browser, baseURL, staff }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/forum');
  const rows = page.getByRole('list', { name: 'Forum' }).getByRole('listitem');
  const first = await rows.allInnerTexts();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/cursor=/);
  // The URL changes before the page.
  await expect(rows).toHaveCount(20);
  const second = await rows.allInnerTexts();
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await page.goto('/quote');
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByLabel(/^Open without offers/).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/unanswered=true/);

  const [thread] = await Promise.all([createPost(staff), createPost(staff)]);
  await page.goto(`/landing/general/${thread.id}`);
  const related = page.getByRole('region', { name: /^Related/ });
  await expect(related.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  for (const section of await related.all()) await expect(section).toBeHidden();
  await context.close();
});

test('keeps the draft of a formatted post after a reload and publishes it', async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  const title = uniqueTitle('Reefer to Rotterdam');
  await page.goto('/general/create');
  await editor(page).waitFor();
  await page.getByRole('button', { name: 'Publish post' }).click();
  await expect(page.getByText('Title is required.')).toBeVisible();
  await expect(page.getByText('Choose a category.', { exact: true })).toBeVisible();
  await expect(page.getByText('Write at least 10 characters of text.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();

  await fillPost(page, title, 'Two reefers at minus eighteen, ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('ready on Friday');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect(page).toHaveURL(/\/general\/edit\//);

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(editor(page).locator('strong')).toHaveText('ready on Friday');

  await publish(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('article strong', { hasText: 'ready on Friday' })).toBeVisible();
  await page.goto('/posts/mine?tab=drafts');
  // Wait for both lists, so that the check for absence is meaningful.
  await expect(page.getByText('No drafts')).toHaveCount(2);
  await expect(page.getByText(title)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'My posts' }).getByRole('link', { name: 'Posts' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('keeps text that is typed before hydration', { tag: '@detail' }, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/entry\.client-/, async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto('/general/create');
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Demurrage in Gdansk');
  await title.press('Enter');
  letThrough();
  await opened;
  await expect(page).toHaveURL(/\/general\/create$/);
  await editor(page).waitFor();
  await page.getByRole('button', { name: 'Publish post' }).click();
  await expect(page.getByText('Choose a category.', { exact: true })).toBeVisible();
  await expect(title).toHaveValue('Demurrage in Gdansk');
  await expect(page.getByText('Title is required.')).toHaveCount(0);
});

test('shows a card for a link to another page of the portal', { tag: '@detail' }, async ({
  page,
  mailbox,
  baseURL,
}) => {
  await becomeMember(page, mailbox);
  const target = await createPost(page);
  const address = `${baseURL}/landing/general/${target.id}`;
  const unknown = `/landing/event/${crypto.randomUUID()}`;
  const links = [address, unknown].map((href) => `<p><a href="${href}">${href}</a></p>`).join('');
  const post = await createPost(page, { description: `<p>The same question came up before.</p>${links}` });
  await page.goto(`/landing/general/${post.id}`);
  const cards = page.getByRole('list', { name: 'Linked pages' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(1)).toHaveText('The linked page is not available.');
  await cards.nth(0).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: target.title })).toBeVisible();
});

test('shows both versions after a conflict and lets the author choose', async ({ page, mailbox, pageErrors }) => {
  pageErrors.allow(/status of 409/);
  await becomeMember(page, mailbox);
  const post = await createPost(page);
  await page.goto(`/general/edit/${post.id}`);
  await editor(page).waitFor();
  const elsewhere = await page.request.patch(`/api/generalPost/updategeneralpost/${post.id}`, {
    data: { description: '<p>Written in another window.</p>' },
  });
  expect(elsewhere.status()).toBe(200);
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Written in this window.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const panel = page.getByRole('alert').filter({ hasText: 'Someone changed this while you were editing' });
  await expect(panel).toContainText('Written in another window.');
  await expect(panel).toContainText('Written in this window.');
  await panel.getByRole('button', { name: 'Keep my version' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.locator('article')).toContainText('Written in this window.');
});

test('keeps text when the session ends while writing', { tag: '@detail' }, async ({ page, mailbox, pageErrors }) => {
  pageErrors.allow(/status of 401/);
  const { email, password } = await becomeMember(page, mailbox);
  const title = uniqueTitle('Written through the night');
  await writePost(page, '/general/create', title, 'Before the session ended. ');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  expect((await page.request.post('/api/user/logout')).status()).toBe(200);
  await editor(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('And after it.');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fgeneral%2Fedit%2F/);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Six-digit code').fill(await mailbox.nextCode(email));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/general\/edit\//);
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
  await expect(editor(page)).toContainText('Before the session ended. And after it.');
});

test('shows hostile markup as text in every field', { tag: '@detail' }, async ({ page, mailbox }) => {
  await becomeMember(page, mailbox);
  await page.addInitScript(() => Object.assign(window, { alert: () => Object.assign(window, { harmed: true }) }));
  const markup = '<img src=x onerror=alert(1)><script>alert(1)</script>"\'><svg onload=alert(1)>';
  const title = uniqueTitle(`</title><script>alert(1)</script>${markup}`).slice(0, 150);
  const post = await createPost(page, {
    description: `<p>Words enough to be a text</p>${markup}<a href="javascript:alert(1)">here</a>`,
  });
  const changed = await page.request.patch(`/api/generalPost/updategeneralpost/${post.id}`, {
    data: { title, tags: ['<b onclick=x>tag'] },
  });
  expect(changed.status()).toBe(200);
  const replied = await page.request.post('/api/generalPost/creategeneralreply', {
    data: { postId: post.id, description: `<p>Words</p>${markup}` },
  });
  expect(replied.status()).toBe(201);
  const { id: author } = (await (await page.request.get('/api/user/me')).json()) as { id: string };
  for (const path of [
    `/landing/general/${post.id}`,
    `/general/${post.id}`,
    `/general/edit/${post.id}`,
    // Filter, because posts of other tests may push it off the first page.
    `/forum?author=${author}`,
    '/posts/mine',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect(
      page
        .getByText(title)
        .or(page.getByRole('textbox', { name: 'Title' }))
        .first(),
    ).toBeVisible();
    expect(await page.evaluate(() => 'harmed' in window), path).toBe(false);
    expect(await page.locator('[onerror], [onload], [onclick], a[href^="javascript"]').count(), path).toBe(0);
  }
});

test('leads from a sub-category to its siblings and to the list of all', { tag: '@detail' }, async ({
  page,
  mailbox,
}) => {
  await becomeMember(page, mailbox);
  await page.goto('/Freight/Ocean');
  const tabs = page.getByRole('navigation', { name: 'Freight' });
  await expect(tabs.getByRole('link', { name: 'Ocean' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Air', exact: true }).click();
  await expect(page).toHaveURL(/\/Freight\/Air$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Air' })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'All posts' })).toHaveAttribute(
    'href',
    /^\/posts\/all-posts\?categoryId=/,
  );
  await tabs.getByRole('link', { name: 'All categories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All categories' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ocean', exact: true })).toHaveAttribute(
    'href',
    '/Freight/Ocean',
  );
  await expectAccessible(page, 'the list of all categories');
});
