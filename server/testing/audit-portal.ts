/** Records of a portal that the tests of the staff audit log change or read as an admin. */
import { sql } from 'drizzle-orm';
import { createCategory, createSubCategory } from '#server/features/content/categories/manage.ts';
import { newId } from '#server/platform/ids.ts';
import { makeCareersPortal } from './careers-portal.ts';
import { makeCourse } from './courses.ts';
import { ownCompany } from './directory.ts';
import { dataOf, usual } from './event-portal.ts';
import { linen } from './freight.ts';
import { makePdf, sendForm } from './pdfs.ts';
import type { TestPerson } from './portal.ts';

export interface Made {
  readonly id: string;
}

export type AuditPortal = Awaited<ReturnType<typeof makeAuditPortal>>;

export async function makeAuditPortal() {
  const portal = await makeCareersPortal();
  const nobody = { userId: null };
  const category = await createCategory(portal.db, nobody, { name: 'Freight', description: '', enabled: true });
  const subCategory = async (name: string) =>
    (await createSubCategory(portal.db, nobody, category.id, { name, description: '', enabled: true })).id;
  const [ocean, rail] = [await subCategory('Ocean'), await subCategory('Rail')];

  const make = async (caller: TestPerson | null, path: string, body: object): Promise<Made> =>
    dataOf<Made>(await portal.send(caller, 'POST', path, body));
  const post = (author = portal.owner) =>
    make(author, '/api/generalPost/creategeneralpost', {
      title: 'Who pays for the storage',
      description: '<p>The terminal is on strike.</p>',
      subCategoryId: ocean,
      status: 'success',
    });
  const freightRequest = async () => {
    const quotes = await createCategory(portal.db, nobody, {
      name: `Quote ${newId()}`,
      description: '',
      enabled: true,
      kind: 'quote',
    });
    const air = await createSubCategory(portal.db, nobody, quotes.id, { name: 'Air', description: '', enabled: true });
    return make(portal.owner, '/api/quotePost/createquotepost', {
      title: 'Bed linen to Rotterdam',
      description: '<p>Two containers of bed linen.</p>',
      subCategoryId: air.id,
      status: 'success',
      freight: linen,
    });
  };
  const reply = async (author: TestPerson, postId?: string) =>
    make(author, '/api/generalPost/creategeneralreply', {
      postId: postId ?? (await post(portal.other)).id,
      description: '<p>The tariff says so.</p>',
    });
  const articleText = `<p>${'The tide decides when a ship may leave the port. '.repeat(20)}</p>`;
  const article = () =>
    make(portal.staff, '/api/blog', { title: 'Why ships wait', description: articleText, status: 'published' });
  const company = () => ownCompany(portal, portal.owner, portal.staff);
  const brochure = async () => {
    const { id: companyId } = await company();
    const response = await sendForm(portal, portal.owner, '/api/brochure', [
      { name: 'companyId', content: companyId },
      { name: 'title', content: 'Rates of 2027' },
      { name: 'leadCapture', content: 'true' },
      { name: 'file', content: await makePdf({ words: 'Rates' }), fileName: 'rates.pdf' },
    ]);
    return dataOf<Made>(response);
  };
  const application = async () => {
    const { id: jobId } = await portal.approved();
    await portal.applied(await portal.person(), jobId, { coverNote: 'I have cleared ships for ten years.' });
    const [sent] = await portal.applications(portal.owner, jobId);
    return { jobId, id: sent?.id ?? '' };
  };
  const companyEnquiry = async () => {
    const { id: companyId } = await company();
    const caller = await portal.person();
    const body = { name: 'Ada', email: caller.email, message: 'Do you ship pepper to Rotterdam?' };
    await portal.send(caller, 'POST', `/api/directory/${companyId}/enquiries`, body);
    const found = await portal.db.execute<Made & Record<string, unknown>>(
      sql`SELECT id FROM company_enquiries WHERE company_id = ${companyId}`,
    );
    return { companyId, id: found.rows[0]?.id ?? '' };
  };
  const courseEnquiry = async () => {
    const course = await makeCourse(portal, portal.staff);
    const body = { courseId: course.id, name: 'Ada', email: portal.member.email, message: 'Is there a place left?' };
    const response = await portal.send(portal.member, 'POST', '/api/education/requests', body);
    return dataOf<Made>(response);
  };
  const sentDocument = async () => {
    const { id: companyId } = await company();
    const paper = [{ name: 'file', content: await makePdf({ words: 'Register' }), fileName: 'register.pdf' }];
    const { id: documentId } = dataOf<Made>(await sendForm(portal, portal.other, '/api/directory/proofs', paper));
    const body = { documents: [documentId], note: '' };
    const sent = await portal.send(portal.other, 'POST', `/api/directory/${companyId}/claims/documents`, body);
    return { documentId, claimId: dataOf<Made>(sent).id };
  };
  const event = () => make(portal.staff, '/api/event', usual);

  return {
    portal,
    ocean,
    rail,
    make,
    post,
    reply,
    article,
    company,
    brochure,
    application,
    companyEnquiry,
    courseEnquiry,
    sentDocument,
    event,
    freightRequest,
  };
}
