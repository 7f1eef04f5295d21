import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { makeCourse } from '#server/testing/courses.ts';
import { mailsTo } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { followGuestLink } from '#server/testing/guest-links.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import type { AccountDeletion } from './delete-account.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const me = async (person: TestPerson) => (await forum.get(person, '/api/user/me')).json();
const codeOf = async (person: TestPerson) => {
  const [mail] = await forum.mailbox(person.email);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
};

describe('profile', () => {
  it('reaches a hundred per cent, and an empty text removes a field', async () => {
    const person = await forum.person();
    const filled = {
      company: 'Harbour Lines',
      jobTitle: 'Planner',
      country: 'NL',
      phone: '+31 10 123 4567',
      bio: 'Ten years of reefers.',
      skills: ['reefer', 'customs', 'reefer'],
      linkedIn: 'https://www.linkedin.com/in/planner',
    };
    const response = await forum.send(person, 'PATCH', '/api/user/me', filled);
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({ ...filled, skills: ['reefer', 'customs'] });
    expect((await me(person)).profileCompletionPercentage).toBe(90);
    await forum.send(person, 'PATCH', '/api/user/me', { company: '' });
    expect(await me(person)).toMatchObject({ company: null, profileCompletionPercentage: 80 });
  });

  it.each([
    [{ country: 'XX' }, 'country'],
    [{ phone: 'call me' }, 'phone'],
    [{ linkedIn: 'javascript:alert(1)' }, 'linkedIn'],
    [{ linkedIn: 'https://linkedin.com.evil.example/in/x' }, 'linkedIn'],
    [{ name: ' ' }, 'name'],
    [{ role: 'admin' }, 'role'],
    [{ points: 100 }, 'points'],
  ])('refuses %j', async (body, field) => {
    const response = await forum.send(forum.other, 'PATCH', '/api/user/me', body);
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, [field]]);
  });

  it('hides address, phone and state of the account from others', async () => {
    const person = await forum.person();
    await forum.send(person, 'PATCH', '/api/user/me', { phone: '+31 10 123 4567', company: 'Harbour Lines' });
    const { data } = (await forum.get(null, `/api/user/profile/${person.id}`)).json();
    expect(data).toMatchObject({ name: person.name, company: 'Harbour Lines', postCount: 0 });
    expect(JSON.stringify(data)).not.toContain(person.email);
    expect(JSON.stringify(data)).not.toContain('123 4567');
  });

  it('explains points by their ledger', async () => {
    const person = await forum.person();
    await forum.send(person, 'POST', '/api/generalPost/creategeneralpost', {
      title: 'Where do the points come from',
      description: '<p>From the ledger, entry by entry.</p>',
      subCategoryId: forum.ocean,
      status: 'success',
    });
    const entries = (await forum.get(null, `/api/user/profile/${person.id}/points`)).json();
    expect(entries.data).toMatchObject([{ reason: 'post.published', points: 5 }]);
    expect((await forum.get(null, `/api/user/profile/${person.id}`)).json().data).toMatchObject({
      points: 5,
      postCount: 1,
    });
  });
});

it('stores a picture as a square of 512 pixels, and removes it', async () => {
  const person = await forum.person();
  const content = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#246' } })
    .png()
    .toBuffer();
  const payload = Buffer.concat([
    Buffer.from(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    ),
    content,
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const response = await forum.app.inject({
    method: 'POST',
    url: '/api/user/avatar',
    headers: { cookie: person.cookie, 'content-type': 'multipart/form-data; boundary=x' },
    payload,
  });
  expect(response.statusCode).toBe(200);
  const picture = await forum.get(null, response.json().data.profilePic);
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 512, height: 512, format: 'webp' });
  expect((await forum.send(person, 'DELETE', '/api/user/avatar')).json().data.profilePic).toBeNull();
});

const withCookiesOf = ({ cookies }: LightMyRequestResponse, person: TestPerson): TestPerson => ({
  ...person,
  cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});

async function withPassword(password: string): Promise<TestPerson> {
  const person = await forum.person();
  const response = await forum.send(person, 'POST', '/api/user/password', { password });
  expect(response.statusCode).toBe(200);
  return withCookiesOf(response, person);
}

describe('password', () => {
  it('is changed after a fresh proof, which ends all other sessions', async () => {
    const person = await withPassword('quiet harbour seven');
    await forum.db.execute(sql`UPDATE sessions SET proved_at = now() - interval '11 minutes'
      WHERE user_id = ${person.id}`);
    const stale = await forum.send(person, 'POST', '/api/user/password', { password: 'louder harbour nine' });
    expect([stale.statusCode, stale.json().code]).toEqual([403, 'PROOF_NEEDED']);
    const wrong = await forum.send(person, 'POST', '/api/user/proof', { password: 'no' });
    expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([422, ['password']]);
    expect((await forum.send(person, 'POST', '/api/user/proof', { password: 'quiet harbour seven' })).statusCode).toBe(
      200,
    );
    await forum.db.execute(sql`INSERT INTO sessions (id, token_hash, user_id, expires_at)
      VALUES (gen_random_uuid(), 'another', ${person.id}, now() + interval '1 day')`);
    const right = await forum.send(person, 'POST', '/api/user/password', { password: 'louder harbour nine' });
    expect(right.statusCode).toBe(200);
    const sessions = (await forum.get(withCookiesOf(right, person), '/api/user/sessions')).json().data;
    expect(sessions).toMatchObject([{ current: true }]);
  });
});

it('exports all personal data, and no secrets', async () => {
  const person = await withPassword('quiet harbour seven');
  const response = await forum.get(person, '/api/user/export');
  expect(response.headers['content-disposition']).toContain('attachment');
  const exported = response.json();
  expect(Object.keys(exported).sort()).toEqual([
    'account',
    'apiTokens',
    'authenticators',
    'bookmarks',
    'brochureLeads',
    'brochures',
    'comments',
    'companies',
    'companyClaims',
    'companyEnquiries',
    'companyEnquiryMessages',
    'companyPeople',
    'companySignIns',
    'courseEnquiries',
    'courseEnquiryMessages',
    'disruptionResponses',
    'disruptions',
    'documentSets',
    'documents',
    'earlierTexts',
    'emailChanges',
    'eventInterests',
    'exportedAt',
    'forwarders',
    'freightRequests',
    'invitationsReceived',
    'invitationsRefused',
    'invitationsSent',
    'jobApplications',
    'jobs',
    'knownBrowsers',
    'likes',
    'log',
    'lostFactors',
    'mails',
    'notifications',
    'offerComparisons',
    'offerNotes',
    'offers',
    'passkeys',
    'pictures',
    'points',
    'posts',
    'preferences',
    'readThreads',
    'readUntil',
    'recoveryCodes',
    'replies',
    'reports',
    'savedViews',
    'screeningDecisions',
    'sessions',
    'shipmentMessages',
    'shipmentMilestones',
    'shipmentRatings',
    'staffInvitations',
    'trustedDevices',
    'watches',
  ]);
  expect(exported.account).toMatchObject([{ email: person.email }]);
  expect(exported.sessions).toHaveLength(1);
  expect(response.body).not.toContain('argon2');
  expect(response.body).not.toContain('token');
  expect((await forum.get(null, '/api/user/export')).statusCode).toBe(401);
});

describe('deleting an account', () => {
  it('gives its place at an event to the first on the waiting list', async () => {
    const person = await forum.person();
    const date = new Date(Date.now() + 86_400_000).toISOString();
    const event = await forum.send(forum.moderator, 'POST', '/api/event', {
      eventTitle: 'One place only',
      description: '<p>A round table for one person.</p>',
      startDate: date,
      endDate: date,
      timezone: 'UTC',
      location: 'Rotterdam',
      capacity: 1,
      status: 'published',
    });
    const path = `/api/event/interested/create/${event.json().data.id}`;
    await forum.send(person, 'POST', path, {});
    await forum.send(forum.other, 'POST', path, { waitlist: true });
    await forum.db.execute(sql`UPDATE users SET delete_after = now() WHERE id = ${person.id}`);
    expect(await runAccountDeletion(forum.portal)).toBe(1);
    const { data } = (await forum.get(forum.other, `/api/event/${event.json().data.id}`)).json();
    expect([data.interestedCount, data.waitingCount, data.interest.state]).toEqual([1, 0, 'GOING']);
  });

  const askToLeave = (person: TestPerson, texts: 'anonymise' | 'erase') =>
    forum.send(person, 'DELETE', '/api/user/me', { texts });
  async function write(person: TestPerson) {
    const post = await forum.send(person, 'POST', '/api/generalPost/creategeneralpost', {
      title: 'A post that outlives its author',
      description: '<p>What happens to it when the account goes?</p>',
      subCategoryId: forum.ocean,
      status: 'success',
    });
    return post.json().data.id as string;
  }
  const due = (person: TestPerson) =>
    forum.db.execute(sql`UPDATE users SET delete_after = now() - interval '1 minute' WHERE id = ${person.id}`);

  it('needs a fresh proof, waits fourteen days and can be cancelled', async () => {
    const person = await forum.person();
    await forum.db.execute(sql`UPDATE sessions SET proved_at = now() - interval '11 minutes'
      WHERE user_id = ${person.id}`);
    expect((await askToLeave(person, 'anonymise')).json().code).toBe('PROOF_NEEDED');
    const { challengeId } = (await forum.send(person, 'POST', '/api/user/proof/code')).json().data;
    const proof = { challengeId, code: await codeOf(person) };
    expect((await forum.send(person, 'POST', '/api/user/proof', proof)).statusCode).toBe(200);
    expect((await forum.send(person, 'POST', '/api/user/proof', proof)).statusCode).toBe(410);
    const response = await askToLeave(person, 'anonymise');
    const days = (Date.parse(response.json().data.deleteAfter) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(await runAccountDeletion(forum.portal)).toBe(0);
    expect((await forum.send(person, 'POST', '/api/user/keep')).json().data.deleteAfter).toBeNull();
  });

  it('is taken back by the link of the email about it', async () => {
    const person = await forum.person();
    expect((await askToLeave(person, 'erase')).statusCode).toBe(200);
    const find = async () =>
      (await forum.mailbox(person.email)).flatMap(({ text }) => /\/login\/not-me#([\w-]+)/.exec(text)?.[1] ?? [])[0];
    await expect.poll(find).toBeDefined();
    const response = await forum.send(null, 'POST', '/api/user/not-me', { token: await find() });
    expect(response.statusCode, response.body).toBe(200);
    const { rows } = await forum.db.execute(sql`SELECT delete_after FROM users WHERE id = ${person.id}`);
    expect(rows).toEqual([{ delete_after: null }]);
    expect((await forum.get(person, '/api/user/me')).statusCode).toBe(401);
  });

  it('is refused for the only admin', async () => {
    const second = await forum.person('admin');
    expect((await askToLeave(second, 'anonymise')).statusCode).toBe(200);
    const alone = await askToLeave(forum.admin, 'anonymise');
    expect([alone.statusCode, alone.json().code]).toEqual([409, 'LAST_ADMIN']);
    const path = `/api/admin/users/${forum.admin.id}`;
    expect((await forum.send(forum.admin, 'PATCH', path, { role: 'member' })).statusCode).toBe(409);
  });

  it('keeps texts without a name', async () => {
    const person = await forum.person();
    const postId = await write(person);
    await askToLeave(person, 'anonymise');
    await due(person);
    expect(await runAccountDeletion(forum.portal)).toBe(1);
    expect((await forum.get(person, '/api/user/me')).statusCode).toBe(401);
    const { data } = (await forum.get(null, `/api/generalPost/getgeneralpostbypostid/${postId}`)).json();
    expect(data).toMatchObject({
      title: 'A post that outlives its author',
      user: { id: null, name: 'Deleted member' },
    });
    expect((await forum.get(null, `/api/user/profile/${person.id}`)).statusCode).toBe(404);
    const left = await forum.db.execute(sql`SELECT * FROM users WHERE id = ${person.id}`);
    expect(JSON.stringify(left.rows)).not.toContain(person.email);
  });

  it('exports and deletes what a guest sent with the same address after the link is followed', async () => {
    const person = await forum.person();
    const date = new Date(Date.now() + 86_400_000).toISOString();
    const event = await forum.send(forum.moderator, 'POST', '/api/event', {
      eventTitle: 'Asked for as a guest',
      description: '<p>A round table for everybody.</p>',
      startDate: date,
      endDate: date,
      timezone: 'UTC',
      location: 'Rotterdam',
      status: 'published',
    });
    const course = await makeCourse(forum, forum.moderator);
    const guest = { name: 'Gus Guest', email: person.email };
    await forum.send(null, 'POST', `/api/event/interested/create/${event.json().data.id}`, guest);
    const asked = { ...guest, courseId: course.id, message: 'When does it begin, please?' };
    expect((await forum.send(null, 'POST', '/api/education/doEnquire', asked)).statusCode).toBe(201);
    const holdings = async () => {
      const exported = (await forum.get(person, '/api/user/export')).json();
      return [exported.eventInterests.length, exported.courseEnquiries.length, exported.mails.length];
    };
    expect(await holdings()).toEqual([0, 0, 2]);
    await followGuestLink(forum, person.email, 2);
    expect(await holdings()).toEqual([0, 1, 2]);
    const mails = await mailsTo(forum, person.email, 2);
    const token = mails.map((mail) => /\/interest#([\w-]+)/.exec(mail.text)?.[1]).find(Boolean);
    await forum.send(null, 'POST', `/api/event/interested/guest/${event.json().data.id}`, { token, act: 'confirm' });
    expect(await holdings()).toEqual([1, 1, 2]);
    await due(person);
    expect(await runAccountDeletion(forum.portal)).toBe(1);
    const left = await forum.db.execute(sql`
      SELECT email FROM event_interests WHERE email = ${person.email}
      UNION ALL SELECT email FROM course_enquiries WHERE email = ${person.email}
      UNION ALL SELECT "to" FROM mails WHERE "to" = ${person.email}
      UNION ALL SELECT "to" FROM mailbox_messages WHERE "to" = ${person.email}`);
    expect(left.rows).toEqual([]);
  });

  it('a failure affects no other account', async () => {
    const people = [await forum.person(), await forum.person(), await forum.person()];
    for (const person of people) await due(person);
    const failed: string[] = [];
    const accountDeletion: AccountDeletion = {
      async deleteData(_tx, _portal, userId) {
        if (userId === people[1]?.id) throw new Error('not yet');
      },
    };
    const onError = (_error: unknown, userId: string) => void failed.push(userId);
    expect(await runAccountDeletion(forum.portal, { accountDeletion, onError })).toBe(2);
    expect(failed).toEqual([people[1]?.id]);
    expect((await me(people[1] as TestPerson)).id).toBe(people[1]?.id);
    expect(await runAccountDeletion(forum.portal)).toBe(1);
  });

  it('counts once what moderators remove at the same time', async () => {
    const person = await forum.person();
    const posts = await Promise.all(Array.from({ length: 12 }, () => write(person)));
    await forum.db.execute(sql`UPDATE users SET delete_texts = 'erase' WHERE id = ${person.id}`);
    await due(person);
    const hide = (id: string) =>
      forum.send(forum.moderator, 'POST', '/api/moderation/decide', {
        act: 'hide',
        items: [{ type: 'post', id }],
        reason: 'At the same moment.',
      });
    const [gone, ...responses] = await Promise.all([runAccountDeletion(forum.portal), ...posts.map(hide)]);
    expect(gone).toBe(1);
    // Hiding a post that is gone has no effect.
    for (const { statusCode } of responses) expect([200, 409]).toContain(statusCode);
    const counts = await forum.db.execute(sql`SELECT s.post_count, (SELECT count(*)::int FROM posts p
      WHERE p.sub_category_id = s.id AND p.status = 'success' AND p.removed_at IS NULL) AS real
      FROM sub_categories s WHERE s.id = ${forum.ocean}`);
    expect(counts.rows[0]?.['post_count']).toBe(counts.rows[0]?.['real']);
  });

  it('deletes texts and keeps counts exact', async () => {
    const person = await forum.person();
    const kept = await write(forum.author);
    await forum.send(person, 'POST', '/api/generalPost/creategeneralreply', {
      postId: kept,
      description: '<p>An answer that goes.</p>',
    });
    const gone = await write(person);
    await askToLeave(person, 'erase');
    await due(person);
    expect(await runAccountDeletion(forum.portal)).toBe(1);
    expect((await forum.get(null, `/api/generalPost/getgeneralpostbypostid/${gone}`)).statusCode).toBe(404);
    const { data } = (await forum.get(null, `/api/generalPost/getgeneralpostbypostid/${kept}`)).json();
    expect([data.replyCount, data.generalReply]).toEqual([0, []]);
    const left = await forum.db.execute<{ whole: string }>(
      sql`SELECT to_jsonb(p)::text AS whole FROM posts p WHERE id = ${gone}::uuid`,
    );
    expect(left.rows[0]?.whole).not.toMatch(/outlives/i);
    const counts = await forum.db.execute(sql`SELECT s.post_count, (SELECT count(*)::int FROM posts p
      WHERE p.sub_category_id = s.id AND p.status = 'success' AND p.removed_at IS NULL) AS real
      FROM sub_categories s WHERE s.id = ${forum.ocean}`);
    expect(counts.rows[0]?.['post_count']).toBe(counts.rows[0]?.['real']);
  });
});
