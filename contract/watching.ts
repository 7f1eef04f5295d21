/** What members watch: each new match is notified once, in the portal and by email. */
import { z } from 'zod';
import { jobFilters } from './careers.ts';
import { disruptionKinds, watchedLane } from './disruptions.ts';
import { data, done, endpointsOf, id, message, moment, page, pageQuery, text } from './http.ts';
import { watchId } from './ids.ts';
import { messages } from './messages.ts';
import { MAX_TAG_LENGTH } from './posts.ts';
import { requestFilters } from './request-filters.ts';

const t = messages('input');

/** Threads that a member writes or replies to don’t count. */
export const MAX_WATCHES = 200;

/** An immediate email, or a digest. The notification in the portal is always immediate. */
export const frequencies = ['now', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];

export const recordSubjects = ['thread', 'category', 'company', 'person'] as const;
export type RecordSubject = (typeof recordSubjects)[number];
export const watchSubjects = [...recordSubjects, 'tag', 'search', 'jobs', 'disruptions'] as const;
export type WatchSubject = (typeof watchSubjects)[number];

const { mode, origin, destination, hs, incoterm, equipment } = requestFilters;
/** A search for freight requests. Without a condition, it matches all of them. */
const requestSearch = z.strictObject({ mode, origin, destination, hs, incoterm, equipment });

const { search, ...jobConditions } = jobFilters;
/** A search for jobs. Without a condition, it matches all of them. */
const jobSearch = z.strictObject({
  search: search
    .unwrap()
    .transform((words) => words.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
    .optional(),
  ...jobConditions,
  /** Only jobs with a stated salary. */
  salary: z.literal('true').optional(),
});

/** A search for notices of disruptions. Without a condition, it matches all of them. */
const disruptionSearch = z.strictObject({
  lane: watchedLane.optional(),
  kind: z.enum(disruptionKinds).optional(),
});

export const searchConditions = { search: requestSearch, jobs: jobSearch, disruptions: disruptionSearch } as const;
export type SearchSubject = keyof typeof searchConditions;
export type SavedSearch = Readonly<Record<string, string>>;

const how = z.enum([...frequencies, 'off'], { error: () => t('Choose now, daily, weekly or off.') });

export const watch = z.object({
  id: watchId,
  subject: z.enum(watchSubjects),
  how: z.enum(frequencies),
  /** Because the member wrote or replied to it. */
  automatic: z.boolean(),
  /** The name of what is watched. Null for a saved search, and if it is no longer there. */
  title: z.string().nullable(),
  /** Its path on this portal. Null if it is no longer there. */
  url: z.string().nullable(),
  /** The conditions of a saved search, otherwise null. */
  query: z.record(z.string(), z.string()).nullable(),
  createdAt: moment,
});
export type Watch = z.infer<typeof watch>;

const watchState = z.object({ id: watchId.nullable(), how: z.enum([...frequencies, 'off']) });
export type WatchState = z.infer<typeof watchState>;

const endpoints = endpointsOf('watching');
const tagName = text('The tag', 1, MAX_TAG_LENGTH).transform((value) => value.toLowerCase());
const byId = z.strictObject({ id: watchId });

const setWatchBody = z.union([
  z.strictObject({ subject: z.enum(recordSubjects), id, how }),
  z.strictObject({ subject: z.literal('tag'), id: tagName, how }),
  z.strictObject({ subject: z.literal('search'), query: requestSearch, how }),
  z.strictObject({ subject: z.literal('jobs'), query: jobSearch, how }),
  z.strictObject({ subject: z.literal('disruptions'), query: disruptionSearch, how }),
]);
export type SetWatch = z.output<typeof setWatchBody>;

export const setWatch = endpoints.post('/api/watch', {
  summary: `Watches a thread, category, tag, company, person, or saved search for requests, jobs or disruptions, changes how often, or stops with \`off\`. At most ${MAX_WATCHES} besides threads that the caller takes part in.`,
  body: setWatchBody,
  response: done(watchState),
});

export const listWatches = endpoints.get('/api/watch', {
  summary: 'What the caller watches, newest first.',
  query: pageQuery,
  response: page(watch),
});

export const getWatchState = endpoints.get('/api/watch/state', {
  summary: 'Whether and how often the caller is notified of something.',
  query: z.strictObject({
    subject: z.enum(watchSubjects),
    /** An id, or a tag. */
    id: z.string().max(100).optional(),
    /** The conditions of a saved search as JSON. */
    query: z.string().max(1000).optional(),
  }),
  response: data(watchState),
});

export const changeWatch = endpoints.patch('/api/watch/:id', {
  summary: 'Changes how often the caller is notified.',
  params: byId,
  body: z.strictObject({ how: z.enum(frequencies, { error: () => t('Choose now, daily or weekly.') }) }),
  response: done(watch),
});

export const removeWatch = endpoints.delete('/api/watch/:id', {
  summary: 'Stops watching.',
  params: byId,
  response: message,
});
