/** From the contract's zod schemas to the JSON schemas that Fastify's serialiser and OpenAPI want. */
import { z } from 'zod';

type JsonSchema = Record<string, unknown>;

/** `anyOf [X, null]` as `X, nullable`: the serialiser then needs no validator to choose a branch. */
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
  // A union of records: the presenter made exactly one of them, so it is written as it is.
  return real.length > 1 ? rest : schema;
}

/** The schema from which the answer's serialiser is compiled. */
export function answerSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  return simplify(json) as JsonSchema;
}

/** A schema as the OpenAPI 3.1 document shows it. */
export function documentedSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' });
  return json;
}
