import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';
import { reportStorage } from './report.ts';

const MB = 1024 * 1024;
let portal: TestPortal;
let admin: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await portal.person('admin');
});
afterAll(() => portal.close());

const noticesOf = async (person: TestPerson) =>
  (await portal.get(person, '/api/notification'))
    .json<{ data: { kind: string; title: string; text: string }[] }>()
    .data.filter(({ kind }) => kind === 'storage.report');

it('reports to admins how much each kind uses, what was added, what is free and who uploaded the most', async () => {
  const [moderator, member] = [await portal.person('moderator'), await portal.person()];
  await portal.portal.files.public.write(`${newId()}.webp`, Buffer.alloc(14 * MB));
  await portal.db.execute(sql`INSERT INTO files (id, owner_id, kind, bytes, sent_bytes, width, height)
    VALUES (gen_random_uuid(), ${member.id}, 'picture', ${3 * MB}, 1, 1, 1)`);
  await portal.db.execute(sql`INSERT INTO documents (id, owner_id, kind, name, bytes, pages, aspect, created_at)
    VALUES (gen_random_uuid(), ${moderator.id}, 'brochure', 'Old.pdf', ${7 * MB}, 1, 1, now() - interval '2 days'),
      (gen_random_uuid(), NULL, 'cv', 'Guest.pdf', ${2 * MB}, 1, 1, now())`);

  await reportStorage(portal.portal);

  const [notice] = await noticesOf(admin);
  const [mail] = await portal.mailbox(admin.email);
  expect([notice?.title, mail?.subject]).toEqual(['Storage report', 'Storage report']);
  for (const text of [notice?.text, mail?.text]) {
    expect(text).toMatch(/Files use 14\.0 MB, of which 5\.0 MB was added in the last 24 hours\. \d+\.\d MB is free/);
    const byKind =
      'Brochures: 7.0 MB; Pictures: 3.0 MB; CVs: 2.0 MB; Covers and page images of PDFs: 2.0 MB; Database: ';
    expect(text).toContain(byKind);
    expect(text).toContain(`24 hours: ${member.name}: 3.0 MB; Guests and deleted accounts: 2.0 MB.`);
  }
  expect([await noticesOf(moderator), await noticesOf(member)]).toEqual([[], []]);
});

it('warns when uploads are refused because the disk is almost full', async () => {
  const settings = { ...portal.portal.settings, MIN_FREE_DISK_MB: 999_999_999 };
  await reportStorage({ ...portal.portal, settings });
  const [notice] = await noticesOf(admin);
  expect(notice?.title).toBe('Storage report: the disk is almost full');
  expect(notice?.text).toContain('less than 999999999 MB, so the portal refuses uploads');
});

it('is not emailed to an admin whose address is unverified', async () => {
  const unverified = await portal.person('admin');
  await portal.db.execute(sql`UPDATE users SET email_verified_at = NULL WHERE id = ${unverified.id}`);
  await reportStorage(portal.portal);
  const mails = await portal.db.execute(sql`SELECT held_back, text FROM mails WHERE "to" = ${unverified.email}`);
  expect(mails.rows).toEqual([{ held_back: 'unproven', text: null }]);
});
