/** Builds companies, people, claims, enquiries and brochures from the demo content. */
import { dayIn } from '#contract/dates.ts';
import type { BrochureId, ClaimId, EnquiryId } from '#contract/ids.ts';
import type { brochureLeads, brochures } from '#server/features/trade/brochures/tables.ts';
import { checkCompany, slugOf } from '#server/features/trade/directory/check-company.ts';
import type {
  claimDocuments,
  companies,
  companyClaims,
  companyEnquiries,
  companyEnquiryMessages,
  companyPeople,
} from '#server/features/trade/directory/tables.ts';
import { searchTextOf } from '#server/platform/search/search-text.ts';
import { DAY, type DemoPeople, find, HOUR } from './demo-people.ts';
import type { BrochurePdf } from './draw-pdfs.ts';
import type { DemoBrochure, DemoClaim, DemoCompany, DemoCompanyEnquiry } from './listing-schemas.ts';
import type { Random } from './random.ts';
import type { DemoGuest } from './schemas.ts';
import type { Folder } from './write-pdfs.ts';
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

interface Sources {
  readonly demoPeople: DemoPeople;
  readonly album: Album;
  readonly folder: Folder;
  readonly random: Random;
}

export function writeDirectory(content: DirectoryContent, sources: Sources): CompanyRows {
  const rows: CompanyRows = {
    companies: content.companies.map((company) => writeCompany(company, sources)),
    companyPeople: [],
    companyClaims: [],
    claimDocuments: [],
    companyEnquiries: [],
    companyEnquiryMessages: [],
    brochures: [],
    brochureLeads: [],
  };
  const byName = new Map(rows.companies.map((company) => [company.name, company]));
  for (const company of content.companies) writePeople(company, find(byName, company.name), sources, rows);
  for (const claim of content.companyClaims) writeClaim(claim, find(byName, claim.company), sources, rows);
  for (const enquiry of content.companyEnquiries) writeEnquiry(enquiry, find(byName, enquiry.company), sources, rows);
  for (const brochure of content.brochures) writeBrochure(brochure, find(byName, brochure.company), sources, rows);
  return rows;
}

function writeCompany(company: DemoCompany, { demoPeople, album, random }: Sources): CompanyRow {
  const createdAt = demoPeople.ago(company.daysAgo * 24);
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
    products: company.products,
    services: [...(company.services ?? [])],
    markets: [...company.markets],
    certifications: (company.certificates ?? []).map(({ name, number, validForDays }) => ({
      name,
      number,
      validUntil: validForDays === undefined ? null : dayIn(validForDays, demoPeople.now.getTime()),
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
    emailVerifiedAt: verified && company.owner ? demoPeople.ago(verified.daysAgo * 24) : null,
    id: random.id(createdAt),
    slug: slugOf(company.name),
    ownerId: company.owner ? demoPeople.author(company.owner, createdAt).id : null,
    status,
    reason: company.reason ?? null,
    verifiedBy: verified?.by ?? null,
    verifiedDomain: verified?.by === 'DOMAIN' ? domain : null,
    verifiedAt: verified ? demoPeople.ago(verified.daysAgo * 24) : null,
    publishedAt: status === 'published' ? demoPeople.at(createdAt.getTime() + 5 * HOUR) : null,
    createdAt,
    updatedAt: createdAt,
  };
}

function writePeople(company: DemoCompany, row: CompanyRow, { demoPeople }: Sources, rows: CompanyRows): void {
  for (const { key, jobTitle, pending = false } of company.people ?? []) {
    const createdAt = demoPeople.at(row.createdAt.getTime() + 3 * DAY);
    rows.companyPeople.push({
      companyId: row.id,
      userId: demoPeople.author(key, createdAt).id,
      jobTitle,
      pending,
      createdAt,
    });
  }
}

function writeClaim(
  claim: DemoClaim,
  company: CompanyRow,
  { demoPeople, folder, random }: Sources,
  rows: CompanyRows,
): void {
  const createdAt = demoPeople.ago(claim.hoursAgo);
  const claimant = demoPeople.author(claim.claimant, createdAt);
  const id = random.id<ClaimId>(createdAt);
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
    decidedAt: isDecided ? demoPeople.at(createdAt.getTime() + 9 * HOUR) : null,
    decidedBy: isDecided ? demoPeople.find('moderator').id : null,
  });
  const content = {
    kind: 'cv',
    name: 'Email of authority',
    email: `for ${company.name}`,
    lines: [claim.note],
  } as const;
  const documentId = folder.add('proof', 'authority.pdf', content, claimant.id, createdAt);
  rows.claimDocuments.push({ claimId: id, documentId });
}

export function whoIs(who: string | DemoGuest, moment: Date, demoPeople: DemoPeople) {
  if (typeof who !== 'string') return { userId: null, name: who.name, email: who.email, company: who.company ?? null };
  const { id, name, email, company } = demoPeople.author(who, moment);
  return { userId: id, name, email, company: company ?? null };
}

function writeEnquiry(
  enquiry: DemoCompanyEnquiry,
  company: CompanyRow,
  { demoPeople, random }: Sources,
  rows: CompanyRows,
): void {
  const createdAt = demoPeople.ago(enquiry.hoursAgo);
  const sender = whoIs(enquiry.sender, createdAt, demoPeople);
  const id = random.id<EnquiryId>(createdAt);
  let moment = createdAt;
  const messages = (enquiry.thread ?? []).map(({ from, hoursAfter, message }) => {
    moment = demoPeople.at(moment.getTime() + hoursAfter * HOUR);
    const isCompany = from === 'company';
    const authorId = isCompany ? (company.ownerId ?? null) : sender.userId;
    return { id: random.id(moment), enquiryId: id, authorId, fromRecipient: isCompany, message, createdAt: moment };
  });
  const lastOf = (isCompany: boolean) => messages.findLast((message) => message.fromRecipient === isCompany)?.createdAt;
  rows.companyEnquiries.push({
    ...sender,
    id,
    companyId: company.id,
    message: enquiry.message,
    status: enquiry.status,
    messageCount: messages.length,
    senderWroteAt: lastOf(false) ?? createdAt,
    recipientWroteAt: lastOf(true) ?? null,
    // Each side has read everything before its own last message.
    senderReadAt: lastOf(false) ?? createdAt,
    recipientReadAt: lastOf(true) ?? null,
    createdAt,
    updatedAt: moment,
  });
  rows.companyEnquiryMessages.push(...messages);
}

function writeBrochure(
  brochure: DemoBrochure,
  company: CompanyRow,
  { demoPeople, folder, random }: Sources,
  rows: CompanyRows,
): void {
  const createdAt = demoPeople.ago(brochure.daysAgo * 24);
  const id = random.id<BrochureId>(createdAt);
  const { title, colour, pages } = brochure;
  const content: BrochurePdf = { kind: 'brochure', title, company: company.name, colour, pages };
  const plainText = pages.flatMap((page) => [page.heading, ...page.lines]).join('\n');
  const documentId = folder.add(
    'brochure',
    `${slugOf(title)}.pdf`,
    content,
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
    const at = demoPeople.ago(hoursAgo);
    rows.brochureLeads.push({ ...whoIs(who, at, demoPeople), id: random.id(at), brochureId: id, createdAt: at });
  }
}
