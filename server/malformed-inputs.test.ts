/** Malformed input never causes a 500. The portal answers every error in one format and keeps working. */
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorResponse } from '#contract/http.ts';
import type { BoundRoute } from '#server/platform/http/routes.ts';
import { articleText } from '#server/testing/blog-portal.ts';
import { wholeJob } from '#server/testing/careers-portal.ts';
import { makeCourse } from '#server/testing/courses.ts';
import { listCompany } from '#server/testing/directory.ts';
import { usual } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { isSweep } from '#server/testing/is-sweep.ts';
import { badRequests } from '#server/testing/malformed-raw.ts';
import * as malformed from '#server/testing/malformed-values.ts';
import { askRaw } from '#server/testing/raw-requests.ts';
import { sampleInput } from '#server/testing/sample-input.ts';
import { post } from '#server/testing/search.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const ODD_METHODS = ['PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS', 'HEAD', 'TRACE'] as const;
const AT_ONCE = 8;
/**
 * To limit the time, each route or field gets this many values of a list, and the next one gets the values after them.
 */
const SHARE = isSweep ? 3 : 1;
/** As `SHARE`, for the values that are most likely to fail. */
const SHARE_OF_WORST = isSweep ? malformed.worstFields.length : 2;

let forum: Forum;
let url: string;
/** Ids of existing records, by the prefix of the paths that take them. */
let records: readonly (readonly [prefix: string, id: string])[];

interface Case {
  readonly what: string;
  readonly request: InjectOptions;
  /** No route can accept this, so the response must be an error. */
  readonly mustFail: boolean;
}

beforeAll(async () => {
  forum = await makeForum();
  url = await forum.app.listen({ port: 0, host: '127.0.0.1' });
  const { admin } = forum;
  const make = async (path: string, body: object) => {
    const response = await forum.send(admin, 'POST', path, body);
    expect(response.statusCode, response.body).toBe(201);
    return response.json<{ data: { id: string } }>().data.id;
  };
  const general = await post(forum, 'Reefer rates', 'To Rotterdam, in June.');
  const article = { title: 'Demurrage and detention', description: articleText, status: 'published' };
  records = [
    ['/api/generalPost/', general],
    ['/api/posts/', general],
    ['/api/moderation/posts/', general],
    ['/api/search/', general],
    ['/api/forumCategory/', forum.ocean],
    ['/api/blog/', await make('/api/blog', article)],
    ['/api/event/', await make('/api/event', usual)],
    ['/api/career/:id', await make('/api/career', wholeJob)],
    ['/api/directory/:id', (await listCompany(forum, admin)).id],
    ['/api/education/', (await makeCourse(forum, admin)).id],
  ];
});
afterAll(() => forum.close());

/** The URL of a route; it names existing records, except where the route deletes them. */
function urlOf({ endpoint: { method, path, params } }: BoundRoute): string {
  const values = params ? sampleInput(params).value : {};
  const record = method === 'DELETE' ? undefined : records.find(([prefix]) => path.startsWith(prefix))?.[1];
  return path.replaceAll(/:(\w+)/g, (_all, name: string) => {
    if (name === 'userId') return forum.other.id;
    return String((values[name] === NOWHERE ? record : undefined) ?? values[name] ?? NOWHERE);
  });
}

/** All routes but sign-out and a new password, which would end the session that the other requests need. */
const routes = () =>
  forum.portal.router.bound.filter(
    ({ endpoint }) => !['/api/user/logout', '/api/user/password'].includes(endpoint.path),
  );

/** Returns the next `size` values of the list on each call, and starts again at its end. */
function inShares<T>(list: readonly T[], size = SHARE): () => readonly T[] {
  let at = 0;
  return () => Array.from({ length: Math.min(size, list.length) }, () => list[at++ % list.length] as T);
}

const json = { 'content-type': 'application/json' };

/** Sends one request. @returns what is wrong with the response; null if nothing is */
async function problemIn({ what, request, mustFail }: Case): Promise<string | null> {
  const headers = { cookie: forum.admin.cookie, ...request.headers };
  const { statusCode: status, body } = await untilNotBusy(() => forum.app.inject({ ...request, headers }));
  const problem = describeProblem(status, body, mustFail, request.method === 'HEAD');
  return problem && `${request.method} ${String(request.url).slice(0, 120)}, ${what.slice(0, 120)}: ${problem}`;
}

/** Repeats a request that the database cancelled because the machine was busy, as the response asks. */
async function untilNotBusy(
  send: () => Promise<LightMyRequestResponse>,
  attempts = 3,
): Promise<LightMyRequestResponse> {
  const response = await send();
  const isBusy = response.statusCode === 503 && readError(response.body)?.code === 'TOO_BUSY';
  return isBusy && attempts > 1 ? untilNotBusy(send, attempts - 1) : response;
}

function describeProblem(status: number, body: string, mustFail: boolean, isHead = false): string | null {
  if (status < 400) return mustFail || status < 200 ? `${status}, but an error was expected` : null;
  if (isHead) return status >= 500 ? String(status) : null;
  const error = readError(body);
  if (!error?.message || !error.code || !error.requestId) return `${status} in another shape: ${body.slice(0, 200)}`;
  return status >= 500 && error.code !== 'SECTION_DISABLED' ? `${status} ${error.code}` : null;
}

function readError(body: string) {
  try {
    return errorResponse.parse(JSON.parse(body));
  } catch {
    return null;
  }
}

/** Sends all requests, several at once. @returns what is wrong with the responses */
async function problemsIn(cases: readonly Case[]): Promise<string[]> {
  const waiting = cases.values();
  const problems: string[] = [];
  const work = async () => {
    for (const socket of waiting) {
      const problem = await problemIn(socket);
      if (problem !== null) problems.push(problem);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems;
}

/** The portal is healthy, and the sender is still signed in with the same role. */
async function expectToServe(): Promise<void> {
  for (const path of ['/api/health', '/api/ready', '/api/user/me', '/api/generalPost/getsuccessgeneralposts']) {
    expect((await forum.get(forum.admin, path)).statusCode, path).toBe(200);
  }
  const me = await forum.get(forum.admin, '/api/user/me');
  expect(me.json()).toMatchObject({ id: forum.admin.id, role: 'admin' });
  expect(({} as Record<string, unknown>)['role']).toBeUndefined();
}

/** Thousands of requests per test, on a machine that may be busy. */
const SWEEP_MS = 180_000;

it('knows at least 262 kinds of malformed input', () => {
  const kinds = Object.values(malformed).reduce((sum, list) => sum + list.length, badRequests.length);
  expect(kinds + ODD_METHODS.length).toBeGreaterThanOrEqual(262);
});

it('refuses every bad id in every path', { timeout: SWEEP_MS }, async () => {
  const shareOfIds = inShares(malformed.badIds);
  const cases = routes().flatMap(({ endpoint: { method, path, body } }) =>
    [...path.matchAll(/:\w+/g)].flatMap(([name]) =>
      shareOfIds().map((bad): Case => {
        const rest = path
          .replace(name, bad)
          .replaceAll(/:userId/g, forum.other.id)
          .replaceAll(/:\w+/g, NOWHERE);
        const request = { method, url: rest, ...(body ? { payload: {} } : {}) };
        return { what: `${name} is ${bad}`, request, mustFail: true };
      }),
    ),
  );
  expect(await problemsIn(cases)).toEqual([]);
  await expectToServe();
});

it('refuses every bad body and content type on every route that takes a body', { timeout: SWEEP_MS }, async () => {
  const taking = routes().filter(({ endpoint }) => endpoint.body);
  expect(taking.length).toBeGreaterThan(60);
  const shareOfBodies = inShares(malformed.badBodies);
  const shareOfTypes = inShares(malformed.badTypes, 1);
  const cases = taking.flatMap((route): Case[] => {
    const request = { method: route.endpoint.method, url: urlOf(route) };
    return [
      ...shareOfBodies().map(([what, payload]) => ({
        what,
        request: { ...request, payload, headers: json },
        mustFail: true,
      })),
      ...shareOfTypes().map((type) => ({
        what: type,
        request: { ...request, payload: '{}', headers: { 'content-type': type } },
        mustFail: true,
      })),
    ];
  });
  expect(await problemsIn(cases)).toEqual([]);
  await expectToServe();
});

it('never responds with 500 to odd values in any field of any body', { timeout: SWEEP_MS }, async () => {
  const shareOfWorst = inShares(malformed.worstFields, SHARE_OF_WORST);
  const shareOfOdd = inShares(malformed.oddFields, 1);
  const cases = routes().flatMap((route): Case[] => {
    const { method, path, body } = route.endpoint;
    if (!body) return [];
    const { names, value } = sampleInput(body);
    const subCategoryId = path.includes('/quotePost/') ? forum.airQuotes : forum.ocean;
    const base = 'subCategoryId' in value ? { ...value, subCategoryId } : value;
    return [...names, '\u0000', 'constructor'].flatMap((name) =>
      [...shareOfWorst(), ...shareOfOdd()].map((odd) => ({
        what: `${name} is ${JSON.stringify(odd)}`,
        request: { method, url: urlOf(route), payload: { ...base, [name]: odd } },
        mustFail: false,
      })),
    );
  });
  expect(await problemsIn(cases)).toEqual([]);
  await expectToServe();
});

it('never responds with 500 to odd queries, values and cursors on any route', { timeout: SWEEP_MS }, async () => {
  const shareOfQueries = inShares(malformed.oddQueries);
  const shareOfValues = inShares(malformed.oddQueryValues);
  const shareOfCursors = inShares(malformed.oddCursors, SHARE * 2);
  const cases = routes().flatMap((route): Case[] => {
    const { method, query } = route.endpoint;
    const names = query ? sampleInput(query).names : [];
    const queries = [
      ...(method === 'GET' ? shareOfQueries() : []),
      ...names.flatMap((name) => shareOfValues().map((value) => `${name}=${value}`)),
      ...(names.includes('cursor') ? shareOfCursors().map((value) => `cursor=${value}`) : []),
    ];
    return queries.map((text) => ({
      what: 'its query',
      request: { method, url: `${urlOf(route)}?${text}` },
      mustFail: false,
    }));
  });
  expect(await problemsIn(cases)).toEqual([]);
  await expectToServe();
});

it('refuses every bad form on every route that takes a file', { timeout: SWEEP_MS }, async () => {
  const taking = routes().filter(({ endpoint }) => endpoint.upload);
  expect(taking.length).toBeGreaterThan(3);
  const cases = taking.flatMap((route) =>
    malformed.badForms.map(
      ([what, type, payload]): Case => ({
        what,
        request: { method: 'POST', url: urlOf(route), payload, headers: { 'content-type': type } },
        mustFail: true,
      }),
    ),
  );
  expect(await problemsIn(cases)).toEqual([]);
  await expectToServe();
});

it('never responds with 500 to odd methods on any path', { timeout: SWEEP_MS }, async () => {
  const known = new Set(routes().map(({ endpoint: { method, path } }) => `${method} ${path}`));
  const shareOfMethods = inShares(ODD_METHODS, 3);
  const cases = routes().flatMap((route) =>
    shareOfMethods()
      .filter((method) => !known.has(`${method} ${route.endpoint.path}`))
      .map(
        (method): Case => ({
          what: 'its method',
          request: { method: method as 'PUT', url: urlOf(route) },
          mustFail: false,
        }),
      ),
  );
  expect(await problemsIn(cases)).toEqual([]);
  await expectToServe();
});

it.each(['/api/user/me', '/api/generalPost/getsuccessgeneralposts', '/api/search?q=rates', '/api/health'])(
  'never responds with 500 to bad cookies and headers on %s',
  async (path) => {
    const request = { method: 'GET', url: path } as const;
    const cases = [
      ...malformed.badCookies.map((cookie) => ({ cookie: cookie.replaceAll('NAME', 'quayside_session') })),
      ...malformed.badHeaders,
    ].map((headers): Case => ({ what: JSON.stringify(headers), request: { ...request, headers }, mustFail: false }));
    expect(await problemsIn(cases)).toEqual([]);
    await expectToServe();
  },
);

it.each(badRequests)('refuses on a socket: %s', async (_what, bytes) => {
  const { status, body } = await askRaw(url, bytes);
  expect(describeProblem(status, body, true)).toBeNull();
  expect((await forum.get(null, '/api/health')).statusCode).toBe(200);
});
