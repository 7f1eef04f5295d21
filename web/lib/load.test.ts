import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { orFail } from './load.ts';

/** What becomes of a page at this address once the API has refused these fields: where it leads, or its status. */
async function outcome(path: string, status: number, fields: string[], addressNames = {}): Promise<unknown> {
  const refusal = new ApiError(status, {
    message: 'No.',
    fields: Object.fromEntries(fields.map((name) => [name, 'No.'])),
  });
  const request = new Request(`http://portal.example${path}`);
  try {
    return await orFail(Promise.reject(refusal), { request, addressNames });
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status < 400) return thrown.headers.get('location');
    return (thrown as { init?: { status: number } }).init?.status;
  }
}

test('a list leaves out of its address what the API refuses of it, and keeps the rest', async () => {
  expect(await outcome('/careers?search=a%26b&country=ZZ&cursor=x', 422, ['country', 'cursor'])).toBe(
    '/careers?search=a%26b',
  );
  expect(await outcome('/forum?cursor=x', 422, ['cursor'])).toBe('/forum');
  expect(await outcome('/members/1?points=x', 422, ['cursor'], { cursor: 'points' })).toBe('/members/1');
});

test('what the address is not to blame for stays as it is: no page leads to itself', async () => {
  expect(await outcome('/forum?cursor=x', 422, ['limit'])).toBe(422);
  expect(await outcome('/forum', 422, ['cursor'])).toBe(422);
  expect(await outcome('/forum?cursor=x', 404, ['cursor'])).toBe(404);
});

test('a page that is no list fails as its call does', async () => {
  const refusal = new ApiError(422, { fields: { cursor: 'No.' } });
  await expect(orFail(Promise.reject(refusal))).rejects.toMatchObject({ init: { status: 422 } });
});
