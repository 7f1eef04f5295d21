import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { QueueItem, SubmissionType } from '#contract/moderation.ts';
import { makeAuditPortal } from '#server/testing/audit-portal.ts';
import type { TestPerson } from '#server/testing/portal.ts';

const { portal, application, brochure, companyEnquiry, courseEnquiry } = await makeAuditPortal();
afterAll(() => portal.close());
const { staff: moderator, admin, owner } = portal;

interface Sent {
  readonly id: string;
  /** What only its sender, its recipient and admins read, besides a moderator who may. */
  readonly paths: readonly string[];
  readonly list: string;
  /** Its response contains the submission. */
  readonly change: readonly [path: string, body: object];
  /** A part of what its sender wrote. */
  readonly text: string;
  /** A member who may report it. */
  readonly party: TestPerson;
}
const kinds: Readonly<Record<SubmissionType, () => Promise<Sent>>> = {
  async application() {
    const { id, jobId } = await application();
    const path = `/api/career/applications/${id}`;
    const list = `/api/career/${jobId}/applications`;
    const change = [path, { read: true }] as const;
    return { id, paths: [path, `${path}/cv`], list, change, text: 'cleared ships', party: owner };
  },
  async companyEnquiry() {
    const { id, companyId } = await companyEnquiry();
    const list = `/api/directory/enquiries/received?companyId=${companyId}`;
    const path = `/api/directory/enquiries/${id}`;
    return { id, paths: [path], list, change: [path, { status: 'NEW' }], text: 'pepper', party: owner };
  },
  async enquiry() {
    const { id } = await courseEnquiry();
    const list = '/api/education/enquiries?limit=100';
    const path = `/api/education/requests/${id}`;
    return { id, paths: [path], list, change: [path, { status: 'NEW' }], text: 'place left', party: portal.member };
  },
};

const listed = async (person: TestPerson, { list, id }: Sent) => {
  const { data } = (await portal.get(person, list)).json<{ data: { id: string }[] }>();
  return data.some((item) => item.id === id);
};
const expectReadable = async (person: TestPerson, sent: Sent, isReadable: boolean) => {
  for (const path of sent.paths) {
    expect((await portal.get(person, path)).statusCode, path).toBe(isReadable ? 200 : 404);
  }
  expect(await listed(person, sent)).toBe(isReadable);
};
const report = (person: TestPerson, type: SubmissionType, { id }: Sent) =>
  portal.send(person, 'POST', '/api/reports', { [`${type}Id`]: id, reason: 'spam' });
const assign = (person: TestPerson, type: SubmissionType, { id }: Sent, moderatorId: string | null) =>
  portal.send(person, 'PATCH', '/api/moderation/assignments', { type, id, moderatorId });
const decide = (act: string, type: SubmissionType, { id }: Sent) =>
  portal.send(moderator, 'POST', '/api/moderation/decide', { act, items: [{ type, id }], reason: 'Not allowed here.' });
const queued = async ({ id }: Sent) =>
  (await portal.get(moderator, '/api/moderation/queue?queue=reported&limit=100'))
    .json<{ data: QueueItem[] }>()
    .data.find((item) => item.id === id);

const prove = (person: TestPerson, isProved: boolean) =>
  portal.db.execute(sql`UPDATE sessions SET proved_at = now() - make_interval(mins => ${isProved ? 0 : 11})
    WHERE user_id = ${person.id}`);

describe.each(Object.entries(kinds) as [SubmissionType, () => Promise<Sent>][])('a moderator and %s', (type, send) => {
  it('read nothing that was neither reported nor assigned', async () => {
    const sent = await send();
    await expectReadable(moderator, sent, false);
    expect((await portal.get(moderator, `/api/moderation/queue/${type}/${sent.id}`)).statusCode).toBe(404);
    await expectReadable(admin, sent, true);
  });

  it('handle what its sender or recipient reported, until the report is dismissed', async () => {
    const sent = await send();
    for (const stranger of [portal.other, moderator]) {
      expect((await report(stranger, type, sent)).statusCode).toBe(404);
    }
    expect((await report(sent.party, type, sent)).statusCode).toBe(201);
    await expectReadable(moderator, sent, true);
    expect(await queued(sent)).toMatchObject({ type, reports: [{ reason: 'spam' }] });
    expect((await decide('remove', type, sent)).statusCode).toBe(422);
    const dismissed = await decide('dismiss', type, sent);
    expect(dismissed.statusCode, dismissed.body).toBe(200);
    expect(await queued(sent)).toBeUndefined();
    await expectReadable(moderator, sent, false);
  });

  it('read it only after a fresh proof, which admins need too', async () => {
    const sent = await send();
    expect((await report(sent.party, type, sent)).statusCode).toBe(201);
    for (const person of [moderator, admin]) {
      for (const isProved of [false, true]) {
        await prove(person, isProved);
        const [path, body] = sent.change;
        const responses = [
          ...(await Promise.all(sent.paths.map((read) => portal.get(person, read)))),
          await portal.send(person, 'PATCH', path, body),
        ];
        for (const response of responses) {
          expect(response.statusCode, response.body).toBe(isProved ? 200 : 403);
          if (!isProved) expect(response.json().code).toBe('PROOF_NEEDED');
        }
        expect((await portal.get(person, sent.list)).body.includes(sent.text)).toBe(isProved);
      }
    }
    await decide('dismiss', type, sent);
  });

  it('see nothing of what it says in the queue', async () => {
    const sent = await send();
    expect((await report(sent.party, type, sent)).statusCode).toBe(201);
    expect((await queued(sent))?.excerpt).toBe('');
    const item = await portal.get(moderator, `/api/moderation/queue/${type}/${sent.id}`);
    expect(item.json().data).toMatchObject({ id: sent.id, text: null });
    expect(item.body).not.toContain(sent.text);
    await decide('dismiss', type, sent);
  });

  it('read what an admin assigned to them, and nobody else', async () => {
    const [sent, colleague] = [await send(), await portal.person('moderator')];
    expect((await assign(moderator, type, sent, moderator.id)).statusCode).toBe(403);
    expect((await assign(admin, type, sent, portal.other.id)).statusCode).toBe(409);
    const assigned = await assign(admin, type, sent, moderator.id);
    expect(assigned.statusCode, assigned.body).toBe(200);
    await expectReadable(moderator, sent, true);
    await expectReadable(colleague, sent, false);
    expect((await assign(admin, type, sent, null)).statusCode).toBe(200);
    await expectReadable(moderator, sent, false);
  });
});

it('moderators are neither counted nor told of course enquiries that they may not read', async () => {
  const colleague = await portal.person('moderator');
  const newEnquiries = async (person: TestPerson) =>
    (await portal.get(person, '/api/moderation/tasks')).json<{ data: { newEnquiries: number } }>().data.newEnquiries;
  const before = await newEnquiries(admin);
  const { id } = await courseEnquiry();
  expect(await newEnquiries(admin)).toBe(before + 1);
  expect(await newEnquiries(colleague)).toBe(0);
  const notices = async (person: TestPerson) => (await portal.get(person, '/api/notification')).body;
  expect(await notices(admin)).toContain(id);
  expect(await notices(colleague)).not.toContain(id);
});

it('moderators do not read the leads of a brochure', async () => {
  const { id } = await brochure();
  expect((await portal.get(moderator, `/api/brochure/${id}/leads`)).statusCode).toBe(404);
  expect((await portal.get(admin, `/api/brochure/${id}/leads`)).statusCode).toBe(200);
});
