/** Every policy action that reads other people’s private data needs a scenario here; without one, this does not compile. */

import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReadAction } from '#server/policy.ts';
import { type Made, makeAuditPortal } from '#server/testing/audit-portal.ts';

const { portal, company, brochure, application, companyEnquiry, courseEnquiry, sentDocument, event, freightRequest } =
  await makeAuditPortal();
afterAll(() => portal.close());

const at = (kind: string, { id }: Made) => `${kind}:${id}`;

interface Look {
  readonly subject: string;
  readonly path: string;
  readonly isEachLogged?: boolean;
  readonly reason?: string;
}
const looks: Readonly<Record<ReadAction, () => Promise<Look>>> = {
  'post.listOwn': async () => ({
    subject: `user:${portal.owner.id}`,
    path: `/api/generalPost/getgeneralpostsbyuserid/${portal.owner.id}`,
  }),
  'offer.list': async () => {
    const created = await freightRequest();
    return {
      subject: at('post', created),
      path: `/api/quotePost/getquoteoffersbypostid/${created.id}`,
      reason: 'A complaint',
    };
  },
  'event.attendees': async () => {
    const created = await event();
    return { subject: at('event', created), path: `/api/event/interested/${created.id}` };
  },
  'enquiry.read': async () => {
    const created = await courseEnquiry();
    return { subject: at('enquiry', created), path: `/api/education/requests/${created.id}` };
  },
  'enquiry.manage': async () => ({ subject: 'enquiry:list', path: '/api/education/enquiries' }),
  'preference.own': async () => ({
    subject: `preferences:${portal.other.id}`,
    path: `/api/notification/preferences/${portal.other.id}`,
  }),
  'member.manage': async () => ({ subject: 'user:list', path: '/api/admin/users' }),
  'mail.readLog': async () => ({ subject: 'mail:log', path: '/api/admin/mails' }),
  'companyEnquiry.read': async () => {
    const created = await companyEnquiry();
    return { subject: at('companyEnquiry', created), path: `/api/directory/enquiries/${created.id}` };
  },
  'company.read': async () => {
    const created = await company();
    return { subject: at('company', created), path: `/api/directory/${created.id}` };
  },
  'claim.readDocument': async () => {
    const { documentId, claimId } = await sentDocument();
    return { subject: `claim:${claimId}`, path: `/api/directory/proofs/${documentId}`, isEachLogged: true };
  },
  'claim.decide': async () => ({ subject: 'claim:list', path: '/api/directory/claims' }),
  'brochure.leads': async () => {
    const created = await brochure();
    return { subject: at('brochure', created), path: `/api/brochure/${created.id}/leads` };
  },
  'application.manage': async () => {
    const created = await application();
    return { subject: at('application', created), path: `/api/career/applications/${created.id}` };
  },
};

describe('reading private data', () => {
  it.each(Object.entries(looks))('by %s is logged once for concurrent reads, or each time', async (_, make_) => {
    const { subject, path, isEachLogged, reason } = await make_();
    await portal.db.execute(sql`DELETE FROM audit_log WHERE subject = ${subject}`);
    for (let round = 0; round < 3; round += 1) {
      const withReason = reason && round === 0 ? `${path}?reason=${reason}` : path;
      const response = await portal.get(portal.admin, withReason);
      expect(response.statusCode, response.body).toBe(200);
    }
    const { data } = (await portal.get(portal.admin, `/api/admin/audit-log?subject=${subject}`)).json();
    const logged = data.filter((item: { action: string }) => /[rR]ead$/.test(item.action));
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
          .data.filter((item: { action: string }) => item.action.endsWith('.listRead')).length;
      await portal.get(portal.owner, path);
      expect(await reads()).toBe(0);
      await portal.get(portal.admin, path);
      expect(await reads()).toBe(1);
    }
  });
});
