/** The people of a company. */
import { z } from 'zod';
import { done, endpoint, id, message, page, pageQuery, staffReason, text } from './http.ts';
import { person } from './posts.ts';

const tag = 'directory';
const byId = z.strictObject({ id });

export const companyPerson = z.object({
  user: person,
  jobTitle: z.string(),
  /** Keeps the company's page. */
  owner: z.boolean(),
  /** Waits until the owner agrees: to the owner, staff and that person. */
  pending: z.boolean(),
});

export const listPeople = endpoint({
  method: 'GET',
  path: '/api/directory/:id/people',
  summary: 'Who works there, the owner first.',
  tag,
  params: byId,
  query: pageQuery,
  response: page(companyPerson),
});

export const joinCompany = endpoint({
  method: 'POST',
  path: '/api/directory/:id/people',
  summary:
    'Says that the caller works there; shown once the owner agrees, at once where the account’s address is at the verified domain.',
  tag,
  params: byId,
  body: z.strictObject({ jobTitle: text('Job title', 2, 120) }),
  response: done(companyPerson),
  status: 201,
});

export const admitPerson = endpoint({
  method: 'PATCH',
  path: '/api/directory/:id/people/:userId',
  summary: 'The owner agrees that this person works there.',
  tag,
  params: z.strictObject({ id, userId: id }),
  query: staffReason,
  body: z.strictObject({ pending: z.literal(false) }),
  response: done(companyPerson),
});

export const removePerson = endpoint({
  method: 'DELETE',
  path: '/api/directory/:id/people/:userId',
  summary: 'Takes a person off (the owner, staff, or that person).',
  tag,
  params: z.strictObject({ id, userId: id }),
  query: staffReason,
  response: message,
});
