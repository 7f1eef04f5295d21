import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { mailsTo, newEmail } from '#server/features/accounts/users/factory.ts';
import { linen } from '#server/testing/freight.ts';
import { makeInvitations } from '#server/testing/invitations.ts';

const { forum, requester, ask, invite, listed, open, invited } = await makeInvitations();
afterAll(() => forum.close());

describe('limits', () => {
  it('skips addresses that are invited already, the requester’s own, and those that refused', async () => {
    const by = await requester();
    const postId = await ask(by);
    const first = await invited(by, postId);
    const refusing = await invited(by, postId);
    const stopped = await forum.app.inject({
      method: 'POST',
      url: `/quote/offer/${refusing.token}/stop`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(stopped.statusCode, stopped.body).toBe(200);
    const own = (await forum.db.execute<{ email: string }>(sql`SELECT email FROM users WHERE id = ${by.id}`)).rows[0]
      ?.email as string;
    const again = await invite(by, await ask(by), refusing.email, own);
    expect(again.json()).toMatchObject({
      message: '0 invitations sent.',
      data: {
        skipped: [
          { email: refusing.email, reason: 'REFUSED' },
          { email: own, reason: 'OWN_ADDRESS' },
        ],
      },
    });
    expect((await invite(by, postId, first.email)).json().data.skipped).toEqual([
      { email: first.email, reason: 'INVITED_BEFORE' },
    ]);
    expect((await open(refusing.token)).statusCode).toBe(404);
  });

  it('is sent to the right addresses of a list, and the wrong ones are named', async () => {
    const by = await requester();
    const [postId, email, name] = [await ask(by), newEmail(), newEmail().split('@')[0]];
    const list = [email, 'nobody', `${name}@bücher.example`, `${name}@xn--bcher-kva.example`, 'a@b..example'];
    const sent = await invite(by, postId, ...list);
    expect(sent.json()).toMatchObject({
      message: '2 invitations sent.',
      data: {
        skipped: [
          { email: 'nobody', reason: 'NOT_AN_ADDRESS' },
          { email: 'a@b..example', reason: 'NOT_AN_ADDRESS' },
        ],
      },
    });
    expect((await listed(by, postId)).map((invitation) => invitation.email).sort()).toEqual(
      [email, `${name}@xn--bcher-kva.example`].sort(),
    );
    const refused = await invite(by, postId, 'nobody');
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toHaveProperty('emails');
  });

  it('takes 20 invitations per request and 60 a day, also from concurrent calls', async () => {
    const by = await requester();
    const addresses = (count: number) => Array.from({ length: count }, newEmail);
    const [full, ...others] = [await ask(by), await ask(by), await ask(by)] as [string, string, string];
    expect((await invite(by, full, ...addresses(20))).statusCode).toBe(200);
    expect((await invite(by, full, newEmail())).statusCode).toBe(409);
    expect((await invite(by, full, ...addresses(21))).statusCode).toBe(422);
    expect((await invite(by, await ask(by), ...addresses(20))).statusCode).toBe(200);
    const responses = await Promise.all(others.map((postId) => invite(by, postId, ...addresses(11))));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
  });

  it('also counts those of a request that was removed, and those that were sent again', async () => {
    const by = await requester();
    const addresses = (count: number) => Array.from({ length: count }, newEmail);
    const edit = async (id: string, freight: object | null) => {
      const response = await forum.send(by, 'PATCH', `/api/quotePost/updatequotepost/${id}`, { freight });
      expect(response.statusCode, response.body).toBe(200);
    };
    const id = await ask(by, { visibility: 'PUBLIC' });
    for (let round = 0; round < 2; round += 1) {
      expect((await invite(by, id, ...addresses(20))).statusCode).toBe(200);
      await edit(id, null);
      await edit(id, linen);
    }
    const again = newEmail();
    expect((await invite(by, id, again, ...addresses(18))).statusCode).toBe(200);
    const first = (await listed(by, id)).find(({ email }) => email === again);
    for (const status of [200, 429]) {
      const path = `/api/quotePost/invitations/${id}/${first?.id}`;
      expect((await forum.send(by, 'DELETE', path)).statusCode).toBe(200);
      expect((await invite(by, id, again)).statusCode).toBe(status);
    }
  });

  it('sends one address at most five invitations a day, whoever sends them', async () => {
    const email = newEmail();
    for (let at = 0; at < 6; at += 1) {
      const by = await requester();
      expect((await invite(by, await ask(by), email)).statusCode).toBe(200);
    }
    await mailsTo(forum, email, 5);
    const counts = await forum.db.execute<{ sent: number; waiting: number }>(sql`
      SELECT count(*) FILTER (WHERE admitted_at IS NOT NULL)::int AS sent,
        count(*) FILTER (WHERE admitted_at IS NULL)::int AS waiting FROM mails WHERE "to" = ${email}`);
    expect(counts.rows).toEqual([{ sent: 5, waiting: 1 }]);
  });

  it('needs a company in the profile, and the requester', async () => {
    const nobody = await forum.person();
    await forum.db.execute(sql`UPDATE users SET company = NULL WHERE id = ${nobody.id}`);
    const postId = await ask(nobody);
    const refused = await invite(nobody, postId, newEmail());
    expect(refused.statusCode).toBe(403);
    expect(refused.json().message).toContain('Add your company to your profile');
    expect((await invite(forum.moderator, postId, newEmail())).statusCode).toBe(403);
    expect((await invite(forum.other, postId, newEmail())).statusCode).toBe(404);
  });

  it('notifies staff once about a reported invitation', async () => {
    const by = await requester();
    const { token } = await invited(by, await ask(by));
    for (let at = 0; at < 2; at += 1) {
      const body = { token, report: true };
      expect((await forum.send(null, 'POST', '/api/quoteInvitation/refuse', body)).statusCode).toBe(200);
    }
    const notices = await forum.db.execute(sql`SELECT 1 FROM notifications
      WHERE user_id = ${forum.moderator.id} AND kind = 'invitation.reported' AND actor_id = ${by.id}`);
    expect(notices.rows).toHaveLength(1);
  });
});
