import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { orFail } from './load.ts';

/** Where a page redirects, or its status, after the API has rejected these fields. */
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

test('a list removes rejected filters from its address and keeps the others', async () => {
  expect(await outcome('/careers?search=a%26b&country=ZZ&cursor=x', 422, ['country', 'cursor'])).toBe(
    '/careers?search=a%26b',
  );
  expect(await outcome('/forum?cursor=x', 422, ['cursor'])).toBe('/forum');
  expect(await outcome('/members/1?points=x', 422, ['cursor'], { cursor: 'points' })).toBe('/members/1');
});

test('an error that no filter caused does not redirect', async () => {
  expect(await outcome('/forum?cursor=x', 422, ['limit'])).toBe(422);
  expect(await outcome('/forum', 422, ['cursor'])).toBe(422);
  expect(await outcome('/forum?cursor=x', 404, ['cursor'])).toBe(404);
});

test('a page that is not a list fails with the status of its request', async () => {
  const refusal = new ApiError(422, { fields: { cursor: 'No.' } });
  await expect(orFail(Promise.reject(refusal))).rejects.toMatchObject({ init: { status: 422 } });
});
