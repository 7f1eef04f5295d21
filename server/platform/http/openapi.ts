import type { z } from 'zod';
import type { EndpointSpec } from '#contract/http.ts';
import { namedShapes } from '#contract/named-shapes.ts';
import { upperFirst } from '#contract/upper-first.ts';
import { type Actor, can } from '#server/policy.ts';
import { tagTexts } from './openapi-tags.ts';
import type { BoundRoute } from './routes.ts';
import { documentedSchema } from './schemas.ts';
import { type TokenUse, tokenUseOf } from './token-scopes.ts';

type Json = Record<string, unknown>;

const guest: Actor = { userId: null, role: 'guest', sessionId: null, visitor: async () => '' };

const statusWords: Readonly<Record<number, string>> = {
  400: 'Malformed',
  401: 'Signed out',
  403: 'Not allowed; `scope` says what an API token lacks',
  404: 'Does not exist, or is not yours',
  409: 'Conflicts with the current state',
  413: 'Too large',
  415: 'Unsupported content type',
  422: 'Invalid fields, listed in `fields`',
  429: 'Too many requests: `Retry-After` says when to try again',
  507: 'The disk is full: no files are accepted for now',
  503: 'Temporarily unavailable: `Retry-After` says when to try again',
};

function operationId({ method, path }: EndpointSpec): string {
  const words = path.split(/[/:.-]+/).filter((word) => word !== '');
  return method.toLowerCase() + words.map(upperFirst).join('');
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = documentedSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }));
}

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Requests with the same key return the same response and create one record, however often they are sent.',
  schema: { type: 'string', minLength: 8, maxLength: 100 },
};

function multipart({ fileField = 'file', form }: EndpointSpec): Json {
  const { properties = {}, required = [] } = (form ? documentedSchema(form, 'input') : {}) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = {
    type: 'object',
    required: [fileField, ...required],
    properties: { [fileField]: file, ...properties },
    additionalProperties: false,
  };
  return { 'multipart/form-data': { schema } };
}

const named = (name: string, schema: Json): Json => ({
  type: 'object',
  required: [name],
  properties: { [name]: schema },
});

function requestBody(endpoint: EndpointSpec): Json {
  if (endpoint.upload) return { requestBody: { required: true, content: multipart(endpoint) } };
  if (!endpoint.body) return {};
  const bare = documentedSchema(endpoint.body, 'input');
  const schema = endpoint.bodyName === undefined ? bare : { anyOf: [bare, named(endpoint.bodyName, bare)] };
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

function errorStatuses({ endpoint, rate }: BoundRoute, forMembers: boolean): number[] {
  return [
    // Of any address, if it is malformed.
    400,
    ...(endpoint.body ? [415, 413] : []),
    ...(endpoint.upload ? [413, 415, 507] : []),
    ...(forMembers ? [401, 403] : []),
    ...(endpoint.params ? [404] : []),
    ...(endpoint.method === 'PATCH' ? [409] : []),
    ...(endpoint.body || endpoint.query || endpoint.upload ? [422] : []),
    ...(rate === 'none' ? [] : [429]),
    503,
  ].sort((a, b) => a - b);
}

function tokenTexts(use: TokenUse): string {
  if (use === 'public') return 'Reads neither sessions nor API tokens.';
  return use === 'never' ? 'API tokens are refused (403 TOKEN_REFUSED).' : `API tokens need the scope \`${use}\`.`;
}

function operation(route: BoundRoute): Json {
  const { endpoint, action, publicFor } = route;
  const forMembers = can(guest, action) !== 'allow';
  const response = documentedSchema(endpoint.response, 'output');
  const types = endpoint.produces ?? [response['type'] === 'string' ? 'text/plain' : 'application/json'];
  const failed = errorStatuses(route, forMembers).map((status) => [
    String(status),
    {
      description: statusWords[status],
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const tokenUse = tokenUseOf(route);
  const scopes = tokenUse === 'never' || tokenUse === 'public' ? [] : [{ token: [tokenUse] }];
  const guests = forMembers ? [] : [{}];
  const security = publicFor === undefined ? [...guests, { session: [] }, ...scopes] : [];
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    description: tokenTexts(tokenUse),
    'x-token-scope': tokenUse,
    tags: [endpoint.tag],
    security,
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...(endpoint.method === 'POST' && forMembers ? [idempotencyKey] : []),
    ],
    ...requestBody(endpoint),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Done',
        content: Object.fromEntries(types.map((type) => [type, { schema: response }])),
      },
      ...Object.fromEntries(failed),
    },
  };
}

function referToNamed(node: unknown, names: ReadonlyMap<string, string>, except?: string): unknown {
  if (Array.isArray(node)) return node.map((item) => referToNamed(item, names));
  if (node === null || typeof node !== 'object') return node;
  const name = names.get(JSON.stringify(node));
  if (name !== undefined && name !== except) return { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, referToNamed(value, names)]));
}

export function describeApi(routes: readonly BoundRoute[], siteName: string): Json {
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = route.endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operation(route) };
  }
  const shapes = Object.entries(namedShapes).map(([name, of]) => [name, documentedSchema(of, 'output')] as const);
  const names = new Map(shapes.map(([name, schema]) => [JSON.stringify(schema), name]));
  const tags = [...new Set(routes.map(({ endpoint }) => endpoint.tag))];
  return {
    openapi: '3.1.0',
    info: {
      title: `${siteName} API`,
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Lists use keyset pagination: send `nextCursor` back as `cursor`. All errors have the same shape. ' +
        'Repeat a request without a response, and one with 408, 425, 429 or 5xx, after a growing wait of at most 30 s, and ' +
        'no sooner than `Retry-After` says. Other 4xx would be the same again. ' +
        'Requests that change something must come from the portal’s own origin or from a client that is not a browser.',
    },
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name, description: tagTexts[name] })),
    paths: referToNamed(paths, names),
    components: {
      schemas: Object.fromEntries(shapes.map(([name, schema]) => [name, referToNamed(schema, names, name)])),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'quayside_session',
          description: 'Set by signing in; under https its name begins with `__Host-`.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'quay_…',
          description:
            'An API token of a member, from the account page. `x-token-scope` of an operation says which scope it needs. ' +
            'A scope to write includes the one to read.',
        },
      },
    },
  };
}
