/** The contact address of a company. It receives enquiries after a code has verified it. */
import { z } from 'zod';
import { company } from './directory.ts';
import { data, done, endpointsOf, id, moment } from './http.ts';
import { companyId } from './ids.ts';
import { code } from './users.ts';

const endpoints = endpointsOf('directory');
const byId = z.strictObject({ id: companyId });

export const sendContactCode = endpoints.post('/api/directory/:id/contact/code', {
  summary:
    'Sends a six-digit code to the unverified contact address (its owner; 10 minutes, 5 attempts). 409 CONTACT_PROVEN if there is none.',
  params: byId,
  response: data(z.object({ challengeId: id, email: z.string(), expiresAt: moment, resendAfter: moment })),
});

export const confirmContact = endpoints.post('/api/directory/:id/contact/confirm', {
  summary:
    'Verifies the contact address with the code. 401 OTP_WRONG, 409 CONTACT_CHANGED, 410 OTP_EXPIRED, 429 OTP_LOCKED.',
  params: byId,
  body: z.strictObject({ challengeId: id, code }),
  response: done(company),
});
