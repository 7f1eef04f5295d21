/** The forwarders of a requester: an address book, from which groups are invited to price a request. */
import { z } from 'zod';
import { modes } from './freight/modes.ts';
import { done, endpointsOf, message, moment, page, pageQuery, text } from './http.ts';
import { forwarderId } from './ids.ts';
import { messages, type TextOf } from './messages.ts';

const t = messages('freight-input');

export const MAX_FORWARDERS = 2_000;
/** In one request. */
export const MAX_IMPORTED = 500;

const labels = (what: TextOf<'input'>, max: number) =>
  z
    .array(text(what, 1, 60))
    .max(max, { error: () => t('Enter at most {max}.', { max }) })
    .transform((values) => [...new Set(values)]);

const details = {
  name: text('The name', 0, 80),
  company: text('The company', 0, 80),
  /** Names that the owner chooses, such as 'Sea Asia'. */
  groups: labels('A group', 10),
  modes: z.array(z.enum(modes, { error: () => t('Choose a mode of transport.') })).max(modes.length),
  /** As typed, such as 'India to Benelux'. */
  lanes: labels('A lane', 20),
};

const forwarder = z.object({
  id: forwarderId,
  email: z.string(),
  name: z.string(),
  company: z.string(),
  groups: z.array(z.string()),
  modes: z.array(z.enum(modes)),
  lanes: z.array(z.string()),
  /** To requests of the owner, as far as they are kept. */
  invited: z.number().int(),
  /** Invitations that led to an offer or were declined. */
  answered: z.number().int(),
  /** From the invitation to the first offer. Null without offers. */
  medianHours: z.number().nullable(),
  createdAt: moment,
});
export type Forwarder = z.infer<typeof forwarder>;

const endpoints = endpointsOf('forwarders');
const byId = z.strictObject({ id: forwarderId });

export const listForwarders = endpoints.get('/api/forwarders', {
  summary: 'The caller’s own forwarders by email address, and the groups of all of them.',
  query: pageQuery.extend({
    group: text('The group', 1, 60).optional(),
    search: text('The search', 0, 100).optional(),
  }),
  response: page(forwarder).extend({ groups: z.array(z.object({ name: z.string(), count: z.number().int() })) }),
});

export const addForwarders = endpoints.post('/api/forwarders', {
  summary: `Adds up to ${MAX_IMPORTED} forwarders. Those who are there already get the name and company that are not empty, and the groups.`,
  body: z.strictObject({
    contacts: z
      .array(
        z.strictObject({
          // A wrong one does not keep the others from being added.
          email: z.string().max(254, { error: () => t('An email address can have at most 254 characters.') }),
          name: details.name.default(''),
          company: details.company.default(''),
        }),
      )
      .min(1, { error: () => t('Enter at least one email address.') })
      .max(MAX_IMPORTED, { error: () => t('Enter at most {max} forwarders at once.', { max: MAX_IMPORTED }) }),
    groups: details.groups.default([]),
  }),
  response: done(
    z.object({
      added: z.number().int(),
      updated: z.number().int(),
      /** What is not an email address. */
      skipped: z.array(z.string()),
    }),
  ),
});

export const updateForwarder = endpoints.patch('/api/forwarders/:id', {
  summary: 'Changes a forwarder of the caller.',
  params: byId,
  body: z.strictObject(details).partial(),
  response: done(z.object({ id: forwarderId })),
});

export const removeForwarder = endpoints.delete('/api/forwarders/:id', {
  summary: 'Removes a forwarder of the caller. Invitations that were sent stay.',
  params: byId,
  response: message,
});
