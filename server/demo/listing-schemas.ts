/** Formats of companies, brochures, jobs and what belongs to them in `demo/`. */
import { z } from 'zod';
import { applicationStatuses } from '#contract/applications.ts';
import { employmentTypes, jobFunctions, jobStatuses, salary, seniorities, workplaces } from '#contract/careers.ts';
import { companyEnquiryStatuses } from '#contract/company-enquiries.ts';
import { employeeBands } from '#contract/directory.ts';
import { listingStatuses } from '#contract/listings.ts';
import { incoterms } from '#contract/trade.ts';
import { memberOrGuest, picture, text, words } from './schemas.ts';

const yes = z.literal(true).exactOptional();
const country = z.string().length(2);

/** Motif of a logo. */
const shape = z.enum(['wave', 'boxes', 'leaf', 'sun', 'wheel', 'peak', 'drop', 'weave', 'bolt', 'lamp']);
export type MarkShape = z.infer<typeof shape>;
const mark = z.strictObject({ colour: text, shape });
export type Mark = z.infer<typeof mark>;

export const company = z.strictObject({
  name: text,
  /** Key of the owner; without one, the company can be claimed. */
  owner: text.exactOptional(),
  mark: mark.exactOptional(),
  tagline: text,
  about: text,
  country,
  city: text,
  address: text.exactOptional(),
  /** Host of its website. */
  domain: z.string().endsWith('.example').exactOptional(),
  phone: text.exactOptional(),
  products: z.array(z.strictObject({ name: text, hsChapter: z.string().length(2) })),
  services: words.exactOptional(),
  markets: z.array(country),
  /** `validForDays` is negative if expired, and omitted if it does not expire. */
  certificates: z
    .array(z.strictObject({ name: text, number: z.string(), validForDays: z.number().exactOptional() }))
    .exactOptional(),
  incoterms: z.array(z.enum(incoterms)),
  ports: words,
  founded: z.number().exactOptional(),
  employees: z.enum(employeeBands).exactOptional(),
  gallery: z.array(picture).exactOptional(),
  status: z.enum(listingStatuses),
  reason: text.exactOptional(),
  verified: z.strictObject({ by: z.enum(['DOMAIN', 'DOCUMENTS']), daysAgo: z.number() }).exactOptional(),
  daysAgo: z.number(),
  /** Employees besides the owner. */
  people: z.array(z.strictObject({ key: text, jobTitle: text, pending: yes })).exactOptional(),
});
export type DemoCompany = z.infer<typeof company>;

export const brochure = z.strictObject({
  company: text,
  title: text,
  colour: text,
  /** After the cover. */
  pages: z.array(z.strictObject({ heading: text, lines: words })),
  leadCapture: yes,
  downloads: z.number(),
  daysAgo: z.number(),
  leads: z.array(z.strictObject({ who: memberOrGuest, hoursAgo: z.number() })).exactOptional(),
});
export type DemoBrochure = z.infer<typeof brochure>;

export const companyEnquiry = z.strictObject({
  company: text,
  sender: memberOrGuest,
  message: text,
  status: z.enum(companyEnquiryStatuses),
  hoursAgo: z.number(),
  thread: z
    .array(z.strictObject({ from: z.enum(['sender', 'company']), hoursAfter: z.number(), message: text }))
    .exactOptional(),
});
export type DemoCompanyEnquiry = z.infer<typeof companyEnquiry>;

export const companyClaim = z.strictObject({
  company: text,
  claimant: text,
  note: text,
  status: z.enum(['waiting', 'rejected']),
  reason: text.exactOptional(),
  hoursAgo: z.number(),
});
export type DemoClaim = z.infer<typeof companyClaim>;

export const job = z.strictObject({
  title: text,
  /** Key of the member who posted it. */
  owner: text,
  /** A company of the directory, or any other name. */
  company: text,
  location: text,
  country,
  workplace: z.enum(workplaces),
  employmentType: z.enum(employmentTypes),
  function: z.enum(jobFunctions),
  seniority: z.enum(seniorities),
  salary: salary.exactOptional(),
  description: text,
  skills: words,
  /** Omitted if open until closed. */
  closesInDays: z.number().exactOptional(),
  /** On another site. */
  applyUrl: z.url().exactOptional(),
  status: z.enum(jobStatuses),
  reason: text.exactOptional(),
  daysAgo: z.number(),
});
export type DemoJob = z.infer<typeof job>;

export const application = z.strictObject({
  job: text,
  applicant: memberOrGuest,
  coverNote: z.string(),
  status: z.enum(applicationStatuses),
  note: text.exactOptional(),
  daysAgo: z.number(),
  unread: yes,
});
export type DemoApplication = z.infer<typeof application>;
