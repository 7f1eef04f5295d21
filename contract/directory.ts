/** The exporter directory: companies, who they are and what they export. */
import { z } from 'zod';
import { data, done, endpoint, id, message, moment, page, pageQuery, staffReason, text } from './http.ts';
import {
  canManage,
  changeDecision,
  country,
  facet,
  fieldChange,
  listingChange,
  listingStatuses,
  webAddress,
} from './listings.ts';
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
import { incoterms, unLocode } from './trade.ts';
import { email } from './users.ts';

export const COMPANY_NAME = { min: 2, max: 120 } as const;
export const MAX_TAGLINE = 160;
/** How many people work there. */
export const employeeBands = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001+'] as const;
/** What proved that the company is who it says: an address at its own domain, or papers that staff looked at. */
export const proofs = ['DOMAIN', 'DOCUMENTS'] as const;

export const product = z.object({
  name: z.string(),
  /** Chapter of the Harmonized System, 01–97. */
  hsChapter: z.string(),
});
export const certificate = z.object({
  name: z.string(),
  number: z.string(),
  /** Its last day, as a date; null where it has none. */
  validUntil: z.iso.date().nullable(),
});
export const verification = z.object({
  by: z.enum(proofs),
  /** The domain, where an address at it was proven. */
  domain: z.string().nullable(),
  at: moment,
});

/** As lists show it. */
export const companyCard = z.object({
  id,
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
  address: z.string(),
  website: z.string().nullable(),
  /** Of its website, where it is its own: an address there proves who belongs to it. Null under a host of many. */
  domain: z.string().nullable(),
  phone: z.string().nullable(),
  /** To its owner and staff alone. */
  email: z.string().nullable(),
  /** Whether enquiries are sent to that address: a code has proven it. Without, they go to its owner. */
  emailProven: z.boolean().nullable(),
  /** The address that its owner wants instead; `email` stays in use until a code proves it. */
  pendingEmail: z.string().nullable(),
  /** Countries it sells to. */
  markets: z.array(z.string()),
  certifications: z.array(certificate),
  incoterms: z.array(z.enum(incoterms)),
  /** UN/LOCODE. */
  ports: z.array(z.string()),
  founded: z.number().int().nullable(),
  employees: z.enum(employeeBands).nullable(),
  gallery: pictureFields,
  galleryAlts: pictureFields,
  /** Nobody's yet, or kept by somebody who has proven nothing: whoever proves to belong to it may claim it. */
  claimable: z.boolean(),
  /** The caller keeps it. */
  mine: z.boolean(),
  /** Why it was rejected: to its owner and staff. */
  reason: z.string().nullable(),
  /** Taken off the directory: staff alone still read it. */
  removed: z.boolean(),
  createdAt: moment,
  version: z.number().int(),
  /** To its owner and staff; its owner gets the changed text. */
  change: listingChange.nullable(),
  can: canManage,
});
export type Company = z.infer<typeof company>;

const tag = 'directory';
const byId = z.strictObject({ id });

const filters = {
  search: searchWords,
  country: country.optional(),
  market: country.optional(),
  /** Chapter of the Harmonized System. */
  product: z
    .string()
    .regex(/^\d{2}$/, { error: 'product is a chapter of the Harmonized System, 01 to 97.' })
    .optional(),
  certification: z.string().max(80).optional(),
  verified: z.literal('true').optional(),
  /** First letter of the name, A–Z, or # for any other. */
  letter: z
    .string()
    .regex(/^[A-Z#]$/, { error: 'letter is A to Z, or #.' })
    .optional(),
};
const listQuery = pageQuery.extend({ ...filters, sort: z.enum(['name', 'newest']).default('name') });
export type CompanyListQuery = z.output<typeof listQuery>;
const facetQuery = z.strictObject(filters);
export type CompanyFacetQuery = z.output<typeof facetQuery>;

export const listCompanies = endpoint({
  method: 'GET',
  path: '/api/directory',
  summary: 'Published companies, by name (or newest first), a page at a time; `total` counts all that match.',
  tag,
  query: listQuery,
  response: page(companyCard).extend({ total: z.number().int() }),
});

export const countCompanies = endpoint({
  method: 'GET',
  path: '/api/directory/counts',
  summary: 'How many companies each value of each filter would show, the other filters as they stand.',
  tag,
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

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/directory/:id',
  summary: 'One company, by its id.',
  tag,
  params: byId,
  response: data(company),
});

const productIn = z.strictObject({
  name: text('The product', 2, 80),
  hsChapter: z.string().regex(/^(0[1-9]|[1-8]\d|9[0-7])$/, { error: 'Choose a chapter of the Harmonized System.' }),
});
const certificateIn = z.strictObject({
  name: text('The certificate', 2, 80),
  number: text('Its number', 0, 60).default(''),
  validUntil: z.iso.date({ error: 'Choose a date.' }).nullable().default(null),
});
const thisYear = () => new Date().getUTCFullYear();

const companyFields = {
  name: text('Name', COMPANY_NAME.min, COMPANY_NAME.max),
  logo: pictureAddress.nullish(),
  tagline: text('The line beneath the name', 0, MAX_TAGLINE).optional(),
  about: richText.optional(),
  country,
  city: text('City', 0, 80).optional(),
  address: text('Address', 0, 300).optional(),
  website: webAddress.nullish(),
  /** Enquiries go there; never shown. */
  email,
  phone: text('Phone', 0, 40).nullish(),
  products: z.array(productIn).max(30, { error: 'At most 30 products.' }).optional(),
  services: z
    .array(text('A service', 2, 60))
    .max(20, { error: 'At most 20 services.' })
    .optional(),
  markets: z.array(country).max(100, { error: 'At most 100 markets.' }).optional(),
  certifications: z.array(certificateIn).max(20, { error: 'At most 20 certificates.' }).optional(),
  incoterms: z
    .array(z.enum(incoterms, { error: 'Choose an Incoterm.' }))
    .max(11)
    .optional(),
  ports: z
    .array(z.string().regex(unLocode, { error: 'A port is a UN/LOCODE such as INNSA.' }))
    .max(30, { error: 'At most 30 ports.' })
    .optional(),
  founded: z
    .number({ error: 'The year is a number.' })
    .int({ error: 'The year is a whole number.' })
    .min(1600, { error: 'The year has four digits.' })
    .refine((year) => year <= thisYear(), { error: 'That year is still to come.' })
    .nullish(),
  employees: z.enum(employeeBands, { error: 'Choose how many.' }).nullish(),
  gallery: pictures.optional(),
  galleryAlts: alternatives.optional(),
};

export const createCompany = endpoint({
  method: 'POST',
  path: '/api/directory',
  summary:
    'Lists a company: it waits for a review, a member’s; staff’s is published at once. 409 COMPANY_LISTED where its website is listed already.',
  tag,
  body: z.strictObject(companyFields),
  response: done(company),
  status: 201,
});
export type CreateCompany = z.output<typeof createCompany.body>;

export const updateCompany = endpoint({
  method: 'PATCH',
  path: '/api/directory/:id',
  summary:
    'Changes a company (its owner, staff). A rejected one is sent again. What a member changes in a published one waits for a review; the approved text stays public. Another name or website ends the verification, but not the same spelt otherwise (capitals, accents, http, a slash).',
  tag,
  params: byId,
  query: staffReason,
  body: z.strictObject(companyFields).partial().extend({ version: z.number().int().optional() }),
  response: done(company),
});
export type UpdateCompany = z.output<typeof updateCompany.body>;

export const removeCompany = endpoint({
  method: 'DELETE',
  path: '/api/directory/:id',
  summary: 'Takes a company off the directory (its owner, staff), its brochures and open jobs with it.',
  tag,
  params: byId,
  query: staffReason,
  response: message,
});

export const restoreCompany = endpoint({
  method: 'POST',
  path: '/api/directory/:id/restore',
  summary: 'Puts back what was taken off (staff), within 30 days.',
  tag,
  params: byId,
  query: staffReason,
  response: done(company),
});

export const decideCompany = endpoint({
  method: 'POST',
  path: '/api/directory/:id/decision',
  summary:
    'Publishes or rejects a company that waits, or puts it back to waiting (staff); its owner is told. 409 COMPANY_LISTED where its website is another published company’s.',
  tag,
  params: byId,
  body: z
    .strictObject({
      status: z.enum(listingStatuses, { error: 'Choose what to do.' }),
      reason: text('The reason', 0, 500).default(''),
      /** The version that was looked at: 409 STALE with the newer record where it was changed meanwhile. */
      version: z.number().int().optional(),
    })
    .refine((body) => body.status !== 'rejected' || body.reason.length >= 3, {
      error: 'Say why: the owner reads it.',
      path: ['reason'],
    }),
  response: done(company),
});

export const decideCompanyChange = endpoint({
  method: 'POST',
  path: '/api/directory/:id/change-decision',
  summary: 'Publishes or rejects what its owner changed in an approved company (staff); its owner is notified.',
  tag,
  params: byId,
  body: changeDecision,
  response: done(company),
});

export const listOwnCompanies = endpoint({
  method: 'GET',
  path: '/api/directory/mine',
  summary: "The caller's companies in every state, newest first, with how many enquiries wait.",
  tag,
  query: pageQuery,
  response: page(companyCard.extend({ reason: z.string().nullable(), unread: z.number().int() })),
});

export const listManagedCompanies = endpoint({
  method: 'GET',
  path: '/api/directory/manage',
  summary: 'Companies in every state (staff), last changed first.',
  tag,
  query: manageQuery.extend({
    /** `changed`: approved, with a change that waits for a review. */
    status: z.enum([...listingStatuses, 'removed', 'changed']).optional(),
  }),
  response: page(
    companyCard.extend({
      owner: person.nullable(),
      reason: z.string().nullable(),
      change: listingChange.nullable(),
      fieldChanges: z.array(fieldChange),
      version: z.number().int(),
    }),
  ),
});
