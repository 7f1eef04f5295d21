/** Brochures: PDFs of companies, shown page by page and downloaded. */
import { z } from 'zod';
import { MAX_PDF_PAGES } from './files.ts';
import { data, done, endpoint, id, message, moment, page, pageQuery, staffReason, text } from './http.ts';
import { searchWords } from './publications.ts';
import { email } from './users.ts';

export const BROCHURE_TITLE = { min: 3, max: 120 } as const;
export const MAX_BROCHURES = 30;

export const brochure = z.object({
  id,
  title: z.string(),
  company: z.object({ id, name: z.string(), logo: z.string().nullable(), country: z.string() }),
  /** Path that downloads it. */
  file: z.string(),
  pages: z.number().int(),
  /** In bytes. */
  size: z.number().int(),
  /** Picture of its first page. */
  cover: z.string(),
  /** Width over height of the first page. */
  aspect: z.number(),
  downloads: z.number().int(),
  /** The owner wants to know who downloads it: a name and an address come first. */
  leadCapture: z.boolean(),
  /** Its company is published. Until then its owner and staff alone see it. */
  shown: z.boolean(),
  createdAt: moment,
  version: z.number().int(),
  can: z.object({ edit: z.boolean() }),
});
export type Brochure = z.infer<typeof brochure>;

const tag = 'brochures';
const byId = z.strictObject({ id });

export const listBrochures = endpoint({
  method: 'GET',
  path: '/api/brochure',
  summary: 'Brochures of published companies, newest first.',
  tag,
  query: pageQuery.extend({ search: searchWords, companyId: id.optional() }),
  response: page(brochure),
});

export const getBrochure = endpoint({
  method: 'GET',
  path: '/api/brochure/:id',
  summary: 'One brochure. Its pages are pictures: `/api/brochure/{id}/pages/{n}`.',
  tag,
  params: byId,
  response: data(brochure),
});

export const createBrochure = endpoint({
  method: 'POST',
  path: '/api/brochure',
  summary:
    'Adds a brochure to a company (its owner, staff): a PDF of at most 20 MB and 300 pages, not encrypted; the cover is its first page.',
  tag,
  upload: true,
  form: z.strictObject({
    companyId: id,
    title: text('Title', BROCHURE_TITLE.min, BROCHURE_TITLE.max),
    leadCapture: z.enum(['true', 'false']).default('false'),
  }),
  response: done(brochure),
  status: 201,
});

export const updateBrochure = endpoint({
  method: 'PATCH',
  path: '/api/brochure/:id',
  summary:
    'Changes the title, or whether a name is asked for (the company’s owner, staff). With `version`, 409 STALE with the newer record where it was changed meanwhile.',
  tag,
  params: byId,
  query: staffReason,
  body: z.strictObject({
    title: text('Title', BROCHURE_TITLE.min, BROCHURE_TITLE.max).optional(),
    leadCapture: z.boolean().optional(),
    /** What it was changed from; left out, the change goes on top of whatever is there. */
    version: z.number().int().optional(),
  }),
  response: done(brochure),
});

export const removeBrochure = endpoint({
  method: 'DELETE',
  path: '/api/brochure/:id',
  summary: 'Deletes a brochure and its file (the company’s owner, staff).',
  tag,
  params: byId,
  query: staffReason,
  response: message,
});

export const leaveLead = endpoint({
  method: 'POST',
  path: '/api/brochure/:id/leads',
  summary:
    'Tells the company who downloads, where it asks: a member’s own name and address, a guest’s as given. Answers the address of the download, good for an hour.',
  tag,
  params: byId,
  body: z.strictObject({
    name: text('Name', 2, 80),
    email,
    company: text('Company', 0, 120).optional(),
    /** That the company gets the name and address. */
    consent: z.literal(true, { error: 'The company asks for your consent.' }),
  }),
  response: data(z.object({ file: z.string() })),
  status: 201,
});

export const lead = z.object({
  id,
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  createdAt: moment,
});

export const listLeads = endpoint({
  method: 'GET',
  path: '/api/brochure/:id/leads',
  summary: 'Who left a name for it, newest first (the company’s owner, staff). Kept for a year.',
  tag,
  params: byId,
  query: pageQuery,
  response: page(lead),
});

export const showBrochureCover = endpoint({
  method: 'GET',
  // Not under `/api/`, which is closed to robots: previews of shared links show it.
  path: '/files/brochures/:id.webp',
  summary: 'The cover: its first page as a small picture (WebP, 640 wide).',
  tag,
  params: byId,
  response: z.string(),
  produces: 'image/webp',
});

export const showBrochurePage = endpoint({
  method: 'GET',
  path: '/api/brochure/:id/pages/:n',
  summary: 'A page as a picture (WebP, 1200 wide), from 1.',
  tag,
  params: z.strictObject({ id, n: z.coerce.number().int().min(1).max(MAX_PDF_PAGES) }),
  response: z.string(),
  produces: 'image/webp',
});

export const downloadBrochure = endpoint({
  method: 'GET',
  path: '/api/brochure/:id/download',
  summary:
    'The PDF, as an attachment; counted once a visitor, brochure and day. Where the company asks for a name, 403 LEAD_NEEDED without the `lead` of the address that `leaveLead` answered.',
  tag,
  params: byId,
  query: z.strictObject({ lead: id.optional() }),
  response: z.string(),
  produces: 'application/pdf',
});
