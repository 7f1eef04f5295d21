import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeJob } from '#server/testing/careers-portal.ts';
import { wholeCourse } from '#server/testing/courses.ts';
import { wholeCompany } from '#server/testing/directory.ts';
import { usual } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { findForbidden, hostileHtml } from '#server/testing/hostile-html.ts';
import type { TestPerson } from '#server/testing/portal.ts';

let forum: Forum;
let threads: Readonly<Record<'general' | 'quote', string>>;
let version = 0;
beforeAll(async () => {
  forum = await makeForum();
  const thread = async (kind: 'general' | 'quote') => {
    const response = await forum.send(
      forum.author,
      'POST',
      `/api/${kind}Post/create${kind}post`,
      postBody(kind, words),
    );
    return response.json<{ data: { id: string } }>().data.id;
  };
  threads = { general: await thread('general'), quote: await thread('quote') };
});
afterAll(() => forum.close());

/** Long enough for every field. */
const words = `<p>${'Demurrage is paid for the box that stays too long. '.repeat(5)}</p>`;
const postBody = (kind: 'general' | 'quote', description: string) => ({
  title: 'Who pays for the box?',
  description,
  subCategoryId: kind === 'quote' ? forum.airQuotes : forum.ocean,
  status: 'success',
});

interface Field {
  readonly name: string;
  /** @returns the request that writes the text */
  write(html: string): { person: TestPerson; method?: 'PATCH'; url: string; body: Record<string, unknown> };
  /** The name of the field in the response. */
  readonly key: string;
  /** The address that returns a stored text. */
  read(id: string): string;
  readonly stored: SQL;
  /** Stores a text without sanitising it. */
  store(html: string): SQL;
}

const field = (of: Omit<Field, 'key'> & Partial<Pick<Field, 'key'>>): Field => ({ key: 'description', ...of });
const kinds = ['general', 'quote'] as const;
const fields: readonly Field[] = [
  ...kinds.flatMap((kind) => [
    field({
      name: `a ${kind} post`,
      stored: sql`SELECT description AS text FROM posts`,
      store: (html) => sql`UPDATE posts SET description = ${html}`,
      write: (html) => ({
        person: forum.author,
        url: `/api/${kind}Post/create${kind}post`,
        body: postBody(kind, html),
      }),
      read: (id) => `/api/${kind}Post/get${kind}postbypostid/${id}`,
    }),
    field({
      name: `a reply to a ${kind} post`,
      stored: sql`SELECT description AS text FROM replies`,
      store: (html) => sql`UPDATE replies SET description = ${html}`,
      write: (html) => ({
        person: forum.other,
        url: `/api/${kind}Post/create${kind}reply`,
        body: { postId: threads[kind], description: html },
      }),
      read: () => `/api/${kind}Post/get${kind}replybypostid/${threads[kind]}?limit=1`,
    }),
  ]),
  field({
    name: 'an article',
    stored: sql`SELECT description AS text FROM blogs`,
    store: (html) => sql`UPDATE blogs SET description = ${html}`,
    write: (html) => ({
      person: forum.moderator,
      url: '/api/blog',
      body: { title: 'Demurrage and detention', description: html, status: 'published' },
    }),
    read: (id) => `/api/blog/${id}`,
  }),
  field({
    name: 'an event',
    stored: sql`SELECT description AS text FROM events`,
    store: (html) => sql`UPDATE events SET description = ${html}`,
    write: (html) => ({ person: forum.moderator, url: '/api/event', body: { ...usual, description: html } }),
    read: (id) => `/api/event/${id}`,
  }),
  field({
    name: 'a course',
    stored: sql`SELECT description AS text FROM courses`,
    store: (html) => sql`UPDATE courses SET description = ${html}`,
    write: (html) => ({
      person: forum.moderator,
      url: '/api/education/courses',
      body: { ...wholeCourse, description: html },
    }),
    read: (id) => `/api/education/getCourseById/${id}`,
  }),
  field({
    name: 'a job',
    stored: sql`SELECT description AS text FROM jobs`,
    store: (html) => sql`UPDATE jobs SET description = ${html}`,
    write: (html) => ({ person: forum.moderator, url: '/api/career', body: { ...wholeJob, description: html } }),
    read: (id) => `/api/career/${id}`,
  }),
  field({
    name: 'a company',
    key: 'about',
    stored: sql`SELECT about AS text FROM companies`,
    store: (html) => sql`UPDATE companies SET about = ${html}`,
    write: (html) => ({ person: forum.moderator, url: '/api/directory', body: { ...wholeCompany(), about: html } }),
    read: (id) => `/api/directory/${id}`,
  }),
  field({
    name: 'the terms of use',
    key: 'html',
    stored: sql`SELECT value AS text FROM site_settings WHERE name = 'terms'`,
    store: (html) => sql`UPDATE site_settings SET value = ${html} WHERE name = 'terms'`,
    write: (html) => ({
      person: forum.admin,
      method: 'PATCH',
      url: '/api/admin/site/terms',
      body: { html, version },
    }),
    read: () => '/api/site/terms',
  }),
];

/** All texts under a key, at any depth. */
function textsOf(body: unknown, key: string): string[] {
  if (Array.isArray(body)) return body.flatMap((element) => textsOf(element, key));
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, value]) =>
    name === key && typeof value === 'string' ? [value] : textsOf(value, key),
  );
}

/** `html.test.ts` sanitises each fragment alone. Here a text contains several, so that every field gets all of them. */
const FRAGMENTS_IN_A_TEXT = 16;
const texts = Array.from({ length: Math.ceil(hostileHtml.length / FRAGMENTS_IN_A_TEXT) }, (_, at) =>
  hostileHtml.slice(at * FRAGMENTS_IN_A_TEXT, (at + 1) * FRAGMENTS_IN_A_TEXT).join(words),
);

describe.each(fields)('$name', ({ write, key, read, stored, store }) => {
  let newest = '';

  it(`is sanitised before it is stored: ${hostileHtml.length} fragments`, async () => {
    for (const text of texts) {
      const { person, method = 'POST', url, body } = write(`${words}${text}`);
      const response = await forum.send(person, method, url, body);
      expect(response.statusCode, `${text} ${response.body.slice(0, 300)}`).toBeLessThan(300);
      const { data } = response.json<{ data: { id: string; version?: number } }>();
      newest = data.id;
      if (method === 'PATCH') version = data.version ?? 0;
      const saved = textsOf(data, key);
      expect(saved.length).toBeGreaterThan(0);
      expect(saved.flatMap(findForbidden), text).toEqual([]);
    }
    const rows = await forum.db.execute<{ text: string }>(stored);
    expect(rows.rows.flatMap(({ text }) => findForbidden(text))).toEqual([]);
  }, 120_000);

  it('is sanitised before it is shown, even if it was stored before the rule existed', async () => {
    const raw = [...hostileHtml, words, ...hostileHtml.toReversed()].join('\n').replaceAll('\u0000', '').toWellFormed();
    await forum.db.execute(store(raw));
    const response = await forum.get(forum.moderator, read(newest));
    await forum.db.execute(store(words));
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
    const shown = textsOf(response.json(), key);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.flatMap(findForbidden)).toEqual([]);
  });
});
