/** What people ask companies, and what is answered. */
import { z } from 'zod';
import { data, done, endpoint, id, message, moment, page, pageQuery, staffReason, text } from './http.ts';
import { person } from './posts.ts';
import { email } from './users.ts';

export const COMPANY_MESSAGE = { min: 10, max: 2000 } as const;
export const companyEnquiryStatuses = ['NEW', 'ANSWERED', 'CLOSED'] as const;
export type CompanyEnquiryStatus = (typeof companyEnquiryStatuses)[number];

const tag = 'directory';
const byId = z.strictObject({ id });

export const companyEnquiry = z.object({
  id,
  company: z.object({ id, name: z.string(), logo: z.string().nullable() }),
  name: z.string(),
  /** To the company's side and who asked. */
  email: z.string(),
  fromCompany: z.string().nullable(),
  message: z.string(),
  status: z.enum(companyEnquiryStatuses),
  /** Messages after the first. */
  messageCount: z.number().int(),
  /** Something the caller has not opened yet. */
  unread: z.boolean(),
  /** Whether the caller stands on the company's side. */
  answering: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
});
export type CompanyEnquiry = z.infer<typeof companyEnquiry>;

export const companyMessage = z.object({
  id,
  message: z.string(),
  /** Written by the company, or by who asked. */
  fromCompany: z.boolean(),
  user: person,
  createdAt: moment,
});
export type CompanyMessage = z.infer<typeof companyMessage>;

export const enquireCompany = endpoint({
  method: 'POST',
  path: '/api/directory/:id/enquiries',
  summary:
    'Asks a company, signed in or not: it is told by e-mail and answers from the app. 409 ENQUIRY_OPEN where one is open.',
  tag,
  params: byId,
  body: z.strictObject({
    name: text('Name', 2, 80),
    email,
    company: text('Company', 0, 120).optional(),
    message: text('The message', COMPANY_MESSAGE.min, COMPANY_MESSAGE.max),
  }),
  response: done(companyEnquiry),
  status: 201,
});
export type EnquireCompany = z.output<typeof enquireCompany.body>;

export const listSentCompanyEnquiries = endpoint({
  method: 'GET',
  path: '/api/directory/enquiries/sent',
  summary: 'What the caller asked companies, last changed first.',
  tag,
  query: pageQuery,
  response: page(companyEnquiry),
});

export const listReceivedCompanyEnquiries = endpoint({
  method: 'GET',
  path: '/api/directory/enquiries/received',
  summary: "What the caller's companies were asked, last changed first; staff name any company.",
  tag,
  query: pageQuery.extend({ companyId: id.optional(), status: z.enum(companyEnquiryStatuses).optional() }),
  response: page(companyEnquiry),
});

export const getCompanyEnquiry = endpoint({
  method: 'GET',
  path: '/api/directory/enquiries/:id',
  summary: 'One enquiry with its messages, oldest first (who asked, the owner, staff).',
  tag,
  params: byId,
  response: data(companyEnquiry.extend({ messages: z.array(companyMessage) })),
});

export const readCompanyEnquiry = endpoint({
  method: 'POST',
  path: '/api/directory/enquiries/:id/read',
  summary: 'Notes that the caller has read it.',
  tag,
  params: byId,
  response: message,
});

export const writeCompanyMessage = endpoint({
  method: 'POST',
  path: '/api/directory/enquiries/:id/messages',
  summary: 'Writes into the thread; the other side is told. At most 100.',
  tag,
  params: byId,
  body: z.strictObject({ message: text('The message', 1, COMPANY_MESSAGE.max) }),
  response: done(companyMessage),
  status: 201,
});

export const updateCompanyEnquiry = endpoint({
  method: 'PATCH',
  path: '/api/directory/enquiries/:id',
  summary: 'Closes an enquiry or opens it again (the company’s side).',
  tag,
  params: byId,
  query: staffReason,
  body: z.strictObject({ status: z.enum(companyEnquiryStatuses, { error: 'Choose a status.' }) }),
  response: done(companyEnquiry),
});
