import { becomeMember, expect, test } from './portal.ts';

test('shows the 404 page with status 404', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const nobody = '00000000-0000-7000-8000-000000000000';
  for (const path of [
    '/no-such-page',
    '/landing/no-such-page',
    `/landing/general/${nobody}`,
    `/directory/${nobody}`,
    '/careers/nobody',
    '/Forum',
    '/Landing',
    '/Nobody/Knows',
    '/landing/quote/x',
    `/members/${nobody}`,
    '/members/nobody',
  ]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByText('The requested page does not exist.')).toBeVisible();
    await expect(page, path).toHaveTitle('Page not found · Quayside');
    await expect(page.locator('meta[name="robots"]'), path).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel="search"]'), path).toHaveAttribute('title', 'Quayside');
  }
  await page.close();
});

test('matches paths case-sensitively: a quote sub-category is not a quote post', { tag: '@detail' }, async ({
  page,
  request,
  mailbox,
}) => {
  const response = await request.get('/api/forumCategory/getallforummaincategories?includeSubCategories=true');
  const { data } = (await response.json()) as { data: { name: string; subCategory: { name: string }[] }[] };
  const name = data.find((category) => category.name === 'Quote')?.subCategory[0]?.name ?? '';
  await becomeMember(page, mailbox);
  await page.goto(`/Quote/${name.replaceAll(' ', '')}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('ignores invalid query parameters of a list', { tag: '@detail' }, async ({ request }) => {
  const nowhere = Buffer.from('9999-99-99T99:99:99Z 01920000-0000-7000-8000-000000000001').toString('base64url');
  const unknown = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  for (const path of [
    `/search?q=freight&country=UK&cursor=${nowhere}`,
    `/forum?tag=%00&author=${unknown}&cursor=${nowhere}`,
    `/events?cursor=${nowhere}&tag=${'%C4%B0'.repeat(30)}`,
    `/blogs?author=${unknown}&cursor=x`,
    `/education?cursor=${nowhere}`,
    `/directory?country=UK&market=ZZ&cursor=x`,
    `/careers?country=ZZ&sort=closing&cursor=${nowhere}`,
  ]) {
    const response = await request.get(path);
    expect([response.status(), new URL(response.url()).searchParams.has('cursor')], path).toEqual([200, false]);
  }
});
