/** Screening of names against lists that the operator imports. */
import { z } from 'zod';
import { countryCodes } from './country-codes.ts';
import { data, done, endpointsOf, message, moment, page, pageQuery, staffReason, text } from './http.ts';
import { screeningDecisionId } from './ids.ts';
import { messages } from './messages.ts';

const t = messages('freight-input');

export const MAX_SCREENED_NAMES = 100;
export const MAX_SCREENED_NAME = 200;
export const MAX_CANDIDATES = 10;
/** Entries with a lower score are not shown. */
export const THRESHOLD = 75;
/** The authorities publish changes within days. */
export const DAYS_UNTIL_OLD = 7;
export const DECISION_REASON = { min: 5, max: 1000 } as const;

export const listSources = ['OFAC', 'UK', 'EU'] as const;
export type ListSource = (typeof listSources)[number];

export const listedKinds = ['PERSON', 'ENTITY', 'VESSEL', 'AIRCRAFT'] as const;
export type ListedKind = (typeof listedKinds)[number];

export const verdicts = ['NO_MATCH', 'POSSIBLE', 'MATCH'] as const;
export type Verdict = (typeof verdicts)[number];

const screenedName = z.strictObject({
  name: text('The name', 2, MAX_SCREENED_NAME),
  /** ISO 3166-1 alpha-2. It does not change the score. */
  country: z
    .string()
    .trim()
    .toUpperCase()
    .refine((code) => countryCodes.includes(code), {
      error: () => t('Enter the two letters of a country, such as IN.'),
    })
    .nullable()
    .default(null),
  birthYear: z
    .number({ error: () => t('Enter a year such as 1970.') })
    .int({ error: () => t('Enter a year such as 1970.') })
    .min(1900, { error: () => t('Enter a year such as 1970.') })
    .max(2100, { error: () => t('Enter a year such as 1970.') })
    .nullable()
    .default(null),
});
export type ScreenedName = z.output<typeof screenedName>;

const list = z.object({
  source: z.enum(listSources),
  /** As its publisher names it. */
  name: z.string(),
  publishedOn: z.string(),
  importedAt: moment,
  entries: z.number().int(),
  names: z.number().int(),
  isOld: z.boolean(),
});
export type ScreeningList = z.infer<typeof list>;

/** The lists of the authorities have up to 40 MB. */
export const MAX_LIST_BYTES = 64 * 1024 * 1024;

const staffList = list.extend({
  /** Null if the account was deleted. */
  importedBy: z.string().nullable(),
  /** With `npm run import`, whose user of the system `importedBy` names. */
  isByTask: z.boolean(),
});
export type StaffList = z.infer<typeof staffList>;

const usedList = list.pick({ source: true, name: true, publishedOn: true });
export type UsedList = z.infer<typeof usedList>;

const candidate = z.object({
  source: z.enum(listSources),
  /** The number of the entry in its list. */
  entry: z.string(),
  kind: z.enum(listedKinds).nullable(),
  /** The main name of the entry. */
  name: z.string(),
  /** The name that matched, which may be an alternative one. */
  matchedName: z.string(),
  nameKind: z.enum(['MAIN', 'ALIAS', 'WEAK_ALIAS']),
  /** 0 to 100. */
  score: z.number().int(),
  /** Which word of the typed name matched which word of the listed name, in percent. */
  words: z.array(z.object({ typed: z.string(), listed: z.string(), likeness: z.number().int() })),
  /** Words of the typed name that matched nothing. */
  unmatched: z.array(z.string()),
  programmes: z.array(z.string()),
  countries: z.array(z.string()),
  births: z.array(z.string()),
  /** Null if none was typed or the entry has none. */
  isSameCountry: z.boolean().nullable(),
  isSameBirthYear: z.boolean().nullable(),
});
export type Candidate = z.infer<typeof candidate>;

const result = z.object({
  name: z.string(),
  country: z.string().nullable(),
  birthYear: z.number().int().nullable(),
  /** False if the name has no word to compare, such as 'Ltd.'. */
  isComparable: z.boolean(),
  candidates: z.array(candidate),
});
export type ScreeningResult = z.infer<typeof result>;

const screening = z.object({
  /** Empty if no list is imported. Then nothing was compared. */
  lists: z.array(usedList),
  threshold: z.number().int(),
  results: z.array(result),
});
export type Screening = z.infer<typeof screening>;

const keptCandidate = candidate.pick({ source: true, entry: true, name: true, score: true });

const decision = z.object({
  id: screeningDecisionId,
  name: z.string(),
  country: z.string().nullable(),
  birthYear: z.number().int().nullable(),
  verdict: z.enum(verdicts),
  reason: z.string(),
  /** What the name was compared with. */
  lists: z.array(usedList),
  candidates: z.array(keptCandidate),
  /** Entries of lists imported later that reached the threshold. */
  foundSince: z.array(keptCandidate),
  createdAt: moment,
});
export type ScreeningDecision = z.infer<typeof decision>;

const endpoints = endpointsOf('screening');

export const listScreeningLists = endpoints.get('/api/screening/lists', {
  summary: 'The imported lists with their dates. Empty if the operator has imported none.',
  response: data(z.array(list)),
});

export const listStaffScreeningLists = endpoints.get('/api/admin/screening/lists', {
  summary: 'The imported lists with who imported them (admin).',
  response: data(z.array(staffList)),
});

export const uploadScreeningList = endpoints.post('/api/admin/screening/lists', {
  summary:
    'Replaces a list by a file of OFAC (sdn.xml), the UK or the EU, which is recognised by its content; at most 64 MB (admin). A file that cannot be read changes nothing, and the error names the line or the entry.',
  upload: true,
  response: done(staffList),
});

export const removeScreeningList = endpoints.delete('/api/admin/screening/lists/:source', {
  summary: 'Removes a list with a reason, which the audit log keeps (admin). Decisions stay.',
  params: z.strictObject({ source: z.enum(listSources, { error: () => t('source must be OFAC, UK or EU.') }) }),
  query: staffReason,
  response: message,
});

export const screenNames = endpoints.post('/api/screening/checks', {
  summary:
    'Compares up to 100 names with the imported lists. Nothing is stored. A result without candidates says only that no entry reached the threshold.',
  body: z.strictObject({
    names: z
      .array(screenedName, { error: () => t('Send at least one name.') })
      .min(1, { error: () => t('Send at least one name.') })
      .max(MAX_SCREENED_NAMES, {
        error: () => t('Screen at most {max} names at once.', { max: MAX_SCREENED_NAMES }),
      }),
  }),
  response: data(screening),
});

export const listScreeningDecisions = endpoints.get('/api/screening/decisions', {
  summary: 'The caller’s decisions, the newest first.',
  query: pageQuery,
  response: page(decision),
});

export const decideScreening = endpoints.post('/api/screening/decisions', {
  summary:
    'Screens a name again and keeps the caller’s decision with the candidates and the dates of the lists. Decisions are not changed; a newer one follows.',
  body: screenedName.extend({
    verdict: z.enum(verdicts, { error: () => t('Choose a decision.') }),
    reason: text('The reason', DECISION_REASON.min, DECISION_REASON.max),
  }),
  response: done(decision),
  status: 201,
});
