/** API tokens: credentials of programs that act for a member, in the areas that the member chooses. */
import { z } from 'zod';
import { done, endpointsOf, message, moment, page, pageQuery, text } from './http.ts';
import { apiTokenId } from './ids.ts';
import { messages } from './messages.ts';
import { type TokenScope, tokenScopes } from './token-scopes.ts';

const t = messages('input');

export const MAX_API_TOKENS = 20;
const MAX_TOKEN_ADDRESSES = 20;
/** How many days a new token may be valid. Null means until it is revoked. */
export const tokenDays = [30, 90, 365] as const;
/** How long a token stays in the lists after it was revoked or has expired. */
export const ENDED_TOKEN_DAYS = 30;

const scope = z.enum(tokenScopes as readonly [TokenScope, ...TokenScope[]], {
  error: () => t('Choose scopes such as posts:read.'),
});

const notAnAddress = { error: () => t('Enter addresses such as 203.0.113.7, or networks such as 203.0.113.0/24.') };
const address = z
  .string(notAnAddress)
  .trim()
  .max(50, notAnAddress)
  .pipe(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], notAnAddress));

const newApiToken = z.strictObject({
  name: text('Name', 1, 60),
  scopes: z
    .array(scope, { error: () => t('Choose at least one area.') })
    .min(1, { error: () => t('Choose at least one area.') })
    .max(tokenScopes.length),
  expiresInDays: z.literal([...tokenDays], { error: () => t('Choose 30, 90 or 365 days, or no end.') }).nullable(),
  /** From which the token may be used. Empty: from anywhere. */
  addresses: z
    .array(address)
    .max(MAX_TOKEN_ADDRESSES, { error: () => t('Enter at most {max} addresses.', { max: MAX_TOKEN_ADDRESSES }) })
    .default([]),
});
export type NewApiToken = z.output<typeof newApiToken>;

export const apiToken = z.object({
  id: apiTokenId,
  name: z.string(),
  lastFour: z.string(),
  scopes: z.array(z.string()),
  addresses: z.array(z.string()),
  createdAt: moment,
  /** Null: until it is revoked. */
  expiresAt: moment.nullable(),
  isExpired: z.boolean(),
  /** Stored at most once a minute. */
  lastUsedAt: moment.nullable(),
  lastAddress: z.string().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

const endpoints = endpointsOf('API tokens');

export const listApiTokens = endpoints.get('/api/user/api-tokens', {
  summary: "The caller's API tokens, newest first, without the tokens themselves.",
  query: pageQuery,
  response: page(apiToken),
});

export const createApiToken = endpoints.post('/api/user/api-tokens', {
  summary:
    'Creates an API token, which only this response contains. 409 TOO_MANY_TOKENS with 20 tokens that are valid.',
  body: newApiToken,
  response: done(z.object({ token: z.string(), apiToken })),
});

export const revokeApiToken = endpoints.delete('/api/user/api-tokens/:id', {
  summary: 'Revokes an API token, which is refused from the next request on.',
  params: z.strictObject({ id: apiTokenId }),
  response: message,
});
