import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, dayIn, dayText } from '#contract/dates.ts';
import type { Invitation, InvitedRequest } from '#contract/freight-invitations.ts';
import { codeFor, mailsTo, newEmail, PASSWORD } from '#server/features/accounts/users/factory.ts';
import { newId } from '#server/platform/ids.ts';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { linen } from '#server/testing/freight.ts';
import { contact, makeInvitations, offer } from '#server/testing/invitations.ts';
import { oneClickLinkTo, sourceTo } from '#server/testing/mail-headers.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { requestVersionOf } from '#server/testing/versions.ts';
import { notifyInvited } from './notify-invited.ts';

const { forum, requester, ask, invite, listed, tokenFor, open, price, invited } = await makeInvitations();
afterAll(() => forum.close());

async function signUp(email: string): Promise<TestPerson> {
  const body = { name: 'Jana Novak', email, password: PASSWORD, terms: true, country: 'CZ' };
  const started = await forum.send(null, 'POST', '/api/user/signup', body);
  const { challengeId } = started.json().data;
  const code = await codeFor(forum, email, 2);
  const done = await forum.send(null, 'POST', '/api/user/verify-otp', { challengeId, code });
  expect(done.statusCode, done.body).toBe(200);
  const cookie = done.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { id: done.json().data.user.id, cookie } as unknown as TestPerson;
}

describe('an invitation', () => {
  it('names who asks, the lane, the cargo and the dates in words that nobody typed', async () => {
    const by = await requester();
    const readyDate = dayIn(10);
    const { email } = await invited(by, await ask(by, { readyDate, namedPlace: 'evil.example' }));
    const [mail] = await mailsTo(forum, email, 1);
    expect(mail?.subject).toBe('Request for an offer: Nhava Sheva (INNSA), India to Rotterdam (NLRTM), Netherlands');
    expect(mail?.text).toContain(`${by.email} asks you for an offer through Quayside`);
    expect(mail?.text).toContain(
      "2 × 40'HC (45G1) with 18,400 kg each, Sea, full container (FCL), FCA, HS 6302.21: Bed linen",
    );
    expect(mail?.text).toContain('Offers until');
    expect(mail?.text).not.toMatch(/secret mill|evil|Ahmedabad|Two containers/);
  });

  it('marks dangerous goods and the temperature, without the name that was typed', async () => {
    const by = await requester();
    const hazardous = { unNumber: 'UN1263', properName: 'EVIL PAINT', class: '3', packingGroup: 'III' };
    const { email } = await invited(by, await ask(by, { hazardous, temperature: { minC: -0.5, maxC: -0.5 } }));
    const [mail] = await mailsTo(forum, email, 1);
    expect(mail?.text).toContain('Dangerous goods UN1263, class 3, −0.5 °C');
    expect(mail?.text).not.toContain('EVIL');
  });

  it('shows the address of a member without a verified company, and no name or company', async () => {
    for (const company of ['Maersk Line', 'Quayside', 'Win at evil.example', 'A: your account is locked']) {
      const by = await requester(company);
      const { email } = await invited(by, await ask(by));
      const [mail] = await mailsTo(forum, email, 1);
      expect(mail?.text).toContain(`A member with the email address ${by.email} asks you for an offer`);
      expect(mail?.text).toContain('This member’s company is not verified.');
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Anna|Maersk|Win at|account is locked/);
    }
  });

  it('names a verified company only for those who belong to it', async () => {
    const owner = await forum.person();
    const id = newId();
    await forum.db.execute(sql`INSERT INTO companies (id, name, slug, sort_name, letter, country, email, owner_id, status,
        verified_by, verified_domain, verified_at)
      VALUES (${id}, 'Maersk Line', ${id}, 'maersk line', 'M', 'DK', 'desk@maersk.example', ${owner.id}, 'published',
        'DOMAIN', 'maersk.example', now())`);
    const wordsTo = async (by: TestPerson) => {
      const { email } = await invited(by, await ask(by));
      return (await mailsTo(forum, email, 1))[0]?.text;
    };
    const [employee, claimant, other] = [
      await requester('Maersk Line'),
      await requester('Maersk Line'),
      await requester('Maersk Line'),
    ];
    await forum.db.execute(sql`INSERT INTO company_people (company_id, user_id, pending, job_title)
      VALUES (${id}, ${employee.id}, FALSE, 'Clerk'), (${id}, ${claimant.id}, TRUE, 'Clerk')`);
    expect(await wordsTo(employee)).toContain('Anna Weber of Maersk Line asks you for an offer');
    for (const stranger of [claimant, other]) expect(await wordsTo(stranger)).not.toContain('Maersk');
  });

  it('moves its offers to an account that takes its address', async () => {
    const by = await requester();
    const postId = await ask(by);
    const { email, token } = await invited(by, postId);
    expect((await price(token)).statusCode).toBe(201);
    const member = await forum.person();
    const post = async (path: string, body: object = {}) => {
      const response = await forum.send(member, 'POST', `/api/user/${path}`, body);
      expect(response.statusCode, response.body).toBe(200);
      return response.json().data;
    };
    const { challengeId } = await post('email/proof-code');
    const asked = await post('email', { email, challengeId, code: await codeFor(forum, member.email) });
    await post('email/confirm', { challengeId: asked.challengeId, code: await codeFor(forum, email, 2) });
    const offers = (await forum.get(by, `/api/quotePost/getquoteoffersbypostid/${postId}`)).json().data;
    expect(offers).toMatchObject([{ user: { id: member.id } }]);
  });

  it('goes to at most five addresses a day in the first seven days of an account', async () => {
    const by = await requester();
    await forum.db.execute(sql`UPDATE users SET created_at = now() - interval '6 days' WHERE id = ${by.id}`);
    const postId = await ask(by);
    expect((await invite(by, postId, ...Array.from({ length: 5 }, newEmail))).statusCode).toBe(200);
    const refused = await invite(by, postId, newEmail());
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'In the first 7 days of your account, you can send 5 invitations in 24 hours. Send the rest later.',
    ]);
    await forum.db.execute(sql`UPDATE users SET created_at = now() - interval '8 days' WHERE id = ${by.id}`);
    expect((await invite(by, postId, newEmail())).statusCode).toBe(200);
  });

  it('opens the whole request, and counts as opened', async () => {
    const by = await requester();
    const postId = await ask(by, { targetPrice: { amount: 1000, currency: 'USD' } });
    const { email, token } = await invited(by, postId);
    expect(await listed(by, postId)).toMatchObject([{ email, state: 'INVITED', openedAt: null }]);
    const { data } = (await open(token)).json<{ data: InvitedRequest }>();
    expect(data).toMatchObject({
      postId,
      title: 'Bed linen from a secret mill',
      requester: {
        name: 'Anna Weber',
        company: 'Hanse Trading',
        trust: { company: 'Hanse Trading', verified: null, offersMade: 0, warnings: [] },
      },
      freight: {
        size: "2 × 40'HC (45G1)",
        hsName: expect.any(String),
        visibility: 'INVITED',
        can: { offer: true, decide: false },
      },
      email,
      offers: [],
    });
    expect(data.freight.targetPrice).toBeUndefined();
    expect(await listed(by, postId)).toMatchObject([{ state: 'OPENED' }]);
  });

  it('gives the files of the request, and no others', async () => {
    const by = await requester();
    const file = { name: 'file', content: 'box,count\nA,2\n', fileName: 'packing list.csv' };
    const upload = async () => (await sendForm(forum, by, '/api/attachments', [file])).json().data.id as string;
    const [listed, other] = [await upload(), await upload()];
    const postId = await ask(by, {}, [listed]);
    const { token } = await invited(by, postId);
    expect((await open(token)).json().data.attachments).toMatchObject([{ id: listed, name: 'packing list.csv' }]);
    const read = (id: string) => forum.send(null, 'POST', `/api/quoteInvitation/attachments/${id}`, { token });
    const response = await read(listed);
    expect([response.statusCode, response.body]).toEqual([200, file.content]);
    expect((await read(other)).statusCode).toBe(404);
    expect((await forum.get(null, `/api/posts/${postId}/attachments/${listed}`)).statusCode).toBe(404);
  });

  it('lets its recipient make, revise and withdraw an offer without an account', async () => {
    const by = await requester();
    const postId = await ask(by);
    const { email, token } = await invited(by, postId);
    const sent = await price(token);
    expect(sent.statusCode, sent.body).toBe(201);
    const { id, version } = sent.json().data;
    expect(await listed(by, postId)).toMatchObject([{ state: 'PRICED', ...contact }]);
    const offers = (await forum.get(by, `/api/quotePost/getquoteoffersbypostid/${postId}`)).json().data;
    expect(offers).toMatchObject([
      {
        id,
        invitedAddress: email,
        user: { id: null, name: contact.name, identity: { company: contact.company } },
        totals: [{ currency: 'USD', amount: 290_000 }],
        can: { accept: true },
      },
    ]);
    const notices = await forum.db.execute<{ title: string; text: string }>(
      sql`SELECT title, text FROM notifications WHERE user_id = ${by.id} AND kind = 'offer.received'`,
    );
    expect(notices.rows).toEqual([
      {
        title: 'Jana Novak (Novak Spedition) made an offer to “Bed linen from a secret mill”',
        text: `USD 2,900.00, valid until ${dayText(new Date(offer.validUntil))}`,
      },
    ]);
    const revised = await forum.send(null, 'PATCH', `/api/quoteInvitation/offer/${id}`, {
      token,
      offer: { ...offer, carrier: 'Hapag-Lloyd' },
      version,
      requestVersion: 1,
    });
    expect(revised.json().data).toMatchObject({ revision: 1, carrier: 'Hapag-Lloyd' });
    const withdrawn = await forum.send(null, 'POST', `/api/quoteInvitation/withdraw/${id}`, { token });
    expect(withdrawn.json().data.state).toBe('WITHDRAWN');
  });

  it('stores an offer once that is sent again with its key', async () => {
    const by = await requester();
    const { token } = await invited(by, await ask(by));
    const headers = { 'idempotency-key': `offer-${token}` };
    const path = '/api/quoteInvitation/offer';
    const send = () => forum.send(null, 'POST', path, { token, ...contact, offer, requestVersion: 1 }, headers);
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    expect((await open(token)).json().data.offers).toHaveLength(1);
  });

  it('shows nobody else’s offers, and changes none of them', async () => {
    const by = await requester();
    const postId = await ask(by, { offers: 'OPEN' });
    const first = await invited(by, postId);
    const second = await invited(by, postId);
    const { id } = (await price(first.token)).json().data;
    expect((await open(second.token)).json().data.offers).toEqual([]);
    const { token } = second;
    const change = { token, offer, version: 1, requestVersion: 1 };
    expect((await forum.send(null, 'PATCH', `/api/quoteInvitation/offer/${id}`, change)).statusCode).toBe(404);
    expect((await forum.send(null, 'POST', `/api/quoteInvitation/withdraw/${id}`, { token })).statusCode).toBe(404);
  });

  it('shows the request, the offer and the result after the time for offers', async () => {
    const by = await requester();
    const postId = await ask(by);
    const { token } = await invited(by, postId);
    const { id } = (await price(token)).json().data;
    const other = await invited(by, postId);
    await forum.send(by, 'POST', `/api/quotePost/closequotepost/${postId}`, {});
    const late = await price(other.token);
    expect([late.statusCode, late.json().code]).toEqual([409, 'CLOSED']);
    const revised = await forum.send(null, 'PATCH', `/api/quoteInvitation/offer/${id}`, {
      token,
      ...{ offer: { ...offer, carrier: 'Hapag-Lloyd' }, version: 1, requestVersion: 1 },
    });
    expect(revised.statusCode, revised.body).toBe(200);
    await forum.send(by, 'POST', `/api/quotePost/acceptquoteoffer/${id}`, { version: 2 });
    expect((await open(token)).json().data).toMatchObject({
      freight: { state: 'AWARDED', can: { offer: false } },
      offers: [{ state: 'ACCEPTED', carrier: 'Hapag-Lloyd' }],
      award: { requester: { email: by.email } },
    });
    expect((await open(other.token)).json().data).toMatchObject({ offers: [], award: null });
  });

  it('works again after the request is reopened', async () => {
    const by = await requester();
    const postId = await ask(by);
    const { token } = await invited(by, postId);
    await forum.send(by, 'POST', `/api/quotePost/closequotepost/${postId}`, {});
    await forum.send(by, 'POST', `/api/quotePost/reopenquotepost/${postId}`, {});
    expect((await price(token)).statusCode).toBe(201);
  });

  it.each([
    ['its last day', sql`offers_until = now() - interval '91 days'`],
    ['its end', sql`state = 'CLOSED', state_changed_at = now() - interval '91 days'`],
  ])('expires 90 days after %s', async (_, ended) => {
    const by = await requester();
    const postId = await ask(by);
    const { token } = await invited(by, postId);
    await forum.db.execute(sql`UPDATE freight_requests SET ${ended} WHERE post_id = ${postId}`);
    for (const response of [await open(token), await price(token)]) {
      expect([response.statusCode, response.json().code]).toEqual([410, 'EXPIRED']);
      expect(response.json().message).toBe(
        `This link has expired with its request. It ended on ${dayText(new Date(Date.now() - 91 * DAY_MS))}, and links work for 90 more days.`,
      );
    }
    expect(await listed(by, postId)).toMatchObject([{ state: 'NO_ANSWER' }]);
  });

  it('shows each date once formatted', async () => {
    const by = await requester();
    const { token } = await invited(by, await ask(by, { offersUntil: 9 }));
    const { freight, createdAt } = (await open(token)).json().data;
    expect(freight.offersUntil).toBe(`${dayIn(9)}T23:59:59.999Z`);
    expect(new Date(createdAt).toISOString()).toBe(createdAt);
  });

  it('is priced and opened by the account of its address', async () => {
    const by = await requester();
    const postId = await ask(by, { visibility: 'PUBLIC' });
    const member = await forum.person();
    expect((await invite(by, postId, member.email)).statusCode).toBe(200);
    expect(await listed(by, postId)).toMatchObject([{ state: 'INVITED' }]);
    await forum.send(member, 'PATCH', `/api/quotePost/updatequotepost/${postId}`, { viewCount: 1 });
    expect(await listed(by, postId)).toMatchObject([{ state: 'OPENED' }]);
    const body = { postId, offer, requestVersion: 1 };
    const sent = await forum.send(member, 'POST', '/api/quotePost/createquotereply', body);
    expect(sent.statusCode, sent.body).toBe(201);
    expect(await listed(by, postId)).toMatchObject([{ state: 'PRICED' }]);
  });

  it('holds its token in no address that is sent, and redirects addresses of earlier releases', async () => {
    const by = await requester();
    const { email, token } = await invited(by, await ask(by));
    const [mail] = await mailsTo(forum, email, 1);
    const sent = `${mail?.text} ${mail?.html} ${await sourceTo(forum, email)}`;
    expect(sent.split(token).length).toBeGreaterThan(1);
    expect(sent.split(`/quote/offer#${token}`)).toHaveLength(sent.split(token).length);
    for (const end of ['', '/stop']) {
      const response = await forum.app.inject({ url: `/quote/offer/${token}${end}` });
      expect([response.statusCode, response.headers.location]).toEqual([308, `/quote/offer${end}#${token}`]);
    }
  });

  it('is stopped with one click by a token that can do nothing else', async () => {
    const by = await requester();
    const postId = await ask(by);
    const { email } = await invited(by, postId);
    const link = await oneClickLinkTo(forum, email);
    const [address, stopToken] = [link.pathname + link.search, link.searchParams.get('token') ?? ''];
    expect((await open(stopToken)).statusCode).toBe(404);
    const stop = (url: string) =>
      forum.app.inject({
        ...{
          method: 'POST',
          url,
          payload: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
        },
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      });
    expect((await stop(address.slice(0, -3))).statusCode).toBe(404);
    expect((await stop(`/quote/offer/stop?token=${stopToken}&token=${stopToken}`)).statusCode).toBe(404);
    expect(await listed(by, postId)).toMatchObject([{ state: 'INVITED' }]);
    expect((await stop(address)).statusCode).toBe(200);
    expect(await listed(by, postId)).toMatchObject([{ state: 'WITHDRAWN' }]);
  });

  it('stops working once withdrawn, and can be sent again with a new link', async () => {
    const by = await requester();
    const postId = await ask(by);
    const { email, token } = await invited(by, postId);
    const [{ id }] = (await listed(by, postId)) as [Invitation];
    await forum.send(by, 'DELETE', `/api/quotePost/invitations/${postId}/${id}`);
    expect((await open(token)).statusCode).toBe(404);
    expect((await invite(by, postId, email)).json().message).toBe('1 invitation sent.');
    const next = await tokenFor(email, 2);
    expect(next).not.toBe(token);
    expect((await open(token)).statusCode).toBe(404);
    expect((await open(next)).statusCode).toBe(200);
  });

  it('does not open after the request was deleted', async () => {
    const by = await requester();
    const postId = await ask(by);
    const { token } = await invited(by, postId);
    await forum.send(by, 'DELETE', `/api/quotePost/deletequotepost/${postId}`);
    expect((await open(token)).statusCode).toBe(404);
    expect((await open('A'.repeat(43))).statusCode).toBe(404);
  });
});

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

describe('people with an account', () => {
  it('take over the offers that they made before they signed up', async () => {
    const by = await requester();
    const postId = await ask(by);
    const { email, token } = await invited(by, postId);
    const { id } = (await price(token)).json().data;
    expect((await forum.get(forum.other, `/api/quotePost/getquotepostbypostid/${postId}`)).statusCode).toBe(404);
    const person = await signUp(email);
    const own = (await forum.get(person, `/api/quotePost/getquoteoffersbypostid/${postId}`)).json().data;
    expect(own).toMatchObject([{ id, user: { id: person.id }, can: { revise: true, withdraw: true } }]);
    const late = await price(token);
    expect(late.json()).toMatchObject({ code: 'HAS_ACCOUNT' });
  });

  it('find the request in the portal, and lose it when the invitation is withdrawn', async () => {
    const by = await requester();
    const postId = await ask(by);
    const email = (await forum.db.execute<{ email: string }>(sql`SELECT email FROM users WHERE id = ${forum.other.id}`))
      .rows[0]?.email as string;
    await invite(by, postId, email);
    const path = `/api/quotePost/getquotepostbypostid/${postId}`;
    const { data } = (await forum.get(forum.other, path)).json();
    expect(data).toMatchObject({ status: 'success', freight: { visibility: 'INVITED', can: { offer: true } } });
    const sent = await forum.send(forum.other, 'POST', '/api/quotePost/createquotereply', {
      postId,
      offer,
      requestVersion: 1,
    });
    expect(sent.statusCode, sent.body).toBe(201);
    const [{ id }] = (await listed(by, postId)) as [Invitation];
    await forum.send(by, 'DELETE', `/api/quotePost/invitations/${postId}/${id}`);
    expect((await forum.get(forum.other, path)).statusCode).toBe(404);
  });
});

it('notifies an invited person that the requester left, whose links no longer work', async () => {
  const by = await requester();
  const postId = await ask(by);
  const { email, token } = await invited(by, postId);
  const waiting = await invited(by, postId);
  expect((await price(token)).statusCode).toBe(201);
  await forum.db.execute(sql`UPDATE users SET delete_after = now(), delete_texts = 'anonymise' WHERE id = ${by.id}`);
  expect(await runAccountDeletion(forum.portal)).toBe(1);
  await notifyInvited(forum.portal);
  const [newest] = await mailsTo(forum, email, 2);
  expect(newest?.subject).toMatch(/^Your offer was not accepted/);
  expect((await open(waiting.token)).statusCode).toBe(404);
});

it('notifies an invited person once of each change after a version of the offer', async () => {
  const by = await requester();
  const postId = await ask(by);
  const { email, token } = await invited(by, postId);
  const { id } = (await price(token)).json().data;
  const change = async (commodity: string, freight: object = {}) => {
    const path = `/api/quotePost/updatequotepost/${postId}`;
    const response = await forum.send(by, 'PATCH', path, {
      freight: { ...linen, visibility: 'INVITED', commodity, ...freight },
    });
    expect(response.statusCode, response.body).toBe(200);
    return notifyInvited(forum.portal);
  };
  const heavier = { containers: [{ type: '45G1', count: 2, cargoKg: 19_000 }] };
  expect([await change('Towels', heavier), await change('Curtains')]).toEqual([1, 0]);
  const [newest] = await mailsTo(forum, email, 2);
  expect(newest?.subject).toMatch(/^The request changed after your offer: Nhava Sheva/);
  expect(newest?.text.replace(/\s+/g, ' ')).toContain(
    "Gross weight: 36,800 kg → 38,000 kg; Containers: 2 × 40'HC (45G1) with 18,400 kg each → 2 × 40'HC (45G1) with 19,000 kg each; Commodity: changed.",
  );
  expect(newest?.text).not.toMatch(/Towels|Bed linen/);
  const revised = await forum.send(null, 'PATCH', `/api/quoteInvitation/offer/${id}`, {
    token,
    offer,
    version: 1,
    requestVersion: await requestVersionOf(forum, postId),
  });
  expect(revised.statusCode, revised.body).toBe(200);
  expect([await notifyInvited(forum.portal), await change('Curtains', heavier)]).toEqual([0, 1]);
  const [shown] = (await open(token)).json().data.offers;
  expect(shown.requestChanges).toContainEqual({ what: 'Gross weight', before: '36,800 kg', after: '38,000 kg' });
});

it('notifies an invited person once what became of the offer', async () => {
  const by = await requester();
  const postId = await ask(by);
  const { email, token } = await invited(by, postId);
  const { id } = (await price(token)).json().data;
  await forum.send(by, 'POST', `/api/quotePost/acceptquoteoffer/${id}`, { version: 1 });
  await notifyInvited(forum.portal);
  await notifyInvited(forum.portal);
  const [newest] = await mailsTo(forum, email, 2);
  expect(newest?.subject).toMatch(/^Your offer was accepted: Nhava Sheva/);
  const text = newest?.text.replace(/\s+/g, ' ');
  expect(text).toContain('Your offer of USD 2,900.00 for Nhava Sheva');
  expect(text).toContain(`It was accepted by ${by.email}, whose company this portal has not verified.`);
  const mails = await forum.db.execute(sql`SELECT 1 FROM mails WHERE "to" = ${email}`);
  expect(mails.rows).toHaveLength(2);
});
