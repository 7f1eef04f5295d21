/** Every policy action that changes other people’s records needs a scenario; without one, this does not compile. */

import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { ChangeAction } from '#server/policy.ts';
import { makeAuditPortal } from '#server/testing/audit-portal.ts';
import { companyChanges } from '#server/testing/staff-changes/companies.ts';
import { forumChanges } from '#server/testing/staff-changes/forum.ts';
import { jobChanges, memberChanges } from '#server/testing/staff-changes/jobs-and-members.ts';
import { publicationChanges } from '#server/testing/staff-changes/publications.ts';
import { reason, type StaffChange } from '#server/testing/staff-changes/staff-change.ts';

const audit = await makeAuditPortal();
const { portal, post } = audit;
afterAll(() => portal.close());

const changes: Readonly<Record<ChangeAction, () => Promise<StaffChange>>> = {
  ...forumChanges(audit),
  ...publicationChanges(audit),
  ...companyChanges(audit),
  ...jobChanges(audit),
  ...memberChanges(audit),
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
      const response = await portal.send(portal.admin, method, `${path}${query}`, body);
      expect(response.statusCode, response.body).toBeLessThan(300);
      const log = (await portal.get(portal.admin, `/api/admin/audit-log?subject=${subject}`)).json();
      // The response to a change of a company contains its contact address, so that read is logged, too.
      const data = log.data.filter((item: { action: string }) => item.action !== 'company.contactRead');
      expect(data).toHaveLength(1);
      expect(data[0].actor.id).toBe(portal.admin.id);
      expect(data[0].details.before ?? {}).toMatchObject(before);
      if (after === null) expect(data[0].details.after).toBeNull();
      else expect(data[0].details.after).toMatchObject(after);
      const notices = await portal.db.execute<{ text: string }>(
        // A suspended member can read only emails.
        sql`SELECT text FROM notifications WHERE user_id = ${owner.id}
          UNION ALL SELECT subject FROM mails WHERE "to" = ${owner.email} AND type = 'users.suspended'`,
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
