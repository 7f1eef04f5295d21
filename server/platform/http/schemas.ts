import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';
import { presentEach } from '../bad-rows.ts';
import { memoise } from '../memoise.ts';

type JsonSchema = Record<string, unknown>;

/** `anyOf [X, null]` becomes `X, nullable`, so that the serialiser needs no validator to choose a branch. */
function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (node === null || typeof node !== 'object') return node;
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, simplify(value)])) as JsonSchema;
  delete schema['pattern'];
  const options = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (!options) return schema;
  const { anyOf: _anyOf, oneOf: _oneOf, ...rest } = schema;
  const real = options.filter((option) => option['type'] !== 'null');
  if (real.length === 1 && real.length < options.length) return { ...rest, ...real[0], nullable: true };
  // A union of records is serialised as it is: the presenter made exactly one of them.
  return real.length > 1 ? rest : schema;
}

/** Compiles the serialiser with the first response, because most endpoints are not called soon after a start. */
export function serializerOf(schema: z.ZodType): (data: unknown) => string {
  const serializer = memoise(() => compileSerializer(schema));
  return (data) => serializer()(data);
}

/** @throws if the data does not fit the schema and no list can leave the fault out */
export function compileSerializer(schema: z.ZodType): (data: unknown) => string {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  const simple = simplify(json) as JsonSchema;
  const serialize = fastJsonStringify(simple);
  return (data) => {
    try {
      return serialize(data);
    } catch {
      return serialize(withoutBadRows(simple, data));
    }
  };
}

/** Leaves the records that do not fit out of the outermost lists. */
function withoutBadRows({ items, properties }: JsonSchema, data: unknown): unknown {
  if (Array.isArray(data) && items) {
    const serialize = fastJsonStringify(items as JsonSchema);
    return presentEach(data, (row: unknown) => {
      serialize(row);
      return row;
    });
  }
  if (!properties || typeof data !== 'object' || data === null) return data;
  const schemas = properties as Record<string, JsonSchema>;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, schemas[name] ? withoutBadRows(schemas[name], value) : value]),
  );
}

export function documentedSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return explicit(json) as JsonSchema;
}

/** Names the properties of a record of fixed names, and each alternative once: generators of clients expect both. */
function explicit(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(explicit);
  if (node === null || typeof node !== 'object') return node;
  const schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, explicit(value)])) as JsonSchema;
  const { propertyNames, additionalProperties, anyOf, ...rest } = schema;
  const names = (propertyNames as { readonly enum?: readonly string[] } | undefined)?.enum;
  if (names) {
    const properties = Object.fromEntries(names.map((name) => [name, additionalProperties]));
    return { ...rest, properties, additionalProperties: false };
  }
  if (!Array.isArray(anyOf)) return schema;
  const alternatives = [...new Map(anyOf.map((one) => [JSON.stringify(one), one])).values()];
  if (alternatives.length === anyOf.length) return schema;
  const { anyOf: _, ...others } = schema;
  return alternatives.length === 1 ? { ...others, ...alternatives[0] } : { ...others, anyOf: alternatives };
}
