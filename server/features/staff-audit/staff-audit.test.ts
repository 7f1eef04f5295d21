/**
 * The audit log records what staff change of somebody else's, or read of it: for every action of the policy that does
 * either there is a scenario here, so that a new one does not compile without one.
 */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import { inUnit } from '#server/platform/database/unit-of-work.ts';
import { noteOwnWrite, requireAudit } from '#server/platform/http/require-audit.ts';
import { newId } from '#server/platform/ids.ts';
import type { ChangeAction, ReadAction } from '#server/policy.ts';
import { type CareersPortal, makeCareersPortal } from '#server/testing/careers-portal.ts';
import { makeCourse } from '#server/testing/courses.ts';
import { ownCompany } from '#server/testing/directory.ts';
import { dataOf, usual } from '#server/testing/event-portal.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { createCategory, createSubCategory } from '../categories/manage.ts';
import { auditChange } from './audit-change.ts';

let portal: CareersPortal;
let ocean: string;
let rail: string;
beforeAll(async () => {
  portal = await makeCareersPortal();
  const category = await createCategory(
    portal.db,
    { userId: null },
    { name: 'Freight', description: '', enabled: true },
  );
  const place = async (name: string) =>
    (await createSubCategory(portal.db, { userId: null }, category.id, { name, description: '', enabled: true })).id;
  [ocean, rail] = [await place('Ocean'), await place('Rail')];
});
afterAll(() => portal.close());

const reason = 'It names a third party.';

interface Made {
  readonly id: string;
}
const make = async (asker: TestPerson | null, path: string, body: object): Promise<Made> =>
  dataOf<Made>(await portal.send(asker, 'POST', path, body));
const post = (author = portal.owner) =>
  make(author, '/api/generalPost/creategeneralpost', {
    title: 'Who pays for the storage',
    description: '<p>The terminal is on strike.</p>',
    subCategoryId: ocean,
    status: 'success',
  });
const reply = async (author: TestPerson, postId?: string) =>
  make(author, '/api/generalPost/creategeneralreply', {
    postId: postId ?? (await post(portal.other)).id,
    description: '<p>The tariff says so.</p>',
  });
const articleText = `<p>${'The tide decides when a ship may leave the port. '.repeat(20)}</p>`;
const article = () =>
  make(portal.staff, '/api/blog', { title: 'Why ships wait', description: articleText, status: 'published' });
const company = () => ownCompany(portal, portal.owner, portal.staff);
const brochure = async () => {
  const { id: companyId } = await company();
  const answer = await sendForm(portal, portal.owner, '/api/brochure', [
    { name: 'companyId', content: companyId },
    { name: 'title', content: 'Rates of 2027' },
    { name: 'leadCapture', content: 'true' },
    { name: 'file', content: await makePdf({ words: 'Rates' }), fileName: 'rates.pdf' },
  ]);
  return dataOf<Made>(answer);
};
const application = async () => {
  const { id: jobId } = await portal.approved();
  await portal.applied(await portal.person(), jobId);
  const [sent] = await portal.applications(portal.owner, jobId);
  return { jobId, id: sent?.id ?? '' };
};
const companyEnquiry = async () => {
  const { id: companyId } = await company();
  const asker = await portal.person();
  const body = { name: 'Ada', email: asker.email, message: 'Do you ship pepper to Rotterdam?' };
  await portal.send(asker, 'POST', `/api/directory/${companyId}/enquiries`, body);
  const found = await portal.db.execute<Made & Record<string, unknown>>(
    sql`SELECT id FROM company_enquiries WHERE company_id = ${companyId}`,
  );
  return { companyId, id: found.rows[0]?.id ?? '' };
};
const courseEnquiry = async () => {
  const course = await makeCourse(portal, portal.staff);
  const body = { courseId: course.id, name: 'Ada', email: portal.member.email, message: 'Is there a place left?' };
  const answer = await portal.send(portal.member, 'POST', '/api/education/requests', body);
  return dataOf<Made>(answer);
};
const sentProof = async () => {
  const { id: companyId } = await company();
  const paper = [{ name: 'file', content: await makePdf({ words: 'Register' }), fileName: 'register.pdf' }];
  const { id: proofId } = dataOf<Made>(await sendForm(portal, portal.other, '/api/directory/proofs', paper));
  const body = { documents: [proofId], note: '' };
  const sent = await portal.send(portal.other, 'POST', `/api/directory/${companyId}/claims/documents`, body);
  return { proofId, claimId: dataOf<Made>(sent).id };
};
const event = () => make(portal.staff, '/api/event', usual);

interface Change {
  /** As the log calls the thing. */
  readonly subject: string;
  readonly owner: TestPerson;
  readonly call: readonly ['PATCH' | 'DELETE' | 'POST', string, object?];
  readonly before: object;
  readonly after: object | null;
  /** The operation itself notifies the owner. */
  readonly isNotified?: boolean;
}

const at = (kind: string, { id }: Made) => `${kind}:${id}`;
const changes: Readonly<Record<ChangeAction, () => Promise<Change>>> = {
  'post.edit': async () => {
    const made = await post();
    return {
      subject: at('post', made),
      owner: portal.owner,
      call: ['PATCH', `/api/generalPost/updategeneralpost/${made.id}`, { title: 'Who pays for it' }],
      before: { title: 'Who pays for the storage' },
      after: { title: 'Who pays for it' },
    };
  },
  'post.remove': async () => {
    const made = await post();
    return {
      subject: at('post', made),
      owner: portal.owner,
      call: ['DELETE', `/api/generalPost/deletegeneralpost/${made.id}`],
      before: { title: 'Who pays for the storage', removed: false },
      after: { removed: true },
    };
  },
  'post.moderate': async () => {
    const made = await post();
    return {
      subject: at('post', made),
      owner: portal.owner,
      call: ['PATCH', `/api/moderation/posts/${made.id}`, { subCategoryId: rail }],
      before: { sub_category_id: ocean },
      after: { sub_category_id: rail },
    };
  },
  'reply.edit': async () => {
    const made = await reply(portal.owner);
    return {
      subject: at('reply', made),
      owner: portal.owner,
      call: [
        'PATCH',
        `/api/generalPost/updategeneralreply/${made.id}`,
        { description: '<p>The contract says so.</p>' },
      ],
      before: { description: '<p>The tariff says so.</p>' },
      after: { description: '<p>The contract says so.</p>' },
    };
  },
  'reply.remove': async () => {
    const made = await reply(portal.owner);
    return {
      subject: at('reply', made),
      owner: portal.owner,
      call: ['DELETE', `/api/generalPost/deletegeneralreply/${made.id}`],
      before: { description: '<p>The tariff says so.</p>' },
      after: { removed: true },
    };
  },
  'reply.markAnswer': async () => {
    const made = await reply(portal.other, (await post()).id);
    return {
      subject: at('reply', made),
      owner: portal.owner,
      call: ['PATCH', `/api/generalPost/updategeneralreply/${made.id}`, { isAnswer: true }],
      before: { is_answer: false },
      after: { is_answer: true },
    };
  },
  'comment.remove': async () => {
    const made = await make(portal.owner, `/api/blog/comment/create/${(await article()).id}`, { comment: 'A remark.' });
    return {
      subject: at('comment', made),
      owner: portal.owner,
      call: ['DELETE', `/api/blog/comment/${made.id}`],
      before: { comment: 'A remark.' },
      after: { removed: true },
    };
  },
  'event.write': async () => {
    const made = await event();
    return {
      subject: at('event', made),
      owner: portal.staff,
      call: ['PATCH', `/api/event/${made.id}`, { venue: 'Hall 2' }],
      before: { venue: null },
      after: { venue: 'Hall 2' },
    };
  },
  'blog.write': async () => {
    const made = await article();
    return {
      subject: at('article', made),
      owner: portal.staff,
      call: ['DELETE', `/api/blog/${made.id}`],
      before: { title: 'Why ships wait' },
      after: { removed: true },
    };
  },
  'course.write': async () => {
    const made = await makeCourse(portal, portal.staff);
    return {
      subject: at('course', made),
      owner: portal.staff,
      call: ['PATCH', `/api/education/courses/${made.id}`, { title: 'Customs in two days' }],
      before: { title: 'Customs for forwarders' },
      after: { title: 'Customs in two days' },
    };
  },
  'company.edit': async () => {
    const made = await company();
    return {
      subject: at('company', made),
      owner: portal.owner,
      call: ['PATCH', `/api/directory/${made.id}`, { tagline: 'Spices' }],
      before: { tagline: 'Spices from the Malabar coast' },
      after: { tagline: 'Spices' },
    };
  },
  'company.remove': async () => {
    const made = await company();
    return {
      subject: at('company', made),
      owner: portal.owner,
      call: ['DELETE', `/api/directory/${made.id}`],
      before: { name: made.name },
      after: { removed: true },
    };
  },
  'company.restore': async () => {
    const made = await company();
    await portal.send(portal.owner, 'DELETE', `/api/directory/${made.id}`);
    return {
      subject: at('company', made),
      owner: portal.owner,
      call: ['POST', `/api/directory/${made.id}/restore`],
      before: { removed: true },
      after: { removed: false },
    };
  },
  'company.join': async () => {
    const { id } = await company();
    const joined = await portal.send(portal.other, 'POST', `/api/directory/${id}/people`, { jobTitle: 'Broker' });
    expect(joined.statusCode, joined.body).toBeLessThan(300);
    return {
      subject: `person:${id}/${portal.other.id}`,
      owner: portal.other,
      call: ['DELETE', `/api/directory/${id}/people/${portal.other.id}`],
      before: { job_title: 'Broker' },
      after: null,
    };
  },
  'brochure.write': async () => {
    const made = await brochure();
    return {
      subject: at('brochure', made),
      owner: portal.owner,
      call: ['DELETE', `/api/brochure/${made.id}`],
      before: { title: 'Rates of 2027' },
      after: null,
    };
  },
  'job.edit': async () => {
    const made = await portal.approved();
    return {
      subject: at('job', made),
      owner: portal.owner,
      call: ['PATCH', `/api/career/${made.id}`, { location: 'Utrecht' }],
      before: { location: 'Rotterdam' },
      after: { location: 'Utrecht' },
    };
  },
  'job.remove': async () => {
    const made = await portal.approved();
    return {
      subject: at('job', made),
      owner: portal.owner,
      call: ['DELETE', `/api/career/${made.id}`],
      before: { title: made.title },
      after: { removed: true },
    };
  },
  'application.manage': async () => {
    const made = await application();
    return {
      subject: at('application', made),
      owner: portal.owner,
      call: ['PATCH', `/api/career/applications/${made.id}`, { status: 'INTERVIEW' }],
      before: { status: 'RECEIVED' },
      after: { status: 'INTERVIEW' },
    };
  },
  'companyEnquiry.answer': async () => {
    const made = await companyEnquiry();
    return {
      subject: at('companyEnquiry', made),
      owner: portal.owner,
      call: ['POST', `/api/directory/enquiries/${made.id}/messages`, { message: 'We do, every week.' }],
      before: {},
      after: {},
    };
  },
  'companyEnquiry.manage': async () => {
    const made = await companyEnquiry();
    return {
      subject: at('companyEnquiry', made),
      owner: portal.owner,
      call: ['PATCH', `/api/directory/enquiries/${made.id}`, { status: 'CLOSED' }],
      before: {},
      after: { status: 'CLOSED' },
    };
  },
  'enquiry.manage': async () => {
    const made = await courseEnquiry();
    return {
      subject: at('enquiry', made),
      owner: portal.member,
      call: ['PATCH', `/api/education/requests/${made.id}`, { status: 'CONTACTED' }],
      before: { status: 'NEW' },
      after: { status: 'CONTACTED' },
      isNotified: true,
    };
  },
  'preference.own': async () => ({
    subject: `preferences:${portal.owner.id}`,
    owner: portal.owner,
    call: ['PATCH', `/api/notification/preferences/${portal.owner.id}`, { digest: 'weekly' }],
    before: {},
    after: {},
  }),
  'moderation.work': async () => {
    const { id } = await post();
    const items = [{ type: 'post', id }];
    return {
      subject: `post:${id}`,
      owner: portal.owner,
      call: ['POST', '/api/moderation/decide', { act: 'hide', items, reason }],
      before: { status: 'success' },
      after: { status: 'rejected' },
      isNotified: true,
    };
  },
  'company.decide': async () => {
    const made = await company();
    return {
      subject: at('company', made),
      owner: portal.owner,
      call: ['POST', `/api/directory/${made.id}/decision`, { status: 'pending' }],
      before: { status: 'published' },
      after: { status: 'pending' },
      isNotified: true,
    };
  },
  'job.decide': async () => {
    const made = await portal.approved();
    return {
      subject: at('job', made),
      owner: portal.owner,
      call: ['POST', `/api/career/${made.id}/decision`, { status: 'pending' }],
      before: { status: 'published' },
      after: { status: 'pending' },
      isNotified: true,
    };
  },
  'member.manage': async () => {
    const person = await portal.person();
    return {
      subject: `user:${person.id}`,
      owner: person,
      call: ['PATCH', `/api/admin/users/${person.id}`, { role: 'moderator' }],
      before: { role: 'member' },
      after: { role: 'moderator' },
    };
  },
};

describe('a change', () => {
  it.each(Object.entries(changes))(
    'by %s is logged with before and after, and the owner is notified',
    async (_, make_) => {
      const { subject, owner, call, before, after, isNotified } = await make_();
      await portal.db.execute(sql`DELETE FROM notifications WHERE user_id = ${owner.id}`);
      await portal.db.execute(sql`DELETE FROM audit_log WHERE subject = ${subject}`);
      const [method, path, body] = call;
      const query = method === 'POST' ? '' : `?reason=${encodeURIComponent(reason)}`;
      const answer = await portal.send(portal.admin, method, `${path}${query}`, body);
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      const log = (await portal.get(portal.admin, `/api/admin/audit-log?subject=${subject}`)).json();
      // The answer to a change of a company holds its contact address.
      const data = log.data.filter((one: { action: string }) => one.action !== 'company.contactRead');
      expect(data).toHaveLength(1);
      expect(data[0].actor.id).toBe(portal.admin.id);
      expect(data[0].details.before ?? {}).toMatchObject(before);
      if (after === null) expect(data[0].details.after).toBeNull();
      else expect(data[0].details.after).toMatchObject(after);
      const told = await portal.db.execute<{ text: string }>(
        sql`SELECT text FROM notifications WHERE user_id = ${owner.id}`,
      );
      expect(told.rows.length).toBeGreaterThan(0);
      if (!isNotified && data[0].details.reason) expect(told.rows.some(({ text }) => text.includes(reason))).toBe(true);
      if (method !== 'POST') expect(data[0].details.reason).toBe(reason);
    },
  );

  it('by the owner is not logged, and neither is one without an effect', async () => {
    const { id } = await post();
    const path = `/api/generalPost/updategeneralpost/${id}`;
    await portal.send(portal.owner, 'PATCH', path, { title: 'Who pays for it' });
    await portal.send(portal.admin, 'PATCH', path, { title: 'Who pays for it' });
    const { data } = (await portal.get(portal.admin, `/api/admin/audit-log?subject=post:${id}`)).json();
    expect(data).toEqual([]);
  });

  it('of a long text is logged in part, and has a general reason if none is given', async () => {
    const { id } = await post();
    await portal.send(portal.admin, 'PATCH', `/api/generalPost/updategeneralpost/${id}`, {
      description: `<p>${'Demurrage. '.repeat(1_000)}</p>`,
    });
    const { data } = (await portal.get(portal.admin, `/api/admin/audit-log?subject=post:${id}`)).json();
    expect(data[0].details.after.description.length).toBeLessThan(2_100);
    const told = await portal.db.execute<{ text: string }>(
      sql`SELECT text FROM notifications WHERE url = ${`/general/${id}`} AND kind = 'post.changed'`,
    );
    expect(told.rows[0]?.text).toContain('No reason was given');
  });
});

interface Look {
  readonly subject: string;
  readonly path: string;
  readonly isEachLogged?: boolean;
}
const looks: Readonly<Record<ReadAction, () => Promise<Look>>> = {
  'post.listOwn': async () => ({
    subject: `user:${portal.owner.id}`,
    path: `/api/generalPost/getgeneralpostsbyuserid/${portal.owner.id}`,
  }),
  'event.attendees': async () => {
    const made = await event();
    return { subject: at('event', made), path: `/api/event/interested/${made.id}` };
  },
  'enquiry.read': async () => {
    const made = await courseEnquiry();
    return { subject: at('enquiry', made), path: `/api/education/requests/${made.id}` };
  },
  'enquiry.manage': async () => ({ subject: 'enquiry:list', path: '/api/education/enquiries' }),
  'preference.own': async () => ({
    subject: `preferences:${portal.other.id}`,
    path: `/api/notification/preferences/${portal.other.id}`,
  }),
  'member.manage': async () => ({ subject: 'user:list', path: '/api/admin/users' }),
  'mail.readLog': async () => ({ subject: 'mail:log', path: '/api/admin/mails' }),
  'companyEnquiry.read': async () => {
    const made = await companyEnquiry();
    return { subject: at('companyEnquiry', made), path: `/api/directory/enquiries/${made.id}` };
  },
  'company.read': async () => {
    const made = await company();
    return { subject: at('company', made), path: `/api/directory/${made.id}` };
  },
  'claim.readProof': async () => {
    const { proofId, claimId } = await sentProof();
    return { subject: `claim:${claimId}`, path: `/api/directory/proofs/${proofId}`, isEachLogged: true };
  },
  'claim.decide': async () => ({ subject: 'claim:list', path: '/api/directory/claims' }),
  'brochure.leads': async () => {
    const made = await brochure();
    return { subject: at('brochure', made), path: `/api/brochure/${made.id}/leads` };
  },
  'application.manage': async () => {
    const made = await application();
    return { subject: at('application', made), path: `/api/career/applications/${made.id}` };
  },
};

describe('reading private data', () => {
  it.each(Object.entries(looks))('by %s is logged once for concurrent reads, or each time', async (_, make_) => {
    const { subject, path, isEachLogged } = await make_();
    await portal.db.execute(sql`DELETE FROM audit_log WHERE subject = ${subject}`);
    for (let round = 0; round < 3; round += 1) {
      const answer = await portal.get(portal.admin, path);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    const { data } = (await portal.get(portal.admin, `/api/admin/audit-log?subject=${subject}`)).json();
    const logged = data.filter((one: { action: string }) => /[rR]ead$/.test(one.action));
    expect(logged).toHaveLength(isEachLogged ? 3 : 1);
  });

  it('includes lists of applications and enquiries, but not reads by the owner', async () => {
    const { jobId } = await application();
    const { companyId } = await companyEnquiry();
    for (const [subject, path] of [
      [`job:${jobId}`, `/api/career/${jobId}/applications`],
      [`company:${companyId}`, `/api/directory/enquiries/received?companyId=${companyId}`],
    ] as const) {
      const reads = async () =>
        (await portal.get(portal.admin, `/api/admin/audit-log?subject=${subject}`))
          .json()
          .data.filter((one: { action: string }) => one.action.endsWith('.listRead')).length;
      await portal.get(portal.owner, path);
      expect(await reads()).toBe(0);
      await portal.get(portal.admin, path);
      expect(await reads()).toBe(1);
    }
  });
});

it('logs a brochure that staff add to a company, and notifies its owner', async () => {
  const { id: companyId } = await company();
  const answer = await sendForm(portal, portal.admin, '/api/brochure', [
    { name: 'companyId', content: companyId },
    { name: 'title', content: 'Rates of 2028' },
    { name: 'file', content: await makePdf({ words: 'Rates' }), fileName: 'rates.pdf' },
  ]);
  const { id } = dataOf<Made>(answer);
  const { data } = (await portal.get(portal.admin, `/api/admin/audit-log?subject=brochure:${id}`)).json();
  expect(data).toMatchObject([
    { action: 'brochure.created', details: { before: null, after: { title: 'Rates of 2028' } } },
  ]);
  const told = await portal.db.execute<{ title: string }>(
    sql`SELECT title FROM notifications WHERE user_id = ${portal.owner.id} AND kind = 'brochure.created'`,
  );
  expect(told.rows).toEqual([{ title: 'Your brochure was added by the staff' }]);
});

it('logs a change once if it is sent twice with one key', async () => {
  const { id } = await company();
  await portal.send(portal.owner, 'DELETE', `/api/directory/${id}`);
  const key = { 'idempotency-key': newId() };
  const restore = () => portal.send(portal.admin, 'POST', `/api/directory/${id}/restore`, undefined, key);
  const [first, second] = [await restore(), await restore()];
  expect([first.statusCode, second.json()]).toEqual([200, first.json()]);
  const { data } = (await portal.get(portal.admin, `/api/admin/audit-log?subject=company:${id}`)).json();
  const restored = data.filter((one: { action: string }) => one.action === 'company.restored');
  expect(restored.map((one: { details: { after: object } }) => one.details.after)).toEqual([{ removed: false }]);
});

describe('an endpoint without the audit log', () => {
  const actor = {
    userId: newId<UserId>(),
    role: 'admin',
    suspended: false,
    sessionId: null,
    visitor: async () => '',
  } as const;
  const call = {
    actor,
    action: 'post.edit',
    method: 'PATCH',
    path: '/api/x',
    query: undefined,
  } as const;
  const titleOf = async (id: string) =>
    (await portal.db.execute<{ title: string }>(sql`SELECT title FROM posts WHERE id = ${id}::uuid`)).rows[0]?.title;
  const rename = (id: string) =>
    portal.db.transaction((tx) => tx.execute(sql`UPDATE posts SET title = 'Renamed' WHERE id = ${id}::uuid`));

  it('changes nothing: writes of staff without a log entry are rolled back', async () => {
    const { id } = await post();
    await expect(requireAudit(call, () => rename(id))).rejects.toThrow(/without an audit log entry of post[.]edit/);
    expect(await titleOf(id)).toBe('Who pays for the storage');
  });

  it('changes nothing with an idempotency key, either', async () => {
    const { id } = await post();
    const options = { begin: async () => undefined, finish: async () => undefined, keepsOn: () => false };
    const keyed = inUnit(portal.db, options, () => requireAudit({ ...call, method: 'POST' }, () => rename(id)));
    await expect(keyed).rejects.toThrow(/without an audit log entry of post[.]edit/);
    expect(await titleOf(id)).toBe('Who pays for the storage');
  });

  it('returns no private data to staff', async () => {
    const look = { ...call, action: 'application.manage', method: 'GET' } as const;
    await expect(requireAudit(look, async () => 'a name')).rejects.toThrow(
      /without an audit log entry of application[.]manage/,
    );
    expect(await requireAudit({ ...look, action: 'post.read' }, async () => 'a title')).toBe('a title');
  });

  it('adds nothing except what belongs to the actor', async () => {
    const { id } = await post();
    await expect(requireAudit({ ...call, method: 'POST' }, () => rename(id))).rejects.toThrow(
      /without an audit log entry/,
    );
    const own = () =>
      portal.db.transaction(async (tx) => {
        noteOwnWrite(tx);
        await tx.execute(sql`UPDATE posts SET title = 'Renamed' WHERE id = ${id}::uuid`);
      });
    await requireAudit({ ...call, method: 'POST' }, own);
    expect(await titleOf(id)).toBe('Renamed');
  });

  it('returns no private data if it logs only a change', async () => {
    const { id } = await application();
    const look = { ...call, action: 'application.manage', method: 'GET' } as const;
    const supervised = () =>
      portal.db.transaction((tx) =>
        auditChange(tx, actor, 'application.manage', { kind: 'application', id, ownerId: null, title: '', url: '/' }),
      );
    await expect(requireAudit(look, supervised)).rejects.toThrow(/without an audit log entry of application[.]manage/);
  });

  it('serves owners, and requests that write nothing', async () => {
    const { id } = await post();
    expect(await requireAudit(call, () => titleOf(id))).toBe('Who pays for the storage');
    await requireAudit({ ...call, actor: { ...actor, role: 'member' } }, () => rename(id));
    expect(await titleOf(id)).toBe('Renamed');
  });
});
