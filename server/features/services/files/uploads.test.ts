import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type SentPart, sendForm } from '#server/testing/pdfs.ts';
import { type Caller, startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let member: TestPerson;
let url: string;
beforeAll(async () => {
  portal = await startTestPortal();
  member = await portal.person();
  url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => portal.close());

const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
const part = (content: Buffer): SentPart => ({ name: 'file', content, fileName: 'a.png' });
const send = (caller: Caller, content: Buffer, headers: Record<string, string> = {}) =>
  sendForm(portal, caller, '/api/files', [part(content)], headers);

/** Sends a form up to where its file begins, and no further. */
async function begin(caller: Caller, path: string, fields: Record<string, string> = {}): Promise<ClientRequest> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const begun = request(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 20_000_000,
      ...(caller ? { cookie: caller.cookie } : {}),
    },
  });
  begun.on('error', () => undefined);
  const file =
    'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-';
  await new Promise((sent) => begun.write(`${parts.join('')}--x\r\n${file}`, sent));
  return begun;
}

it('stores one file per key, and refuses another one with the same key', async () => {
  const [image, otherImage] = [await picture(20), await picture(21)];
  const key = { 'idempotency-key': newId() };
  const first = await send(member, image, key);
  expect(first.statusCode).toBe(201);
  expect((await send(member, image, key)).json()).toEqual(first.json());
  const second = await send(member, otherImage, key);
  expect([second.statusCode, Object.keys(second.json().fields)]).toEqual([422, ['Idempotency-Key']]);
  const kept = await portal.db.execute(sql`SELECT 1 FROM files WHERE owner_id = ${member.id}::uuid`);
  expect(kept.rowCount).toBe(1);
});

it('stores one of many concurrent uploads with one key, and accepts it again after a failure', async () => {
  const person = await portal.person();
  const key = { 'idempotency-key': newId() };
  expect((await send(person, Buffer.from('no picture'), key)).statusCode).toBe(415);
  const content = await picture(22);
  const responses = await Promise.all(Array.from({ length: 20 }, () => send(person, content, key)));
  expect(new Set(responses.map((response) => response.statusCode)).size).toBeLessThanOrEqual(2);
  expect(responses.every((response) => [201, 409].includes(response.statusCode))).toBe(true);
  const kept = await portal.db.execute(sql`SELECT 1 FROM files WHERE owner_id = ${person.id}::uuid`);
  expect(kept.rowCount).toBe(1);
});

it.each([
  ['a brochure of a missing company', '/api/brochure', { companyId: newId(), title: 'Rates' }],
  ['an application for a missing job', `/api/career/${newId()}/applications`, {}],
])('refuses %s before its file arrives', async (_name, path, fields) => {
  const begun = await begin(member, path, fields);
  const [response] = (await once(begun, 'response')) as [IncomingMessage];
  expect([response.statusCode, JSON.parse(await text(response)).code]).toEqual([404, 'NOT_FOUND']);
  begun.destroy();
});

it('accepts two files of a sender at a time, and more when one is cancelled', async () => {
  const slow = await portal.person();
  const begun = [await begin(slow, '/api/files'), await begin(slow, '/api/files')];
  const content = await picture(23);
  // Whole uploads take longer than these two need to reach that point.
  for (let index = 0; index < 3; index += 1) expect((await send(member, content)).statusCode).toBe(201);
  let waited = false;
  const third = send(slow, content).finally(() => {
    waited = true;
  });
  for (let index = 0; index < 10; index += 1) expect((await send(member, content)).statusCode).toBe(201);
  expect(waited).toBe(false);
  begun[0]?.destroy();
  expect((await third).statusCode).toBe(201);
  begun[1]?.destroy();
});
