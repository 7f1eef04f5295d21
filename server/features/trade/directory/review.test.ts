import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Company, listManagedCompanies } from '#contract/directory.ts';
import type { Output } from '#contract/http.ts';
import { listCompany, markVerified, ownCompany, wholeCompany } from '#server/testing/directory.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import { uses } from '#server/testing/picture-uses.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { sweepFiles } from '../../services/files/sweep.ts';

let portal: TestPortal;
let owner: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.person();
  moderator = await portal.person('moderator');
});
afterAll(() => portal.close());

const path = (id: string) => `/api/directory/${id}`;
const change = (by: TestPerson, id: string, fields: object) => portal.send(by, 'PATCH', path(id), fields);
const decide = (id: string, fields: object) => portal.send(moderator, 'POST', `${path(id)}/decision`, fields);

const decideChange = (by: TestPerson, id: string, fields: object) =>
  portal.send(by, 'POST', `${path(id)}/change-decision`, fields);
const seen = async (by: TestPerson | null, id: string) =>
  (await portal.get(by, path(id))).json<{ data: Company }>().data;

test.each([
  ['name', { name: 'Maersk' }],
  ['website', { website: 'https://elsewhere-than-reviewed.example' }],
])('a new %s of a published company needs a review and then ends its verification', async (_, fields) => {
  const company = await ownCompany(portal, owner, moderator);
  await markVerified(portal, company);
  const approved = await seen(null, company.id);
  const response = await change(owner, company.id, fields);
  expect(response.json()).toMatchObject({ message: expect.stringMatching(/staff approve the change/), data: fields });
  expect(await seen(null, company.id)).toEqual({
    ...approved,
    updatedAt: expect.anything(),
    version: approved.version + 1,
  });
  expect((await decideChange(moderator, company.id, { status: 'published' })).statusCode).toBe(200);
  expect(await seen(null, company.id)).toMatchObject({ ...fields, verified: null });
});

const WEBSITE = /^https:\/\/www\.(spices-[^/]+)\/$/;
test.each<[string, (company: Company) => object]>([
  ['http for https', ({ website }) => ({ website: website?.replace('https:', 'http:') })],
  ['without the slash at the end', ({ website }) => ({ website: website?.replace(/\/$/, '') })],
  ['in capitals, without www', ({ website }) => ({ website: website?.replace(WEBSITE, 'HTTPS://$1').toUpperCase() })],
  ['another page of the same site', ({ website }) => ({ website: `${website}en/about` })],
  ['the name in capitals', ({ name }) => ({ name: name.toUpperCase() })],
  ['the name with an accent', ({ name }) => ({ name: name.replace('Harbour', 'Harboûr') })],
])('spelling differences of name and website are no change: %s', async (_, fieldsOf) => {
  const company = await ownCompany(portal, owner, moderator);
  await markVerified(portal, company);
  expect((await change(owner, company.id, fieldsOf(company))).statusCode).toBe(200);
  const response = await decideChange(moderator, company.id, { status: 'published' });
  expect(response.json().data, response.body).toMatchObject({ ...fieldsOf(company), verified: { by: 'DOMAIN' } });
});

test('on a shared host, the page is the website, and another page ends the verification', async () => {
  const website = 'https://www.linkedin.com/company/harbour-spices';
  const company = await ownCompany(portal, owner, moderator, { website });
  await markVerified(portal, company);
  const verified = async (changed: string) => {
    await change(owner, company.id, { website: changed });
    return (await decideChange(moderator, company.id, { status: 'published' })).json().data.verified;
  };
  expect(await verified('http://linkedin.com/company/harbour-spices/')).not.toBeNull();
  expect(await verified('https://www.linkedin.com/company/maersk')).toBeNull();
});

test('changes by staff are public immediately and keep a pending change', async () => {
  const company = await ownCompany(portal, owner, moderator);
  await change(owner, company.id, { city: 'Goa' });
  await change(moderator, company.id, { name: 'Spelled right' });
  expect(await seen(null, company.id)).toMatchObject({ name: 'Spelled right', city: company.city });
  await decideChange(moderator, company.id, { status: 'published' });
  expect(await seen(null, company.id)).toMatchObject({ name: 'Spelled right', city: 'Goa' });
});

test('a decision about a stale version gets 409; the staff list contains the version', async () => {
  const { id, version } = await listCompany(portal, owner);
  const managed = await portal.get(moderator, '/api/directory/manage?status=pending');
  const rows = managed.json<Output<typeof listManagedCompanies>>().data;
  expect(rows.find((row) => row.id === id)?.version).toBe(version);
  await change(owner, id, { name: 'Something else altogether' });
  const stale = await decide(id, { status: 'published', version });
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ code: 'STALE', current: { name: 'Something else altogether' } });
  expect((await decide(id, { status: 'published', version: version + 1 })).statusCode).toBe(200);
});

test('of a hundred pending companies with one website, one is published; the others are refused', async () => {
  const { website } = wholeCompany();
  const waiting: Company[] = await Promise.all(
    Array.from({ length: 100 }, () => listCompany(portal, owner, { website })),
  );
  const responses = await Promise.all(waiting.map(({ id }) => decide(id, { status: 'published' })));
  expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
  const refused = responses.filter((response) => response.statusCode === 409);
  expect(refused).toHaveLength(99);
  for (const response of refused) expect(response.json().code).toBe('COMPANY_LISTED');
});

const waiting = async (id: string) => {
  const response = await portal.get(moderator, '/api/directory/manage?status=changed&limit=100');
  return response.json<Output<typeof listManagedCompanies>>().data.find((item) => item.id === id);
};

const bait = '<p>We are somebody else, and <a href="https://elsewhere.example/">there</a> is our shop.</p>';
test.each<[string, object, RegExp]>([
  ['its text', { about: bait }, /somebody else[\s\S]*https:\/\/elsewhere\.example/],
  ['its phone', { phone: '+1 900 555 0100' }, /900 555/],
  ['its products', { products: [{ name: 'Watches', hsChapter: '91' }] }, /Watches 91/],
])('a change of %s is public only after a review', async (_, fields, shown) => {
  const company = await ownCompany(portal, owner, moderator);
  const same = { name: company.name, website: company.website, about: company.about, email: 'other@desk.example' };
  expect((await change(owner, company.id, same)).json().message).toMatch(/in the directory/);
  expect(await waiting(company.id)).toBeUndefined();
  await change(owner, company.id, fields);
  const found = await waiting(company.id);
  expect(found?.change).toEqual({ waitsSince: expect.any(String), reason: null });
  expect(found?.fieldChanges).toEqual([
    { field: Object.keys(fields)[0], before: expect.any(String), after: expect.stringMatching(shown) },
  ]);
  const approved = await seen(null, company.id);
  expect(approved.change).toBeNull();
  for (const name of Object.keys(fields) as (keyof Company)[]) expect(approved[name]).toEqual(company[name]);
  expect((await decideChange(owner, company.id, { status: 'published' })).statusCode).toBe(403);
  expect((await decideChange(moderator, company.id, { status: 'published', version: 1 })).json().code).toBe('STALE');
  const { version } = found ?? {};
  expect((await decideChange(moderator, company.id, { status: 'published', version })).statusCode).toBe(200);
  expect((await decideChange(moderator, company.id, { status: 'published' })).json().code).toBe('DECIDED');
  expect(await seen(null, company.id)).toEqual({
    ...(await seen(owner, company.id)),
    ...{ mine: false, email: null, emailProven: null, pendingEmail: null, can: approved.can, claimable: true },
  });
  expect(await waiting(company.id)).toBeUndefined();
});

test('the owner of a rejected change reads the reason and submits it again', async () => {
  const company = await ownCompany(portal, owner, moderator);
  await change(owner, company.id, { city: 'Goa' });
  expect((await decideChange(moderator, company.id, { status: 'rejected' })).statusCode).toBe(422);
  await decideChange(moderator, company.id, { status: 'rejected', reason: 'You are in Kochi.' });
  const notices = await portal.db.execute<{ text: string }>(
    sql`SELECT text FROM notifications WHERE user_id = ${owner.id} AND kind = 'company.change.rejected'`,
  );
  expect(notices.rows).toEqual([{ text: `${company.name}: You are in Kochi.` }]);
  const rejected = { city: 'Goa', change: { waitsSince: null, reason: 'You are in Kochi.' } };
  expect(await seen(owner, company.id)).toMatchObject(rejected);
  expect(await seen(null, company.id)).toMatchObject({ city: company.city, change: null });
  await change(owner, company.id, { phone: '+91 12345' });
  expect((await waiting(company.id))?.fieldChanges.map(({ field }) => field)).toEqual(['city', 'phone']);
  await change(owner, company.id, { city: company.city, phone: company.phone });
  expect(await waiting(company.id)).toBeUndefined();
  expect((await seen(owner, company.id)).change).toBeNull();
});

test('staff are notified of a change once, however often it is edited before they decide', async () => {
  const company = await ownCompany(portal, owner, moderator);
  for (const city of ['Kollam', 'Goa']) await change(owner, company.id, { city });
  const notices = await portal.db.execute(
    sql`SELECT 1 FROM notifications WHERE user_id = ${moderator.id} AND text = ${company.name}
      AND kind = 'company.changed' AND url = '/admin/directory?tab=changed'`,
  );
  expect(notices.rows).toHaveLength(1);
});

test('keeps the pictures of a pending change', async () => {
  const company = await ownCompany(portal, owner, moderator);
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const sent = await sendForm(portal, owner, '/api/files', [{ name: 'file', content, fileName: 'logo.png' }]);
  const logo = sent.json<{ data: { url: string } }>().data.url;
  await portal.db.execute(sql`UPDATE files SET created_at = now() - interval '2 days'`);
  await change(owner, company.id, { logo });
  await sweepFiles(portal.portal, uses);
  expect((await portal.get(owner, logo)).statusCode).toBe(200);
});
