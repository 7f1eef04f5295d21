import { afterAll, beforeAll, expect, test } from 'vitest';
import { sections } from '#contract/sections.ts';
import { tokenUseOf } from '#server/platform/http/token-scopes.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { startTestPortal, type TestPerson, type TestPortal } from '#server/testing/portal.ts';

let forum: Forum;
/** Its staff must have a second factor. */
let strict: TestPortal;
beforeAll(async () => {
  forum = await makeForum();
  strict = await startTestPortal({ STAFF_SECOND_FACTOR: 'required' });
});
afterAll(async () => {
  await forum.close();
  await strict.close();
});

const NOWHERE = '01890000-0000-7000-8000-000000000000';

/**
 * The response of every endpoint to each role. 401 and 403 are refusals of the policy. 404, 415 and 422 mean that the
 * role may call the endpoint, but the id does not exist or the body is empty. A new endpoint changes the table, so
 * reviewers see it.
 */
test('each endpoint gives each role the response in the table', async () => {
  const rows: string[] = [];
  const callers = [null, forum.other, forum.moderator, forum.admin];
  const withoutFactor = await strict.person('admin');
  for (const route of forum.portal.router.bound) {
    const { endpoint, action, rate, section } = route;
    const path = endpoint.path.replace(':userId', forum.other.id).replaceAll(/:\w+/g, NOWHERE);
    const call = (portal: TestPortal, caller: TestPerson | null) =>
      endpoint.method === 'GET'
        ? portal.get(caller, path)
        : portal.send(caller, endpoint.method, path, endpoint.body ? {} : undefined);
    const statuses: (number | string)[] = [];
    // Signing out would end the session that the rest of the table needs.
    if (endpoint.path.endsWith('/logout')) statuses.push((await forum.send(null, 'POST', path)).statusCode);
    else {
      for (const caller of callers) statuses.push((await call(forum, caller)).statusCode);
      const { statusCode, body } = await call(strict, withoutFactor);
      statuses.push(body.includes('"FACTOR_NEEDED"') ? 'FACTOR_NEEDED' : statusCode);
    }
    rows.push(
      `| ${endpoint.method} | \`${endpoint.path}\` | ${action} | ${rate} | ${section ?? '–'} | ${statuses.join(' | ')}${' | –'.repeat(5 - statuses.length)} | ${tokenUseOf(route)} |`,
    );
  }
  const head = [
    '# Endpoints by role',
    '',
    'Written by `server/endpoints-by-role.test.ts` (`npx vitest run server/endpoints-by-role --update`): the response to each',
    'role for an id that does not exist and an empty body. 401 and 403 are refusals; 404, 415 and 422 mean that the caller was let in.',
    '“No factor” is an admin who has to add a second factor first, where staff must have one.',
    'The last column is the scope that an API token needs; then it gets what the session of its owner gets. `never`: 403, whatever its',
    'scopes. `public`: neither sessions nor tokens are read.',
    '',
    '| method | path | action | rate | section | guest | member | moderator | admin | no factor | API token |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
  ];
  await expect(`${[...head, ...rows.sort()].join('\n')}\n`).toMatchFileSnapshot('../docs/endpoints-by-role.md');
});

test('each section closes endpoints', () => {
  const closed = new Set(forum.portal.router.bound.map(({ section }) => section));
  expect(sections.filter((section) => !closed.has(section))).toEqual([]);
});

test('the portal does not start if a route lacks an action, a rate class or a schema', () => {
  const { router } = forum.portal;
  const [known] = router.bound;
  if (!known) throw new Error('there are no routes');
  const bind = (endpoint: object, binding: object) => () =>
    router.route(
      { ...known.endpoint, ...endpoint } as never,
      { action: 'post.read', rate: 'read', ...binding } as never,
      async () => ({}) as never,
    );
  expect(bind({}, { action: undefined })).toThrow(/states no policy action/);
  expect(bind({}, { rate: undefined })).toThrow(/states no rate class/);
  expect(bind({ response: undefined }, {})).toThrow(/states no schema for its response/);
  expect(bind({ path: '/api/thing/:id', params: undefined }, {})).toThrow(/states no schema for id/);
});
