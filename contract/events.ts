import { z } from 'zod';
import {
  changeOf,
  data,
  done,
  endpointsOf,
  file,
  id,
  message,
  moment,
  orders,
  page,
  pageQuery,
  staffReason,
  text,
} from './http.ts';
import { eventId } from './ids.ts';
import { messages, type TextOf } from './messages.ts';
import { phone } from './phone.ts';
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
import { webAddress } from './web-address.ts';

const t = messages('input');

export const EVENT_TITLE = { min: 3, max: 150 } as const;
export const eventModes = ['IN_PERSON', 'ONLINE', 'HYBRID'] as const;
export const eventStatuses = ['draft', 'published', 'cancelled'] as const;
export const interestStates = ['UNCONFIRMED', 'GOING', 'WAITING'] as const;

/** A guest's interest counts after the link in the email is opened. */
export const interest = z.object({
  id,
  eventId,
  name: z.string(),
  state: z.enum(interestStates),
  /** Position on the waiting list, from 1; null if not waiting. */
  place: z.number().int().nullable(),
  /** Send a reminder a day before. */
  remind: z.boolean(),
  createdAt: moment,
});
export type Interest = z.infer<typeof interest>;

export const event = z.object({
  id: eventId,
  /** If empty, shown as 'Untitled'. */
  eventTitle: z.string(),
  /** Sanitised HTML. Lists contain only the first paragraph. */
  description: z.string(),
  /** Null in drafts without a date. */
  startDate: moment.nullable(),
  endDate: moment.nullable(),
  /** IANA time zone of the event, such as Europe/Rotterdam. */
  timezone: z.string(),
  location: z.string().nullable(),
  venue: z.string().nullable(),
  mode: z.enum(eventModes),
  /** Only for people who are going, and staff. */
  onlineUrl: z.string().nullable(),
  coverImages: pictureFields,
  coverAlts: pictureFields,
  organiser: z.string(),
  capacity: z.number().int().nullable(),
  status: z.enum(eventStatuses),
  /** The caller wrote it. */
  mine: z.boolean(),
  cancelReason: z.string().nullable(),
  /** People who are going. */
  interestedCount: z.number().int(),
  waitingCount: z.number().int(),
  /** The caller is going or waiting. */
  interested: z.boolean(),
  interest: interest.nullable(),
  /** By the server's clock. */
  past: z.boolean(),
  /** No places are left; people can join the waiting list. */
  full: z.boolean(),
  ...publicationFields,
});
export type PortalEvent = z.infer<typeof event>;

const endpoints = endpointsOf('events');
const byEvent = z.strictObject({ eventId });
const byId = z.strictObject({ id: eventId });

const listQuery = pageQuery.extend({
  /** `upcoming` (not over yet): soonest first; `past` and `all`: latest first. */
  when: z.enum(['upcoming', 'past', 'all']).default('upcoming'),
  mode: z.enum(eventModes).optional(),
  search: searchWords,
  tag: z.string().max(30).optional(),
  /** Events that overlap the time between `from` and `to`. */
  from: instant.optional(),
  to: instant.optional(),
  /** Only events that the caller is going to or waiting for. */
  interested: z.literal('true').optional(),
});
export type EventListQuery = z.output<typeof listQuery>;

export const listEvents = endpoints.get('/api/event', {
  summary: 'Published and cancelled events; upcoming ones soonest first, past and all latest first.',
  query: listQuery,
  response: page(event),
});

export const listLandingEvents = endpoints.get('/api/event/landing-page/limit', {
  summary: 'The next events, soonest first; `amount` (1–20) defaults to 2.',
  query: landingQuery(2),
  response: data(z.array(event)),
});

export const getEvent = endpoints.get('/api/event/:id', {
  summary: 'One event.',
  params: byId,
  response: data(event),
  isForReader: true,
});

const optionalText = (label: TextOf<'input'>, max: number) => text(label, 0, max).nullish();

/** Fields that are stored under these names. An empty text is stored as null where the column allows it. */
export const storedFields = {
  timezone: z.string().max(60).optional(),
  location: optionalText('Location', 160),
  venue: optionalText('Venue', 200),
  mode: z.enum(eventModes, { error: () => t('Choose in person, online or hybrid.') }).optional(),
  onlineUrl: webAddress(500).nullish(),
  organiser: text('Organiser', 0, 120).optional(),
  capacity: z
    .number({ error: () => t('Enter the capacity as a whole number.') })
    .int({ error: () => t('Enter the capacity as a whole number.') })
    .min(1, { error: () => t('Enter a capacity of 1 or more, or leave it empty for no limit.') })
    .max(100_000, { error: () => t('Enter a capacity of at most 100,000.') })
    .nullish(),
  tags: tags.optional(),
};

const eventFields = {
  eventTitle: text('Title', EVENT_TITLE.min, EVENT_TITLE.max),
  description: richText.optional(),
  startDate: instant.nullish(),
  endDate: instant.nullish(),
  ...storedFields,
  coverImages: pictures.optional(),
  coverAlts: alternatives.optional(),
  publishAt,
};

export const eventInput = z.strictObject({
  ...eventFields,
  status: z.enum(['draft', 'published'], { error: () => t('Choose draft or published.') }).default('draft'),
});

/** A draft requires only a title; publishing also requires a text, both dates and a known time zone. */
export const createEvent = endpoints.post('/api/event', {
  summary: 'Creates an event (staff): a draft, or published now or at `publishAt`.',
  body: eventInput,
  response: done(event),
  status: 201,
});
export type CreateEvent = z.output<typeof createEvent.body>;

export const updateEvent = endpoints.patch('/api/event/:id', {
  summary:
    'Changes, publishes or cancels an event (staff). Interested people are notified of new dates, new places and a cancellation.',
  params: byId,
  query: staffReason,
  body: changeOf({
    ...eventFields,
    status: z.enum(eventStatuses, { error: () => t('Choose draft, published or cancelled.') }),
    cancelReason: text('The reason', 0, 500),
  }),
  response: done(event),
});
export type UpdateEvent = z.output<typeof updateEvent.body>;

export const removeEvent = endpoints.delete('/api/event/:id', {
  summary: 'Deletes a draft (staff); 409 for a published event, which can be cancelled.',
  params: byId,
  query: staffReason,
  response: message,
});

export const listManagedEvents = endpoints.get('/api/event/manage', {
  summary: 'Events in every state (staff), last changed first by default.',
  query: manageQuery.extend({
    status: z.enum([...eventStatuses, 'scheduled']).optional(),
    /** `soonest` sorts by start; events without a start come last. */
    sort: orders('newest', 'oldest', 'title', 'soonest', 'latest', 'going'),
  }),
  response: page(event),
});

/** Name and address are required for guests and ignored for members. */
export const interestBody = z.strictObject({
  name: text('Name', 1, 80).optional(),
  email: email.optional(),
  phone: phone.optional(),
  company: text('Company', 0, 120).optional(),
  note: text('The note', 0, 1000).optional(),
  remind: z.boolean().default(false),
  /** Join the waiting list if the event is full; otherwise a full event returns 409 EVENT_FULL. */
  waitlist: z.boolean().default(false),
});

export const createInterest = endpoints.post('/api/event/interested/create/:eventId', {
  summary:
    'Registers interest, once per person and event: 201; a repeated request returns 200 with the first record. Guests confirm with a link in an email. 409 EVENT_PAST, EVENT_CANCELLED, EVENT_FULL.',
  params: byEvent,
  body: interestBody,
  bodyName: 'interestdData',
  response: done(interest),
  status: 201,
});

export const removeInterest = endpoints.delete('/api/event/interested/:eventId', {
  summary: "Withdraws the caller's interest; the first person on the waiting list gets the place.",
  params: byEvent,
  response: message,
});

export const guestInterest = endpoints.post('/api/event/interested/guest/:eventId', {
  summary: "Reads, confirms or withdraws a guest's interest with the token from the email.",
  params: byEvent,
  body: z.strictObject({
    token: z
      .string()
      .regex(/^[\w-]{20,100}$/, { error: () => t('This link is not complete. Copy the whole link from the email.') }),
    act: z.enum(['read', 'confirm', 'withdraw']),
  }),
  /** Null after a withdrawal. */
  response: done(interest.nullable()),
});

export const listInterested = endpoints.get('/api/event/interested/:eventId', {
  summary: 'People who are going or waiting (staff), in the order of registration.',
  params: byEvent,
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

export const exportInterested = endpoints.get('/api/event/interested/:eventId/export', {
  summary:
    'The people who are going or waiting, as CSV in the format of the other exports (staff). The audit log records each export.',
  params: byEvent,
  ...file('text/csv'),
});
