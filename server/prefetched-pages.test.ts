import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_FILES, PREFETCH } from '#contract/page-request.ts';
import { builtPages } from './testing/built-pages.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, {}, builtPages);
}, 120_000);
afterAll(() => portal.close());

const filesOf = async (url: string, purpose = PREFETCH) =>
  (await portal.app.inject({ url, headers: { purpose } })).headers[PAGE_FILES];

it.each([
  ['/events.data', /\/event-list-/],
  ['/events.data?view=past', /\/event-list-/],
  ['/_.data', /\/landing-screen-/],
  ['/directory/_.data', /\/directory-/],
])('names the scripts and styles of a page that is loaded early, and reads no data: %s', async (url, own) => {
  const { statusCode, headers, body } = await portal.app.inject({ url, headers: { purpose: PREFETCH } });
  expect([statusCode, body]).toEqual([204, '']);
  const files = String(headers[PAGE_FILES]).split(' ');
  for (const file of files) expect(file).toMatch(/^\/assets\/[\w.-]+\.(?:js|css)#?$/);
  expect(files.filter((file) => own.test(file))).not.toEqual([]);
  expect(files.some((file) => file.includes('.css'))).toBe(true);
});

it('names them in no other response', async () => {
  expect(await filesOf('/events.data', 'other')).toBeUndefined();
  expect(await filesOf('/events')).toBeUndefined();
});
