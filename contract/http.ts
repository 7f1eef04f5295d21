/**
 * How browser and server talk: what an endpoint states, the envelope of answers, errors, pages and ids.
 */
import { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface EndpointSpec {
  readonly method: Method;
  /** Path with `:name` for each parameter, such as `/api/event/:id`. */
  readonly path: string;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  /** The feature it is listed under in the OpenAPI document. */
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Multipart upload of one file in the field `fileField` (`file` where none is named), instead of a JSON body. */
  readonly upload?: true;
  readonly fileField?: string;
  /** The text fields of the form beside the file. */
  readonly form?: z.ZodObject;
  /** What a success answers. No transforms: the serialiser is compiled from it. */
  readonly response: z.ZodType;
  /** Media type of a success that is neither JSON nor text, such as a picture. */
  readonly produces?: string;
  /** Status of a success; 200 where none is stated. */
  readonly status?: 200 | 201;
}

/** Why staff change what belongs to somebody else: its owner reads it. */
export const staffReason = z.strictObject({
  reason: z
    .string()
    .trim()
    .max(500, { error: 'The reason: at most 500 characters.' })
    .regex(/^[^\0]*$/, { error: 'The reason must be text.' })
    .optional(),
});

/** States one endpoint, once, for validation, the browser's client, forms and OpenAPI. */
export function endpoint<const E extends EndpointSpec>(spec: E): E {
  return spec;
}

type Side<E, K extends 'params' | 'query' | 'body', Way extends 'in' | 'out'> = E extends {
  [P in K]: infer S extends z.ZodType;
}
  ? { [P in K]: Way extends 'in' ? z.input<S> : z.output<S> }
  : unknown;

/** What a caller gives: raw values, before defaults and trimming. */
export type Input<E extends EndpointSpec> = Side<E, 'params', 'in'> &
  (E extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown) &
  Side<E, 'body', 'in'>;
/** What a handler gets: checked values. */
export type Checked<E extends EndpointSpec> = Side<E, 'params', 'out'> &
  Side<E, 'query', 'out'> &
  Side<E, 'body', 'out'>;
/** What a success answers. */
export type Output<E extends EndpointSpec> = z.output<E['response']>;

/** The one shape of every error answer. */
export const errorAnswer = z.object({
  /** For people: says what to do next. */
  message: z.string(),
  /** For programs, in CAPITALS. */
  code: z.string(),
  requestId: z.string(),
  /** Field → message, for 422. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Tries left on a one-time code, for OTP_WRONG. */
  triesLeft: z.number().int().optional(),
  /** The newer record, for a 409 on a stale `version`. */
  current: z.unknown().optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

export const id = z.uuid({ error: 'This is not an id.' }).toLowerCase();
export const moment = z.iso.datetime();

/** Control characters (but tab and newline) and lone surrogates never belong in text. */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/**
 * Text as people type it: NFC, trimmed, well-formed, `min`–`max` characters.
 * @param label names the field in messages, such as 'Title'
 */
export function text(label: string, min: number, max: number) {
  return z
    .string({ error: `${label} is needed.` })
    .max(max * 4, { error: `${label} may have at most ${max} characters.` })
    .refine((value) => value.isWellFormed() && !unprintable.test(value), {
      error: `${label} contains characters that can't be stored.`,
    })
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(min, { error: min === 1 ? `${label} is needed.` : `${label} needs at least ${min} characters.` })
        .max(max, { error: `${label} may have at most ${max} characters.` }),
    );
}

export const MAX_PAGE_SIZE = 100;

/** Query of every list: at most 100 rows a page, 20 unless told, from an opaque keyset cursor. */
export const pageQuery = z.strictObject({
  limit: z.coerce
    .number({ error: 'limit is a whole number from 1 to 100.' })
    .int()
    .min(1, { error: 'limit is a whole number from 1 to 100.' })
    .max(MAX_PAGE_SIZE, { error: 'limit is a whole number from 1 to 100.' })
    .default(20),
  cursor: z.string().max(200).optional(),
});

/** The orders that a list can be asked for; the first one is its own. */
export function orders<const All extends readonly [string, ...string[]]>(...all: All) {
  const words = `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
  return z.enum(all, { error: `sort is ${words}.` }).default(all[0] as never);
}

/** A page of a list, newest first unless the endpoint says otherwise. */
export function page<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), nextCursor: z.string().nullable() });
}

export function data<T extends z.ZodType>(value: T) {
  return z.object({ data: value });
}

export function done<T extends z.ZodType>(value: T) {
  return z.object({ message: z.string(), data: value });
}

export const message = z.object({ message: z.string() });
