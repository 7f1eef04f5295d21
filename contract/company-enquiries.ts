import { z } from 'zod';
import { enquiryFields, enquiryMessageFields } from './enquiries.ts';
import { data, done, endpointsOf, message, page, pageQuery, staffReason, text } from './http.ts';
import { companyId, enquiryId } from './ids.ts';
import { messages } from './messages.ts';
import { email } from './users.ts';

const t = messages('input');

export const COMPANY_MESSAGE = { min: 10, max: 2000 } as const;
export const companyEnquiryStatuses = ['NEW', 'ANSWERED', 'CLOSED'] as const;
export type CompanyEnquiryStatus = (typeof companyEnquiryStatuses)[number];

const endpoints = endpointsOf('directory');
const byCompany = z.strictObject({ id: companyId });
const byId = z.strictObject({ id: enquiryId });

export const companyEnquiry = z.object({
  ...enquiryFields,
  company: z.object({ id: companyId, name: z.string(), logo: z.string().nullable() }),
  /** Only for the company's owner, staff and the sender. */
  email: z.string(),
  fromCompany: z.string().nullable(),
  status: z.enum(companyEnquiryStatuses),
  /** The caller answers for the company. */
  answering: z.boolean(),
});
export type CompanyEnquiry = z.infer<typeof companyEnquiry>;

export const companyMessage = z.object({
  ...enquiryMessageFields,
  /** False if the sender of the enquiry wrote it. */
  fromCompany: z.boolean(),
});
export type CompanyMessage = z.infer<typeof companyMessage>;

export const enquireCompany = endpoints.post('/api/directory/:id/enquiries', {
  summary:
    'Sends an enquiry to a company, signed in or not. The company is notified by email and answers in the portal. 409 ENQUIRY_OPEN if the sender already has an open one.',
  params: byCompany,
  body: z.strictObject({
    name: text('Name', 1, 80),
    email,
    company: text('Company', 0, 120).optional(),
    message: text('The message', COMPANY_MESSAGE.min, COMPANY_MESSAGE.max),
  }),
  response: done(companyEnquiry),
  status: 201,
});
export type EnquireCompany = z.output<typeof enquireCompany.body>;

export const listSentCompanyEnquiries = endpoints.get('/api/directory/enquiries/sent', {
  summary: 'Enquiries that the caller sent, last changed first.',
  query: pageQuery,
  response: page(companyEnquiry),
});

export const listReceivedCompanyEnquiries = endpoints.get('/api/directory/enquiries/received', {
  summary:
    "Enquiries to the caller's companies, last changed first; admins can choose any company, and moderators see those that were reported or assigned to them.",
  query: pageQuery.extend({ companyId: companyId.optional(), status: z.enum(companyEnquiryStatuses).optional() }),
  response: page(companyEnquiry),
});

export const getCompanyEnquiry = endpoints.get('/api/directory/enquiries/:id', {
  summary: 'One enquiry with its messages, oldest first (its sender, the owner, staff).',
  params: byId,
  response: data(companyEnquiry.extend({ messages: z.array(companyMessage) })),
});

export const markCompanyEnquiryRead = endpoints.post('/api/directory/enquiries/:id/read', {
  summary: 'Marks an enquiry as read by the caller.',
  params: byId,
  response: message,
});

export const writeCompanyMessage = endpoints.post('/api/directory/enquiries/:id/messages', {
  summary: 'Adds a message and notifies the other side. At most 100 messages.',
  params: byId,
  body: z.strictObject({ message: text('The message', 1, COMPANY_MESSAGE.max) }),
  response: done(companyMessage),
  status: 201,
});

export const updateCompanyEnquiry = endpoints.patch('/api/directory/enquiries/:id', {
  summary: 'Closes or reopens an enquiry (the company’s side).',
  params: byId,
  query: staffReason,
  body: z.strictObject({ status: z.enum(companyEnquiryStatuses, { error: () => t('Choose a status.') }) }),
  response: done(companyEnquiry),
});
