import { type BrowserContext, expect, type Page } from '@playwright/test';

interface CompanyFact {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
}
/** A DNS label may have at most 63 characters. */
export const slug = (words: string) => words.toLowerCase().replaceAll(' ', '-').slice(0, 40);

/** Creates a company without an owner. */
export async function createCompany(
  { request }: BrowserContext,
  name: string,
  more: Record<string, unknown> = {},
): Promise<CompanyFact> {
  const domain = `${slug(name)}.example`;
  const response = await request.post('/api/directory', {
    data: {
      name,
      tagline: 'Teas from the hills, packed by the sea',
      about: '<p>Orthodox teas since four generations.</p>',
      country: 'LK',
      city: 'Colombo',
      website: `https://www.${domain}`,
      email: `office@${domain}`,
      products: [{ name: 'Black tea', hsChapter: '09' }],
      services: ['Private label'],
      markets: ['DE', 'JP'],
      incoterms: ['FOB', 'CIF'],
      ports: ['LKCMB'],
      certifications: [
        { name: 'ISO 22000', number: 'LK-4711', validUntil: '2099-12-31' },
        { name: 'Rainforest Alliance', number: '', validUntil: '2021-06-30' },
      ],
      founded: 1921,
      employees: '51-200',
      ...more,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return { id: ((await response.json()) as { data: { id: string } }).data.id, name, domain };
}

/** Creates a published company that belongs to the page's member. @returns its id */
export async function createOwnCompany(page: Page, staff: BrowserContext, name: string): Promise<string> {
  const { id } = await createCompany(page.context(), name);
  const decided = await staff.request.post(`/api/directory/${id}/decision`, { data: { status: 'published' } });
  expect(decided.status(), await decided.text()).toBe(200);
  return id;
}
