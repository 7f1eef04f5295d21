import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleText } from '#server/testing/blog-portal.ts';
import { wholeJob } from '#server/testing/careers-portal.ts';
import { wholeCourse } from '#server/testing/courses.ts';
import { wholeCompany } from '#server/testing/directory.ts';
import { type S3Engine, startS3 } from '#server/testing/engines/s3.ts';
import { usual } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import { uses } from '#server/testing/picture-uses.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { moveWithheld } from './move-withheld.ts';
import { listPictures } from './queries.ts';

let forum: Forum;
let picture: Buffer;
let s3: S3Engine;
beforeAll(async () => {
  s3 = await startS3();
  forum = await makeForum({ S3_URL: s3.url });
  picture = await sharp({ create: { width: 900, height: 450, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await forum.close();
  await s3.stop();
});

const upload = async (by = forum.author): Promise<string> => {
  const sent = await sendForm(forum, by, '/api/files', [{ name: 'file', content: picture, fileName: 'a.png' }]);
  expect(sent.statusCode, sent.body).toBe(201);
  return sent.json().data.url;
};
const showing = (url: string) => `<p>The damage.</p><p><img src="${url}" alt="Damage" /></p>`;
const post = async (url: string, by = forum.author): Promise<string> => {
  const response = await forum.send(by, 'POST', '/api/generalPost/creategeneralpost', {
    title: 'A damaged container',
    description: showing(url),
    subCategoryId: forum.ocean,
    status: 'success',
  });
  expect(response.statusCode, response.body).toBe(201);
  return response.json().data.id;
};
const decide = async (act: string, id: string, type = 'post') => {
  const body = { act, items: [{ type, id }], reason: 'It shows a face.' };
  const response = await forum.send(forum.moderator, 'POST', '/api/moderation/decide', body);
  expect(response.json().data.conflicts, response.body).toEqual([]);
};
const statusFor = async (url: string, by: TestPerson | null = null) => (await forum.get(by, url)).statusCode;

it('a picture of a hidden post is withheld from everybody but its owner and staff, until the post is restored', async () => {
  const url = await upload();
  const narrow = url.replace('.webp', '-400.webp');
  const id = await post(url);
  const shown = await forum.get(null, url);
  expect([shown.statusCode, shown.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, s-maxage=300, immutable',
  ]);
  expect(await statusFor(narrow)).toBe(200);
  await decide('hide', id);
  for (const address of [url, narrow]) {
    expect([await statusFor(address), await statusFor(address, forum.other)]).toEqual([404, 404]);
    expect([await statusFor(address, forum.author), await statusFor(address, forum.moderator)]).toEqual([200, 200]);
  }
  expect((await forum.get(forum.author, url)).headers['cache-control']).toBe('private, no-store');
  const known = await forum.app.inject({ url, headers: { 'if-none-match': String(shown.headers.etag) } });
  expect([known.statusCode, known.headers['cache-control']]).toEqual([404, expect.not.stringContaining('public')]);
  await decide('reinstate', id);
  expect([await statusFor(url), await statusFor(narrow)]).toEqual([200, 200]);
});

it('a picture of a deleted post is withheld from guests', async () => {
  const url = await upload();
  const id = await post(url);
  const deleted = await forum.send(forum.author, 'DELETE', `/api/generalPost/deletegeneralpost/${id}`);
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect([await statusFor(url), await statusFor(url, forum.other)]).toEqual([404, 404]);
});

it('a picture of a reply is withheld with the reply, and with its post', async () => {
  const postId = await post(await upload());
  const url = await upload(forum.other);
  const reply = async () => {
    const body = { postId, description: showing(url) };
    const response = await forum.send(forum.other, 'POST', '/api/generalPost/creategeneralreply', body);
    expect(response.statusCode, response.body).toBe(201);
    return response.json().data.id;
  };
  const first = await reply();
  expect(await statusFor(url)).toBe(200);
  await decide('hide', first, 'reply');
  expect([await statusFor(url), await statusFor(url, forum.other)]).toEqual([404, 200]);
  await reply();
  expect(await statusFor(url)).toBe(200);
  await decide('remove', postId);
  expect(await statusFor(url)).toBe(404);
});

it('a picture stays public while another text of its owner or of staff shows it', async () => {
  const [inPost, ofProfile, inTerms] = [await upload(), await upload(), await upload()];
  for (const url of [inPost, ofProfile, inTerms]) await decide('hide', await post(url));
  for (const url of [inPost, ofProfile, inTerms]) expect(await statusFor(url)).toBe(404);
  await post(inPost);
  await forum.db.execute(sql`UPDATE users SET profile_pic = ${ofProfile} WHERE id = ${forum.author.id}`);
  await forum.db.execute(sql`INSERT INTO site_settings (name, value) VALUES ('terms', ${showing(inTerms)})`);
  for (const url of [inPost, ofProfile, inTerms]) expect(await statusFor(url)).toBe(200);
});

it('a picture does not become public when somebody else shows it', async () => {
  const [ofPost, unused] = [await upload(), await upload()];
  const hidden = await post(ofPost);
  await decide('hide', hidden);
  for (const url of [ofPost, unused]) {
    const other = await post(url, forum.other);
    const reply = { postId: other, description: showing(url) };
    const replied = await forum.send(forum.other, 'POST', '/api/generalPost/creategeneralreply', reply);
    expect(replied.statusCode, replied.body).toBe(201);
    const company = { ...wholeCompany(), logo: url };
    const listed = await forum.send(forum.other, 'POST', '/api/directory', company);
    const path = `/api/directory/${listed.json().data.id}/decision`;
    expect((await forum.send(forum.moderator, 'POST', path, { status: 'published' })).statusCode).toBe(200);
    await forum.db.execute(sql`UPDATE users SET profile_pic = ${url} WHERE id = ${forum.other.id}`);
    expect([await statusFor(url), await statusFor(url, forum.other), await statusFor(url, forum.author)]).toEqual([
      404, 404, 200,
    ]);
  }
  await decide('reinstate', hidden);
  expect(await statusFor(ofPost)).toBe(200);
});

it('a picture that staff add to a text of a member is shown with it', async () => {
  const id = await post(await upload());
  const url = await upload(forum.moderator);
  const body = { description: showing(url) };
  const edited = await forum.send(forum.moderator, 'PATCH', `/api/generalPost/updategeneralpost/${id}`, body);
  expect(edited.statusCode, edited.body).toBe(200);
  expect(await statusFor(url)).toBe(200);
});

it('a picture of a draft or of a text that awaits review is withheld after it was hidden', async () => {
  const url = await upload();
  const id = await post(url);
  await decide('hide', id);
  for (const status of ['draft', 'pending']) {
    await forum.db.execute(sql`UPDATE posts SET status = ${status} WHERE id = ${id}`);
    expect([status, await statusFor(url), await statusFor(url, forum.author)]).toEqual([status, 404, 200]);
  }
});

it('only its owner and staff see a picture that no text has', async () => {
  const url = await upload();
  const seen = async () => [
    await statusFor(url),
    await statusFor(url, forum.other),
    await statusFor(url, forum.author),
  ];
  expect(await seen()).toEqual([404, 404, 200]);
  expect(await statusFor(url, forum.moderator)).toBe(200);
  const id = await post(url);
  expect(await seen()).toEqual([200, 200, 200]);
  const edited = { description: '<p>The picture of the damage was removed.</p>' };
  const response = await forum.send(forum.author, 'PATCH', `/api/generalPost/updategeneralpost/${id}`, edited);
  expect(response.statusCode, response.body).toBe(200);
  expect(await seen()).toEqual([404, 404, 200]);
});

it('a picture of a post is withheld while its category is closed', async () => {
  const url = await upload();
  await post(url);
  const setOpen = (isOpen: boolean) =>
    forum.db.execute(sql`UPDATE sub_categories SET enabled = ${isOpen} WHERE id = ${forum.ocean}`);
  await setOpen(false);
  expect([await statusFor(url), await statusFor(url, forum.author)]).toEqual([404, 200]);
  await setOpen(true);
  expect(await statusFor(url)).toBe(200);
});

type Change = readonly [method: 'PATCH' | 'POST', path: string, body: object];
interface Kind {
  readonly create: string;
  readonly body: (text: string, picture: string) => Record<string, unknown>;
  readonly hide: (path: string) => readonly Change[];
  readonly show: (path: string) => readonly Change[];
}
const isPublication: Pick<Kind, 'hide' | 'show'> = {
  hide: (path: string) => [['PATCH', path, { status: 'draft' }]],
  show: (path: string) => [['PATCH', path, { status: 'published' }]],
};
const isListing: Pick<Kind, 'hide' | 'show'> = {
  hide: (path: string) => [
    ['POST', `${path}/decision`, { status: 'pending' }],
    ['POST', `${path}/decision`, { status: 'rejected', reason: 'It shows a face.' }],
  ],
  show: (path: string) => [
    ['POST', `${path}/decision`, { status: 'pending' }],
    ['POST', `${path}/decision`, { status: 'published' }],
  ],
};
const kinds: Readonly<Record<string, Kind>> = {
  article: {
    create: '/api/blog',
    body: (text, picture) => ({
      title: 'A damaged container',
      description: articleText + showing(text),
      image_url: [picture],
      imageAlts: ['Damage'],
      status: 'published',
    }),
    ...isPublication,
  },
  job: {
    create: '/api/career',
    body: (text, picture) => ({ ...wholeJob, description: wholeJob.description + showing(text), companyLogo: picture }),
    ...isListing,
  },
  company: {
    create: '/api/directory',
    body: (text, picture) => {
      const company = wholeCompany();
      return { ...company, about: `${company['about']}${showing(text)}`, gallery: [picture], galleryAlts: ['Damage'] };
    },
    ...isListing,
  },
};

it.each(Object.entries(kinds))('pictures of a hidden or deleted %s are withheld', async (_name, kind) => {
  const pictures = [await upload(forum.admin), await upload(forum.admin)] as const;
  const send = async (method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: object) => {
    const response = await forum.send(forum.admin, method, path, body);
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response;
  };
  const seen = async () => Promise.all(pictures.map((url) => statusFor(url, forum.author)));
  expect(await seen()).toEqual([404, 404]);
  const created = await send('POST', kind.create, kind.body(...pictures));
  const path = `${kind.create}/${created.json().data.id}`;
  expect(await seen()).toEqual([200, 200]);
  for (const change of kind.hide(path)) await send(...change);
  expect(await seen()).toEqual([404, 404]);
  for (const change of kind.show(path)) await send(...change);
  expect(await seen()).toEqual([200, 200]);
  await send('DELETE', path);
  expect(await seen()).toEqual([404, 404]);
  for (const url of pictures) expect(await statusFor(url, forum.moderator)).toBe(200);
});

it.each([
  ['event', sql`events`, '/api/event', usual, (url: string) => ({ coverImages: [url], coverAlts: ['Damage'] })],
  [
    'course',
    sql`courses`,
    '/api/education/courses',
    wholeCourse,
    (url: string) => ({ thumbnail: url, thumbnailAlt: 'Damage' }),
  ],
])('pictures of a draft or deleted %s are withheld', async (_name, table, path, usualFields, cover) => {
  const pictures = [await upload(forum.admin), await upload(forum.admin)] as const;
  const fields = { ...usualFields, description: showing(pictures[0]), ...cover(pictures[1]) };
  const seen = async () => Promise.all(pictures.map((url) => statusFor(url, forum.author)));
  const draft = await forum.send(forum.admin, 'POST', path, { ...fields, status: 'draft' });
  expect(draft.statusCode, draft.body).toBe(201);
  expect(await seen()).toEqual([404, 404]);
  const own = `${path}/${draft.json().data.id}`;
  expect((await forum.send(forum.admin, 'PATCH', own, { status: 'published' })).statusCode).toBe(200);
  expect(await seen()).toEqual([200, 200]);
  // No endpoint deletes a published one.
  await forum.db.execute(sql`UPDATE ${table} SET removed_at = now() WHERE id = ${draft.json().data.id}`);
  expect(await seen()).toEqual([404, 404]);
});

it('a picture of an unreviewed change to a job, or of a job of a hidden company, is withheld', async () => {
  const [url, changed] = [await upload(), await upload()];
  const send = async (by: TestPerson, method: 'PATCH' | 'POST', path: string, body: object) => {
    const response = await forum.send(by, method, path, body);
    expect(response.statusCode, response.body).toBeLessThan(300);
    return response.json().data;
  };
  const decision = (path: string, status: string) => send(forum.moderator, 'POST', `${path}/decision`, { status });
  const company = `/api/directory/${(await send(forum.author, 'POST', '/api/directory', wholeCompany())).id}`;
  await decision(company, 'published');
  const fields = {
    ...wholeJob,
    companyId: company.split('/').at(-1),
    description: wholeJob.description + showing(url),
  };
  const job = `/api/career/${(await send(forum.author, 'POST', '/api/career', fields)).id}`;
  await decision(job, 'published');
  await send(forum.author, 'PATCH', job, { description: wholeJob.description + showing(changed) });
  expect([await statusFor(url), await statusFor(changed), await statusFor(changed, forum.author)]).toEqual([
    200, 404, 200,
  ]);
  await decision(company, 'pending');
  expect(await statusFor(url)).toBe(404);
  await decision(company, 'published');
  expect(await statusFor(url)).toBe(200);
});

it('the pictures of a text are found by an index', async () => {
  const tables = ['posts', 'replies', 'events', 'blogs', 'courses', 'jobs', 'companies'];
  const plan = await forum.db.transaction(async (tx) => {
    // In small tables, any other index is as fast.
    await tx.execute(sql`SAVEPOINT whole; SET LOCAL enable_indexscan = off; SET LOCAL enable_seqscan = off`);
    const others = await tx.execute<{ name: string }>(sql`SELECT indexrelid::regclass::text AS name FROM pg_index
      WHERE indrelid::regclass::text = ANY(${sql.param(tables)}::text[]) AND NOT indisunique
        AND indexrelid::regclass::text NOT LIKE '%pictures'`);
    // biome-ignore lint/plugin: the names come from PostgreSQL
    for (const { name } of others.rows) await tx.execute(sql`DROP INDEX ${sql.identifier(name)}`);
    const explained = await tx.execute(sql`EXPLAIN SELECT ${uses.isShown} FROM files f WHERE f.id = gen_random_uuid()`);
    await tx.execute(sql`ROLLBACK TO whole`);
    return explained;
  });
  for (const table of tables) expect(JSON.stringify(plan.rows)).toContain(`${table}_pictures`);
});

it('a withheld picture leaves the part of a bucket that a CDN reads, and comes back', async () => {
  const url = await upload();
  const id = await post(url);
  await forum.get(null, url.replace('.webp', '-400.webp'));
  const name = url.replace('/files/', '');
  const places = () => [...s3.objects.keys()].filter((key) => key.includes(name.slice(0, 36))).sort();
  const placesBelow = (prefix: string) => [`${prefix}/${name.replace('.webp', '-400.webp')}`, `${prefix}/${name}`];
  await moveWithheld(forum.portal, uses);
  expect(places()).toEqual(placesBelow('files'));
  await decide('hide', id);
  await moveWithheld(forum.portal, uses);
  expect(places()).toEqual(placesBelow('private'));
  expect(await moveWithheld(forum.portal, uses)).toBe(0);
  expect([await statusFor(url), await statusFor(url, forum.author)]).toEqual([404, 200]);
  // Copies and backups keep it private.
  expect(await listPictures(forum.db, [name])).toEqual(new Set());
  // The owner’s browser makes no narrower version in public.
  expect(await statusFor(url.replace('.webp', '-720.webp'), forum.author)).toBe(200);
  expect(await statusFor(url.replace('.webp', '-400.webp'), forum.author)).toBe(200);
  expect(places()).toEqual(placesBelow('private'));
  await decide('reinstate', id);
  expect(await statusFor(url)).toBe(200);
  await moveWithheld(forum.portal, uses);
  expect(places()).toEqual(placesBelow('files'));
});

it('pictures of deleted articles and hidden companies leave that part of a bucket, and those of drafts stay', async () => {
  const [inArticle, inCompany, inDraft] = [
    await upload(forum.admin),
    await upload(forum.admin),
    await upload(forum.admin),
  ];
  const send = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<string> => {
    const response = await forum.send(forum.admin, method, path, body);
    expect(response.statusCode, response.body).toBeLessThan(300);
    return method === 'POST' ? response.json().data.id : '';
  };
  const article = { title: 'A damaged container', description: articleText, imageAlts: ['Damage'] };
  const id = await send('POST', '/api/blog', { ...article, image_url: [inArticle], status: 'published' });
  await send('POST', '/api/blog', { ...article, image_url: [inDraft], status: 'draft' });
  const company = await send('POST', '/api/directory', { ...wholeCompany(), logo: inCompany });
  await send('DELETE', `/api/blog/${id}`);
  await send('POST', `/api/directory/${company}/decision`, { status: 'pending' });
  await send('POST', `/api/directory/${company}/decision`, { status: 'rejected', reason: 'It shows a face.' });
  await moveWithheld(forum.portal, uses);
  const prefix = (url: string) => [...s3.objects.keys()].find((key) => key.endsWith(url.slice(7)))?.split('/')[0];
  expect([inArticle, inCompany, inDraft].map(prefix)).toEqual(['private', 'private', 'files']);
});
