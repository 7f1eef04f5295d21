import { gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { PageCache, type RenderedPage } from './page-cache.ts';
import { pack } from './pieces.ts';
import { joinZipped } from './zip-page.ts';

const MAX_BYTES = 32_000_000;
const NONCES_OF_A_PAGE = 30;
const makeCache = (seconds = 60) => new PageCache({ seconds, maxPages: 500, maxBytes: MAX_BYTES });
const headers = [['content-type', 'text/html; charset=utf-8']] as const;

/** About the size of the portal’s pages, with as many nonces. */
function renderPage(id: number): Promise<RenderedPage> {
  const pieces = Array.from({ length: NONCES_OF_A_PAGE }, (_, at) =>
    Buffer.from(`Page ${id}, piece ${at}. `.repeat(150)),
  );
  return Promise.resolve({ status: 200, headers, text: pack(pieces) });
}

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
  const inBuffers = bytesOfBuffers(cache.pages);
  expect(cache.pages.length).toBeGreaterThan(200);
  expect(cache.bytes).toBeGreaterThanOrEqual(inBuffers);
  // The rest is keys, headers and offsets.
  expect(cache.bytes - inBuffers).toBeLessThan(cache.pages.length * 1_000);
});

it('deletes an expired page even if nobody asks for it again', async () => {
  const cache = makeCache(0.2);
  await cache.get('/page/1', () => renderPage(1));
  await vi.waitFor(() => expect([cache.pages.length, cache.bytes]).toEqual([0, 0]), { timeout: 10_000 });
});

it('renders a page once for concurrent visitors, and again after it expired', async () => {
  const cache = makeCache(0.2);
  const render = vi.fn(() => renderPage(1));
  await Promise.all([cache.get('/', render), cache.get('/', render)]);
  expect(render).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(cache.pages).toHaveLength(0), { timeout: 10_000 });
  await cache.get('/', render);
  expect(render).toHaveBeenCalledTimes(2);
});

it('keeps neither an error nor a page larger than the cache', async () => {
  const cache = new PageCache({ seconds: 60, maxPages: 500, maxBytes: 50_000 });
  await cache.get('/gone', async () => ({ status: 404, headers, text: pack([Buffer.from('gone')]) }));
  await cache.get('/large', () => renderPage(1));
  expect(cache.pages).toHaveLength(0);
  expect(cache.bytes).toBe(0);
});
