import type { z } from 'zod';
import type { FieldErrors } from './field-errors.ts';

const TOO_SHORT = / must have at least \d+ characters\.$/;

/** The errors that the server would report for a body, by its names of the fields. */
export function errorsIn(schema: z.ZodType, body: unknown): FieldErrors {
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const isEmpty = valueAt(body, path) === '';
    fieldErrors[path.join('.')] ??= isEmpty ? message.replace(TOO_SHORT, ' is required.') : message;
  }
  return fieldErrors;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], body);
}

/** The most characters of a text, or the most items of a list, whether it is required or not. */
export function maxOf(schema: z.core.$ZodType | undefined): number | undefined {
  if (!schema) return undefined;
  const { def } = schema._zod as unknown as { def: SchemaDef };
  if (def.innerType) return maxOf(def.innerType);
  if (def.out) return maxOf(def.out) ?? maxOf(def.in);
  return def.checks?.map((check) => check._zod.def).find(({ check }) => check === 'max_length')?.maximum;
}

export function itemOf(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  const def = schema && (schema._zod as unknown as { def: SchemaDef }).def;
  return def?.element ?? (def && itemOf(def.innerType ?? def.in));
}

interface SchemaDef {
  readonly innerType?: z.core.$ZodType;
  readonly in?: z.core.$ZodType;
  readonly out?: z.core.$ZodType;
  readonly element?: z.core.$ZodType;
  readonly checks?: readonly {
    readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } };
  }[];
}
