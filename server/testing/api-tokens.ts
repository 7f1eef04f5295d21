import { expect } from 'vitest';
import type { ApiToken } from '#contract/api-tokens.ts';
import type { TokenScope } from '#contract/token-scopes.ts';
import type { TestPerson, TestPortal } from './portal.ts';

interface Choices {
  readonly name?: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresInDays?: 30 | 90 | 365 | null;
  readonly addresses?: readonly string[];
}

export const bearer = (token: string): { authorization: string } => ({ authorization: `Bearer ${token}` });

/** As the owner does it on the account page. */
export async function createToken(
  portal: Pick<TestPortal, 'send'>,
  owner: TestPerson,
  choices: Choices,
): Promise<{ token: string; apiToken: ApiToken }> {
  const body = { name: 'Robot', expiresInDays: null, ...choices };
  const response = await portal.send(owner, 'POST', '/api/user/api-tokens', body);
  expect([response.statusCode, response.body]).toEqual([200, response.body]);
  return response.json<{ data: { token: string; apiToken: ApiToken } }>().data;
}

/** Without a cookie and an idempotency key. */
export const callWith = (
  { app }: Pick<TestPortal, 'app'>,
  token: string,
  url: string,
  {
    method = 'GET',
    body,
    headers = {},
    remoteAddress = '127.0.0.1',
  }: {
    readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
    readonly body?: object | undefined;
    readonly headers?: Readonly<Record<string, string>>;
    readonly remoteAddress?: string;
  } = {},
) =>
  app.inject({
    method,
    url,
    remoteAddress,
    headers: { ...bearer(token), ...headers },
    ...(body && { payload: body }),
  });
