/** Links in emails to guests. Opening one verifies the address that the guest gave. */
import { z } from 'zod';
import { done, endpointsOf, message, text } from './http.ts';
import { messages } from './messages.ts';

const t = messages('input');

export const guestLinkKinds = ['courseEnquiry', 'companyEnquiry', 'application'] as const;
export type GuestLinkKind = (typeof guestLinkKinds)[number];

export const followedLink = z.object({
  kind: z.enum(guestLinkKinds),
  /** Title and page of the course, company or job. */
  title: z.string(),
  path: z.string(),
});
export type FollowedLink = z.infer<typeof followedLink>;

export const wholeToken = /^[\w-]{20,100}$/;

export const emailedToken = z
  .string()
  .regex(wholeToken, { error: () => t('This link is not complete. Copy the whole link from the email.') });

const endpoints = endpointsOf('guest links');

export const followLink = endpoints.post('/api/guest-link/follow', {
  summary: "Confirms a guest's enquiry or application with the token from the email. Repeating it changes nothing.",
  body: z.strictObject({ token: emailedToken }),
  response: done(followedLink),
});

export const reportByLink = endpoints.post('/api/guest-link/report', {
  summary: "Reports a guest's enquiry or application, and its answers, to the moderators. A later report replaces it.",
  body: z.strictObject({ token: emailedToken, note: text('The note', 1, 1000) }),
  response: message,
});
