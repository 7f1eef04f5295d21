import { z } from 'zod';
import { type ContentType, contentTypes } from '#contract/content-types.ts';
import { country } from './country.ts';
import { data, endpointsOf, id, moment, page, pageQuery } from './http.ts';
import { messages } from './messages.ts';
import { kinds } from './post-kinds.ts';

const t = messages('input');

export const MAX_WORDS_LENGTH = 10_000;
export const searchTypes = Object.keys(contentTypes) as ContentType[];

/** Start and end of each highlight in UTF-16 units, in order, without overlap. */
const marks = z.array(z.tuple([z.number().int(), z.number().int()]));

export const hit = z.object({
  type: z.enum(searchTypes),
  id,
  title: z.string(),
  titleMarks: marks,
  /** Plain text around the matches. */
  excerpt: z.string(),
  excerptMarks: marks,
  /** Path of the public page. */
  url: z.string(),
  /** Such as the sub-category, the company or the city. */
  place: z.string(),
  placeMarks: marks,
  /** Matches in other fields, such as `Incoterms: FOB · Certificates: ISO 9001`; empty if there are none. */
  why: z.string(),
  whyMarks: marks,
  picture: z.string().nullable(),
  at: moment.nullable(),
});
export type Hit = z.infer<typeof hit>;

/** Very long queries return no results instead of an error. */
const words = z.string().max(MAX_WORDS_LENGTH, { error: () => t('The search can have at most 10,000 characters.') });
const endpoints = endpointsOf('search');

const searchQuery = pageQuery.extend({
  q: words.default(''),
  type: z.enum(searchTypes).optional(),
  country: country.optional(),
  within: z.enum(['week', 'month', 'year']).optional(),
  sort: z.enum(['relevance', 'newest']).default('relevance'),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** Count for each value; `more` if counting stopped early. */
const counted = z.array(z.object({ value: z.string(), count: z.number().int(), more: z.boolean() }));
export type Counted = z.infer<typeof counted>;

export const search = endpoints.get('/api/search', {
  summary:
    'Finds posts, requests, events, articles, courses, companies, jobs, brochures and people by words, prefixes and codes, with typing errors; only what the caller may read, best match first.',
  query: searchQuery,
  response: page(hit).extend({
    types: counted,
    countries: counted,
    /** The query that was used instead because the original one had no results. */
    corrected: z.string().nullable(),
    /** A suggested query ("Did you mean …"). */
    proposed: z.string().nullable(),
  }),
});

export const similarPosts = endpoints.get('/api/search/similar', {
  summary: 'Posts similar to a draft, at most 5.',
  query: z.strictObject({
    title: z.string({ error: () => t('Send the title that is being written.') }).max(600),
    kind: z.enum(kinds).optional(),
    not: id.optional(),
  }),
  response: data(z.array(hit)),
});

export const relatedTo = endpoints.get('/api/search/related/:type/:id', {
  summary: 'Related content of several types, at most 6.',
  params: z.strictObject({ type: z.enum(searchTypes), id }),
  response: data(z.array(hit)),
});
