import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Company, CompanyCard } from '#contract/directory.ts';
import { newId } from '#server/platform/ids.ts';
import { domainOfCompany, listCompany, markVerified, ownCompany, wholeCompany } from '#server/testing/directory.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let owner: TestPerson;
let other: TestPerson;
let moderator: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.person();
  other = await portal.person();
  moderator = await portal.person('moderator');
});
afterAll(() => portal.close());

const path = (id: string) => `/api/directory/${id}`;
const decide = (id: string, status: string, reason = '', by = moderator) =>
  portal.send(by, 'POST', `${path(id)}/decision`, { status, reason });
const read = async (id: string, caller: TestPerson | null = null) =>
  (await portal.get(caller, path(id))).json<{ data: Company }>().data;

describe('listing a company', () => {
  it('a member’s company needs a review; in the meantime only the member and staff see it', async () => {
    const { id, status, mine, can } = await listCompany(portal, owner);
    expect({ status, mine, can }).toEqual({ status: 'pending', mine: true, can: { edit: true, decide: false } });
    for (const caller of [null, other]) expect((await portal.get(caller, path(id))).statusCode).toBe(404);
    expect(await read(id, moderator)).toMatchObject({ status: 'pending', can: { edit: true, decide: true } });
  });

  it('a company by staff is published immediately and has no owner until it is claimed', async () => {
    const { id } = await listCompany(portal, moderator);
    expect(await read(id)).toMatchObject({ status: 'published', claimable: true, mine: false, verified: null });
    const waiting = await portal.get(moderator, '/api/directory/mine');
    expect(waiting.json().data).toEqual([]);
  });

  it('shows the domain for claims; none for a shared host or without a website', async () => {
    const own = await listCompany(portal, moderator);
    expect((await read(own.id)).domain).toBe(domainOfCompany(own));
    for (const website of ['https://www.linkedin.com/company/spices', 'https://m.facebook.com/spices', null]) {
      expect((await read((await listCompany(portal, moderator, { website })).id)).domain, `${website}`).toBeNull();
    }
  });

  it('needs an account; guests are asked to sign in', async () => {
    expect((await portal.send(null, 'POST', '/api/directory', wholeCompany())).statusCode).toBe(401);
  });

  it('reports all invalid fields, including the reserved chapter 77', async () => {
    const reserved = { products: [{ name: 'Nothing', hsChapter: '77' }] };
    const response = await portal.send(owner, 'POST', '/api/directory', { ...wholeCompany(), ...reserved });
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().fields)).toEqual(['products.0.hsChapter']);
    const shapes = {
      country: 'ZZ',
      markets: ['NL', 'QQ'],
      ports: ['Cochin'],
      website: 'javascript:alert(1)',
      logo: 'https://evil.example/x.webp',
    };
    const refused = await portal.send(owner, 'POST', '/api/directory', { ...wholeCompany(), ...shapes });
    expect(Object.keys(refused.json().fields).sort()).toEqual(['country', 'logo', 'markets.1', 'ports.0', 'website']);
  });

  it('stores no scripts', async () => {
    const hostile = `<p onclick="x()">We ship</p><script>alert(1)</script><img src=x onerror=alert(1)>
      <a href="javascript:alert(1)">home</a><iframe src="https://evil.example"></iframe><svg onload=alert(1)>`;
    const company = await ownCompany(portal, owner, moderator, {
      about: hostile,
      tagline: '<script>alert(1)</script>',
      products: [{ name: '<b>Pepper</b>', hsChapter: '09' }],
    });
    const { about } = await read(company.id);
    expect(about).not.toMatch(/script|onclick|onerror|javascript|iframe|svg/i);
    expect(about).toContain('We ship');
  });

  it('gets a unique address among a hundred concurrent companies with one name', async () => {
    const created = await Promise.all(
      Array.from({ length: 100 }, () => listCompany(portal, owner, { name: 'Müller & Söhne', website: null })),
    );
    const slugs = new Set(created.map((company) => company.slug));
    expect(slugs.size).toBe(100);
    expect(slugs).toContain('muller-sohne');
    for (const slug of slugs) expect(slug).toMatch(/^muller-sohne(-[0-9a-f]{12})?$/);
  });

  it('of a hundred concurrent companies with one website, one is published; the others are refused', async () => {
    const { website } = wholeCompany();
    const responses = await Promise.all(
      Array.from({ length: 100 }, () =>
        portal.send(moderator, 'POST', '/api/directory', { ...wholeCompany(), website }),
      ),
    );
    const codes = responses.map((response) => response.json().code);
    expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 'COMPANY_LISTED')).toHaveLength(99);
  });

  it('a pending company does not reserve its website; the first published one gets it', async () => {
    const squat = await listCompany(portal, other);
    const { website } = squat;
    const rightful = await ownCompany(portal, owner, moderator, { website });
    expect((await decide(squat.id, 'published')).json()).toMatchObject({
      code: 'COMPANY_LISTED',
      current: { id: rightful.id },
    });
    const changed = await portal.send(owner, 'PATCH', path((await listCompany(portal, owner)).id), { website });
    expect(changed.json()).toMatchObject({ code: 'COMPANY_LISTED' });
  });

  it('names the published company that has the website, with or without www', async () => {
    const listed = await ownCompany(portal, owner, moderator);
    const website = (listed.website ?? '').replace('www.', '');
    const response = await portal.send(other, 'POST', '/api/directory', { ...wholeCompany(), website });
    expect(response.json()).toMatchObject({ code: 'COMPANY_LISTED', current: { id: listed.id, name: listed.name } });
  });
});

describe('editing a company', () => {
  it('keeps it published, and refuses stale versions', async () => {
    const company = await ownCompany(portal, owner, moderator);
    const saved = await portal.send(owner, 'PATCH', path(company.id), {
      tagline: 'Now by rail',
      version: company.version,
    });
    expect(saved.json().data).toMatchObject({
      status: 'published',
      tagline: 'Now by rail',
      version: company.version + 1,
    });
    const stale = await portal.send(owner, 'PATCH', path(company.id), { tagline: 'Mine', version: company.version });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'STALE', current: { tagline: 'Now by rail' } });
  });

  it('is for its owner and staff; others are refused and learn nothing of hidden companies', async () => {
    const shown = await ownCompany(portal, owner, moderator);
    const waiting = await listCompany(portal, owner);
    for (const [method, url] of [
      ['PATCH', (id: string) => path(id)],
      ['DELETE', (id: string) => path(id)],
    ] as const) {
      expect((await portal.send(other, method, url(shown.id), method === 'PATCH' ? {} : undefined)).statusCode).toBe(
        403,
      );
      expect((await portal.send(other, method, url(waiting.id), method === 'PATCH' ? {} : undefined)).statusCode).toBe(
        404,
      );
      expect((await portal.send(null, method, url(shown.id), method === 'PATCH' ? {} : undefined)).statusCode).toBe(
        401,
      );
    }
  });

  it('a new name or website ends the verification, and nothing else does', async () => {
    const company = await ownCompany(portal, owner, moderator);
    for (const [change, stays] of [
      [{ city: 'Mumbai' }, true],
      [{ name: company.name }, true],
      [{ name: 'Somebody else' }, false],
      [{ website: 'https://elsewhere-entirely.example' }, false],
      [{ website: null }, false],
    ] as const) {
      await markVerified(portal, company);
      const { data } = (await portal.send(moderator, 'PATCH', path(company.id), change)).json<{ data: Company }>();
      expect(data.verified !== null, JSON.stringify(change)).toBe(stays);
    }
  });

  it('submits a rejected company again when its owner edits it', async () => {
    const { id } = await listCompany(portal, owner);
    await decide(id, 'rejected', 'No website of that name.');
    expect(await read(id, owner)).toMatchObject({ status: 'rejected', reason: 'No website of that name.' });
    await portal.send(moderator, 'PATCH', path(id), { city: 'Goa' });
    expect(await read(id, owner)).toMatchObject({ status: 'rejected' });
    await portal.send(owner, 'PATCH', path(id), { city: 'Kochi' });
    expect(await read(id, owner)).toMatchObject({ status: 'pending', reason: null });
  });
});

describe('the review', () => {
  it('notifies the owner by email and in the portal, and is in the audit log', async () => {
    const person = await portal.person();
    const { id, name } = await listCompany(portal, person);
    expect((await decide(id, 'published')).statusCode).toBe(200);
    const [mail] = await portal.mailbox(person.email);
    expect(mail?.subject).toBe(`${name} is in the directory`);
    expect(mail?.text).toMatch(new RegExp(`Verify your company: \\S+/directory/${id}/claim\\s`));
    const notices = await portal.get(person, '/api/notification');
    expect(notices.json().data[0]).toMatchObject({ title: `${name} is in the directory`, url: `/directory/${id}` });
    const log = await portal.db.execute(sql`SELECT actor_id FROM audit_log
      WHERE action = 'company.published' AND subject = ${`company:${id}`}`);
    expect(log.rows).toEqual([{ actor_id: moderator.id }]);
  });

  it('of two concurrent decisions, one succeeds and the other gets a conflict', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await listCompany(portal, owner);
      const responses = await Promise.all([decide(id, 'published'), decide(id, 'rejected', 'Not an exporter.')]);
      expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
    }
  });

  it('can be reversed by setting the company back to pending; a rejection needs a reason', async () => {
    const { id } = await listCompany(portal, owner);
    expect((await decide(id, 'rejected')).statusCode).toBe(422);
    await decide(id, 'rejected', 'Not an exporter.');
    expect((await decide(id, 'published')).json()).toMatchObject({ code: 'DECIDED' });
    expect((await decide(id, 'pending')).json().data).toMatchObject({ status: 'pending', reason: null });
    expect((await decide(id, 'published')).statusCode).toBe(200);
    expect((await decide(id, 'pending', '', owner)).statusCode).toBe(403);
  });
});

describe('removing a company', () => {
  it('hides it from all but staff, who can restore it with its jobs', async () => {
    const { id } = await ownCompany(portal, owner, moderator);
    const job = newId();
    await portal.db.execute(sql`INSERT INTO jobs (id, owner_id, company_id, title, status, published_at)
      VALUES (${job}, ${owner.id}, ${id}, 'Export clerk', 'published', now())`);
    expect((await portal.send(owner, 'DELETE', path(id))).statusCode).toBe(200);
    expect((await portal.get(null, `/api/career/${job}`)).statusCode).toBe(404);
    for (const caller of [null, owner]) expect((await portal.get(caller, path(id))).statusCode).toBe(404);
    expect((await portal.send(owner, 'POST', `${path(id)}/restore`)).statusCode).toBe(403);
    expect(await read(id, moderator)).toMatchObject({ removed: true, claimable: false, can: { edit: false } });
    const removed = await portal.get(moderator, '/api/directory/manage?status=removed');
    expect(removed.json().data.map((card: CompanyCard) => card.id)).toContain(id);
    expect((await portal.send(moderator, 'POST', `${path(id)}/restore`)).json().data.removed).toBe(false);
    for (const url of [path(id), `/api/career/${job}`]) expect((await portal.get(null, url)).statusCode).toBe(200);
    expect((await portal.send(moderator, 'POST', `${path(id)}/restore`)).json().code).toBe('NOT_REMOVED');
  });

  it('releases the website; if it is taken, the company can’t be restored', async () => {
    const company = await ownCompany(portal, owner, moderator);
    await portal.send(owner, 'DELETE', path(company.id));
    await listCompany(portal, moderator, { website: company.website });
    const response = await portal.send(moderator, 'POST', `${path(company.id)}/restore`);
    expect(response.json()).toMatchObject({ code: 'COMPANY_LISTED' });
  });
});

test('only its owner and staff see an email address in responses', async () => {
  const company = await ownCompany(portal, owner, moderator);
  expect(company.email).toMatch(/@/);
  expect((await read(company.id, moderator)).email).toBe(company.email);
  for (const caller of [null, other]) {
    for (const url of [
      path(company.id),
      `${path(company.id)}/people`,
      '/api/directory?limit=100&sort=newest',
      '/api/directory/counts?country=IN',
      '/api/openapi.json',
    ]) {
      const { body } = await portal.get(caller, url);
      expect(body, url).not.toContain(company.email);
      expect(body, url).not.toContain(owner.email);
    }
  }
});

test('while the section is closed, members can’t use their companies and guests can’t ask, but public pages stay', async () => {
  const company = await ownCompany(portal, owner, moderator);
  const admin = await portal.person('admin');
  const set = (enabled: boolean) => portal.send(admin, 'PATCH', '/api/pageStatus/DirectoryAfterLogin', { enabled });
  expect((await set(false)).statusCode).toBe(200);
  try {
    await expect.poll(async () => (await portal.get(owner, '/api/directory/mine')).statusCode).toBe(503);
    expect((await portal.send(owner, 'PATCH', path(company.id), { city: 'Goa' })).json().code).toBe('SECTION_DISABLED');
    expect((await portal.get(owner, '/api/directory')).statusCode).toBe(200);
    expect((await portal.get(null, path(company.id))).statusCode).toBe(200);
    const asked = { name: 'Ida Larsen', email: 'ida@buyer.example', message: 'Do you ship to Aarhus?' };
    const enquiry = await portal.send(null, 'POST', `${path(company.id)}/enquiries`, asked);
    expect([enquiry.statusCode, enquiry.json().code]).toEqual([503, 'SECTION_DISABLED']);
    expect((await portal.send(moderator, 'PATCH', path(company.id), { city: 'Goa' })).statusCode).toBe(200);
  } finally {
    await set(true);
  }
});
