/** Building blocks of every endpoint: its description, the response formats, errors, pages and ids. */
import { z } from 'zod';
import { eitherOf } from './freight/list-text.ts';
import { messages, type TextOf, translated } from './messages.ts';
import { lettersIn } from './text-length.ts';
import { visibleText } from './visible-text.ts';

const t = messages('input');

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface EndpointSpec {
  readonly method: Method;
  /** With `:name` for each parameter, such as `/api/event/:id`. */
  readonly path: string;
  readonly summary: string;
  /** Groups endpoints in the OpenAPI document. */
  readonly tag: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body may also be sent under this name, such as `{ postData: { title } }`. */
  readonly bodyName?: string;
  /** Replaces the JSON body by a multipart upload of one file, in the field `fileField` (default `file`). */
  readonly upload?: true;
  readonly fileField?: string;
  /** Text fields sent next to the file. */
  readonly form?: z.ZodObject;
  /** Must not contain transforms, because the serialiser is compiled from it. */
  readonly response: z.ZodType;
  /** Media types of a file, which the handler sends as a stream. See `file`. */
  readonly produces?: readonly string[];
  /** The response says what its reader may do or has done. Public pages reload it for members. */
  readonly isForReader?: true;
  /** Default: 200. */
  readonly status?: 200 | 201;
}

export const MAX_REASON = 500;

/** Staff give a reason when they change what another person owns. The owner reads it. */
export const staffReason = z.strictObject({
  reason: z
    .string()
    .trim()
    .max(MAX_REASON, { error: () => t('The reason can have at most {max} characters.', { max: MAX_REASON }) })
    .regex(/^[^\0]*$/, { error: () => t('The reason must be text.') })
    .optional(),
});

/** The response of an endpoint that sends a file: `...file('application/pdf')`. */
export const file = (...mediaTypes: readonly string[]) => ({ response: z.string(), produces: mediaTypes }) as const;

/** Declares endpoints of one group: `const endpoints = endpointsOf('events'); endpoints.get('/api/event/:id', {…})`. */
export function endpointsOf<const Tag extends string>(tag: Tag) {
  const declare =
    <const M extends Method>(method: M) =>
    <const P extends string, const E extends Omit<EndpointSpec, 'method' | 'path' | 'tag'>>(path: P, spec: E) => ({
      method,
      path,
      tag,
      ...spec,
    });
  return { get: declare('GET'), post: declare('POST'), patch: declare('PATCH'), delete: declare('DELETE') } as const;
}

type Side<E, K extends 'params' | 'query' | 'body', Direction extends 'in' | 'out'> = E extends {
  [P in K]: infer S extends z.ZodType;
}
  ? { [P in K]: Direction extends 'in' ? z.input<S> : z.output<S> }
  : unknown;

/** What a client sends, before defaults and trimming. */
export type Input<E extends EndpointSpec> = Side<E, 'params', 'in'> &
  (E extends { query: infer Q extends z.ZodType } ? { query?: z.input<Q> } : unknown) &
  Side<E, 'body', 'in'>;
/** What a handler receives after validation. */
export type Checked<E extends EndpointSpec> = Side<E, 'params', 'out'> &
  Side<E, 'query', 'out'> &
  Side<E, 'body', 'out'>;
export type Output<E extends EndpointSpec> = z.output<E['response']>;

export const id = z.uuid({ error: () => t('This is not an id.') }).toLowerCase();

export const errorResponse = z.object({
  /** Tells a person what to do next. */
  message: z.string(),
  /** For programs, in capitals. */
  code: z.string(),
  requestId: z.string(),
  /** Message by field, for 422. */
  fields: z.record(z.string(), z.string()).optional(),
  /** Attempts left for a one-time code, for OTP_WRONG. */
  triesLeft: z.number().int().optional(),
  /** The post into which the requested one was merged, for MERGED. */
  mergedInto: z.object({ kind: z.string(), id }).optional(),
  /** The newer record, for a 409 caused by a stale `version`. */
  current: z.unknown().optional(),
  /** What the API token lacks, for MISSING_SCOPE, such as `posts:write`. */
  scope: z.string().optional(),
  /** Why each text was skipped, for a decision with NO_EFFECT. */
  conflicts: z.array(z.unknown()).optional(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;

export const moment = z.iso.datetime();

/** A day that a person entered, such as '2027-01-31'. The database knows no year 0, and other years are typing errors. */
export const day = (error = () => t('Enter a date such as 2027-01-31.')) =>
  z.iso.date({ error }).refine((value) => value >= '1900-01-01' && value < '2200-01-01', { error });

/** Control characters except tab and newline. */
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Text of `min` to `max` characters, see `visibleText`. `label` names the field in messages. */
export function text(label: TextOf<'input'>, min: number, max: number) {
  const named = () => translated('input', label);
  return z
    .string({ error: () => t('{label} is required.', { label: named() }) })
    .max(max * 4, { error: () => t('{label} can have at most {max} characters.', { label: named(), max }) })
    .refine((value) => value.isWellFormed() && !unprintable.test(value), {
      error: () => t("{label} contains characters that can't be stored.", { label: named() }),
    })
    .transform(visibleText)
    .pipe(
      z
        .string()
        .refine((value) => lettersIn(value) >= min, {
          error: () =>
            min === 1
              ? t('{label} is required.', { label: named() })
              : t('{label} must have at least {min} characters.', { label: named(), min }),
        })
        .max(max, { error: () => t('{label} can have at most {max} characters.', { label: named(), max }) }),
    );
}

/** The version of a record that the sender saw. The database counts versions in 32 bits. */
export const versionSeen = z
  .number({ error: () => t('Send the version that came with the record.') })
  .int()
  .min(0)
  .max(2_000_000_000, { error: () => t('Send the version that came with the record.') });

/**
 * The body of a change: any of the fields, and the version that the change is based on. A stale version returns 409 with
 * the newer record in `current`; without one, the change overwrites the current record.
 */
export function changeOf<Fields extends z.core.$ZodLooseShape>(fields: Fields) {
  return z.strictObject(fields).partial().extend({ version: versionSeen.optional() });
}

/** The reason of a decision; empty if it was not given. */
export const decisionReason = text('The reason', 0, MAX_REASON).default('');

const missingReasons = {
  author: () => t('Give a reason for the author.'),
  claimant: () => t('Give a reason for the claimant.'),
  owner: () => t('Give a reason for the owner.'),
} as const;

/** The error of a decision without the reason that it requires. */
export const missingReason = (recipient: keyof typeof missingReasons) => ({
  error: missingReasons[recipient],
  path: ['reason'],
});

export const MAX_PAGE_SIZE = 100;

export const pageQuery = z.strictObject({
  limit: z.coerce
    .number({ error: () => t('limit must be a whole number from 1 to 100.') })
    .int()
    .min(1, { error: () => t('limit must be a whole number from 1 to 100.') })
    .max(MAX_PAGE_SIZE, { error: () => t('limit must be a whole number from 1 to 100.') })
    .default(20),
  cursor: z.string().max(200).optional(),
});

/** Sort orders of a list. The first one is the default. */
export function orders<const All extends readonly [string, ...string[]]>(...all: All) {
  return z
    .enum(all, { error: () => t('sort must be {options}.', { options: eitherOf(all) }) })
    .default(all[0] as never);
}

/** One page of a list. Newest first unless the endpoint says otherwise. */
export function page<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), nextCursor: z.string().nullable() });
}

/** Totals of filtered lists are counted up to this. */
export const MAX_COUNTED = 1_000;

export function countedPage<T extends z.ZodType>(row: T) {
  return page(row).extend({
    total: z.number().int(),
    /** There are more than `total`: with a filter, counting stops at 1,000. */
    more: z.boolean(),
  });
}

export function data<T extends z.ZodType>(value: T) {
  return z.object({ data: value });
}

export function done<T extends z.ZodType>(value: T) {
  return z.object({ message: z.string(), data: value });
}

export const message = z.object({ message: z.string() });
