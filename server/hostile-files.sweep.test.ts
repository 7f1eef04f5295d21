import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesFolder } from '#server/platform/files/folder.ts';
import { newId } from '#server/platform/ids.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { type CareersPortal, makeCareersPortal } from '#server/testing/careers-portal.ts';
import { listCompany } from '#server/testing/directory.ts';
import { type HostileFile, hostileNames, MARKER, makeHostileFiles } from '#server/testing/hostile-files.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';

let portal: CareersPortal;
let files: readonly HostileFile[];
let routes: readonly Route[];

interface Route {
  readonly url: string;
  readonly takes: 'picture' | 'pdf';
  readonly field: string;
  readonly fields: Readonly<Record<string, string>>;
}

beforeAll(async () => {
  portal = await makeCareersPortal();
  files = await makeHostileFiles();
  const { id: companyId } = await listCompany(portal, portal.staff);
  const job = await portal.job();
  const token = await invite();
  const inBrochure = { companyId, title: 'Rates of next year' };
  const added = await sendForm(portal, portal.staff, '/api/brochure', [
    ...Object.entries(inBrochure).map(([name, content]) => ({ name, content })),
    { name: 'file', content: await makePdf({}), fileName: 'rates.pdf' },
  ]);
  const { id: brochureId } = added.json<{ data: { id: string } }>().data;
  routes = [
    { url: '/api/files', takes: 'picture', field: 'file', fields: {} },
    { url: '/api/user/avatar', takes: 'picture', field: 'file', fields: {} },
    { url: '/api/brochure', takes: 'pdf', field: 'file', fields: inBrochure },
    { url: `/api/brochure/${brochureId}/file`, takes: 'pdf', field: 'file', fields: {} },
    { url: '/api/directory/proofs', takes: 'pdf', field: 'file', fields: {} },
    { url: '/api/attachments', takes: 'pdf', field: 'file', fields: {} },
    { url: '/api/quoteInvitation/uploads', takes: 'pdf', field: 'file', fields: { token } },
    {
      url: `/api/career/${job.id}/applications`,
      takes: 'pdf',
      field: 'cv',
      fields: {},
    },
  ];
});
afterAll(() => portal.close());

/** @returns the token of the link of an invitation to price a freight request */
async function invite(): Promise<string> {
  const [id, token] = [newId(), newToken()];
  const freight = { commodity: 'Bed linen', mode: 'SEA_FCL', offers: 'SEALED' };
  await portal.db.execute(sql`INSERT INTO posts (id, kind, author_id, title, description, plain_text, search_text, status)
    VALUES (${id}, 'quote', ${portal.owner.id}, 'Bed linen', '<p>Bed linen</p>', '', '', 'success')`);
  await portal.db.execute(sql`INSERT INTO freight_requests (post_id, freight, mode, origin_country, destination_country,
      offers_until) VALUES (${id}, ${freight}, 'SEA_FCL', 'IN', 'NL', now() + interval '7 days')`);
  await portal.db.execute(sql`INSERT INTO freight_invitations (id, post_id, email, token_hash)
    VALUES (${newId()}, ${id}, 'jana@spedition.example', ${hashToken(token)})`);
  return token;
}

/** All files below a folder. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

it('covers every route that takes a file', () => {
  const taking = portal.portal.router.bound
    .filter(({ endpoint }) => endpoint.upload)
    .map(({ endpoint }) => endpoint.path);
  const covered = routes.map(({ url }) => url.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id'));
  expect(covered.toSorted()).toEqual(taking.toSorted());
});

it('handles every hostile file on every route without a 500, and stores none unchanged except PDFs', async () => {
  expect(files.length).toBeGreaterThanOrEqual(40);
  const problems: string[] = [];
  let at = 0;
  for (const { url, takes, field, fields } of routes) {
    for (const { name, bytes, really } of files) {
      const fileName = hostileNames[at % hostileNames.length] ?? '';
      at += 1;
      // A person can apply for a job once, so each application is from another guest.
      const isApplication = url.includes('/applications');
      const own = isApplication ? { name: 'Ada Applicant', email: `ada-${at}@applicant.example` } : fields;
      // The limit of an invitation is lower than the number of files.
      await portal.db.execute(sql`DELETE FROM attempt_counters WHERE kind = 'invitationFile'`);
      const response = await sendForm(portal, isApplication ? null : portal.staff, url, [
        ...Object.entries(own).map(([key, content]) => ({ name: key, content })),
        { name: field, content: bytes, fileName },
      ]);
      const isTaken = response.statusCode < 300;
      const isRefused = response.statusCode >= 400 && response.statusCode < 500;
      if (!(isRefused || (isTaken && really === takes))) problems.push(`${url} ${name}: ${response.statusCode}`);
      if (isRefused && !response.json<{ message?: string }>().message) problems.push(`${url} ${name}: no message`);
    }
  }
  expect(problems).toEqual([]);
  expect((await portal.get(null, '/api/health')).statusCode).toBe(200);
  expect((await portal.get(null, '/api/ready')).statusCode).toBe(200);

  const kept = await listFiles(filesFolder(portal.settings.DATA_DIR));
  const originals = files.filter(({ really }) => really !== 'pdf').map(({ bytes }) => bytes);
  const wrong: string[] = [];
  for (const path of kept) {
    const bytes = await readFile(path);
    const isPicture = path.endsWith('.webp');
    if (!/\/[0-9a-f]{2}\/[0-9a-f-]{36}(-\d+)?\.(webp|pdf)$/.test(path)) wrong.push(`${path}: its name`);
    if (originals.some((original) => original.equals(bytes))) wrong.push(`${path}: an original`);
    if (isPicture && bytes.includes(MARKER)) wrong.push(`${path}: contains the script`);
    if (isPicture && (await sharp(bytes).metadata()).format !== 'webp') wrong.push(`${path}: not a picture`);
    if (!isPicture && !bytes.subarray(0, 1_024).includes('%PDF-')) wrong.push(`${path}: not a PDF`);
  }
  expect(kept.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
}, 300_000);

it('serves a PDF with scripts as a download that no page can show', async () => {
  const scripted = files.find(({ name }) => name === 'PDF with scripts, a program and a file');
  const brochure = routes.find(({ url }) => url === '/api/brochure');
  const sent = await sendForm(portal, portal.staff, '/api/brochure', [
    ...Object.entries(brochure?.fields ?? {}).map(([name, content]) => ({ name, content })),
    { name: 'file', content: scripted?.bytes ?? '', fileName: 'rates.pdf' },
  ]);
  expect(sent.statusCode, sent.body).toBe(201);
  const response = await portal.get(null, `/api/brochure/${sent.json<{ data: { id: string } }>().data.id}/download`);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});
