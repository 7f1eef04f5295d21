import { expectAccessible } from './page-checks.ts';
import { expect, test } from './portal.ts';

test('shows the typed request on its thread, with what is computed from it', async ({ page, request }) => {
  const answer = await request.get('/api/quotePost/getsuccessquoteposts?limit=50&brief=true');
  const { data } = (await answer.json()) as { data: { id: string; title: string }[] };
  const lamps = data.find(({ title }) => title.includes('LED lamps CNYTN'));
  await page.goto(`/landing/quote/${lamps?.id}`);
  const details = page.getByRole('region', { name: 'Freight request' });
  await expect(details).toContainText('YantianCNYTN');
  await expect(details).toContainText('Los AngelesUSLAX');
  for (const text of ['8539.52', 'FOB', 'Door to port', 'Sealed: only the author and its sender see an offer']) {
    await expect(details).toContainText(text);
  }
  await expect(details.getByRole('row', { name: /pallet 6 120 × 100 × 140 cm 310 kg Yes/ })).toBeVisible();
  await expect(details).toContainText('the greater of 10.08 m³ and 1.86 t');
  await expect(details).not.toContainText('Target price');
  await expectAccessible(page, 'a freight request');
});
