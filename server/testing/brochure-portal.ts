import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import type { Brochure } from '#contract/brochures.ts';
import type { CompanyId, DocumentId } from '#contract/ids.ts';
import { companies } from '#server/features/trade/directory/tables.ts';
import { newId } from '#server/platform/ids.ts';
import { makePdf, sendForm } from './pdfs.ts';
import { type Caller, startTestPortal, type TestPerson, type TestPortal } from './portal.ts';

/** A portal with a published company, its people and a PDF of four pages. */
export interface BrochurePortal {
  readonly portal: TestPortal;
  readonly owner: TestPerson;
  readonly other: TestPerson;
  readonly moderator: TestPerson;
  readonly companyId: string;
  readonly pdf: Buffer;
  /** Creates another company and returns its id. */
  company(person: TestPerson | null, status?: 'published' | 'pending'): Promise<string>;
  send(
    caller: Caller,
    fields: Record<string, string>,
    content?: Buffer | string,
    fileName?: string,
  ): Promise<LightMyRequestResponse>;
  /** Adds a brochure, by default as the owner. */
  add(fields?: Record<string, string>, caller?: TestPerson): Promise<Brochure>;
  get(caller: Caller, id: string): Promise<Brochure>;
  documentOf(brochure: Brochure): Promise<DocumentId>;
  /** Names of the stored files of a document. */
  filesOf(documentId: string, ...names: string[]): Promise<boolean[]>;
  download(caller: Caller, url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

export async function makeBrochurePortal(): Promise<BrochurePortal> {
  const portal = await startTestPortal();
  const [owner, other, moderator] = [await portal.person(), await portal.person(), await portal.person('moderator')];
  const company: BrochurePortal['company'] = async (person, status = 'published') => {
    const id = newId<CompanyId>();
    await portal.db.insert(companies).values({
      id,
      name: 'Konkan Cold Chain',
      slug: `konkan-${id}`,
      sortName: 'konkan cold chain',
      letter: 'K',
      country: 'IN',
      email: 'office@konkan.example',
      ownerId: person?.id ?? null,
      status,
      publishedAt: status === 'published' ? new Date() : null,
    });
    return id;
  };
  const companyId = await company(owner);
  const pdf = await makePdf({ pages: 4, words: 'Reefer rates from Nhava Sheva' });
  const send: BrochurePortal['send'] = (caller, fields, content = pdf, fileName = 'rates.pdf') =>
    sendForm(portal, caller, '/api/brochure', [
      ...Object.entries(fields).map(([name, value]) => ({ name, content: value })),
      { name: 'file', content, fileName },
    ]);
  return {
    portal,
    owner,
    other,
    moderator,
    companyId,
    pdf,
    company,
    send,
    async add(fields = {}, caller = owner) {
      const response = await send(caller, { companyId, title: 'Reefer rates 2027', ...fields });
      if (response.statusCode !== 201) throw new Error(response.body);
      return response.json<{ data: Brochure }>().data;
    },
    get: async (caller, id) => (await portal.get(caller, `/api/brochure/${id}`)).json().data as Brochure,
    async documentOf({ id }) {
      const { rows } = await portal.db.execute<{ id: DocumentId }>(
        sql`SELECT document_id AS id FROM brochures WHERE id = ${id}::uuid`,
      );
      return rows[0]?.id ?? ('' as DocumentId);
    },
    filesOf: (id, ...names) =>
      Promise.all(
        names.map(async (name) => {
          const file = await portal.portal.files.private.read(`${id}${name}`);
          file?.stream.destroy();
          return file !== null;
        }),
      ),
    download: async (caller, url, headers = {}) =>
      portal.app.inject({ url, headers: { ...headers, ...(caller ? { cookie: caller.cookie } : {}) } }),
  };
}
