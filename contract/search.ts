/** One search over everything that can be read. */
import { z } from 'zod';
import { data, endpoint, id, moment, page, pageQuery } from './http.ts';
import { country } from './listings.ts';
import { kinds } from './post-kinds.ts';

export const MAX_WORDS_LENGTH = 10_000;
export const searchTypes = [
  'general',
  'quote',
  'event',
  'blog',
  'course',
  'company',
  'job',
  'brochure',
  'person',
] as const;
export type SearchType = (typeof searchTypes)[number];

/** Where the words stand in a text: begin and end of each, in UTF-16 units, in order, not overlapping. */
const marks = z.array(z.tuple([z.number().int(), z.number().int()]));

export const hit = z.object({
  type: z.enum(searchTypes),
  id,
  title: z.string(),
  titleMarks: marks,
  /** Plain text around the words. */
  excerpt: z.string(),
  excerptMarks: marks,
  /** Path of its public page. */
  url: z.string(),
  /** Such as the sub-category, the company or the place. */
  place: z.string(),
  placeMarks: marks,
  /** What else carries words that stand in none of these: `Incoterms: FOB · Certificates: ISO 9001`, or empty. */
  why: z.string(),
  whyMarks: marks,
  picture: z.string().nullable(),
  at: moment.nullable(),
});
export type Hit = z.infer<typeof hit>;

/** Too long or strange to mean anything finds nothing; it is never an error. */
const words = z.string().max(MAX_WORDS_LENGTH, { error: 'Search for at most 10,000 characters.' });
const tag = 'search';

const searchQuery = pageQuery.extend({
  q: words.default(''),
  type: z.enum(searchTypes).optional(),
  country: country.optional(),
  within: z.enum(['week', 'month', 'year']).optional(),
  sort: z.enum(['relevance', 'newest']).default('relevance'),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** How many there are of each value; where there are more than are counted, `more`. */
const counted = z.array(z.object({ value: z.string(), count: z.number().int(), more: z.boolean() }));
export type Counted = z.infer<typeof counted>;

export const search = endpoint({
  method: 'GET',
  path: '/api/search',
  summary:
    'Posts, requests, events, articles, courses, companies, jobs, brochures and people by words, their beginnings, codes, and with typing errors; only what the caller may read, the best first.',
  tag,
  query: searchQuery,
  response: page(hit).extend({
    types: counted,
    countries: counted,
    /** What was looked for instead, where nothing carried the words as typed. */
    corrected: z.string().nullable(),
    /** What may have been meant, where that is doubtful: to be asked for. */
    proposed: z.string().nullable(),
  }),
});

export const similarPosts = endpoint({
  method: 'GET',
  path: '/api/search/similar',
  summary: 'Posts much like the one being written, at most 5.',
  tag,
  query: z.strictObject({ title: z.string().max(600), kind: z.enum(kinds).optional(), not: id.optional() }),
  response: data(z.array(hit)),
});

export const relatedTo = endpoint({
  method: 'GET',
  path: '/api/search/related/:type/:id',
  summary: 'What else is about the same, at most 6, of several types.',
  tag,
  params: z.strictObject({ type: z.enum(searchTypes), id }),
  response: data(z.array(hit)),
});
