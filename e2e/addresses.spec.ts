import { becomeMember, expect, test } from './portal.ts';

test('says so where there is no such page, with the status of it', async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  for (const path of ['/no-such-page', '/landing/general/00000000-0000-7000-8000-000000000000', '/Forum', '/Landing']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText('The requested page does not exist.')).toBeVisible();
  }
});

test('letters count: a sub-category of quotes is no quote post', async ({ page, request, mailbox }) => {
  const answer = await request.get('/api/forumCategory/getallforummaincategories?includeSubCategories=true');
  const { data } = (await answer.json()) as { data: { name: string; subCategory: { name: string }[] }[] };
  const name = data.find((category) => category.name === 'Quote')?.subCategory[0]?.name ?? '';
  await becomeMember(page, mailbox);
  await page.goto(`/Quote/${name.replaceAll(' ', '')}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
