import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Brochure } from '#contract/brochures.ts';
import type { Company } from '#contract/directory.ts';
import type { Hit } from '#contract/search.ts';
import { type CareersPortal, makeCareersPortal } from '#server/testing/careers-portal.ts';
import { ownCompany } from '#server/testing/directory.ts';
import { dataOf } from '#server/testing/event-portal.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { brochureCompanyListener } from '../brochures/company-listener.ts';

let portal: CareersPortal;
let owner: TestPerson;
beforeAll(async () => {
  portal = await makeCareersPortal();
  owner = await portal.person();
});
afterAll(() => portal.close());

const rename = async (by: TestPerson, { id }: Company, name: string) =>
  dataOf<Company>(await portal.send(by, 'PATCH', `/api/directory/${id}`, { name }));
const found = async (q: string) =>
  (await portal.get(null, `/api/search?${new URLSearchParams({ q })}`))
    .json<{ data: Hit[] }>()
    .data.map(({ id }) => id)
    .sort();

/** A published company with a job and a brochure. */
async function company(name: string) {
  const created = await ownCompany(portal, owner, portal.staff, { name, website: null });
  const job = await portal.job({ companyId: created.id });
  const file = { name: 'file', content: await makePdf({ words: 'Bunker adjustment factors' }), fileName: 'rates.pdf' };
  const parts = [{ name: 'companyId', content: created.id }, { name: 'title', content: 'Rates of the season' }, file];
  const brochure = dataOf<Brochure>(await sendForm(portal, owner, '/api/brochure', parts));
  return { made: created, job, brochure, all: [created.id, job.id, brochure.id].sort() };
}

describe('after a company is renamed, its jobs and brochures', () => {
  it('are found by the new name and not by the old one', async () => {
    const { made: created, all, brochure, job } = await company('Grenadier Forwarding');
    expect(await found('grenadier')).toEqual(all);
    await rename(portal.staff, created, 'Monkfish Forwarding');
    expect(await found('monkfish')).toEqual(all);
    expect(await found('grenadier')).toEqual([]);
    // Their other words still find them.
    expect(await found('broker')).toContain(job.id);
    expect(await found('bunker')).toContain(brochure.id);
  });

  it('are found by a new name of the owner after its review', async () => {
    const { made: created, all } = await company('Lumpsucker Lines');
    await rename(owner, created, 'Anglerfish Lines');
    expect(await found('anglerfish')).toEqual([]);
    expect(await found('lumpsucker')).toEqual(all);
    const decision = { status: 'published' };
    dataOf(await portal.send(portal.staff, 'POST', `/api/directory/${created.id}/change-decision`, decision));
    expect(await found('anglerfish')).toEqual(all);
    expect(await found('lumpsucker')).toEqual([]);
  });

  it('are found by the new name if a brochure is saved meanwhile', async () => {
    const { made: created, brochure } = await company('Stickleback Shipping');
    const isWaiting = sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    const renamed = Promise.withResolvers<void>();
    const saved = Promise.withResolvers<void>();
    const renaming = portal.db.transaction(async (tx) => {
      const name = 'Gudgeon Shipping';
      await tx.execute(sql`UPDATE companies SET name = ${name} WHERE id = ${created.id}`);
      await brochureCompanyListener.renamed?.(tx, { id: created.id, name });
      renamed.resolve();
      await saved.promise;
    });
    await renamed.promise;
    const saving = portal.send(owner, 'PATCH', `/api/brochure/${brochure.id}`, { title: 'Rates of the winter' });
    await vi.waitFor(async () => expect((await portal.db.execute(isWaiting)).rowCount).toBeGreaterThan(0), {
      timeout: 10_000,
    });
    saved.resolve();
    await renaming;
    dataOf(await saving);
    expect(await found('gudgeon')).toContain(brochure.id);
  });

  it('keep their versions, so that an open form can be saved', async () => {
    const { made: created, job, brochure } = await company('Wolffish Stores');
    await rename(portal.staff, created, 'Rabbitfish Stores');
    const change = { location: 'Antwerp', version: job.version };
    expect((await portal.send(portal.staff, 'PATCH', `/api/career/${job.id}`, change)).statusCode).toBe(200);
    const titled = { title: 'Rates of the year', version: brochure.version };
    expect((await portal.send(owner, 'PATCH', `/api/brochure/${brochure.id}`, titled)).statusCode).toBe(200);
  });
});
