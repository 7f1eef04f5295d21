import { z } from 'zod';
import { data, done, endpoint, id, message, moment, orders, page, pageQuery, staffReason, text } from './http.ts';
import {
  alternatives,
  instant,
  landingQuery,
  manageQuery,
  pictureFields,
  pictures,
  publicationFields,
  publishAt,
  richText,
  searchWords,
  tags,
} from './publications.ts';
import { email } from './users.ts';

export const EVENT_TITLE = { min: 3, max: 150 } as const;
export const eventModes = ['IN_PERSON', 'ONLINE', 'HYBRID'] as const;
export const eventStatuses = ['draft', 'published', 'cancelled'] as const;
export const interestStates = ['UNCONFIRMED', 'GOING', 'WAITING'] as const;

/** Somebody's interest in an event. A guest's counts once the link in the mail was used. */
export const interest = z.object({
  id,
  eventId: id,
  name: z.string(),
  state: z.enum(interestStates),
  /** Place on the waiting list, from 1; null where one isn't waiting. */
  place: z.number().int().nullable(),
  /** Asked for a mail a day before. */
  remind: z.boolean(),
  createdAt: moment,
});
export type Interest = z.infer<typeof interest>;

export const event = z.object({
  id,
  /** May be empty: shown as 'Untitled'. */
  eventTitle: z.string(),
  /** Sanitised HTML; in lists its first paragraph alone. */
  description: z.string(),
  /** Null in drafts that have no date yet. */
  startDate: moment.nullable(),
  endDate: moment.nullable(),
  /** IANA name of the zone the event keeps time in, such as Europe/Rotterdam. */
  timezone: z.string(),
  location: z.string().nullable(),
  venue: z.string().nullable(),
  mode: z.enum(eventModes),
  /** To those who are going, and staff. */
  onlineUrl: z.string().nullable(),
  coverImages: pictureFields,
  coverAlts: pictureFields,
  organiser: z.string(),
  capacity: z.number().int().nullable(),
  status: z.enum(eventStatuses),
  /** The caller wrote it. */
  mine: z.boolean(),
  /** Why it was cancelled. */
  cancelReason: z.string().nullable(),
  /** How many are going. */
  interestedCount: z.number().int(),
  waitingCount: z.number().int(),
  /** Whether the caller is going or waiting. */
  interested: z.boolean(),
  /** The caller's own interest. */
  interest: interest.nullable(),
  /** Over by the server's clock. */
  past: z.boolean(),
  /** Every place is taken; one can still wait for one. */
  full: z.boolean(),
  ...publicationFields,
});
export type PortalEvent = z.infer<typeof event>;

const tag = 'events';
const eventId = z.strictObject({ eventId: id });
const byId = z.strictObject({ id });

const listQuery = pageQuery.extend({
  /** `upcoming` (default, what isn't over) is soonest first; `past` and `all` are latest first. */
  when: z.enum(['upcoming', 'past', 'all']).default('upcoming'),
  mode: z.enum(eventModes).optional(),
  search: searchWords,
  tag: z.string().max(30).optional(),
  /** Events that touch the time from … to. */
  from: instant.optional(),
  to: instant.optional(),
  /** Only those the caller is interested in. */
  interested: z.literal('true').optional(),
});
export type EventListQuery = z.output<typeof listQuery>;

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/event',
  summary: 'Published and cancelled events; upcoming ones soonest first, past and all latest first.',
  tag,
  query: listQuery,
  response: page(event),
});

export const listLandingEvents = endpoint({
  method: 'GET',
  path: '/api/event/landing-page/limit',
  summary: 'The next events, soonest first; `amount` (1–20) is 2 unless told.',
  tag,
  query: landingQuery(2),
  response: data(z.array(event)),
});

export const getEvent = endpoint({
  method: 'GET',
  path: '/api/event/:id',
  summary: 'One event.',
  tag,
  params: byId,
  response: data(event),
});

const webAddress = z
  .string()
  .max(500, { error: 'The address may have at most 500 characters.' })
  .regex(/^https?:\/\/[^\s<>"]+$/, { error: 'Enter a web address that starts with https://.' });
const optionalText = (label: string, max: number) => text(label, 0, max).nullish();

const eventFields = {
  eventTitle: text('Title', EVENT_TITLE.min, EVENT_TITLE.max),
  description: richText.optional(),
  startDate: instant.nullish(),
  endDate: instant.nullish(),
  timezone: z.string().max(60).optional(),
  location: optionalText('Location', 160),
  venue: optionalText('Venue', 200),
  mode: z.enum(eventModes, { error: 'Choose in person, online or hybrid.' }).optional(),
  onlineUrl: webAddress.nullish(),
  coverImages: pictures.optional(),
  coverAlts: alternatives.optional(),
  organiser: text('Organiser', 0, 120).optional(),
  capacity: z
    .number({ error: 'Capacity is a whole number.' })
    .int({ error: 'Capacity is a whole number.' })
    .min(1, { error: 'Capacity is 1 or more; leave it empty for no limit.' })
    .max(100_000, { error: 'Capacity is 100,000 at most.' })
    .nullish(),
  tags: tags.optional(),
  publishAt,
};

/** A draft needs its title alone; what is published needs a text, both dates and a known zone. */
export const createEvent = endpoint({
  method: 'POST',
  path: '/api/event',
  summary: 'Writes an event (staff): a draft, published now or at `publishAt`.',
  tag,
  body: z.strictObject({
    ...eventFields,
    status: z.enum(['draft', 'published'], { error: 'Status is draft or published.' }).default('draft'),
  }),
  response: done(event),
  status: 201,
});
export type CreateEvent = z.output<typeof createEvent.body>;

export const updateEvent = endpoint({
  method: 'PATCH',
  path: '/api/event/:id',
  summary:
    'Changes, publishes or cancels an event (staff); who is interested is told of new dates, places and the end.',
  tag,
  params: byId,
  query: staffReason,
  body: z.strictObject({
    ...eventFields,
    eventTitle: eventFields.eventTitle.optional(),
    status: z.enum(eventStatuses, { error: 'Status is draft, published or cancelled.' }).optional(),
    cancelReason: text('The reason', 0, 500).optional(),
    version: z.number().int().optional(),
  }),
  response: done(event),
});
export type UpdateEvent = z.output<typeof updateEvent.body>;

export const removeEvent = endpoint({
  method: 'DELETE',
  path: '/api/event/:id',
  summary: 'Deletes a draft (staff); a published event is cancelled instead (409).',
  tag,
  params: byId,
  query: staffReason,
  response: message,
});

export const listManagedEvents = endpoint({
  method: 'GET',
  path: '/api/event/manage',
  summary: 'Events in every state (staff), last changed first unless asked otherwise.',
  tag,
  query: manageQuery.extend({
    status: z.enum([...eventStatuses, 'scheduled']).optional(),
    /** By the start, events without one come last at `soonest`. */
    sort: orders('newest', 'oldest', 'title', 'soonest', 'latest', 'going'),
  }),
  response: page(event),
});

/** A member's name and address come from the account, whatever is sent; a guest needs both. */
export const interestBody = z.strictObject({
  name: text('Name', 2, 80).optional(),
  email: email.optional(),
  phone: text('Phone', 0, 40).optional(),
  company: text('Company', 0, 120).optional(),
  note: text('The note', 0, 1000).optional(),
  /** A mail a day before. */
  remind: z.boolean().default(false),
  /** Where every place is taken: wait for one. Without it a full event answers 409 EVENT_FULL. */
  waitlist: z.boolean().default(false),
});

export const createInterest = endpoint({
  method: 'POST',
  path: '/api/event/interested/create/:eventId',
  summary:
    'Says that one is coming, once a person and event: 201, and 200 with the first one again. Guests confirm by the link in a mail. 409 EVENT_PAST, EVENT_CANCELLED, EVENT_FULL.',
  tag,
  params: eventId,
  body: interestBody,
  response: done(interest),
  status: 201,
});

export const removeInterest = endpoint({
  method: 'DELETE',
  path: '/api/event/interested/:eventId',
  summary: "Withdraws the caller's interest; the first on the waiting list moves up.",
  tag,
  params: eventId,
  response: message,
});

export const guestInterest = endpoint({
  method: 'POST',
  path: '/api/event/interested/guest/:eventId',
  summary: "Reads, confirms or withdraws a guest's interest with the token of the mail.",
  tag,
  params: eventId,
  body: z.strictObject({
    token: z.string().regex(/^[\w-]{20,100}$/, { error: 'This link is not whole. Copy it from the mail again.' }),
    act: z.enum(['read', 'confirm', 'withdraw']),
  }),
  /** Null once it is withdrawn. */
  response: done(interest.nullable()),
});

export const listInterested = endpoint({
  method: 'GET',
  path: '/api/event/interested/:eventId',
  summary: 'Who is coming or waiting (staff), in the order in which they said so.',
  tag,
  params: eventId,
  query: pageQuery,
  response: page(
    interest.extend({
      email: z.string(),
      phone: z.string().nullable(),
      company: z.string().nullable(),
      note: z.string().nullable(),
      isMember: z.boolean(),
    }),
  ),
});
