/** Company brochures: PDFs that are shown page by page and can be downloaded. */
import { z } from 'zod';
import { MAX_PDF_PAGES } from './files.ts';
import {
  changeOf,
  data,
  done,
  endpointsOf,
  file,
  id,
  message,
  moment,
  orders,
  page,
  pageQuery,
  staffReason,
  text,
} from './http.ts';
import { brochureId, companyId } from './ids.ts';
import { messages } from './messages.ts';
import { searchWords } from './publications.ts';
import { email } from './users.ts';

const t = messages('input');

export const BROCHURE_TITLE = { min: 3, max: 120 } as const;
export const MAX_BROCHURES = 30;
/** The cover fits into it, and fills it in one direction. */
export const COVER_LIMIT = { width: 640, height: 1_600 } as const;

export const brochure = z.object({
  id: brochureId,
  title: z.string(),
  company: z.object({ id: companyId, name: z.string(), logo: z.string().nullable(), country: z.string() }),
  file: z.string(),
  pages: z.number().int(),
  size: z.number().int(),
  /** The first page as a picture. */
  cover: z.string(),
  /** Width divided by height of the first page. */
  aspect: z.number(),
  downloads: z.number().int(),
  /** A name and an email address are required before the download. */
  leadCapture: z.boolean(),
  /** False while the company is unpublished; then only its owner and staff see the brochure. */
  shown: z.boolean(),
  createdAt: moment,
  version: z.number().int(),
  can: z.object({ edit: z.boolean() }),
});
export type Brochure = z.infer<typeof brochure>;

const endpoints = endpointsOf('brochures');
const byId = z.strictObject({ id: brochureId });

export const listBrochures = endpoints.get('/api/brochure', {
  summary: 'Brochures of published companies, newest first by default.',
  query: pageQuery.extend({
    search: searchWords,
    companyId: companyId.optional(),
    sort: orders('newest', 'oldest', 'title', 'downloads'),
  }),
  response: page(brochure),
});

export const getBrochure = endpoints.get('/api/brochure/:id', {
  summary: 'One brochure. Its pages are pictures: `/api/brochure/{id}/pages/{n}`.',
  params: byId,
  response: data(brochure),
  isForReader: true,
});

export const brochureInput = z.strictObject({
  companyId,
  title: text('Title', BROCHURE_TITLE.min, BROCHURE_TITLE.max),
  leadCapture: z.enum(['true', 'false']).default('false'),
});

export const createBrochure = endpoints.post('/api/brochure', {
  summary:
    'Adds a brochure to a company (its owner, staff): a PDF of at most 20 MB and 300 pages, without a password to open it; the cover is its first page.',
  upload: true,
  form: brochureInput,
  response: done(brochure),
  status: 201,
});

export const updateBrochure = endpoints.patch('/api/brochure/:id', {
  summary:
    'Changes the title, or whether downloads require a name (the company’s owner, staff). A stale `version` returns 409 STALE with the newer record.',
  params: byId,
  query: staffReason,
  body: changeOf({
    title: text('Title', BROCHURE_TITLE.min, BROCHURE_TITLE.max),
    leadCapture: z.boolean(),
  }),
  response: done(brochure),
});

export const replaceBrochureFile = endpoints.post('/api/brochure/:id/file', {
  summary:
    'Replaces the PDF by a newer one with the same limits (the company’s owner, staff). The address, the leads and the downloads stay.',
  params: byId,
  query: staffReason,
  upload: true,
  response: done(brochure),
});

export const removeBrochure = endpoints.delete('/api/brochure/:id', {
  summary: 'Deletes a brochure and its file (the company’s owner, staff).',
  params: byId,
  query: staffReason,
  response: message,
});

export const leaveLead = endpoints.post('/api/brochure/:id/leads', {
  summary:
    'Gives the company the name and address of a person who downloads a brochure, if it asks for them: a member’s from the account, a guest’s from the body. Returns a download address that is valid for an hour.',
  params: byId,
  body: z.strictObject({
    name: text('Name', 1, 80),
    email,
    company: text('Company', 0, 120).optional(),
    consent: z.literal(true, { error: () => t('Agree that the company receives your name and email address.') }),
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

export const listLeads = endpoints.get('/api/brochure/:id/leads', {
  summary: 'Names and addresses left for a brochure, newest first (the company’s owner, staff). Kept for a year.',
  params: byId,
  query: pageQuery,
  response: page(lead),
});

export const showBrochureCover = endpoints.get('/files/brochures/:id.webp', {
  // Outside `/api/`, which robots.txt disallows: link previews show it.
  summary: 'The first page as a small picture (WebP, 640 pixels wide).',
  params: byId,
  ...file('image/webp'),
});

export const showBrochurePage = endpoints.get('/api/brochure/:id/pages/:n', {
  summary: 'One page as a picture (WebP, 1200 pixels wide). The first page is 1.',
  params: z.strictObject({ id: brochureId, n: z.coerce.number().int().min(1).max(MAX_PDF_PAGES) }),
  /** With the current version of the brochure, browsers keep the picture without asking again. */
  query: z.strictObject({ version: z.string().max(20).optional(), again: z.string().max(20).optional() }),
  ...file('image/webp'),
});

export const downloadBrochure = endpoints.get('/api/brochure/:id/download', {
  summary:
    'Downloads the PDF; counted once per visitor, brochure and day. If the company asks for a name, 403 LEAD_NEEDED without the `lead` id that `leaveLead` returned.',
  params: byId,
  query: z.strictObject({ lead: id.optional() }),
  ...file('application/pdf'),
});
