import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { newEmail } from '#server/features/accounts/users/factory.ts';
import { makeInvitations } from '#server/testing/invitations.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import type { TestPerson } from '#server/testing/portal.ts';

const { forum, requester, ask, invite, listed, open, invited } = await makeInvitations();
afterAll(() => forum.close());

const photo = await sharp({ create: { width: 900, height: 450, channels: 3, background: '#246' } })
  .png()
  .toBuffer();
async function uploadBy(person: TestPerson): Promise<string> {
  const sent = await sendForm(forum, person, '/api/files', [{ name: 'file', content: photo, fileName: 'a.png' }]);
  return sent.json().data.url;
}
const showing = (url: string) => `<p>The cargo.</p><p><img src="${url}" alt="Cargo" /></p>`;
const statusFor = async (url: string, by: TestPerson | null = null) => (await forum.get(by, url)).statusCode;

async function askWithPicture() {
  const by = await requester();
  const url = await uploadBy(by);
  const id = await ask(by);
  const path = `/api/quotePost/updatequotepost/${id}`;
  const edited = await forum.send(by, 'PATCH', path, { description: showing(url) });
  expect(edited.statusCode, edited.body).toBe(200);
  return { by, url, id };
}

/** The address of the picture as the recipient of a link gets it. */
const addressByLink = async (token: string) => addressIn((await open(token)).json().data.description);

const addressIn = (html: string): string => / src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';

it('only the requester, staff and invited people see a picture of a request for invited people', async () => {
  const { by, url, id } = await askWithPicture();
  const account = await forum.person();
  const byAccount = await forum.db.execute<{ email: string }>(sql`SELECT email FROM users WHERE id = ${account.id}`);
  await invite(by, id, byAccount.rows[0]?.email ?? '');
  const { token } = await invited(by, id);
  for (const address of [url, url.replace('.webp', '-400.webp')]) {
    expect([await statusFor(address), await statusFor(address, forum.other)]).toEqual([404, 404]);
    for (const person of [by, account, forum.moderator]) expect(await statusFor(address, person)).toBe(200);
  }
  const linked = await addressByLink(token);
  const found = await forum.get(null, linked);
  expect([found.statusCode, found.headers['cache-control']]).toEqual([200, 'private, no-store']);
  await forum.send(forum.other, 'POST', '/api/generalPost/creategeneralpost', {
    ...{ title: 'A copied picture', description: showing(url), subCategoryId: forum.ocean, status: 'success' },
  });
  expect(await statusFor(url)).toBe(404);
});

it('the recipient of a link sees the picture of an answer below the request', async () => {
  const by = await requester();
  const id = await ask(by);
  const url = await uploadBy(by);
  const sent = await forum.send(by, 'POST', '/api/quotePost/createquotereply', {
    postId: id,
    description: showing(url),
  });
  expect(sent.statusCode, sent.body).toBe(201);
  const { token } = await invited(by, id);
  const replies = await forum.send(null, 'POST', '/api/quoteInvitation/replies', { token });
  expect(await statusFor(url)).toBe(404);
  expect(await statusFor(addressIn(replies.json().data[0].description))).toBe(200);
});

it('the address from a link works for that picture alone, until the invitation is withdrawn', async () => {
  const { by, url, id } = await askWithPicture();
  const email = newEmail();
  await invite(by, id, email);
  const { token } = await invited(by, id);
  const linked = await addressByLink(token);
  expect(await statusFor(linked)).toBe(200);
  const other = await askWithPicture();
  expect(await statusFor(linked.replace(url, other.url))).toBe(404);
  expect(await statusFor(linked.slice(0, -4))).toBe(404);
  expect(await statusFor(`${url}?invitation=x&key=y`)).toBe(404);
  for (const { id: invitation } of await listed(by, id)) {
    await forum.send(by, 'DELETE', `/api/quotePost/invitations/${id}/${invitation}`);
  }
  expect(await statusFor(linked)).toBe(404);
});
