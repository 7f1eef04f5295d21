/** A page whose address has the id of nothing is a 404, whoever reads it. */
import { becomeMember, demo, expect, signInAs, test } from './portal.ts';
import { createPost } from './posting.ts';

const nothing = '01920000-0000-7000-8000-000000000001';
const forMembers = [
  '/directory/mine/:id',
  '/directory/mine/:id/people',
  '/directory/mine/:id/enquiries',
  '/directory/mine/:id/brochures',
  '/directory/enquiries/:id',
  '/directory/:id/claim',
  '/careers/my-jobs/:id',
  '/careers/my-jobs/:id/applicants',
  '/quote/:id',
  '/quote/:id/offers',
  '/general/edit/:id',
  '/event/:id',
  '/blog/:id',
  '/education/courses/:id',
];
const forStaff = ['/admin/courses/:id', '/admin/events/:id', '/admin/blogs/:id', '/admin/enquiries/:id'];

test('answers 404 for an unknown or malformed id on every page of members and staff', { tag: '@detail' }, async ({
  page,
  pageErrors,
}) => {
  const statusOf = async (path: string, id: string) => {
    const address = path.replace(':id', id);
    return [address, (await page.request.get(address, { maxRedirects: 0 })).status()];
  };
  await signInAs(page, demo.member);
  for (const path of forMembers) {
    for (const id of [nothing, 'no-id']) expect.soft(await statusOf(path, id)).toEqual([path.replace(':id', id), 404]);
  }
  pageErrors.allow(/status of 404/);
  await page.goto(`/directory/mine/${nothing}`);
  await expect(page.getByText('The requested page does not exist.')).toBeVisible();
  await signInAs(page, demo.admin);
  for (const path of forStaff) {
    for (const id of [nothing, 'no-id']) expect.soft(await statusOf(path, id)).toEqual([path.replace(':id', id), 404]);
  }
});

test('leads guests to the sign-in page instead of telling what exists', { tag: '@detail' }, async ({ request }) => {
  for (const path of [...forMembers, ...forStaff].filter((each) => !each.startsWith('/quote/:id/offers'))) {
    const address = path.replace(':id', nothing);
    const response = await request.get(address, { maxRedirects: 0 });
    expect.soft([address, response.status()]).toEqual([address, 302]);
  }
});

test('has no edit page for the post of somebody else', { tag: '@detail' }, async ({ page, request, pageErrors }) => {
  const posts = (await (await request.get('/api/generalPost/getsuccessgeneralposts')).json()) as {
    data: readonly { id: string; user: { name: string } }[];
  };
  await signInAs(page, demo.member);
  const me = (await (await page.request.get('/api/user/me')).json()) as { name: string };
  const other = posts.data.find(({ user }) => user.name !== me.name);
  pageErrors.allow(/status of 404/);
  const response = await page.goto(`/general/edit/${other?.id}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Quayside');
});

test('names the page when its record is gone or fails to load', { tag: '@detail' }, async ({
  page,
  mailbox,
  pageErrors,
}) => {
  await becomeMember(page, mailbox);
  const { title } = await createPost(page, { kind: 'general', status: 'draft' });
  pageErrors.allow(/status of 40[34]/);
  for (const [status, name] of [
    [404, 'Page not found'],
    [403, 'Loading failed'],
  ] as const) {
    await page.goto('/posts/mine?tab=drafts');
    await page.route('**/getgeneralpostbypostid/*', (route) =>
      route.fulfill({ status, json: { message: 'No.', code: 'NO', requestId: 'r1' } }),
    );
    await page.getByRole('link', { name: title }).click();
    await expect(page).toHaveTitle(`${name} · Quayside`);
    await page.unroute('**/getgeneralpostbypostid/*');
  }
});
