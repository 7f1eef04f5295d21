/** Each endpoint with an API token: `docs/endpoints-by-role.md` says which scope it needs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  areaNames,
  includesScope,
  levelsOf,
  type TokenScope,
  tokenAreas,
  tokenScopes,
} from '#contract/token-scopes.ts';
import { insertApiToken } from './features/accounts/users/api-tokens/queries.ts';
import { lastFourOf, newApiToken } from './features/accounts/users/api-tokens/token-text.ts';
import type { BoundRoute } from './platform/http/routes.ts';
import { tagsWithoutTokens, tokenUseOf } from './platform/http/token-scopes.ts';
import { hashToken } from './platform/tokens.ts';
import { callWith } from './testing/api-tokens.ts';
import { type Forum, makeForum } from './testing/forum.ts';
import type { TestPerson } from './testing/portal.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const pathOf = ({ endpoint }: BoundRoute) =>
  endpoint.path.replace(':userId', forum.other.id).replaceAll(/:\w+/g, NOWHERE);
const bodyOf = ({ endpoint }: BoundRoute) => (endpoint.body ? {} : undefined);
const nameOf = ({ endpoint }: BoundRoute) => `${endpoint.method} ${endpoint.path}`;

test('every group of endpoints belongs to one area, or to none on purpose', () => {
  const tags = [...new Set(forum.portal.router.bound.map(({ endpoint }) => endpoint.tag))];
  const covered = [...areaNames.flatMap((area) => tokenAreas[area].tags), ...tagsWithoutTokens];
  expect([...covered].sort()).toEqual([...tags].sort());
});

test('every scope that can be chosen lets a token call something', () => {
  const uses = forum.portal.router.bound.map((route) => tokenUseOf(route));
  expect(tokenScopes.filter((scope) => !uses.includes(scope))).toEqual([]);
  const needed = uses.filter((use): use is TokenScope => use !== 'never' && use !== 'public');
  expect(needed.filter((scope) => !tokenScopes.includes(scope))).toEqual([]);
});

test('endpoints for sign-in, sessions, factors, passwords, tokens and fresh proofs refuse every token', () => {
  const never = forum.portal.router.bound.filter((route) => tokenUseOf(route) === 'never');
  const names = never.map(nameOf);
  const sensitive =
    /\/api\/user\/(api-tokens|sessions|devices|passkeys|authenticator|recovery-codes|proof|security|password|email|login|logout|signup|export)\b/;
  const bound = forum.portal.router.bound.filter(
    (route) => route.fresh || route.holdsSecrets || sensitive.test(route.endpoint.path),
  );
  expect(bound.length).toBeGreaterThan(30);
  expect(bound.map(nameOf).filter((name) => !names.includes(name))).toEqual([]);
});

/** More than an account may create, because the test needs one for each scope. */
function issueTokens({ id: userId }: TestPerson): Promise<ReadonlyMap<TokenScope, string>> {
  return forum.db.transaction(async (tx) => {
    const tokens = new Map<TokenScope, string>();
    for (const scope of tokenScopes) {
      const token = newApiToken();
      const row = { userId, name: scope, tokenHash: hashToken(token), lastFour: lastFourOf(token), addresses: [] };
      await insertApiToken(tx, { ...row, scopes: [scope], expiresInDays: null });
      tokens.set(scope, token);
    }
    return tokens;
  });
}

async function wrongStatusesOf(person: TestPerson): Promise<string[]> {
  const tokens = await issueTokens(person);
  const tokenWith = (scope: TokenScope) => tokens.get(scope) ?? '';
  const wrong: string[] = [];
  for (const route of forum.portal.router.bound) {
    const { endpoint } = route;
    const use = tokenUseOf(route);
    const [url, body] = [pathOf(route), bodyOf(route)];
    const call = async (token: string) => {
      const response = await callWith(forum, token, url, { method: endpoint.method, body });
      const isError = response.statusCode >= 400;
      return `${response.statusCode}${isError ? ` ${response.json<{ code: string }>().code}` : ''}`;
    };
    const expectStatus = (by: string, got: string, expected: string) => {
      if (got !== expected) wrong.push(`${nameOf(route)} with ${by}: ${got}, not ${expected}`);
    };
    if (use === 'public') {
      const guest = await forum.app.inject({ method: endpoint.method, url });
      expectStatus('a token that is none', (await call('nonsense')).slice(0, 3), String(guest.statusCode));
      continue;
    }
    expectStatus('a token that is none', await call('nonsense'), '401 INVALID_TOKEN');
    if (use === 'never') {
      for (const scope of ['account:write', 'administration:write'] as const)
        expectStatus(scope, await call(tokenWith(scope)), '403 TOKEN_REFUSED');
      continue;
    }
    const session =
      endpoint.method === 'GET' ? await forum.get(person, url) : await forum.send(person, endpoint.method, url, body);
    expectStatus(use, (await call(tokenWith(use))).slice(0, 3), String(session.statusCode));
    const area = areaNames[(areaNames.findIndex((name) => use.startsWith(`${name}:`)) + 1) % areaNames.length];
    const others: TokenScope[] = area ? [`${area}:${levelsOf(area).at(-1) ?? 'read'}`] : [];
    if (use.endsWith(':write')) others.push(use.replace(':write', ':read') as TokenScope);
    for (const other of others) {
      expect(includesScope([other], use)).toBe(false);
      expectStatus(other, await call(tokenWith(other)), '403 MISSING_SCOPE');
    }
  }
  return wrong;
}

test.each(['member', 'admin'] as const)(
  'with the scope, a token gets what the session of its owner gets; with another one, 403: %s',
  async (role) => {
    expect(forum.portal.router.bound.length).toBeGreaterThan(250);
    expect(await wrongStatusesOf(await forum.person(role))).toEqual([]);
  },
  120_000,
);
