import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS, dayIn, dayText } from '#contract/dates.ts';
import type { Invitation, InvitedRequest } from '#contract/freight-invitations.ts';
import { codeFor, mailsTo, newEmail } from '#server/features/accounts/users/factory.ts';
import { newId } from '#server/platform/ids.ts';
import { contact, makeInvitations, offer } from '#server/testing/invitations.ts';
import { oneClickLinkTo, sourceTo } from '#server/testing/mail-headers.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import type { TestPerson } from '#server/testing/portal.ts';

const { forum, requester, ask, invite, listed, tokenFor, open, price, invited } = await makeInvitations();
afterAll(() => forum.close());

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
    const asked = await post('email', { email });
    await post('email/confirm', { challengeId: asked.challengeId, code: await codeFor(forum, email) });
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
