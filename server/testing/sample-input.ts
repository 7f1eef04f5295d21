/** Builds plausible input for an endpoint from its schema. Tests then change one field at a time. */
import { z } from 'zod';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
}

const formats: Readonly<Record<string, string>> = {
  uuid: '01890000-0000-7000-8000-000000000000',
  email: 'ada@applicant.example',
  uri: 'https://www.company.example/',
  date: '2027-06-01',
  'date-time': '2027-06-01T12:00:00.000Z',
};
/** For fields whose rules the JSON schema does not show. */
const byName: Readonly<Record<string, unknown>> = { email: formats['email'], reason: 'The page says otherwise.' };
const words = 'Reefer rates from Nhava Sheva to Rotterdam, a page of them';
/** Samples for patterns; the first one that matches is used. */
const shapes = [words, '123456', 'NL', 'NLRTM', '01', 'reefer', '/forum', '09:30', ...Object.values(formats)];

const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

function sampleText({ format, pattern, minLength = 0, maxLength = 1_000 }: JsonSchema): string {
  if (format && formats[format]) return formats[format];
  const expression = pattern === undefined ? null : new RegExp(pattern, 'u');
  const fitting = shapes.find((shape) => !expression || expression.test(shape)) ?? words;
  const long = fitting.length < minLength ? fitting.repeat(Math.ceil(minLength / fitting.length)) : fitting;
  return long.slice(0, maxLength);
}

function sampleOf(schema: JsonSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const options = schema.anyOf ?? schema.oneOf;
  if (options?.[0]) return sampleOf(options[0]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sampleOf));
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'string') return sampleText(schema);
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return false;
  if (type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}));
  const properties = Object.entries(schema.properties ?? {});
  return Object.fromEntries(
    properties
      .filter(([name]) => schema.required?.includes(name))
      .map(([name, field]) => [name, field.type === 'string' ? (byName[name] ?? sampleOf(field)) : sampleOf(field)]),
  );
}

/** The names of all fields, including those of every alternative of a union. */
function namesOf(schema: JsonSchema): string[] {
  const alternatives = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((all) => all ?? []);
  return [...new Set([...Object.keys(schema.properties ?? {}), ...alternatives.flatMap(namesOf)])];
}

export interface SampleInput {
  readonly names: readonly string[];
  /** The required fields, with values that fit their types. */
  readonly value: Readonly<Record<string, unknown>>;
}

export function sampleInput(schema: z.ZodType): SampleInput {
  const json = jsonSchemaOf(schema);
  return { names: namesOf(json), value: sampleOf(json) as Readonly<Record<string, unknown>> };
}
