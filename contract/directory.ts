import { z } from 'zod';
import { country } from './country.ts';
import {
  changeOf,
  countedPage,
  data,
  day,
  done,
  endpointsOf,
  message,
  moment,
  orders,
  page,
  pageQuery,
  staffReason,
  text,
} from './http.ts';
import { companyId } from './ids.ts';
import {
  canManage,
  changeDecision,
  facet,
  fieldChange,
  listingChange,
  listingDecision,
  listingStatuses,
} from './listings.ts';
import { messages } from './messages.ts';
import { phone } from './phone.ts';
import { person } from './posts.ts';
import {
  alternatives,
  manageQuery,
  pictureAddress,
  pictureFields,
  pictures,
  richText,
  searchWords,
} from './publications.ts';
import { inputOf, responseOf } from './stored-fields.ts';
import { incoterms, unLocode } from './trade.ts';
import { email } from './users.ts';
import { webAddress } from './web-address.ts';

const t = messages('input');

export const COMPANY_NAME = { min: 2, max: 120 } as const;
export const MAX_TAGLINE = 160;
export const employeeBands = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001+'] as const;
/** How a company was verified: by an email address at its domain, or by documents that staff checked. */
export const claimMethods = ['DOMAIN', 'DOCUMENTS'] as const;

export const product = z.object({
  name: z.string(),
  /** Chapter of the Harmonized System, 01–97. */
  hsChapter: z.string(),
});
export const certificate = z.object({
  name: z.string(),
  number: z.string(),
  /** Null if it does not expire. */
  validUntil: z.iso.date().nullable(),
});
export const verification = z.object({
  by: z.enum(claimMethods),
  /** Only for verification by an email address. */
  domain: z.string().nullable(),
  at: moment,
});

const certificateIn = z.strictObject({
  name: text('The certificate', 2, 80),
  number: text('Its number', 0, 60).default(''),
  validUntil: day(() => t('Choose a date.'))
    .nullable()
    .default(null),
});
const thisYear = () => new Date().getUTCFullYear();

/** What a company states about itself, in columns of the same names: what it may send, and what others read. */
export const storedFields = {
  address: { input: text('Address', 0, 300).optional(), response: z.string() },
  website: { input: webAddress(300).nullish(), response: z.string().nullable() },
  phone: { input: phone.nullish(), response: z.string().nullable() },
  /** Countries it sells to. */
  markets: {
    input: z
      .array(country)
      .max(100, { error: () => t('Choose at most 100 markets.') })
      .optional(),
    response: z.array(z.string()),
  },
  certifications: {
    input: z
      .array(certificateIn)
      .max(20, { error: () => t('Enter at most 20 certificates.') })
      .optional(),
    response: z.array(certificate),
  },
  incoterms: {
    input: z
      .array(z.enum(incoterms, { error: () => t('Choose an Incoterm.') }))
      .max(11)
      .optional(),
    response: z.array(z.enum(incoterms)),
  },
  ports: {
    input: z
      .array(z.string().regex(unLocode, { error: () => t('Enter a port as a UN/LOCODE such as INNSA.') }))
      .max(30, { error: () => t('Choose at most 30 ports.') })
      .optional(),
    response: z.array(z.string()),
  },
  founded: {
    input: z
      .number({ error: () => t('Enter the year as a number.') })
      .int({ error: () => t('Enter the year as a whole number.') })
      .min(1600, { error: () => t('Enter a year of 1600 or later.') })
      .refine((year) => year <= thisYear(), { error: () => t('Enter a year that is not in the future.') })
      .nullish(),
    response: z.number().int().nullable(),
  },
  employees: {
    input: z.enum(employeeBands, { error: () => t('Choose the number of employees.') }).nullish(),
    response: z.enum(employeeBands).nullable(),
  },
};
export type StoredField = keyof typeof storedFields;

export const companyCard = z.object({
  id: companyId,
  name: z.string(),
  slug: z.string(),
  logo: z.string().nullable(),
  tagline: z.string(),
  country: z.string(),
  city: z.string(),
  products: z.array(product),
  services: z.array(z.string()),
  verified: verification.nullable(),
  status: z.enum(listingStatuses),
  publishedAt: moment.nullable(),
  updatedAt: moment,
});
export type CompanyCard = z.infer<typeof companyCard>;

export const company = companyCard.extend({
  /** Sanitised HTML. */
  about: z.string(),
  ...responseOf(storedFields),
  /** The website's domain; an email address at it proves ownership. Null on a shared host. */
  domain: z.string().nullable(),
  /** Only for its owner and staff. */
  email: z.string().nullable(),
  /** Whether a code verified that address. Enquiries go to the owner until then. */
  emailProven: z.boolean().nullable(),
  /** The new address; `email` stays in use until a code verifies the new one. */
  pendingEmail: z.string().nullable(),
  gallery: pictureFields,
  galleryAlts: pictureFields,
  /** True if it has no owner or an owner without verification. */
  claimable: z.boolean(),
  /** It has an owner. */
  managed: z.boolean(),
  /** The caller owns it. */
  mine: z.boolean(),
  /** Reason for the rejection; only for its owner and staff. */
  reason: z.string().nullable(),
  /** Removed from the directory; only staff can still read it. */
  removed: z.boolean(),
  createdAt: moment,
  version: z.number().int(),
  /** A change that is not approved; only for its owner and staff. */
  change: listingChange.nullable(),
  can: canManage,
});
export type Company = z.infer<typeof company>;

const endpoints = endpointsOf('directory');
const byId = z.strictObject({ id: companyId });

const filters = {
  search: searchWords,
  country: country.optional(),
  market: country.optional(),
  product: z
    .string()
    .regex(/^\d{2}$/, { error: () => t('product must be a chapter of the Harmonized System, 01 to 97.') })
    .optional(),
  certification: z.string().max(80).optional(),
  verified: z.literal('true').optional(),
  /** First letter of the name; # for any other character. */
  letter: z
    .string()
    .regex(/^[A-Z#]$/, { error: () => t('letter must be A to Z, or #.') })
    .optional(),
};
const listQuery = pageQuery.extend({ ...filters, sort: z.enum(['name', 'newest']).default('name') });
export type CompanyListQuery = z.output<typeof listQuery>;
const facetQuery = z.strictObject(filters);
export type CompanyFacetQuery = z.output<typeof facetQuery>;

export const listCompanies = endpoints.get('/api/directory', {
  summary: 'Published companies by name (or newest first). With a filter, `total` counts up to 1,000.',
  query: listQuery,
  response: countedPage(companyCard),
});

export const countCompanies = endpoints.get('/api/directory/counts', {
  summary: 'The number of companies for each value of each filter, with the other filters applied.',
  query: facetQuery,
  response: data(
    z.object({
      total: z.number().int(),
      country: facet,
      market: facet,
      product: facet,
      certification: facet,
      verified: z.number().int(),
      letter: facet,
    }),
  ),
});
export type CompanyCounts = z.infer<typeof countCompanies.response>['data'];

export const getCompany = endpoints.get('/api/directory/:id', {
  summary: 'One company, by its id.',
  params: byId,
  response: data(company),
  isForReader: true,
});

const productIn = z.strictObject({
  name: text('The product', 2, 80),
  hsChapter: z
    .string()
    .regex(/^(0[1-9]|[1-8]\d|9[0-7])$/, { error: () => t('Choose a chapter of the Harmonized System.') }),
});
const companyFields = {
  name: text('Name', COMPANY_NAME.min, COMPANY_NAME.max),
  logo: pictureAddress.nullish(),
  tagline: text('The tagline', 0, MAX_TAGLINE).optional(),
  about: richText.optional(),
  country,
  city: text('City', 0, 80).optional(),
  /** Receives enquiries; never public. */
  email,
  ...inputOf(storedFields),
  products: z
    .array(productIn)
    .max(30, { error: () => t('Enter at most 30 products.') })
    .optional(),
  services: z
    .array(text('A service', 2, 60))
    .max(20, { error: () => t('Enter at most 20 services.') })
    .optional(),
  gallery: pictures.optional(),
  galleryAlts: alternatives.optional(),
};

export const companyInput = z.strictObject(companyFields);

export const createCompany = endpoints.post('/api/directory', {
  summary:
    'Adds a company: a member’s awaits review; staff’s is published at once. 409 COMPANY_LISTED if its website is already listed.',
  body: companyInput,
  response: done(company),
  status: 201,
});
export type CreateCompany = z.output<typeof createCompany.body>;

export const updateCompany = endpoints.patch('/api/directory/:id', {
  summary:
    'Changes a company (its owner, staff). A rejected company is submitted again. A member’s change to a published company awaits review; the approved version stays public. A new name or website ends the verification, unless only capitals, accents, http or a final slash differ.',
  params: byId,
  query: staffReason,
  body: changeOf(companyFields),
  response: done(company),
});
export type UpdateCompany = z.output<typeof updateCompany.body>;

export const removeCompany = endpoints.delete('/api/directory/:id', {
  summary: 'Removes a company from the directory, with its brochures and open jobs (its owner, staff).',
  params: byId,
  query: staffReason,
  response: message,
});

export const restoreCompany = endpoints.post('/api/directory/:id/restore', {
  summary: 'Restores a removed company within 30 days (staff).',
  params: byId,
  query: staffReason,
  response: done(company),
});

export const decideCompany = endpoints.post('/api/directory/:id/decision', {
  summary:
    'Publishes or rejects a pending company, or makes it pending again (staff); notifies its owner. 409 COMPANY_LISTED if another published company has its website.',
  params: byId,
  body: listingDecision,
  response: done(company),
});

export const decideCompanyChange = endpoints.post('/api/directory/:id/change-decision', {
  summary: 'Publishes or rejects the owner’s change to an approved company (staff); notifies the owner.',
  params: byId,
  body: changeDecision,
  response: done(company),
});

export const listOwnCompanies = endpoints.get('/api/directory/mine', {
  summary: "The caller's companies in every state, newest first, with the number of unanswered enquiries.",
  query: pageQuery,
  response: page(companyCard.extend({ reason: z.string().nullable(), unread: z.number().int() })),
});

export const listManagedCompanies = endpoints.get('/api/directory/manage', {
  summary: 'Companies in every state (staff), last changed first by default.',
  query: manageQuery.extend({
    /** `changed`: approved, with a change that awaits review. */
    status: z.enum([...listingStatuses, 'removed', 'changed']).optional(),
    sort: orders('newest', 'oldest', 'name'),
  }),
  response: page(
    companyCard.extend({
      countryName: z.string(),
      owner: person.nullable(),
      reason: z.string().nullable(),
      change: listingChange.nullable(),
      fieldChanges: z.array(fieldChange),
      version: z.number().int(),
    }),
  ),
});
