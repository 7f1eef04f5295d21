import { gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { Dependencies } from '../cache/dependencies.ts';
import { type Made, SharedCache, type SharedCacheOptions } from '../cache/shared-cache.ts';
import { pack } from '../http/pieces.ts';
import { pageCacheOptions, type RenderedPage } from './page-cache.ts';
import { joinZipped } from './zip-page.ts';

const MAX_BYTES = 32_000_000;
const NONCES_OF_A_PAGE = 30;
const unchanged = { refresh: async () => undefined };
const makeCache = (options: Partial<SharedCacheOptions<RenderedPage>> = {}, changes = unchanged) =>
  new SharedCache(changes, { ...pageCacheOptions, seconds: 60, maxValues: 500, maxBytes: MAX_BYTES, ...options });
const headers = [['content-type', 'text/html; charset=utf-8']] as const;

/** About the size of the portal’s pages, with as many nonces. */
function renderPage(id: number): Promise<Made<RenderedPage>> {
  const pieces = Array.from({ length: NONCES_OF_A_PAGE }, (_, at) =>
    Buffer.from(`Page ${id}, piece ${at}. `.repeat(150)),
  );
  return Promise.resolve(rendered({ status: 200, headers, text: pack(pieces) }));
}

const log = { tablesIn: () => [], open: () => new Dependencies(log), unfollow: () => undefined };
const rendered = (page: RenderedPage): Made<RenderedPage> => ({ value: page, from: log.open() });

/** The allocated memory, not the lengths: a short slice may keep a large allocation. */
function bytesOfBuffers(pages: readonly RenderedPage[]): number {
  const memory = new Set(
    pages.flatMap(({ text, zipped }) => [text.bytes.buffer, ...(zipped ? [zipped.bytes.buffer] : [])]),
  );
  return [...memory].reduce((sum, { byteLength }) => sum + byteLength, 0);
}

it('keeps 450 pages within its byte limit and counts the bytes that their buffers occupy', async () => {
  const cache = makeCache();
  for (let id = 0; id < 450; id += 1) {
    const page = await cache.get(`/page/${id}`, () => renderPage(id));
    const sent = gunzipSync(joinZipped(page.text, page.zipped ?? pack([]), 'nonce')).toString();
    expect(sent).toContain(`Page ${id}, piece 29. `);
    expect(cache.bytes).toBeLessThanOrEqual(MAX_BYTES);
  }
  const inBuffers = bytesOfBuffers(cache.values);
  expect(cache.values.length).toBeGreaterThan(200);
  expect(cache.bytes).toBeGreaterThanOrEqual(inBuffers);
  // The rest is keys, headers and offsets.
  expect(cache.bytes - inBuffers).toBeLessThan(cache.values.length * 1_000);
});

it('deletes an expired page even if nobody asks for it again', async () => {
  const cache = makeCache({ seconds: 0.2 });
  await cache.get('/page/1', () => renderPage(1));
  await vi.waitFor(() => expect([cache.values.length, cache.bytes]).toEqual([0, 0]), { timeout: 10_000 });
});

it('renders a page once for concurrent visitors, and again after it expired', async () => {
  const cache = makeCache({ seconds: 0.2 });
  const render = vi.fn(() => renderPage(1));
  await Promise.all([cache.get('/', render), cache.get('/', render)]);
  expect(render).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(cache.values).toHaveLength(0), { timeout: 10_000 });
  await cache.get('/', render);
  expect(render).toHaveBeenCalledTimes(2);
});

it('keeps neither an error nor a page larger than the cache', async () => {
  const cache = makeCache({ maxBytes: 50_000 });
  await cache.get('/gone', async () => rendered({ status: 404, headers, text: pack([Buffer.from('gone')]) }));
  await cache.get('/large', () => renderPage(1));
  expect(cache.values).toHaveLength(0);
  expect(cache.bytes).toBe(0);
});

it('renders again when the content has changed, and for requests during a rendering that may lack the change', async () => {
  const cache = makeCache();
  const renderings: { readonly from: Dependencies; end(): void }[] = [];
  const render = vi.fn(async () => {
    const id = renderings.length;
    const page = await renderPage(id);
    const ended = Promise.withResolvers<void>();
    renderings.push({ from: page.from, end: ended.resolve });
    await ended.promise;
    return page;
  });
  const texts = async (pages: Promise<RenderedPage>[]) =>
    (await Promise.all(pages)).map(({ text }) => text.bytes.toString().slice(0, 'Page 0'.length));

  const first = cache.get('/', render);
  await vi.waitFor(() => expect(renderings).toHaveLength(1));
  for (const { from } of renderings) from.isStale = true;
  const later = [cache.get('/', render), cache.get('/', render), cache.get('/', render)];
  renderings[0]?.end();
  await vi.waitFor(() => expect(renderings).toHaveLength(2));
  renderings[1]?.end();
  expect(await texts([first, ...later])).toEqual(['Page 0', 'Page 1', 'Page 1', 'Page 1']);
  expect(await texts([cache.get('/', render)])).toEqual(['Page 1']);

  for (const { from } of renderings) from.isStale = true;
  const again = cache.get('/', render);
  await vi.waitFor(() => expect(renderings).toHaveLength(3));
  renderings[2]?.end();
  expect(await texts([again])).toEqual(['Page 2']);
});

it('shares a rendering that is not cached', async () => {
  const cache = makeCache();
  const render = vi.fn(async () => rendered({ status: 404, headers, text: pack([Buffer.from('gone')]) }));
  await Promise.all(Array.from({ length: 100 }, () => cache.get('/gone', render)));
  expect(render).toHaveBeenCalledTimes(1);
});

it('caches an address that anybody can invent from its second request on', async () => {
  const cache = makeCache({ fromSecondRequest: true });
  await cache.get('/?page=2', () => renderPage(1));
  await cache.get('/?page=2', () => renderPage(1));
  expect(cache.values).toHaveLength(1);
  for (let id = 0; id < 10_000; id += 1) await cache.get(`/?random=${id}`, async () => rendered(small));
  expect(cache.values).toHaveLength(1);
});
const small: RenderedPage = { status: 200, headers, text: pack([Buffer.from('small')]) };
