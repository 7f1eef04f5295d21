/** Every policy action that changes other people’s records needs a scenario here; without one, this does not compile. */

import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { ChangeAction } from '#server/policy.ts';
import { type Made, makeAuditPortal } from '#server/testing/audit-portal.ts';
import { makeCourse } from '#server/testing/courses.ts';
import type { TestPerson } from '#server/testing/portal.ts';

const {
  portal,
  make,
  post,
  reply,
  article,
  company,
  brochure,
  application,
  companyEnquiry,
  courseEnquiry,
  event,
  freightRequest,
  ocean,
  rail,
} = await makeAuditPortal();
afterAll(() => portal.close());

const reason = 'It names a third party.';

interface Change {
  /** The subject in the log. */
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
    const created = await post();
    return {
      subject: at('post', created),
      owner: portal.owner,
      call: ['PATCH', `/api/generalPost/updategeneralpost/${created.id}`, { title: 'Who pays for it' }],
      before: { title: 'Who pays for the storage' },
      after: { title: 'Who pays for it' },
    };
  },
  'post.remove': async () => {
    const created = await post();
    return {
      subject: at('post', created),
      owner: portal.owner,
      call: ['DELETE', `/api/generalPost/deletegeneralpost/${created.id}`],
      before: { title: 'Who pays for the storage', removed: false },
      after: { removed: true },
    };
  },
  'post.moderate': async () => {
    const created = await post();
    return {
      subject: at('post', created),
      owner: portal.owner,
      call: ['PATCH', `/api/moderation/posts/${created.id}`, { subCategoryId: rail }],
      before: { sub_category_id: ocean },
      after: { sub_category_id: rail },
    };
  },
  'reply.edit': async () => {
    const created = await reply(portal.owner);
    return {
      subject: at('reply', created),
      owner: portal.owner,
      call: [
        'PATCH',
        `/api/generalPost/updategeneralreply/${created.id}`,
        { description: '<p>The contract says so.</p>' },
      ],
      before: { description: '<p>The tariff says so.</p>' },
      after: { description: '<p>The contract says so.</p>' },
    };
  },
  'reply.remove': async () => {
    const created = await reply(portal.owner);
    return {
      subject: at('reply', created),
      owner: portal.owner,
      call: ['DELETE', `/api/generalPost/deletegeneralreply/${created.id}`],
      before: { description: '<p>The tariff says so.</p>' },
      after: { removed: true },
    };
  },
  'reply.markAnswer': async () => {
    const created = await reply(portal.other, (await post()).id);
    return {
      subject: at('reply', created),
      owner: portal.owner,
      call: ['PATCH', `/api/generalPost/updategeneralreply/${created.id}`, { isAnswer: true }],
      before: { is_answer: false },
      after: { is_answer: true },
    };
  },
  'freight.close': async () => {
    const { id } = await freightRequest();
    return {
      subject: `freightRequest:${id}`,
      owner: portal.owner,
      call: ['POST', `/api/admin/freight-requests/${id}/close`],
      before: { state: 'OPEN' },
      after: { state: 'CLOSED' },
    };
  },
  'offer.hide': async () => {
    const { id: postId } = await freightRequest();
    const charge = { section: 'FREIGHT', label: 'Freight', basis: 'FLAT', unitPrice: 10, currency: 'EUR' };
    const validUntil = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
    const sent = await make(portal.other, '/api/quotePost/createquotereply', {
      postId,
      offer: { charges: [charge], validUntil },
    });
    return {
      subject: at('offer', sent),
      owner: portal.other,
      call: ['POST', `/api/admin/offers/${sent.id}/hide`],
      before: { removed: false },
      after: { removed: true },
    };
  },
  'history.remove': async () => {
    const { id } = await post();
    await portal.send(portal.owner, 'PATCH', `/api/generalPost/updategeneralpost/${id}`, { title: 'Who pays at last' });
    const { data } = (await portal.get(portal.owner, `/api/posts/${id}/history`)).json();
    return {
      subject: at('earlierText', data[0]),
      owner: portal.owner,
      call: ['DELETE', `/api/history/${data[0].id}`],
      before: { title: 'Who pays for the storage' },
      after: null,
    };
  },
  'comment.remove': async () => {
    const created = await make(portal.owner, `/api/blog/comment/create/${(await article()).id}`, {
      comment: 'A remark.',
    });
    return {
      subject: at('comment', created),
      owner: portal.owner,
      call: ['DELETE', `/api/blog/comment/${created.id}`],
      before: { comment: 'A remark.' },
      after: { removed: true },
    };
  },
  'event.write': async () => {
    const created = await event();
    return {
      subject: at('event', created),
      owner: portal.staff,
      call: ['PATCH', `/api/event/${created.id}`, { venue: 'Hall 2' }],
      before: { venue: null },
      after: { venue: 'Hall 2' },
    };
  },
  'blog.write': async () => {
    const created = await article();
    return {
      subject: at('article', created),
      owner: portal.staff,
      call: ['DELETE', `/api/blog/${created.id}`],
      before: { title: 'Why ships wait' },
      after: { removed: true },
    };
  },
  'course.write': async () => {
    const created = await makeCourse(portal, portal.staff);
    return {
      subject: at('course', created),
      owner: portal.staff,
      call: ['PATCH', `/api/education/courses/${created.id}`, { title: 'Customs in two days' }],
      before: { title: 'Customs for forwarders' },
      after: { title: 'Customs in two days' },
    };
  },
  'company.edit': async () => {
    const created = await company();
    return {
      subject: at('company', created),
      owner: portal.owner,
      call: ['PATCH', `/api/directory/${created.id}`, { tagline: 'Spices' }],
      before: { tagline: 'Spices from the Malabar coast' },
      after: { tagline: 'Spices' },
    };
  },
  'company.remove': async () => {
    const created = await company();
    return {
      subject: at('company', created),
      owner: portal.owner,
      call: ['DELETE', `/api/directory/${created.id}`],
      before: { name: created.name },
      after: { removed: true },
    };
  },
  'company.restore': async () => {
    const created = await company();
    await portal.send(portal.owner, 'DELETE', `/api/directory/${created.id}`);
    return {
      subject: at('company', created),
      owner: portal.owner,
      call: ['POST', `/api/directory/${created.id}/restore`],
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
    const created = await brochure();
    return {
      subject: at('brochure', created),
      owner: portal.owner,
      call: ['DELETE', `/api/brochure/${created.id}`],
      before: { title: 'Rates of 2027' },
      after: null,
    };
  },
  'job.edit': async () => {
    const created = await portal.approved();
    return {
      subject: at('job', created),
      owner: portal.owner,
      call: ['PATCH', `/api/career/${created.id}`, { location: 'Utrecht' }],
      before: { location: 'Rotterdam' },
      after: { location: 'Utrecht' },
    };
  },
  'job.remove': async () => {
    const created = await portal.approved();
    return {
      subject: at('job', created),
      owner: portal.owner,
      call: ['DELETE', `/api/career/${created.id}`],
      before: { title: created.title },
      after: { removed: true },
    };
  },
  'application.manage': async () => {
    const created = await application();
    return {
      subject: at('application', created),
      owner: portal.owner,
      call: ['PATCH', `/api/career/applications/${created.id}`, { status: 'INTERVIEW' }],
      before: { status: 'RECEIVED' },
      after: { status: 'INTERVIEW' },
    };
  },
  'companyEnquiry.answer': async () => {
    const created = await companyEnquiry();
    return {
      subject: at('companyEnquiry', created),
      owner: portal.owner,
      call: ['POST', `/api/directory/enquiries/${created.id}/messages`, { message: 'We do, every week.' }],
      before: {},
      after: {},
    };
  },
  'companyEnquiry.manage': async () => {
    const created = await companyEnquiry();
    return {
      subject: at('companyEnquiry', created),
      owner: portal.owner,
      call: ['PATCH', `/api/directory/enquiries/${created.id}`, { status: 'CLOSED' }],
      before: {},
      after: { status: 'CLOSED' },
    };
  },
  'enquiry.manage': async () => {
    const created = await courseEnquiry();
    return {
      subject: at('enquiry', created),
      owner: portal.member,
      call: ['PATCH', `/api/education/requests/${created.id}`, { status: 'CONTACTED' }],
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
    const created = await company();
    return {
      subject: at('company', created),
      owner: portal.owner,
      call: ['POST', `/api/directory/${created.id}/decision`, { status: 'pending' }],
      before: { status: 'published' },
      after: { status: 'pending' },
      isNotified: true,
    };
  },
  'job.decide': async () => {
    const created = await portal.approved();
    return {
      subject: at('job', created),
      owner: portal.owner,
      call: ['POST', `/api/career/${created.id}/decision`, { status: 'pending' }],
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
      // The response to a change of a company contains its contact address, so that read is logged, too.
      const data = log.data.filter((item: { action: string }) => item.action !== 'company.contactRead');
      expect(data).toHaveLength(1);
      expect(data[0].actor.id).toBe(portal.admin.id);
      expect(data[0].details.before ?? {}).toMatchObject(before);
      if (after === null) expect(data[0].details.after).toBeNull();
      else expect(data[0].details.after).toMatchObject(after);
      const notices = await portal.db.execute<{ text: string }>(
        sql`SELECT text FROM notifications WHERE user_id = ${owner.id}`,
      );
      expect(notices.rows.length).toBeGreaterThan(0);
      if (!isNotified && data[0].details.reason)
        expect(notices.rows.some(({ text }) => text.includes(reason))).toBe(true);
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
    const notices = await portal.db.execute<{ text: string }>(
      sql`SELECT text FROM notifications WHERE url = ${`/general/${id}`} AND kind = 'post.changed'`,
    );
    expect(notices.rows[0]?.text).toContain('No reason was given');
  });
});
