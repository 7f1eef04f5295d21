import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CompanyEnquiryStatus } from '#contract/company-enquiries.ts';
import type { ClaimId, CompanyId } from '#contract/ids.ts';
import type { ListingStatus } from '#contract/listings.ts';
import { idColumn } from '#server/platform/database/id-column.ts';
import { moment } from '#server/platform/database/moment-column.ts';
import { pictureIndex } from '#server/platform/files/tables.ts';
import { searchIndex, searchVector } from '#server/platform/search/tables.ts';
import { userIdColumn, users } from '../../accounts/users/tables.ts';
import { documentIdColumn, documents } from '../../services/documents/tables.ts';
import { enquiryColumns, enquiryMessageColumns } from '../enquiries/tables.ts';

export const claimIdColumn = idColumn<ClaimId>();

export const companyIdColumn = idColumn<CompanyId>();

export interface ProductRow {
  readonly name: string;
  readonly hsChapter: string;
}
export interface CertificateRow {
  readonly name: string;
  readonly number: string;
  /** ISO date. */
  readonly validUntil: string | null;
}

export const companies = pgTable(
  'companies',
  {
    id: companyIdColumn('id').primaryKey(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique('companies_slug'),
    /** The folded name; sorts the list. */
    sortName: text('sort_name').notNull(),
    /** A–Z, or # for any other. */
    letter: text('letter').notNull(),
    logo: text('logo'),
    tagline: text('tagline').notNull().default(''),
    /** Sanitised HTML. */
    about: text('about').notNull().default(''),
    country: text('country').notNull(),
    city: text('city').notNull().default(''),
    address: text('address').notNull().default(''),
    website: text('website'),
    /** The website’s host without `www.`, compared with claimants’ addresses. */
    domain: text('domain'),
    /** Gets enquiries once it is verified. */
    email: text('email').notNull(),
    emailVerifiedAt: moment('email_verified_at'),
    pendingEmail: text('pending_email'),
    phone: text('phone'),
    products: jsonb('products').$type<ProductRow[]>().notNull().default([]),
    /** Of the products, without duplicates. */
    chapters: text('chapters').array().notNull().default(sql`'{}'`),
    services: text('services').array().notNull().default(sql`'{}'`),
    markets: text('markets').array().notNull().default(sql`'{}'`),
    certifications: jsonb('certifications').$type<CertificateRow[]>().notNull().default([]),
    certificateNames: text('certificate_names').array().notNull().default(sql`'{}'`),
    incoterms: text('incoterms').array().notNull().default(sql`'{}'`),
    /** UN/LOCODE. */
    ports: text('ports').array().notNull().default(sql`'{}'`),
    founded: integer('founded'),
    employees: text('employees'),
    gallery: jsonb('gallery').$type<{ url: string; alt: string }[]>().notNull().default([]),
    /** Null if it has no owner and can be claimed. */
    ownerId: userIdColumn('owner_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status').$type<ListingStatus>().notNull(),
    reason: text('reason'),
    verifiedBy: text('verified_by').$type<'DOMAIN' | 'DOCUMENTS'>(),
    verifiedDomain: text('verified_domain'),
    verifiedAt: moment('verified_at'),
    searchText: text('search_text').notNull().default(''),
    searchVector: searchVector(),
    version: integer('version').notNull().default(1),
    publishedAt: moment('published_at'),
    /** The owner’s unreviewed changes, by field name. */
    change: jsonb('change').$type<Readonly<Record<string, unknown>>>(),
    changeWaitsSince: moment('change_waits_since'),
    changeReason: text('change_reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
    removedBy: userIdColumn('removed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => {
    const shown = sql`status = 'published' AND removed_at IS NULL`;
    return [
      check('companies_status', sql`${table.status} IN ('pending', 'published', 'rejected')`),
      check('companies_verified', sql`(${table.verifiedBy} IS NULL) = (${table.verifiedAt} IS NULL)`),
      /** Only among visible companies, so that pending ones do not block a website. */
      uniqueIndex('companies_domain')
        .on(table.domain)
        .where(sql`domain IS NOT NULL AND status = 'published' AND removed_at IS NULL`),
      index('companies_by_name').on(table.sortName, table.id).where(shown),
      index('companies_country').on(table.country, table.sortName, table.id).where(shown),
      index('companies_markets').using('gin', table.markets).where(shown),
      index('companies_chapters').using('gin', table.chapters).where(shown),
      index('companies_newest').on(table.publishedAt.desc().nullsFirst(), table.id.desc().nullsFirst()).where(shown),
      index('companies_owner').on(table.ownerId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
      index('companies_changed').on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
      index('companies_by_state')
        .on(table.status, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`removed_at IS NULL`),
      index('companies_removed')
        .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`removed_at IS NOT NULL`),
      index('companies_by_start_of_name').on(sql`left(lower(${table.name}), 24)`, table.id),
      index('companies_change_waits')
        .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`change_waits_since IS NOT NULL`),
      index('companies_pending')
        .on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst())
        .where(sql`status = 'pending' AND removed_at IS NULL`),
      pictureIndex(
        'companies_pictures',
        sql`(${table.about} || coalesce(${table.logo}, '') || ${table.gallery}::text)`,
      ),
      searchIndex(
        'companies_words_by_period',
        table.searchVector,
        sql`coalesce(${table.publishedAt}, ${table.createdAt})`,
      ),
    ];
  },
);

export const companyClaims = pgTable(
  'company_claims',
  {
    id: claimIdColumn('id').primaryKey(),
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    by: text('by').$type<'DOMAIN' | 'DOCUMENTS'>().notNull(),
    status: text('status').$type<'code' | 'waiting' | 'approved' | 'rejected'>().notNull(),
    email: text('email'),
    /** The hash of the challenge’s id, which only the claimant’s browser knows, while a code is pending. */
    challengeHash: text('challenge_hash'),
    expiresAt: moment('expires_at'),
    note: text('note').notNull().default(''),
    reason: text('reason'),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedAt: moment('decided_at'),
    decidedBy: userIdColumn('decided_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('company_claims_waiting_once').on(table.companyId, table.userId).where(sql`status = 'waiting'`),
    index('company_claims_waiting').on(table.createdAt, table.id).where(sql`status = 'waiting'`),
    index('company_claims_own').on(table.userId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);

export const claimDocuments = pgTable(
  'claim_documents',
  {
    claimId: claimIdColumn('claim_id')
      .notNull()
      .references(() => companyClaims.id, { onDelete: 'cascade' }),
    documentId: documentIdColumn('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.claimId, table.documentId] }),
    index('claim_documents_document').on(table.documentId),
  ],
);

export const companyPeople = pgTable(
  'company_people',
  {
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    userId: userIdColumn('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobTitle: text('job_title').notNull(),
    pending: boolean('pending').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('company_people_order').on(table.companyId, table.createdAt, table.userId),
    index('company_people_user').on(table.userId),
  ],
);

export const companyEnquiries = pgTable(
  'company_enquiries',
  {
    companyId: companyIdColumn('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    ...enquiryColumns<CompanyEnquiryStatus>(),
  },
  (table) => [
    check('company_enquiries_status', sql`${table.status} IN ('NEW', 'ANSWERED', 'CLOSED')`),
    uniqueIndex('company_enquiries_one_of_account')
      .on(table.companyId, table.userId)
      .where(sql`user_id IS NOT NULL AND status <> 'CLOSED'`),
    index('company_enquiries_sent').on(table.userId, table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('company_enquiries_guest').on(table.email).where(sql`user_id IS NULL`),
    index('company_enquiries_assigned').on(table.assignedTo).where(sql`assigned_to IS NOT NULL`),
    index('company_enquiries_received').on(
      table.companyId,
      table.updatedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
);

export const companyEnquiryMessages = pgTable(
  'company_enquiry_messages',
  enquiryMessageColumns(() => companyEnquiries.id),
  (table) => [index('company_enquiry_messages_order').on(table.enquiryId, table.createdAt, table.id)],
);
