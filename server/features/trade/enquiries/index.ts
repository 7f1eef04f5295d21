export { notification, type StatusTexts, senderEmails } from './emails.ts';
export { Enquiries } from './enquiries.ts';
export { senderNotices } from './notices.ts';
export { presentEnquiry, presentMessage } from './present.ts';
export { EnquiryQueries, type EnquiryRow, type NewEnquiry } from './queries.ts';
