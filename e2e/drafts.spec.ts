/** Every long form saves drafts in the same way, so the first two stand for all where only the form itself acts. */
import type { Page } from '@playwright/test';
import { demo, expect, signInAs, test } from './portal.ts';
import { uniqueTitle, writePost } from './posting.ts';

interface Form {
  readonly kind: string;
  readonly path: string;
  /** Path of the form. */
  readonly api: string;
  /** The number of the account's drafts with this title. */
  readonly count: (page: Page, title: string) => Promise<number>;
}

/** Counts in a list with a search. */
const found = (list: string) => async (page: Page, title: string) => {
  const response = await page.request.get(`${list}?search=${encodeURIComponent(title)}`);
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: unknown[] }).data.length;
};
/** Counts in a list of the account. */
const among = (list: (userId: string) => string) => async (page: Page, title: string) => {
  const me = (await (await page.request.get('/api/user/me')).json()) as { id: string };
  const response = await page.request.get(list(me.id));
  expect(response.status()).toBe(200);
  const { data } = (await response.json()) as { data: { title: string }[] };
  return data.filter((item) => item.title === title).length;
};
const draftsOf = (kind: 'general' | 'quote') =>
  among((userId) => `/api/${kind}Post/getdraft${kind}postsbyuserid/${userId}?limit=100`);

const forms: readonly Form[] = [
  { kind: 'a post', path: '/general/create', api: '**/api/generalPost/creategeneralpost', count: draftsOf('general') },
  // The title is in the last step.
  {
    kind: 'a quote',
    path: '/quote/create?step=review',
    api: '**/api/quotePost/createquotepost',
    count: draftsOf('quote'),
  },
  { kind: 'an article', path: '/admin/blogs/new', api: '**/api/blog', count: found('/api/blog/manage') },
  { kind: 'an event', path: '/admin/events/new', api: '**/api/event', count: found('/api/event/manage') },
  {
    kind: 'a course',
    path: '/admin/courses/new',
    api: '**/api/education/courses',
    count: found('/api/education/manage'),
  },
  { kind: 'a job', path: '/careers/new', api: '**/api/career', count: among(() => '/api/career/mine?limit=100') },
];

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const breadcrumbOf = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');

for (const { kind, path, api, count } of forms) {
  test(`the draft of ${kind} is created once although the response is lost`, { tag: '@detail' }, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    await signInAs(page, demo.moderator);
    const title = uniqueTitle(`Draft of ${kind}`);
    await page.goto(path);
    let created = 0;
    await page.route(api, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      if (response.status() === 201) created += 1;
      await route.abort('failed');
    });
    await titleOf(page).fill(title);
    await expect(page.getByText(/We can’t reach the portal\. This device keeps your text/)).toBeVisible();
    expect([created, await count(page, title)]).toEqual([1, 1]);
    await page.unroute(api);
    await page.reload();
    await expect(titleOf(page)).toHaveValue(title);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    expect(await count(page, title)).toBe(1);
  });
}

for (const { kind, path, count } of forms.slice(0, 2)) {
  test(`the draft of ${kind} is saved after an outage and survives a reload`, { tag: '@detail' }, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    await signInAs(page, demo.moderator);
    const title = uniqueTitle(`Draft of ${kind}`);
    await page.goto(path);
    await titleOf(page).fill(title);
    await expect(breadcrumbOf(page).last()).toHaveText(title);
    await expect.poll(() => count(page, title)).toBe(1);
    await page.context().setOffline(true);
    await titleOf(page).fill(`${title}, changed`);
    await expect(page.getByText('You’re offline. This device keeps your text.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();

    const names = await breadcrumbOf(page).allTextContents();
    await page.reload();
    await expect(titleOf(page)).toHaveValue(`${title}, changed`);
    await expect(breadcrumbOf(page)).toHaveText([...names.slice(0, -1), `${title}, changed`]);
    await expect(page.getByText('We restored your unsaved text from this device.')).toHaveCount(0);
    expect(await count(page, `${title}, changed`)).toBe(1);
  });
}

test('says that a post was not published, and publishes it once the portal is back', { tag: '@detail' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 50/);
  await signInAs(page, demo.moderator);
  const title = uniqueTitle('Quay rent in Santos');
  await writePost(page, '/general/create', title, 'Who pays the quay rent while customs inspects the box?');
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const answers = [500, 503];
  await page.route('**/api/generalPost/updategeneralpost/*', (route) => {
    const status = answers.shift();
    if (!status) return route.continue();
    const code = status === 500 ? 'FAULT' : 'DATABASE_UNAVAILABLE';
    return route.fulfill({ status, json: { message: 'No.', code, requestId: 'request-7' } });
  });
  const publish = page.getByRole('button', { name: 'Publish post' });
  await publish.click();
  const problem = page.getByRole('alert').filter({ hasText: 'Not published.' });
  await expect(problem).toContainText('Something went wrong on our side (request request-7). Try again.');
  await publish.click();
  await expect(problem).toContainText('We’ll try again automatically.');
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/general\/[0-9a-f-]{36}$/);
});
