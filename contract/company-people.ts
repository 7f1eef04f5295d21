import { z } from 'zod';
import { done, endpointsOf, message, page, pageQuery, staffReason, text } from './http.ts';
import { companyId, userId } from './ids.ts';
import { person } from './posts.ts';

const endpoints = endpointsOf('directory');
const byId = z.strictObject({ id: companyId });

export const companyPerson = z.object({
  user: person,
  jobTitle: z.string(),
  owner: z.boolean(),
  /** Waits for the owner's approval; only the owner, staff and the person see it. */
  pending: z.boolean(),
});

export const listPeople = endpoints.get('/api/directory/:id/people', {
  summary: 'The people who work at a company, the owner first.',
  params: byId,
  query: pageQuery,
  response: page(companyPerson),
  isForReader: true,
});

export const joinCompany = endpoints.post('/api/directory/:id/people', {
  summary:
    'Adds the caller as a person who works there. The owner must approve, unless the caller’s address is at the verified domain.',
  params: byId,
  body: z.strictObject({ jobTitle: text('Job title', 2, 120) }),
  response: done(companyPerson),
  status: 201,
});

export const admitPerson = endpoints.patch('/api/directory/:id/people/:userId', {
  summary: 'Approves a person who says that they work there (its owner).',
  params: z.strictObject({ id: companyId, userId }),
  query: staffReason,
  body: z.strictObject({ pending: z.literal(false) }),
  response: done(companyPerson),
});

export const removePerson = endpoints.delete('/api/directory/:id/people/:userId', {
  summary: 'Removes a person (the owner, staff, or that person).',
  params: z.strictObject({ id: companyId, userId }),
  query: staffReason,
  response: message,
});
