import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PORTAL } from '#server/platform/sender.ts';
import { articleText } from '#server/testing/blog-portal.ts';
import { dataOf, type EventPortal, makeEventPortal } from '#server/testing/event-portal.ts';
import { makeForum } from '#server/testing/forum.ts';
import { INK } from './chart.ts';
import { drawCard } from './draw.ts';
import { drawable } from './drawable.ts';
import { pictureCache } from './picture-cache.ts';

let portal: EventPortal;
beforeAll(async () => {
  portal = await makeEventPortal();
});
afterAll(() => portal.close());

const picture = (path: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url: `/share/${path}`, headers });
const card = (title: string) => ({ badge: 'Event', title, line: 'Rotterdam' });
const brand = { siteName: 'Quayside', mark: null, isNameShown: true, colours: INK };
const draw = (title: string) => drawCard(card(title), brand, PORTAL);

async function write(path: string, fields: object): Promise<string> {
  return dataOf<{ id: string }>(await portal.send(portal.staff, 'POST', path, { status: 'published', ...fields })).id;
}
const article = (fields: object = {}) =>
  write('/api/blog', { title: 'Demurrage and detention', description: articleText, ...fields });
const course = () =>
  write('/api/education/courses', {
    title: 'Dangerous goods by sea',
    description: articleText,
    institutionName: 'Port School',
    instructorName: 'Ida',
    duration: 6,
  });

test('a link to content of this portal has a preview of what a guest may read', async () => {
  const { id } = await portal.event();
  const response = await portal.get(null, `/api/previews/event/${id}`);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().data).toMatchObject({ badge: 'Event' });
  const draft = dataOf<{ id: string }>(await portal.send(portal.staff, 'POST', '/api/blog', { title: 'Not yet' })).id;
  for (const path of [`blog/${draft}`, `event/${draft}`, `person/${portal.staff.id}`]) {
    expect((await portal.get(portal.staff, `/api/previews/${path}`)).json(), path).toEqual({ data: null });
  }
  expect((await portal.get(null, `/api/previews/toString/${id}`)).statusCode).toBe(404);
});

test('events, articles, courses, lists and the portal have a PNG of 1200 by 630', async () => {
  const event = await portal.event();
  const paths = [`event/${event.id}.png?v=3`, `blog/${await article()}.png`, `course/${await course()}.png`];
  for (const path of [...paths, 'site.png', 'general/blogs.png', 'general/education.png', 'general/events.png']) {
    const response = await picture(path);
    expect(response.statusCode, path).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(response.rawPayload).metadata(), path).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
  }
});

test('pages that guests can’t read have none', async () => {
  const draft = await portal.event({ status: 'draft' });
  const scheduled = await article({ publishAt: '2098-01-01T00:00:00Z' });
  const paths = [
    `event/${draft.id}.png`,
    `blog/${scheduled}.png`,
    `blog/${draft.id}.png`,
    'course/0190a000-0000-7000-8000-000000000000.png',
    'general/nonsense.png',
    'quote/blogs.png',
    'event/..%2f..%2fmanage.png',
    'toString/1.png',
    'nothing.png',
    'constructor.png',
  ];
  for (const path of paths) {
    expect((await picture(path)).statusCode, path).toBe(404);
    expect((await portal.get(portal.staff, `/share/${path}`)).statusCode, path).toBe(404);
  }
});

test('an unchanged picture gets 304', async () => {
  const { id } = await portal.event();
  const first = await picture(`event/${id}.png`);
  const tag = String(first.headers.etag);
  const again = await picture(`event/${id}.png?v=9`, { 'if-none-match': `"other", W/${tag}` });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await portal.send(portal.staff, 'PATCH', `/api/event/${id}`, { eventTitle: 'Another name' });
  const changed = await picture(`event/${id}.png`, { 'if-none-match': tag });
  expect(changed.statusCode).toBe(200);
  expect(changed.rawPayload.equals(first.rawPayload)).toBe(false);
});

test('a deleted post has no picture', async () => {
  const forum = await makeForum();
  try {
    const body = { title: 'Space to Santos', description: articleText, subCategoryId: forum.ocean, status: 'success' };
    const written = await forum.send(forum.author, 'POST', '/api/generalPost/creategeneralpost', body);
    const { id } = dataOf<{ id: string }>(written);
    expect((await forum.get(null, `/share/general/${id}.png`)).statusCode).toBe(200);
    expect((await forum.get(null, `/share/quote/${id}.png`)).statusCode).toBe(404);
    await forum.send(forum.author, 'DELETE', `/api/generalPost/deletegeneralpost/${id}`);
    expect((await forum.get(null, `/share/general/${id}.png`)).statusCode).toBe(404);
  } finally {
    await forum.close();
  }
});

test('draws a title whole or not at all', async () => {
  expect(drawable('🚢 Rotterdam → Chennai 👍🏽 1️⃣')).toBe('Rotterdam – Chennai 1');
  expect(drawable('\u202eŁódź\u0000 Ωμέγα Привет, Қазақстан, Đà Nẵng, € 5')).toBe(
    'Łódź Ωμέγα Привет, Қазақстан, Đà Nẵng, € 5',
  );
  expect([drawable('🚢 – !'), drawable('\ud800')]).toEqual(['', '']);
  expect((await draw('Santos 🇧🇷 👩‍👩‍👧')).equals(await draw('Santos'))).toBe(true);
  const without = await draw('Event on Quayside');
  const titles = [
    'مرحبا',
    '上海到鹿特丹运费',
    'नमस्ते',
    'שלום',
    '日本語',
    '서울',
    'ราคา',
    'Rates to دبي',
    'FOB 上海 2027',
    'Bản 𝔄',
    'x\u0361y',
  ];
  for (const title of titles) {
    expect(drawable(title), title).toBe('');
    expect((await draw(title)).equals(without), title).toBe(true);
  }
  expect((await draw('Перевозка из Шанхая')).equals(without)).toBe(false);
});

test('draws markup in a title as text', async () => {
  const hostile = '</svg><image href="file:///etc/passwd"/><b>&amp;]]>';
  const drawn = await draw(hostile);
  expect(await sharp(drawn).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(drawn.equals(await draw('&]]>'))).toBe(false);
  expect(drawn.equals(await draw(''))).toBe(false);
});

test('keeps an endless word within the picture', async () => {
  const { data, info } = await sharp(await draw('W'.repeat(150)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bright = (from: number, to: number) =>
    Array.from({ length: info.height }, (_, y) => data.subarray(y * info.width + from, y * info.width + to))
      .filter((_, y) => y > 150 && y < 520)
      .some((row) => row.some((value) => value > 150));
  expect([bright(72, 1128), bright(1140, 1200)]).toEqual([true, false]);
});

test('refuses too many concurrent pictures and asks to retry', async () => {
  const drawings = await Promise.allSettled(Array.from({ length: 30 }, (_, place) => draw(`Crowd ${place}`)));
  const refused = drawings.flatMap((drawing) => (drawing.status === 'rejected' ? [drawing.reason] : []));
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ status: 503, code: 'BUSY', retryAfter: 5 });
}, 60_000);

test('concurrent requests share a picture, and the least recently used are evicted first', async () => {
  const pictures = pictureCache(25);
  const drawn: string[] = [];
  const get = (key: string) =>
    pictures.forceFetch(key, {
      context: async () => {
        drawn.push(key);
        return Buffer.alloc(10);
      },
    });
  await Promise.all([get('a'), get('a'), get('b')]);
  await get('a');
  await get('c');
  await get('a');
  await get('b');
  expect(drawn).toEqual(['a', 'b', 'c', 'b']);
  const failing = () => Promise.reject(new Error('no'));
  await expect(pictures.forceFetch('d', { context: failing })).rejects.toThrow('no');
  await get('d');
  expect(drawn.at(-1)).toBe('d');
});
