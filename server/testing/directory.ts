import { sql } from 'drizzle-orm';
import type { Company } from '#contract/directory.ts';
import { newId } from '#server/platform/ids.ts';
import { startTestPortal, type TestPerson, type TestPortal } from './portal.ts';

/** Unique name and website each time. */
export function wholeCompany(): Record<string, unknown> {
  const unique = newId().slice(-12);
  return {
    name: `Harbour Spices ${unique}`,
    tagline: 'Spices from the Malabar coast',
    about: '<p>We have grown, ground and shipped pepper and cardamom for three generations.</p>',
    country: 'IN',
    city: 'Kochi',
    website: `https://www.spices-${unique}.example/`,
    email: `office@spices-${unique}.example`,
    products: [{ name: 'Black pepper', hsChapter: '09' }],
    services: ['Private label'],
    markets: ['NL', 'DE'],
    certifications: [{ name: 'ISO 22000', number: 'IN-4410' }],
    incoterms: ['FOB', 'CIF'],
    ports: ['INCOK'],
  };
}

/** Creates a company through the API: pending for members, published for staff. */
export async function listCompany(
  portal: TestPortal,
  caller: TestPerson,
  fields: Record<string, unknown> = {},
): Promise<Company> {
  const response = await portal.send(caller, 'POST', '/api/directory', { ...wholeCompany(), ...fields });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<{ data: Company }>().data;
}

/** A published company with this owner. */
export async function ownCompany(
  portal: TestPortal,
  owner: TestPerson,
  staff: TestPerson,
  fields: Record<string, unknown> = {},
): Promise<Company> {
  const { id } = await listCompany(portal, owner, fields);
  const response = await portal.send(staff, 'POST', `/api/directory/${id}/decision`, { status: 'published' });
  if (response.statusCode !== 200) throw new Error(response.body);
  return (await portal.get(owner, `/api/directory/${id}`)).json<{ data: Company }>().data;
}

/** A portal with a moderator and a published company with an owner. */
export async function makeCompanyPortal() {
  const portal = await startTestPortal();
  const owner = await portal.person();
  const moderator = await portal.person('moderator');
  return { portal, owner, moderator, company: await ownCompany(portal, owner, moderator) };
}

/** The domain of a company of `wholeCompany`. */
export const domainOfCompany = (company: Pick<Company, 'website'>): string =>
  new URL(company.website ?? '').hostname.replace(/^www\./, '');

/** Marks the company as verified by a claim. */
export async function markVerified(portal: TestPortal, company: Company): Promise<void> {
  await portal.db.execute(sql`UPDATE companies SET verified_by = 'DOMAIN', verified_domain = domain, verified_at = now()
    WHERE id = ${company.id}::uuid`);
}
