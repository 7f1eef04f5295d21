import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { makeBrochurePortal } from '#server/testing/brochure-portal.ts';
import { type Caller, startTestPortal } from '#server/testing/portal.ts';

const { portal, owner, other, moderator, companyId, add, get, download } = await makeBrochurePortal();
afterAll(() => portal.close());

describe('leads', () => {
  const guest = { name: 'Asha Rao', email: 'asha@buyer.example', company: 'Buyer & Co', consent: true };
  const leave = (caller: Caller, id: string, body: unknown = guest) =>
    portal.send(caller, 'POST', `/api/brochure/${id}/leads`, body);
  const leadsOf = async (id: string, caller: Caller = owner) =>
    (await portal.get(caller, `/api/brochure/${id}/leads`)).json().data;

  it('are required before the download, and valid for an hour', async () => {
    const created = await add({ leadCapture: 'true' });
    const refused = await download(null, created.file);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'LEAD_NEEDED']);
    const sent = await download(null, created.file, { accept: 'text/html,*/*' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/landing/brochers/${created.id}?download=1`]);

    const response = await leave(null, created.id);
    expect(response.statusCode).toBe(201);
    const { file } = response.json().data;
    expect((await download(null, file)).statusCode).toBe(200);
    expect((await get(null, created.id)).downloads).toBe(1);

    const another = await add({ leadCapture: 'true' });
    const [, lead] = file.split('?');
    expect((await download(null, `${another.file}?${lead}`)).statusCode).toBe(403);
    expect((await download(null, `${created.file}?lead=${newId()}`)).statusCode).toBe(403);
    expect((await download(null, `${created.file}?lead=x`)).statusCode).toBe(422);
    await portal.db.execute(sql`UPDATE brochure_leads SET created_at = now() - interval '61 minutes'`);
    expect((await download(null, file)).statusCode).toBe(403);
  });

  it('are not required of the owner and staff', async () => {
    const created = await add({ leadCapture: 'true' });
    expect((await download(owner, created.file)).statusCode).toBe(200);
    expect((await download(moderator, created.file)).statusCode).toBe(200);
    expect((await download(other, created.file)).statusCode).toBe(403);
  });

  it('are visible to the company and admins only', async () => {
    const created = await add({ leadCapture: 'true' });
    await leave(null, created.id);
    expect(await leadsOf(created.id)).toEqual([
      {
        id: expect.any(String),
        name: 'Asha Rao',
        email: 'asha@buyer.example',
        company: 'Buyer & Co',
        createdAt: expect.any(String),
      },
    ]);
    expect(await leadsOf(created.id, await portal.person('admin'))).toHaveLength(1);
    expect((await portal.get(other, `/api/brochure/${created.id}/leads`)).statusCode).toBe(404);
    expect((await portal.get(null, `/api/brochure/${created.id}/leads`)).statusCode).toBe(401);
  });

  it('use a member’s name and address from the account', async () => {
    const created = await add({ leadCapture: 'true' });
    await leave(other, created.id, { ...guest, name: 'Somebody Else', email: 'else@else.example' });
    expect(await leadsOf(created.id)).toMatchObject([{ name: other.name, email: other.email }]);
  });

  it('are stored once per person, and the owner is notified once', async () => {
    const created = await add({ leadCapture: 'true', title: 'Told once' });
    await Promise.all(Array.from({ length: 100 }, () => leave(null, created.id)));
    await leave(other, created.id, { ...guest, email: 'asha@buyer.example' });
    expect(await leadsOf(created.id)).toHaveLength(2);
    const notices = await portal.db.execute<{ title: string; url: string }>(
      sql`SELECT title, url FROM notifications WHERE user_id = ${owner.id}::uuid AND title LIKE '%Told once'`,
    );
    expect(notices.rows.map((row) => row.title).sort()).toEqual(
      ['Asha Rao downloaded Told once', `${other.name} downloaded Told once`].sort(),
    );
    expect(notices.rows[0]?.url).toBe(`/directory/mine/${companyId}/brochures?leads=${created.id}`);
    const mails = await portal.mailbox(owner.email);
    expect(mails.some((mail) => mail.text.includes('asha@buyer.example'))).toBe(true);
  });

  it('are limited per account, because each sends an email to the owner', async () => {
    const strict = await startTestPortal({ RATE_LIMIT_SCALE: '1' });
    try {
      const person = await strict.person();
      const url = `/api/brochure/${newId()}/leads`;
      const statuses: number[] = [];
      for (let at = 0; at < 6; at += 1) statuses.push((await strict.send(person, 'POST', url, guest)).statusCode);
      expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    } finally {
      await strict.close();
    }
  });

  it('are refused while the directory is closed; public pages stay readable', async () => {
    const created = await add({ leadCapture: 'true' });
    const admin = await portal.person('admin');
    const open = (enabled: boolean) => portal.send(admin, 'PATCH', '/api/pageStatus/DirectoryAfterLogin', { enabled });
    await open(false);
    try {
      expect((await leave(other, created.id)).json().code).toBe('SECTION_DISABLED');
      expect((await leave(null, created.id)).json().code).toBe('SECTION_DISABLED');
      expect((await portal.get(null, `/api/brochure/${created.id}`)).statusCode).toBe(200);
    } finally {
      await open(true);
    }
    expect((await leave(other, created.id)).statusCode).toBe(201);
    expect((await leave(null, created.id)).statusCode).toBe(201);
  });

  it('need consent, a name and an address, and a company that asks for them', async () => {
    const created = await add({ leadCapture: 'true' });
    const fields = async (body: unknown) => Object.keys((await leave(null, created.id, body)).json().fields);
    expect(await fields({ ...guest, consent: false })).toEqual(['consent']);
    expect((await fields({})).sort()).toEqual(['consent', 'email', 'name']);
    const free = await add();
    const response = await leave(null, free.id);
    expect([response.statusCode, response.json().code]).toEqual([409, 'NOT_ASKED']);
    expect((await leave(null, newId())).statusCode).toBe(404);
  });
});
