/** What `docs/api.md` promises. `UPDATE_DOCS=1` writes its table of scopes. */
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaNames, levelsOf, tokenAreas } from '#contract/token-scopes.ts';
import { bearer, callWith, createToken } from './testing/api-tokens.ts';
import { startTestPortal, type TestPerson, type TestPortal } from './testing/portal.ts';

const document = resolve(import.meta.dirname, '../docs/api.md');
const START = '<!-- Written by server/api-guide.test.ts. -->\n';
const END = '<!-- End. -->\n';

let portal: TestPortal;
let guide: string;
let owner: TestPerson;
let origin: string;
beforeAll(async () => {
  portal = await startTestPortal();
  guide = await readFile(document, 'utf8');
  owner = await portal.person();
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
});
afterAll(() => portal.close());

interface Command {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The curl command of the guide, as a shell would read it. */
function readCommand(token: string): Command {
  const [, command = ''] = /<!-- Run by server\/api-guide\.test\.ts\. -->\n```sh\n(.*?)```/s.exec(guide) ?? [];
  const filled = command.replaceAll('$PORTAL', origin).replaceAll('$QUAY_TOKEN', token);
  const headers = [...filled.matchAll(/--header "([^:"]+): ([^"]+)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const [, url = ''] = /^curl "([^"]+)"/.exec(filled) ?? [];
  const [, body = ''] = /--data '([^']+)'/.exec(filled) ?? [];
  return { url, headers: Object.fromEntries(headers), body };
}

const draftsOf = async (token: string): Promise<{ title: string }[]> =>
  (await callWith(portal, token, `/api/generalPost/getdraftgeneralpostsbyuserid/${owner.id}`)).json().data;

it('the curl command of the guide posts a draft, once, and is refused with another scope', async () => {
  const { token } = await createToken(portal, owner, { scopes: ['posts:write'] });
  const { url, headers, body } = readCommand(token);
  const send = () => fetch(url, { method: 'POST', headers, body });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await second.json()).toEqual(await first.json());
  expect(await draftsOf(token)).toMatchObject([{ title: JSON.parse(body).title, status: 'draft' }]);

  const other = await createToken(portal, owner, { scopes: ['posts:read', 'blogs:write'] });
  const refused = await fetch(url, {
    method: 'POST',
    headers: { ...headers, Authorization: bearer(other.token).authorization },
    body,
  });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'MISSING_SCOPE', scope: 'posts:write' });
});

it('the generated client of the guide sends the same request as the curl command', () => {
  const [, path = ''] = /portal\.POST\('([^']+)'/.exec(guide) ?? [];
  const { url, body } = readCommand('');
  expect(origin + path).toBe(url);
  const [, fields = ''] = /\n {2}body: \{\n(.*?)\n {2}\},/s.exec(guide) ?? [];
  const pairs = [...fields.matchAll(/^ {4}(\w+): (.*),$/gm)];
  const sent = pairs.map(([, name = '', value = '']) => [name, JSON.parse(value.replaceAll("'", '"'))]);
  expect(Object.fromEntries(sent)).toEqual(JSON.parse(body));
});

describe('the description of the API', () => {
  it('names the scope of each operation, and marks those that refuse tokens', async () => {
    const { paths, components } = (await portal.get(null, '/api/openapi.json')).json();
    expect(components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
    const create = paths['/api/generalPost/creategeneralpost'].post;
    expect([create['x-token-scope'], create.security]).toEqual([
      'posts:write',
      [{ session: [] }, { token: ['posts:write'] }],
    ]);
    const password = paths['/api/user/password'].post;
    expect([password['x-token-scope'], password.security]).toEqual(['never', [{ session: [] }]]);
    expect(paths['/api/health'].get['x-token-scope']).toBe('public');
  });
});

it('the guide lists all scopes', async () => {
  const rows = areaNames.map((area) => {
    const { title, isForStaff } = tokenAreas[area];
    const scopes = levelsOf(area).map((level) => `\`${area}:${level}\``);
    return `| ${scopes.join(', ')} | ${title}${isForStaff ? ', for staff' : ''} |`;
  });
  const table = `${['| Scopes | Area |', '|---|---|', ...rows].join('\n')}\n`;
  const start = guide.indexOf(START) + START.length;
  const end = guide.indexOf(END);
  const written = guide.slice(start, end);
  if (process.env['UPDATE_DOCS']) {
    await writeFile(document, guide.slice(0, start) + table + guide.slice(end));
    return;
  }
  expect(written).toBe(table);
});
