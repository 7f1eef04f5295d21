import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Company, listManagedCompanies } from '#contract/directory.ts';
import type { Output } from '#contract/http.ts';
import { domainOfCompany, listCompany, markVerified, ownCompany, wholeCompany } from '#server/testing/directory.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { mailsTo } from '../users/factory.ts';

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

test.each([
  ['name', { name: 'Maersk' }],
  ['website', { website: 'https://elsewhere-than-reviewed.example' }],
])('another %s of a published company is reviewed: meanwhile it is hidden and nobody claims it', async (_, fields) => {
  const company = await ownCompany(portal, owner, moderator);
  await markVerified(portal, company);
  const email = `desk@${domainOfCompany(company)}`;
  const other = await ownCompany(portal, owner, moderator);
  const code = await portal.send(owner, 'POST', `${path(other.id)}/claims/code`, {
    email: `desk@${domainOfCompany(other)}`,
  });
  const [mail] = await mailsTo(portal, `desk@${domainOfCompany(other)}`, 1);
  const sent = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];

  const answer = await change(owner, company.id, fields);
  expect(answer.json()).toMatchObject({
    message: expect.stringMatching(/reviewed/),
    data: { status: 'pending', verified: null, ...fields },
  });
  expect((await portal.get(null, path(company.id))).statusCode).toBe(404);
  expect((await portal.send(owner, 'POST', `${path(company.id)}/claims/code`, { email })).statusCode).toBe(404);
  // Nor by a code that was sent before.
  expect((await change(owner, other.id, { name: 'Hapag-Lloyd' })).statusCode).toBe(200);
  const { claimId } = code.json<{ data: { claimId: string } }>().data;
  const confirm = await portal.send(owner, 'POST', `/api/directory/claims/${claimId}/confirm`, { code: sent });
  expect(confirm.statusCode).toBe(404);
  await decide(company.id, { status: 'published' });
  expect((await portal.get(null, path(company.id))).json().data).toMatchObject({ ...fields, verified: null });
});

const WEBSITE = /^https:\/\/www\.(spices-[^/]+)\/$/;
test.each<[string, (company: Company) => object]>([
  ['http for https', ({ website }) => ({ website: website?.replace('https:', 'http:') })],
  ['without the slash at the end', ({ website }) => ({ website: website?.replace(/\/$/, '') })],
  ['in capitals, without www', ({ website }) => ({ website: website?.replace(WEBSITE, 'HTTPS://$1').toUpperCase() })],
  ['another page of the same site', ({ website }) => ({ website: `${website}en/about` })],
  ['the name in capitals', ({ name }) => ({ name: name.toUpperCase() })],
  ['the name with an accent', ({ name }) => ({ name: name.replace('Harbour', 'Harboûr') })],
])('the same name and website spelt otherwise are no others: %s', async (_, fieldsOf) => {
  const company = await ownCompany(portal, owner, moderator);
  await markVerified(portal, company);
  const answer = await change(owner, company.id, fieldsOf(company));
  expect(answer.json().data, answer.body).toMatchObject({ status: 'published', verified: { by: 'DOMAIN' } });
  expect((await portal.get(null, path(company.id))).statusCode).toBe(200);
});

test('under a host that many share the page is the website: another one is reviewed, the same spelt otherwise not', async () => {
  const website = 'https://www.linkedin.com/company/harbour-spices';
  const company = await ownCompany(portal, owner, moderator, { website });
  const status = async (changed: string | null) =>
    (await change(owner, company.id, { website: changed })).json().data.status;
  expect(await status('http://linkedin.com/company/harbour-spices/')).toBe('published');
  expect(await status('https://www.linkedin.com/company/maersk')).toBe('pending');
});

test('no other change is, and none by staff', async () => {
  const company = await ownCompany(portal, owner, moderator);
  const same = { name: company.name, website: company.website, city: 'Goa' };
  expect((await change(owner, company.id, same)).json().data.status).toBe('published');
  expect((await change(moderator, company.id, { name: 'Spelled right' })).json().data.status).toBe('published');
});

test('a decision about an older version answers 409 with the newer record; staff’s list tells the version', async () => {
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

test('of a hundred that wait with one website one is published; the others are told which', async () => {
  const { website } = wholeCompany();
  const waiting: Company[] = await Promise.all(
    Array.from({ length: 100 }, () => listCompany(portal, owner, { website })),
  );
  const answers = await Promise.all(waiting.map(({ id }) => decide(id, { status: 'published' })));
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  const refused = answers.filter((answer) => answer.statusCode === 409);
  expect(refused).toHaveLength(99);
  for (const answer of refused) expect(answer.json().code).toBe('COMPANY_LISTED');
});

const unchecked = async (id: string) => {
  const answer = await portal.get(moderator, '/api/directory/manage?status=changed&limit=100');
  return answer.json<Output<typeof listManagedCompanies>>().data.find((one) => one.id === id);
};
const leave = (by: TestPerson, id: string, fields = {}) => portal.send(by, 'POST', `${path(id)}/checked`, fields);

test.each<[string, object]>([
  [
    'its text',
    { about: '<p>We are somebody else, and <a href="https://elsewhere.example/">there</a> is our shop.</p>' },
  ],
  ['its phone', { phone: '+1 900 555 0100' }],
  ['what it exports', { products: [{ name: 'Watches', hsChapter: '91' }] }],
])('%s, once changed, is out at once, and for staff to look at afterwards', async (_, fields) => {
  const company = await ownCompany(portal, owner, moderator);
  const same = { name: company.name, website: company.website, about: company.about, email: 'other@desk.example' };
  expect((await change(owner, company.id, same)).statusCode).toBe(200);
  expect(await unchecked(company.id)).toBeUndefined();
  expect((await change(owner, company.id, fields)).json().data.status).toBe('published');
  const found = await unchecked(company.id);
  expect(found?.uncheckedSince).not.toBeNull();
  expect((await leave(owner, company.id)).statusCode).toBe(403);
  expect((await leave(moderator, company.id, { version: 1 })).json().code).toBe('STALE');
  expect((await leave(moderator, company.id, { version: found?.version })).json().data.version).toBe(found?.version);
  expect(await unchecked(company.id)).toBeUndefined();
  expect((await change(moderator, company.id, { city: 'Goa' })).statusCode).toBe(200);
  expect(await unchecked(company.id)).toBeUndefined();
});

test('staff are told of a changed company once, and a review looks at all of it', async () => {
  const company = await ownCompany(portal, owner, moderator);
  const told = async () => {
    const rows = await portal.db.execute(
      sql`SELECT 1 FROM notifications WHERE user_id = ${moderator.id} AND text = ${company.name}
        AND kind = 'company.changed' AND url = '/admin/directory?tab=changed'`,
    );
    return rows.rows.length;
  };
  for (const city of ['Kollam', 'Goa']) await change(owner, company.id, { city });
  expect(await told()).toBe(1);
  await change(owner, company.id, { name: `${company.name} & Sons` });
  await decide(company.id, { status: 'published' });
  expect(await unchecked(company.id)).toBeUndefined();
});
