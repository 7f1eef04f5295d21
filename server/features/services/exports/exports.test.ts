import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportNames } from '#contract/admin-screens.ts';
import { newId } from '#server/platform/ids.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { queueTestMail } from '#server/testing/mails.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const freight = JSON.stringify({
  mode: 'SEA_FCL',
  origin: { name: 'Nhava Sheva', country: 'IN' },
  destination: { name: 'Rotterdam', country: 'NL' },
  visibility: 'PUBLIC',
  containers: [],
  packages: [],
});

const path = (name: string) => `/api/admin/exports/${name}`;

/** Parses CSV strictly by RFC 4180. */
function parseCsv(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true);
  const records: string[][] = [];
  let record: string[] = [];
  let rest = text.slice(1);
  while (rest !== '') {
    const field = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest);
    if (!field) throw new Error(`not a field: ${rest.slice(0, 80)}`);
    record.push(field[1]?.replaceAll('""', '"') ?? field[2] ?? '');
    if (field[3] === '\r\n') {
      records.push(record);
      record = [];
    }
    rest = rest.slice(field[0].length);
  }
  return records;
}

async function rowsOf(name: string): Promise<Record<string, string>[]> {
  const response = await forum.get(forum.admin, path(name));
  expect(response.statusCode, response.body).toBe(200);
  const [head = [], ...records] = parseCsv(response.body);
  for (const record of records) expect(record).toHaveLength(head.length);
  return records.map((record) => Object.fromEntries(head.map((title, place) => [title, record[place] ?? ''])));
}

test('only admins can export tables', async () => {
  for (const name of exportNames) {
    expect((await forum.get(null, path(name))).statusCode).toBe(401);
    expect((await forum.get(forum.other, path(name))).statusCode).toBe(403);
    expect((await forum.get(forum.moderator, path(name))).statusCode).toBe(403);
  }
  expect((await forum.get(forum.admin, path('sessions'))).statusCode).toBe(404);
});

test('each export is an uncached CSV file with a header row', async () => {
  for (const name of exportNames) {
    const { headers, body } = await forum.get(forum.admin, path(name));
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="${name}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    );
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(parseCsv(body)[0]?.[0]).toBe('Id');
  }
});

test('escapes formulas, and keeps quotes, commas and line breaks', async () => {
  const hostile = [
    '=HYPERLINK("http://evil.example","x")',
    "+1+cmd|' /C calc'!A0",
    '-2+3',
    '@SUM(A1)',
    '\uFF1D1+1',
    'a "quoted", name',
    'two\r\nlines\nor three',
    'José Ångström 株式会社',
  ];
  for (const [place, name] of hostile.entries()) {
    await forum.db.execute(sql`
      INSERT INTO users (id, email, name, company) VALUES (gen_random_uuid(), ${`hostile-${place}@x.example`}, ${name}, E'\t=1')`);
  }
  const rows = (await rowsOf('users')).filter((row) => row['Email']?.startsWith('hostile-'));
  const byPlace = rows.sort((a, b) => (a['Email'] ?? '').localeCompare(b['Email'] ?? ''));
  expect(byPlace.map((row) => row['Name'])).toEqual([
    ...hostile.slice(0, 5).map((name) => `'${name}`),
    ...hostile.slice(5),
  ]);
  expect(new Set(rows.map((row) => row['Company']))).toEqual(new Set(["'\t=1"]));
});

test('keeps phone numbers as they are, unless a spreadsheet would calculate with them', async () => {
  const numbers = [
    ['+494012345678', '+494012345678'],
    ['+49 40 123 45 678', '+49 40 123 45 678'],
    ['+49-40-1234', "'+49-40-1234"],
    ['+49 (40) 1234', "'+49 (40) 1234"],
    ['+1+1', "'+1+1"],
    ['+ 49', "'+ 49"],
    ['+4940123\n=1', "'+4940123\n=1"],
  ] as const;
  for (const [place, [phone]] of numbers.entries()) {
    await forum.db.execute(sql`
      INSERT INTO users (id, email, name, company) VALUES (gen_random_uuid(), ${`phone-${place}@x.example`}, 'Jana', ${phone})`);
  }
  const rows = (await rowsOf('users')).filter((row) => row['Email']?.startsWith('phone-'));
  const byPlace = rows.sort((a, b) => (a['Email'] ?? '').localeCompare(b['Email'] ?? ''));
  expect(byPlace.map((row) => row['Company'])).toEqual(numbers.map(([, exported]) => exported));
});

test('exports posts except drafts with their state, and users without private data', async () => {
  const write = async (status: string, title: string) => {
    const body = {
      title,
      description: '<p>Which demurrage applies, and from when?</p>',
      subCategoryId: forum.ocean,
      status,
    };
    const response = await forum.send(forum.author, 'POST', '/api/generalPost/creategeneralpost', body);
    expect(response.statusCode, response.body).toBe(201);
  };
  await write('success', 'Demurrage at the terminal');
  await write('draft', 'Nobody else reads this');
  const posts = await rowsOf('posts');
  expect(posts).toMatchObject([
    {
      Title: 'Demurrage at the terminal',
      Status: 'published',
      Kind: 'discussion',
      'Sub-category': 'Ocean',
      Author: forum.author.name,
    },
  ]);
  const [admin] = (await rowsOf('users')).filter((row) => row['Id'] === forum.admin.id);
  expect(admin).toMatchObject({ Email: forum.admin.email, Role: 'admin' });
  expect(Object.keys(admin ?? {}).join()).not.toMatch(/password|token/i);
});

test('the export of emails contains no texts', async () => {
  await queueTestMail(forum, 'csv@harbour.example', 'Your code', 'Your code is 402917.');
  const response = await forum.get(forum.admin, path('mail-log'));
  expect(response.body).toContain('csv@harbour.example');
  expect(response.body).not.toContain('402917');
});

test('the export of emails has the same states as the list', async () => {
  const { rows } = await forum.db.execute<{ id: string }>(sql`
    INSERT INTO mails (id, "to", subject, text, held_back)
    VALUES (gen_random_uuid(), 'states@harbour.example', 'held', NULL, 'limit'),
      (gen_random_uuid(), 'states@harbour.example', 'failed', 'Text', NULL),
      (gen_random_uuid(), 'states@harbour.example', 'waiting', 'Text', NULL) RETURNING id`);
  await forum.db.execute(sql`
    INSERT INTO pgboss.job (name, data, state)
    VALUES ('send-mail', jsonb_build_object('mailId', ${rows[1]?.id}::text), 'failed')`);
  const exported = (await rowsOf('mail-log')).filter(({ To }) => To === 'states@harbour.example');
  expect(exported.map(({ Subject, Status }) => [Subject, Status]).sort()).toEqual([
    ['failed', 'failed'],
    ['held', 'held'],
    ['waiting', 'waiting'],
  ]);
});

test('records each export in the audit log, but not refused ones', async () => {
  const exports = async () =>
    (await forum.get(forum.admin, '/api/admin/audit-log?action=export.made&subject=export:enquiries&limit=100')).json()
      .data;
  const before = (await exports()).length;
  await forum.get(forum.moderator, path('enquiries'));
  await forum.get(forum.admin, path('enquiries'));
  const after = await exports();
  expect(after).toHaveLength(before + 1);
  expect(after[0]).toMatchObject({ actor: { id: forum.admin.id }, subject: 'export:enquiries' });
});

describe('with filters', () => {
  /** Each list gets a row that matches the filters below and one that does not. */
  beforeAll(async () => {
    for (const [place, is] of [true, false].entries()) {
      const id = sql`gen_random_uuid()`;
      const [companyId, courseId, postId, documentId] = [newId(), newId(), newId(), newId()];
      for (const statement of [
        sql`INSERT INTO users (id, email, name, suspended_at)
          VALUES (${id}, ${`filter-${place}@x.example`}, ${is ? 'Wanted' : 'Other'}, ${is ? sql`now()` : null})`,
        sql`INSERT INTO companies (id, name, slug, sort_name, letter, country, email, status, removed_at, search_text)
          VALUES (${companyId}, 'Firm', ${`filter-${place}`}, 'firm', 'F', 'DE', 'f@x.example', 'published',
            ${is ? null : sql`now()`}, ${is ? 'wanted' : 'other'})`,
        sql`INSERT INTO jobs (id, title, company_name, status, search_text)
          VALUES (${id}, 'Job', 'Firm', ${is ? 'closed' : 'published'}, 'wanted')`,
        sql`INSERT INTO documents (id, kind, name, bytes, pages, aspect) VALUES (${documentId}, 'brochure', 'a.pdf', 1, 1, 1)`,
        sql`INSERT INTO brochures (id, company_id, document_id, title, search_text)
          VALUES (${id}, ${companyId}, ${documentId}, 'Brochure', 'wanted')`,
        sql`INSERT INTO posts (id, kind, title, description, plain_text, status)
          VALUES (${postId}, 'quote', ${is ? 'Wanted' : 'Other'}, '', '', 'success')`,
        sql`INSERT INTO freight_requests (post_id, freight, mode, origin_country, destination_country, offers_until)
          VALUES (${postId}, ${freight}, 'SEA_FCL', 'IN', 'NL', now() + interval '1 day')`,
        sql`INSERT INTO events (id, title, status, published_at, start_date, end_date)
          VALUES (${id}, 'Event', ${is ? 'draft' : 'cancelled'}, now(), now(), now())`,
        sql`INSERT INTO blogs (id, title, status, published_at, author_id)
          VALUES (${id}, 'Article', ${is ? 'draft' : 'published'}, now(), ${forum.admin.id})`,
        sql`INSERT INTO courses (id, title, institution_name, status, published_at)
          VALUES (${courseId}, ${is ? 'Wanted' : 'Other'}, 'School', ${is ? 'closed' : 'draft'}, now())`,
        sql`INSERT INTO course_enquiries (id, course_id, name, email, message)
          VALUES (${id}, ${courseId}, 'Caller', ${`c${place}@x.example`}, 'A place?')`,
        sql`INSERT INTO mails (id, "to", subject, held_back) VALUES (${id}, 'filter@x.example', ${is ? 'Wanted' : 'Other'}, 'limit')`,
      ]) {
        await forum.db.execute(statement);
      }
    }
  });

  test.each([
    ['users', '/api/admin/users', 'search=wanted&suspended=true'],
    ['companies', '/api/directory/manage', 'search=wanted'],
    ['companies', '/api/directory/manage', 'status=removed'],
    ['jobs', '/api/career/manage', 'status=closed&search=wanted'],
    ['brochures', '/api/brochure', 'search=wanted'],
    ['freight-requests', '/api/admin/freight-requests', 'state=OPEN&search=wanted'],
    ['events', '/api/event/manage', 'status=draft'],
    ['articles', '/api/blog/manage', 'status=draft'],
    ['courses', '/api/education/manage', 'status=closed'],
    ['enquiries', '/api/education/enquiries', 'search=wanted'],
    ['mail-log', '/api/admin/mails', 'state=held&search=wanted'],
    ['audit-log', '/api/admin/audit-log', 'action=export.made&subject=export'],
  ])('%s has the rows of the list', async (name, list, filters) => {
    const listed = (await forum.get(forum.admin, `${list}?${filters}&limit=100`)).json().data;
    const exported = await rowsOf(`${name}?${filters}`);
    // The export itself is the newest entry.
    if (name !== 'audit-log') expect(listed).toHaveLength(1);
    const ids = exported.map((row) => row['Id']);
    expect(ids).toEqual(expect.arrayContaining(listed.map((row: { id: string }) => row.id)));
    expect(ids).toHaveLength(listed.length + (name === 'audit-log' ? 1 : 0));
    expect(exported.length).toBeLessThan((await rowsOf(name)).length);
  });

  test('refuses what the list does not filter by', async () => {
    for (const query of ['colour=red', 'sort=name', 'limit=5', 'role=pilot']) {
      const response = await forum.get(forum.admin, path(`users?${query}`));
      expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, [query.split('=')[0]]]);
    }
    expect((await forum.get(forum.admin, path('posts?search=x'))).statusCode).toBe(422);
  });

  test('the audit log says which rows were exported', async () => {
    await forum.get(forum.admin, path('users?role=admin'));
    const entries = await forum.get(forum.admin, '/api/admin/audit-log?subject=export:users&limit=1');
    expect(entries.json().data).toMatchObject([{ action: 'export.made', details: { role: 'admin' } }]);
  });
});

test('streams ten thousand rows, each once and ordered by id', async () => {
  await forum.db.execute(sql`
    INSERT INTO audit_log (id, action, subject, details)
    SELECT gen_random_uuid(), 'switch.opened', 'many:' || n, jsonb_build_object('n', n, 'pad', repeat('x', 500))
    FROM generate_series(1, 10000) n`);
  const address = await forum.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}${path('audit-log')}`, { headers: { cookie: forum.admin.cookie } });
  expect(response.status).toBe(200);
  // The length is unknown in advance, which shows that it is streamed.
  expect(response.headers.get('content-length')).toBeNull();
  const [, ...records] = parseCsv(`\uFEFF${await response.text()}`);
  const many = records.filter((record) => record[6]?.startsWith('many:'));
  expect(new Set(many.map((record) => record[6])).size).toBe(10_000);
  expect(many).toHaveLength(10_000);
  const ids = records.map((record) => record[0] ?? '');
  expect(ids).toEqual(ids.toSorted());
});

/** A large export of which the first part has arrived. */
async function startDownload(): Promise<IncomingMessage> {
  const address = forum.app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const request = get({
    port: address.port,
    path: path('audit-log'),
    headers: { cookie: forum.admin.cookie },
    agent: false,
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  await once(response, 'data');
  return response;
}

test('a client that disconnects blocks nothing', async () => {
  const response = await startDownload();
  response.destroy();
  // The connection closes as well, so that the portal can shut down.
  await expect.poll(() => promisify(forum.app.server.getConnections.bind(forum.app.server))()).toBeLessThanOrEqual(1);
  expect((await forum.get(forum.admin, path('users'))).statusCode).toBe(200);
});

test('aborts the download when the table can no longer be read', async () => {
  const response = await startDownload();
  await forum.db.execute(sql`ALTER TABLE audit_log RENAME TO audit_log_away`);
  await expect(response.resume().toArray()).rejects.toThrow(/aborted/);
  await forum.db.execute(sql`ALTER TABLE audit_log_away RENAME TO audit_log`);
});
