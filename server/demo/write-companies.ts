/** Builds companies, people, claims, enquiries and brochures from the demo content. */
import type { brochureLeads, brochures } from '#server/features/brochures/tables.ts';
import { checkCompany, slugOf } from '#server/features/directory/check-company.ts';
import type {
  claimDocuments,
  companies,
  companyClaims,
  companyEnquiries,
  companyEnquiryMessages,
  companyPeople,
} from '#server/features/directory/tables.ts';
import { searchTextOf } from '#server/features/publications/index.ts';
import { type Cast, DAY, find, HOUR } from './cast.ts';
import type { BrochurePaper } from './draw-papers.ts';
import type { DemoBrochure, DemoClaim, DemoCompany, DemoCompanyEnquiry, DemoStranger } from './listing-shapes.ts';
import type { Random } from './random.ts';
import type { Folder } from './write-papers.ts';
import type { Album } from './write-pictures.ts';

export type CompanyRow = typeof companies.$inferInsert & { id: string; createdAt: Date };
type BrochureRow = typeof brochures.$inferInsert & { id: string };

export interface CompanyRows {
  readonly companies: CompanyRow[];
  readonly companyPeople: (typeof companyPeople.$inferInsert)[];
  readonly companyClaims: (typeof companyClaims.$inferInsert)[];
  readonly claimDocuments: (typeof claimDocuments.$inferInsert)[];
  readonly companyEnquiries: (typeof companyEnquiries.$inferInsert)[];
  readonly companyEnquiryMessages: (typeof companyEnquiryMessages.$inferInsert)[];
  readonly brochures: BrochureRow[];
  readonly brochureLeads: (typeof brochureLeads.$inferInsert)[];
}

export interface DirectoryContent {
  readonly companies: readonly DemoCompany[];
  readonly companyClaims: readonly DemoClaim[];
  readonly companyEnquiries: readonly DemoCompanyEnquiry[];
  readonly brochures: readonly DemoBrochure[];
}

interface Desk {
  readonly cast: Cast;
  readonly album: Album;
  readonly folder: Folder;
  readonly random: Random;
}

export function writeDirectory(content: DirectoryContent, desk: Desk): CompanyRows {
  const rows: CompanyRows = {
    companies: content.companies.map((company) => writeCompany(company, desk)),
    companyPeople: [],
    companyClaims: [],
    claimDocuments: [],
    companyEnquiries: [],
    companyEnquiryMessages: [],
    brochures: [],
    brochureLeads: [],
  };
  const byName = new Map(rows.companies.map((company) => [company.name, company]));
  for (const company of content.companies) writePeople(company, find(byName, company.name), desk, rows);
  for (const claim of content.companyClaims) writeClaim(claim, find(byName, claim.company), desk, rows);
  for (const enquiry of content.companyEnquiries) writeEnquiry(enquiry, find(byName, enquiry.company), desk, rows);
  for (const brochure of content.brochures) writeBrochure(brochure, find(byName, brochure.company), desk, rows);
  return rows;
}

export const dayIn = (days: number, now: Date): string =>
  new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

function writeCompany(company: DemoCompany, { cast, album, random }: Desk): CompanyRow {
  const createdAt = cast.ago(company.daysAgo * 24);
  const covers = (company.gallery ?? []).map((picture) => album.cover(picture));
  const domain = company.domain ?? `${slugOf(company.name)}.example`;
  const fields = checkCompany(null, {
    name: company.name,
    logo: company.mark ? album.mark(company.mark) : null,
    tagline: company.tagline,
    about: company.about,
    country: company.country,
    city: company.city,
    address: company.address ?? '',
    website: company.domain ? `https://www.${company.domain}` : null,
    phone: company.phone ?? null,
    products: company.products.map(([name, hsChapter]) => ({ name, hsChapter })),
    services: [...(company.services ?? [])],
    markets: [...company.markets],
    certifications: (company.certificates ?? []).map(([name, number, days]) => ({
      name,
      number,
      validUntil: days === undefined ? null : dayIn(days, cast.now),
    })),
    incoterms: [...company.incoterms],
    ports: [...company.ports],
    founded: company.founded ?? null,
    employees: company.employees ?? null,
    gallery: covers.map((cover) => cover.url),
    galleryAlts: covers.map((cover) => cover.alt),
  });
  const { verified, status } = company;
  return {
    ...fields,
    email: `office@${domain}`,
    // A verified company has a verified contact address.
    emailProvenAt: verified && company.owner ? cast.ago(verified.daysAgo * 24) : null,
    id: random.id(createdAt),
    slug: slugOf(company.name),
    ownerId: company.owner ? cast.author(company.owner, createdAt).id : null,
    status,
    reason: company.reason ?? null,
    verifiedBy: verified?.by ?? null,
    verifiedDomain: verified?.by === 'DOMAIN' ? domain : null,
    verifiedAt: verified ? cast.ago(verified.daysAgo * 24) : null,
    publishedAt: status === 'published' ? cast.at(createdAt.getTime() + 5 * HOUR) : null,
    createdAt,
    updatedAt: createdAt,
  };
}

function writePeople(company: DemoCompany, row: CompanyRow, { cast }: Desk, rows: CompanyRows): void {
  for (const [key, jobTitle, state] of company.people ?? []) {
    const createdAt = cast.at(row.createdAt.getTime() + 3 * DAY);
    rows.companyPeople.push({
      companyId: row.id,
      userId: cast.author(key, createdAt).id,
      jobTitle,
      pending: state === 'pending',
      createdAt,
    });
  }
}

function writeClaim(claim: DemoClaim, company: CompanyRow, { cast, folder, random }: Desk, rows: CompanyRows): void {
  const createdAt = cast.ago(claim.hoursAgo);
  const claimant = cast.author(claim.claimant, createdAt);
  const id = random.id(createdAt);
  const isDecided = claim.status === 'rejected';
  rows.companyClaims.push({
    id,
    companyId: company.id,
    userId: claimant.id,
    by: 'DOCUMENTS',
    status: claim.status,
    note: claim.note,
    reason: claim.reason ?? null,
    createdAt,
    decidedAt: isDecided ? cast.at(createdAt.getTime() + 9 * HOUR) : null,
    decidedBy: isDecided ? cast.find('moderator').id : null,
  });
  const paper = { kind: 'cv', name: 'Letter of authority', email: `for ${company.name}`, lines: [claim.note] } as const;
  const documentId = folder.add('proof', 'authority.pdf', paper, claimant.id, createdAt);
  rows.claimDocuments.push({ claimId: id, documentId });
}

export function whoIs(who: string | DemoStranger, moment: Date, cast: Cast) {
  if (typeof who !== 'string') return { userId: null, name: who.name, email: who.email, company: who.company ?? null };
  const { id, name, email, company } = cast.author(who, moment);
  return { userId: id, name, email, company: company ?? null };
}

function writeEnquiry(
  enquiry: DemoCompanyEnquiry,
  company: CompanyRow,
  { cast, random }: Desk,
  rows: CompanyRows,
): void {
  const createdAt = cast.ago(enquiry.hoursAgo);
  const { company: fromCompany, ...asker } = whoIs(enquiry.asker, createdAt, cast);
  const id = random.id(createdAt);
  let moment = createdAt;
  const messages = (enquiry.thread ?? []).map(({ from, hoursAfter, message }) => {
    moment = cast.at(moment.getTime() + hoursAfter * HOUR);
    const isCompany = from === 'company';
    const authorId = isCompany ? (company.ownerId ?? null) : asker.userId;
    return { id: random.id(moment), enquiryId: id, authorId, fromCompany: isCompany, message, createdAt: moment };
  });
  const lastOf = (isCompany: boolean) => messages.findLast((one) => one.fromCompany === isCompany)?.createdAt;
  rows.companyEnquiries.push({
    ...asker,
    id,
    companyId: company.id,
    fromCompany,
    message: enquiry.message,
    status: enquiry.status,
    messageCount: messages.length,
    askerWroteAt: lastOf(false) ?? createdAt,
    companyWroteAt: lastOf(true) ?? null,
    // Each side has read everything before its own last message.
    askerReadAt: lastOf(false) ?? createdAt,
    companyReadAt: lastOf(true) ?? null,
    createdAt,
    updatedAt: moment,
  });
  rows.companyEnquiryMessages.push(...messages);
}

function writeBrochure(
  brochure: DemoBrochure,
  company: CompanyRow,
  { cast, folder, random }: Desk,
  rows: CompanyRows,
): void {
  const createdAt = cast.ago(brochure.daysAgo * 24);
  const id = random.id(createdAt);
  const { title, colour, pages } = brochure;
  const paper: BrochurePaper = { kind: 'brochure', title, company: company.name, colour, pages };
  const plainText = pages.flatMap((page) => [page.heading, ...page.lines]).join('\n');
  const documentId = folder.add(
    'brochure',
    `${slugOf(title)}.pdf`,
    paper,
    company.ownerId ?? null,
    createdAt,
    plainText,
  );
  rows.brochures.push({
    id,
    companyId: company.id,
    documentId,
    title,
    leadCapture: brochure.leadCapture === true,
    downloads: brochure.downloads,
    searchText: searchTextOf(title, company.name, plainText),
    createdAt,
    updatedAt: createdAt,
  });
  for (const { who, hoursAgo } of brochure.leads ?? []) {
    const at = cast.ago(hoursAgo);
    rows.brochureLeads.push({ ...whoIs(who, at, cast), id: random.id(at), brochureId: id, createdAt: at });
  }
}
