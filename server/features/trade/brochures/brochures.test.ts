import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Brochure } from '#contract/brochures.ts';
import { makeBrochurePortal } from '#server/testing/brochure-portal.ts';
import { uses } from '#server/testing/picture-uses.ts';
import type { Caller } from '#server/testing/portal.ts';
import { deleteUnused } from '../../services/documents/queries.ts';
import { removePdf, sweepDocuments } from '../../services/documents/remove-pdf.ts';
import { sweepFiles } from '../../services/files/sweep.ts';
import { deleteLeadsOf, deleteOld } from './write-queries.ts';

const { portal, owner, other, moderator, pdf, company, add, get, documentOf, filesOf, download } =
  await makeBrochurePortal();
afterAll(() => portal.close());

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds).toBe(true);
}

describe('reading', () => {
  it('shows the brochure with its company to those who may read that', async () => {
    const pending = await company(owner, 'pending');
    const created = await add({ companyId: pending });
    const urls = [`/api/brochure/${created.id}`, `/api/brochure/${created.id}/pages/1`, created.file, created.cover];
    const statuses = async (caller: Caller) =>
      Promise.all(urls.map(async (url) => (await portal.get(caller, url)).statusCode));
    const [there, hidden] = [Array(4).fill(200), Array(4).fill(404)];
    expect(await statuses(null)).toEqual(hidden);
    expect(await statuses(other)).toEqual(hidden);
    expect(await statuses(owner)).toEqual(there);
    expect(await statuses(moderator)).toEqual(there);
    expect((await get(owner, created.id)).shown).toBe(false);
    const listed = async (caller: Caller, query: string) => {
      const { data } = (await portal.get(caller, `/api/brochure?limit=100${query}`)).json();
      return data.some((brochure: Brochure) => brochure.id === created.id);
    };
    expect(await listed(owner, '')).toBe(false);
    expect(await listed(owner, `&companyId=${pending}`)).toBe(true);
    expect(await listed(other, `&companyId=${pending}`)).toBe(false);
    expect(await listed(null, `&companyId=${pending}`)).toBe(false);

    await portal.db.execute(
      sql`UPDATE companies SET status = 'published', removed_at = now() WHERE id = ${pending}::uuid`,
    );
    expect(await statuses(null)).toEqual(hidden);
    expect(await statuses(owner)).toEqual(hidden);
    expect((await get(moderator, created.id)).shown).toBe(false);
    await portal.db.execute(sql`UPDATE companies SET removed_at = NULL WHERE id = ${pending}::uuid`);
    expect(await statuses(null)).toEqual(there);
    expect((await get(null, created.id)).shown).toBe(true);
  });

  it('lets anyone cache a published cover for minutes, and an unpublished one only privately', async () => {
    const keeper = await portal.person();
    const kept = await company(keeper, 'pending');
    const created = await add({ companyId: kept }, keeper);
    const first = await portal.get(keeper, created.cover);
    expect(first.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const known = { 'if-none-match': String(first.headers.etag) };
    expect((await download(keeper, created.cover, known)).statusCode).toBe(304);
    // A browser with a cached copy must revalidate.
    expect((await download(other, created.cover, known)).statusCode).toBe(404);
    const refused = await download(null, created.cover, known);
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'private, no-store']);

    await portal.db.execute(sql`UPDATE companies SET status = 'published' WHERE id = ${kept}::uuid`);
    for (const caller of [null, keeper]) {
      expect((await portal.get(caller, created.cover)).headers['cache-control']).toBe('public, max-age=300');
    }
    expect((await download(null, created.cover, known)).statusCode).toBe(304);
  });

  it('never serves a cover without a permission check', async () => {
    const created = await add();
    const document = await documentOf(created);
    expect(await filesOf(document, '.webp')).toEqual([true]);
    expect((await portal.get(owner, `/files/${document}.webp`)).statusCode).toBe(404);
  });

  it('pages through the list, newest first, each once', async () => {
    const own = await company(owner);
    for (let index = 0; index < 5; index += 1) await add({ companyId: own, title: `Number ${index}` });
    const seen: string[] = [];
    for (let cursor = ''; ; ) {
      const response = await portal.get(null, `/api/brochure?companyId=${own}&limit=2${cursor && `&cursor=${cursor}`}`);
      const { data, nextCursor } = response.json();
      seen.push(...data.map((brochure: Brochure) => brochure.title));
      if (nextCursor === null) break;
      cursor = nextCursor;
    }
    expect(seen).toEqual([4, 3, 2, 1, 0].map((index) => `Number ${index}`));
    expect((await portal.get(null, '/api/brochure?cursor=x')).statusCode).toBe(422);
  });

  it('shows pages as pictures that browsers cache, each drawn once', async () => {
    const created = await add();
    const url = `/api/brochure/${created.id}/pages/3?version=1`;
    const responses = await Promise.all(Array.from({ length: 20 }, () => portal.get(null, url)));
    expect(new Set(responses.map((response) => response.statusCode))).toEqual(new Set([200]));
    expect(new Set(responses.map((response) => response.rawPayload.toString('base64'))).size).toBe(1);
    const [first] = responses;
    expect(await sharp(first?.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1_200 });
    expect(first?.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=604800, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const again = await download(null, url, { 'if-none-match': String(first?.headers.etag) });
    expect(again.statusCode).toBe(304);
    for (const page of ['0', '5', '-1', '1.5', 'x', '99999']) {
      expect((await portal.get(null, `/api/brochure/${created.id}/pages/${page}`)).statusCode).toBe(404);
    }
  });
});

describe('editing', () => {
  it('is for the owner and staff, and changes only what was sent', async () => {
    const created = await add();
    const url = `/api/brochure/${created.id}`;
    expect((await portal.send(null, 'PATCH', url, { title: 'Mine now' })).statusCode).toBe(401);
    expect((await portal.send(other, 'PATCH', url, { title: 'Mine now' })).statusCode).toBe(403);
    expect((await portal.send(owner, 'PATCH', url, { downloads: 5 })).statusCode).toBe(422);
    const response = await portal.send(owner, 'PATCH', url, { title: 'Tariff 2028' });
    expect(response.json()).toMatchObject({ data: { title: 'Tariff 2028', leadCapture: false } });
    expect((await portal.send(moderator, 'PATCH', url, { leadCapture: true })).json()).toMatchObject({
      data: { title: 'Tariff 2028', leadCapture: true },
    });
    const found = (await portal.get(null, '/api/brochure?search=tariff%202028')).json();
    expect(found.data.map((brochure: Brochure) => brochure.id)).toEqual([created.id]);
  });

  it('refuses a stale version and returns the newer one', async () => {
    const created = await add();
    const url = `/api/brochure/${created.id}`;
    const responses = await Promise.all(
      ['First', 'Second', 'Third'].map((title) =>
        portal.send(owner, 'PATCH', url, { title, version: created.version }),
      ),
    );
    expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409, 409]);
    const stale = responses.find((response) => response.statusCode === 409)?.json();
    expect(stale).toMatchObject({ code: 'STALE', current: await get(owner, created.id) });
    expect(stale.current.version).toBe(2);
  });

  it('deletes the brochure with its file and pictures', async () => {
    const created = await add();
    const document = await documentOf(created);
    await portal.get(null, `/api/brochure/${created.id}/pages/2`);
    expect(await filesOf(document, '.pdf', '.webp', '-2.webp')).toEqual([true, true, true]);
    expect((await portal.send(other, 'DELETE', `/api/brochure/${created.id}`)).statusCode).toBe(403);
    expect((await portal.send(owner, 'DELETE', `/api/brochure/${created.id}`)).statusCode).toBe(200);
    expect((await portal.get(null, `/api/brochure/${created.id}`)).statusCode).toBe(404);
    await eventually(async () => !(await filesOf(document, '.pdf', '.webp', '-2.webp')).includes(true));
    const rows = await portal.db.execute(sql`SELECT 1 FROM documents WHERE id = ${document}::uuid`);
    expect(rows.rowCount).toBe(0);
  });
});

describe('downloads', () => {
  const downloadFrom = (address: number, file: string) =>
    portal.app.inject({ url: file, remoteAddress: `10.0.0.${address}`, headers: { 'user-agent': `${Math.random()}` } });

  it('count once per visitor and day, even for concurrent downloads', async () => {
    const created = await add();
    await Promise.all(Array.from({ length: 100 }, () => downloadFrom(1, created.file)));
    expect((await get(null, created.id)).downloads).toBe(1);
    await Promise.all(Array.from({ length: 100 }, (_, index) => downloadFrom(index + 1, created.file)));
    expect((await get(null, created.id)).downloads).toBe(100);
    await Promise.all(Array.from({ length: 10 }, () => download(other, created.file)));
    expect((await get(null, created.id)).downloads).toBe(101);
  });

  it('do not count for HEAD requests or for the owner', async () => {
    const created = await add();
    const head = await portal.app.inject({ method: 'HEAD', url: created.file });
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(pdf.length)]);
    await download(owner, created.file);
    expect((await get(null, created.id)).downloads).toBe(0);
  });
});

describe('cleanup', () => {
  it('deletes leads after a year and download marks after two days', async () => {
    const created = await add({ leadCapture: 'true' });
    await portal.db.execute(sql`INSERT INTO brochure_leads (id, brochure_id, name, email, created_at) VALUES
      (gen_random_uuid(), ${created.id}, 'Old', 'old@a.example', now() - interval '366 days'),
      (gen_random_uuid(), ${created.id}, 'New', 'new@a.example', now() - interval '364 days')`);
    await portal.db.execute(sql`INSERT INTO brochure_downloads (brochure_id, visitor, day) VALUES
      (${created.id}, 'a', current_date - 3), (${created.id}, 'a', current_date)`);
    await deleteOld(portal.db);
    const left = await portal.db.execute(sql`SELECT name FROM brochure_leads WHERE brochure_id = ${created.id}::uuid`);
    expect(left.rows).toEqual([{ name: 'New' }]);
    const marks = await portal.db.execute(
      sql`SELECT 1 FROM brochure_downloads WHERE brochure_id = ${created.id}::uuid`,
    );
    expect(marks.rowCount).toBe(1);
  });

  it('deletes an account’s leads with the account', async () => {
    const leaver = await portal.person();
    const created = await add({ leadCapture: 'true' });
    await portal.send(leaver, 'POST', `/api/brochure/${created.id}/leads`, {
      name: 'Me',
      email: 'me@a.example',
      consent: true,
    });
    const asGuest = { name: 'Me', email: leaver.email, consent: true };
    await portal.send(null, 'POST', `/api/brochure/${created.id}/leads`, asGuest);
    await portal.send(null, 'POST', `/api/brochure/${created.id}/leads`, { ...asGuest, email: 'somebody@a.example' });
    await portal.db.transaction((tx) => deleteLeadsOf(tx, leaver.id));
    const left = await portal.db.execute(sql`SELECT email FROM brochure_leads WHERE brochure_id = ${created.id}::uuid`);
    expect(left.rows).toEqual([{ email: 'somebody@a.example' }]);
  });

  it('exports the brochures that an account added', async () => {
    const keeper = await portal.person();
    const created = await add({ companyId: await company(keeper), title: 'All that is mine' }, keeper);
    const exported = (await portal.get(keeper, '/api/user/export')).json();
    expect(exported.brochures).toMatchObject([{ id: created.id, title: 'All that is mine', file: 'rates.pdf' }]);
    expect(exported.documents).toMatchObject([{ kind: 'brochure', name: 'rates.pdf', pages: 4 }]);
  });

  it('deletes unused documents and their pictures after a day, and nothing else', async () => {
    const kept = await add();
    const [orphan, young] = [await add(), await add()];
    const ids = { kept: await documentOf(kept), orphan: await documentOf(orphan), young: await documentOf(young) };
    await portal.get(null, `/api/brochure/${orphan.id}/pages/4`);
    await portal.db.execute(sql`DELETE FROM brochures WHERE id IN (${orphan.id}::uuid, ${young.id}::uuid)`);
    await portal.db.execute(
      sql`UPDATE documents SET created_at = now() - interval '25 hours' WHERE id <> ${ids.young}::uuid`,
    );
    await sweepDocuments(portal.portal);
    await eventually(async () => !(await filesOf(ids.orphan, '.pdf', '.webp', '-4.webp')).includes(true));
    // The cleanup of unused files also checks the rows.
    await sweepFiles(portal.portal, uses);
    expect(await filesOf(ids.kept, '.pdf', '.webp')).toEqual([true, true]);
    expect(await filesOf(ids.young, '.pdf', '.webp')).toEqual([true, true]);
    expect((await download(null, kept.file)).statusCode).toBe(200);
  });

  it('keeps a document that came into use in the meantime, and continues after a failure', async () => {
    const used = await add();
    const inUse = await documentOf(used);
    expect(await portal.db.transaction((tx) => deleteUnused(tx, inUse))).toBeNull();
    expect((await download(null, used.file)).statusCode).toBe(200);

    const orphans = [await add(), await add(), await add()];
    const ids = await Promise.all(orphans.map(documentOf));
    await portal.db.execute(sql`CREATE TABLE holders (document_id uuid REFERENCES documents (id))`);
    await portal.db.execute(sql`INSERT INTO holders VALUES (${ids[1]}::uuid)`);
    for (const [index, { id }] of orphans.entries()) {
      await portal.db.execute(sql`DELETE FROM brochures WHERE id = ${id}::uuid`);
      await portal.db.execute(
        sql`UPDATE documents SET created_at = now() - interval '25 hours' WHERE id = ${ids[index]}::uuid`,
      );
    }
    expect(await sweepDocuments(portal.portal)).toBe(2);
    const left = await portal.db.execute(sql`SELECT id FROM documents WHERE id = ANY(${sql.param(ids)}::uuid[])`);
    expect(left.rows).toEqual([{ id: ids[1] }]);
    await portal.db.execute(sql`DROP TABLE holders`);
  });

  it('deletes no file when the transaction is rolled back', async () => {
    const kept = await add();
    const document = await documentOf(kept);
    const undone = portal.db.transaction(async (tx) => {
      await tx.execute(sql`DELETE FROM brochures WHERE id = ${kept.id}::uuid`);
      await removePdf(tx, portal.portal.jobs, document);
      throw new Error('taken back');
    });
    await expect(undone).rejects.toThrow('taken back');
    expect((await download(null, kept.file)).statusCode).toBe(200);
  });
});
