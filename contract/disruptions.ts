/** Notices of what delays shipments, published and confirmed by members. */
import { z } from 'zod';
import { countryCodes } from './country-codes.ts';
import { day, done, endpointsOf, message, moment, page, pageQuery, staffReason, text } from './http.ts';
import { disruptionId, userId } from './ids.ts';
import { messages } from './messages.ts';
import { webAddress } from './web-address.ts';

const t = messages('freight-input');

export const disruptionKinds = ['CONGESTION', 'STRIKE', 'WEATHER', 'CLOSURE', 'ACCIDENT', 'REGULATION'] as const;
export type DisruptionKind = (typeof disruptionKinds)[number];

/** BORDER: between two countries, in both directions. LANE: from one place to another. */
export const disruptionScopes = ['PORT', 'COUNTRY', 'LANE', 'BORDER', 'CARRIER'] as const;
export type DisruptionScope = (typeof disruptionScopes)[number];

/** As public alerts of the Common Alerting Protocol state it. */
export const alertSeverities = ['EXTREME', 'SEVERE', 'MODERATE'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];

/** A notice without an expected end is over this many days after it was published or confirmed last. */
export const DAYS_WITHOUT_NEWS = 14;
export const CORRECTION = { min: 10, max: 500 } as const;

const CODE = /^(?:[A-Z]{2}[A-Z2-9]{3}|[A-Z]{2,3})$/;

/** Such as 'INNSA', 'BOM' or 'IN'. */
const code = z
  .string({ error: () => t('Enter a code such as INNSA or IN.') })
  .trim()
  .toUpperCase()
  .regex(CODE, { error: () => t('Enter a code such as INNSA or IN.') })
  .refine((value) => value.length !== 2 || countryCodes.includes(value), {
    error: () => t('Enter a code such as INNSA or IN.'),
  });

/** Between the codes of a lane that a member watches. */
export const LANE_ARROW = ' → ';

/** Such as 'INNSA', or 'INNSA → NL' for a lane. */
export const watchedLane = z
  .string({ error: () => t('Enter a code such as INNSA or IN.') })
  .trim()
  .toUpperCase()
  .refine((value) => value.split(LANE_ARROW).length <= 2 && value.split(LANE_ARROW).every((one) => CODE.test(one)), {
    error: () => t('Enter a code such as INNSA or IN.'),
  });

/** A code or a name, such as 'INNSA', 'IN', 'Rotterdam' or 'Türkiye'. */
const placeText = text('The place', 1, 60);

const fields = {
  kind: z.enum(disruptionKinds, { error: () => t('Choose what happened.') }),
  scope: z.enum(disruptionScopes, { error: () => t('Choose what it affects.') }),
  /** Null for a carrier. */
  origin: code.nullable().default(null),
  /** Of a lane or a border. */
  destination: code.nullable().default(null),
  carrier: text('The carrier', 0, 80).default(''),
  title: text('Title', 5, 120),
  details: text('The text', 0, 1000).default(''),
  sourceUrl: webAddress(500),
  startsOn: day(),
  endsOn: day().nullable().default(null),
};

const isCountry = (value: string | null) => value?.length === 2;
const needs = (of: 'origin' | 'destination' | 'carrier') => ({
  path: [of],
  error: () => (of === 'carrier' ? t('Enter the carrier.') : t('Enter a code such as INNSA or IN.')),
});

const disruptionInput = z
  .strictObject(fields)
  .refine(({ scope, origin }) => scope === 'CARRIER' || origin !== null, needs('origin'))
  .refine(({ scope, origin }) => !['COUNTRY', 'BORDER'].includes(scope) || isCountry(origin), {
    path: ['origin'],
    error: () => t('Enter the two letters of a country, such as IN.'),
  })
  .refine(({ scope, origin }) => scope !== 'PORT' || !isCountry(origin), {
    path: ['origin'],
    error: () => t('Enter a port as a UN/LOCODE such as INNSA, or an airport such as BOM.'),
  })
  .refine(({ scope, destination }) => !['LANE', 'BORDER'].includes(scope) || destination !== null, needs('destination'))
  .refine(({ scope, destination }) => scope !== 'BORDER' || isCountry(destination), {
    path: ['destination'],
    error: () => t('Enter the two letters of a country, such as IN.'),
  })
  .refine(({ origin, destination }) => destination === null || origin !== destination, {
    path: ['destination'],
    error: () => t('Enter another place than the first one.'),
  })
  .refine(({ scope, carrier }) => scope !== 'CARRIER' || carrier !== '', needs('carrier'))
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    error: () => t('The end must not be before the start.'),
  });
export type DisruptionInput = z.output<typeof disruptionInput>;

const by = z.object({ id: userId, name: z.string(), company: z.string().nullable() });
const end = z.object({
  code: z.string(),
  name: z.string(),
  /** In degrees. Null for a country, and if it is not known. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
});

const disruption = z.object({
  id: disruptionId,
  kind: fields.kind,
  scope: fields.scope,
  origin: end.nullable(),
  destination: end.nullable(),
  carrier: z.string(),
  title: z.string(),
  details: z.string(),
  sourceUrl: z.string(),
  startsOn: z.string(),
  /** As expected; null if nobody knows. */
  endsOn: z.string().nullable(),
  /** Null while it lasts. */
  endedAt: moment.nullable(),
  /** Published by staff or a member of a verified company, or confirmed by one. Guests see only these. */
  isConfirmed: z.boolean(),
  confirmations: z.number().int(),
  /** Null for a deleted account and a public alert. */
  by: by.nullable(),
  /** Of an authority, imported by the operator; null for notices of members. */
  alert: z.object({ sender: z.string(), severity: z.enum(alertSeverities).nullable() }).nullable(),
  /** The newest five, the newest first. */
  corrections: z.array(z.object({ text: z.string(), by: by.nullable(), createdAt: moment })),
  createdAt: moment,
  /** What the reader may do. */
  can: z.object({ respond: z.boolean(), end: z.boolean(), remove: z.boolean(), report: z.boolean() }),
});
export type Disruption = z.infer<typeof disruption>;

const endpoints = endpointsOf('disruptions');
const byId = z.strictObject({ id: disruptionId });

export const listDisruptions = endpoints.get('/api/disruptions', {
  summary:
    'Disruptions, the newest first. Guests see confirmed ones. `notice` finds one of them. `place` finds those of a place and of its country, `to` with it those of a lane.',
  query: pageQuery.extend({
    place: placeText.optional(),
    to: placeText.optional(),
    kind: z.enum(disruptionKinds, { error: () => t('Choose what happened.') }).optional(),
    /** Only this notice, also when it is over. */
    notice: disruptionId.optional(),
    /** 'yes' for those that are over. */
    over: z.enum(['yes', 'no'], { error: () => t('over must be yes or no.') }).default('no'),
  }),
  response: page(disruption).extend({
    /** The places that were found for `place` and `to`; null if no place has that code or name. */
    place: end.nullable(),
    to: end.nullable(),
  }),
  isForReader: true,
});

export const publishDisruption = endpoints.post('/api/disruptions', {
  summary:
    'Publishes a notice. Those of members without a verified company are shown to members only, until one with a verified company confirms it.',
  body: disruptionInput,
  response: done(disruption),
  status: 201,
});

export const respondToDisruption = endpoints.post('/api/disruptions/:id/responses', {
  summary:
    'Confirms a notice, or corrects it with a text, as a member of a verified company or staff. Replaces an earlier response.',
  params: byId,
  body: z.strictObject({ correction: text('The correction', CORRECTION.min, CORRECTION.max).nullable() }),
  response: done(disruption),
});

export const endDisruption = endpoints.post('/api/disruptions/:id/end', {
  summary: 'Ends a notice (its author or staff).',
  params: byId,
  query: staffReason,
  response: done(disruption),
});

export const removeDisruption = endpoints.delete('/api/disruptions/:id', {
  summary: 'Removes a notice (its author or staff).',
  params: byId,
  query: staffReason,
  response: message,
});
