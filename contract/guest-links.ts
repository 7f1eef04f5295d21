/** Links in mails to guests: following one proves the address with which something was sent. */
import { z } from 'zod';
import { done, endpoint } from './http.ts';

export const guestLinkKinds = ['courseEnquiry', 'companyEnquiry', 'application'] as const;
export type GuestLinkKind = (typeof guestLinkKinds)[number];

export const followedLink = z.object({
  kind: z.enum(guestLinkKinds),
  /** The course, company or job that it is about, and its page. */
  title: z.string(),
  path: z.string(),
});
export type FollowedLink = z.infer<typeof followedLink>;

/** A token as the mail has it. */
export const wholeToken = /^[\w-]{20,100}$/;

export const followLink = endpoint({
  method: 'POST',
  path: '/api/guest-link/follow',
  summary: "Confirms a guest's enquiry or application with the token of the mail. Doing it again changes nothing.",
  tag: 'guest links',
  body: z.strictObject({
    token: z.string().regex(wholeToken, { error: 'This link is not complete. Copy it from the mail again.' }),
  }),
  response: done(followedLink),
});
