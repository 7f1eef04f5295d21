import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Invitation } from '#contract/freight-invitations.ts';
import type { PostId } from '#contract/ids.ts';
import { mailsTo } from '#server/features/accounts/users/factory.ts';
import { makeInvitations, offer } from '#server/testing/invitations.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { notifyInvited } from './notify-invited.ts';
import { remindInvited, tellOfReplies } from './remind.ts';

const { forum, requester, ask, invite, listed, tokenFor, open, price, invited } = await makeInvitations();
afterAll(() => forum.close());

const answer = (token: string, body: object) =>
  forum.send(null, 'POST', '/api/quoteInvitation/answer', { token, ...body });
const stateOf = async (by: TestPerson, postId: string, email: string): Promise<Invitation | undefined> =>
  (await listed(by, postId)).find((invitation) => invitation.email === email);
const endsIn = (postId: string, hours: number) =>
  forum.db.execute(sql`UPDATE freight_requests SET offers_until = now() + make_interval(hours => ${hours})
    WHERE post_id = ${postId}::uuid`);

describe('an invited person says', () => {
  it('that an offer will come, and later sends it', async () => {
    const by = await requester();
    const postId = await ask(by);
    const { email, token } = await invited(by, postId);
    expect((await answer(token, { answer: 'WILL_QUOTE' })).statusCode).toBe(200);
    expect(await stateOf(by, postId, email)).toMatchObject({ state: 'WILL_QUOTE', reason: null });
    expect((await price(token)).statusCode).toBe(201);
    expect(await stateOf(by, postId, email)).toMatchObject({ state: 'PRICED' });
    const refused = await answer(token, { answer: 'NO_QUOTE', reason: 'LANE' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'PRICED']);
  });

  it('that there will be none, and why; the requester is notified once', async () => {
    const by = await requester();
    const postId = await ask(by);
    const { email, token } = await invited(by, postId);
    const bare = await answer(token, { answer: 'NO_QUOTE' });
    expect([bare.statusCode, bare.json().fields]).toEqual([422, { reason: 'Choose a reason.' }]);
    const no = { answer: 'NO_QUOTE', reason: 'CAPACITY', note: 'Full until March.' };
    expect((await answer(token, no)).json().data).toEqual(no);
    expect((await answer(token, no)).statusCode).toBe(200);
    expect(await stateOf(by, postId, email)).toMatchObject({
      state: 'NO_QUOTE',
      reason: 'CAPACITY',
      note: 'Full until March.',
    });
    expect((await open(token)).json().data).toMatchObject(no);
    const notices = await forum.db.execute<{ title: string }>(
      sql`SELECT title FROM notifications WHERE user_id = ${by.id} AND kind = 'offer.answered'`,
    );
    expect(notices.rows).toEqual([{ title: `${email} does not quote` }]);
  });

  it('nothing until the end', async () => {
    const by = await requester();
    const postId = await ask(by);
    const { email, token } = await invited(by, postId);
    await endsIn(postId, -1);
    expect(await stateOf(by, postId, email)).toMatchObject({ state: 'NO_ANSWER' });
    expect((await answer(token, { answer: 'WILL_QUOTE' })).statusCode).toBe(409);
  });

  it('the same with an account of that address', async () => {
    const [by, member, other] = [await requester(), await forum.person(), await forum.person()];
    const postId = await ask(by);
    expect((await invite(by, postId, member.email)).statusCode).toBe(200);
    const path = `/api/quotePost/answerinvitation/${postId}`;
    expect((await forum.send(other, 'POST', path, { answer: 'WILL_QUOTE' })).statusCode).toBe(404);
    expect((await forum.send(member, 'POST', path, { answer: 'WILL_QUOTE' })).statusCode).toBe(200);
    expect(await stateOf(by, postId, member.email)).toMatchObject({ state: 'WILL_QUOTE' });
    const own = await forum.get(member, `/api/quotePost/invitation/${postId}`);
    expect(own.json().data).toEqual({ answer: 'WILL_QUOTE', reason: null, note: null });
    expect((await forum.get(by, `/api/quotePost/invitation/${postId}`)).json().data).toBeNull();
  });
});

describe('a reminder', () => {
  const invitedBefore = async (by: TestPerson, postId: string) => {
    const person = await invited(by, postId);
    await forum.db.execute(
      sql`UPDATE freight_invitations SET created_at = now() - interval '4 days' WHERE email = ${person.email}`,
    );
    return person;
  };

  it('goes once, a day before the deadline, to people who have not answered; its link works', async () => {
    const by = await requester();
    const postId = await ask(by);
    const [silent, coming, refusing, priced] = [
      await invitedBefore(by, postId),
      await invitedBefore(by, postId),
      await invitedBefore(by, postId),
      await invitedBefore(by, postId),
    ];
    const late = await invited(by, postId);
    await answer(coming.token, { answer: 'WILL_QUOTE' });
    await answer(refusing.token, { answer: 'NO_QUOTE', reason: 'TIME' });
    await price(priced.token);
    expect(await remindInvited(forum.portal)).toBe(0);
    await endsIn(postId, 20);
    expect(await remindInvited(forum.portal)).toBe(2);
    expect(await remindInvited(forum.portal)).toBe(0);
    const [mail] = await mailsTo(forum, silent.email, 2);
    expect(mail?.subject).toContain('Reminder, offers close soon: Nhava Sheva');
    expect(await mailsTo(forum, coming.email, 2)).toHaveLength(2);
    for (const { email } of [refusing, priced, late]) expect(await mailsTo(forum, email, 1)).toHaveLength(1);
    const token = await tokenFor(silent.email, 2);
    expect(token).not.toBe(silent.token);
    expect((await open(token)).json().data.postId).toBe(postId);
    expect((await open(silent.token)).statusCode).toBe(200);
  });

  it('is sent to nobody if the requester switches it off', async () => {
    const by = await requester();
    const postId = await ask(by);
    await invitedBefore(by, postId);
    await endsIn(postId, 20);
    const path = `/api/quotePost/invitations/${postId}`;
    expect((await forum.send(await forum.person(), 'PATCH', path, { remind: false })).statusCode).toBe(404);
    expect((await forum.send(by, 'PATCH', path, { remind: false })).json().data).toEqual({ remind: false });
    expect((await forum.get(by, `/api/quotePost/getquotepostbypostid/${postId}`)).json().data.freight.reminds).toBe(
      false,
    );
    expect(await remindInvited(forum.portal)).toBe(0);
  });
});

describe('a question without an account', () => {
  const askByLink = (token: string, description: string) =>
    forum.send(null, 'POST', '/api/quoteInvitation/question', { token, description });
  const readAs = async (reader: TestPerson | null, postId: string) =>
    (await forum.get(reader, `/api/quotePost/getquotepostbypostid/${postId}`)).json().data.quoteReply[0];

  it('names the asker only to the requester and staff, and reaches everybody invited and bidding', async () => {
    const [by, bidder] = [await requester(), await forum.person()];
    const postId = await ask(by, { visibility: 'PUBLIC' });
    const [asker, other] = [await invited(by, postId), await invited(by, postId)];
    await forum.send(bidder, 'POST', `/api/quotePost/createquoteoffer/${postId}`, { offer, requestVersion: 1 });
    const refused = await askByLink(asker.token, 'Call +31 10 123 4567 please');
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['description']]);
    const sent = await askByLink(asker.token, 'Is the <b>linen</b> palletised?\nHow high?');
    expect(sent.statusCode, sent.body).toBe(201);
    expect(await readAs(by, postId)).toMatchObject({
      description: '<p>Is the &lt;b&gt;linen&lt;/b&gt; palletised?</p><p>How high?</p>',
      createdBy: null,
      user: { id: null, name: asker.email },
      anonymous: true,
    });
    expect((await readAs(forum.moderator, postId)).user.name).toBe(asker.email);
    for (const reader of [bidder, null]) expect((await readAs(reader, postId)).user.name).toBe('Anonymous');
    const notices = await forum.db.execute<{ title: string; user: string }>(
      sql`SELECT title, user_id AS user FROM notifications WHERE kind = 'reply.received'
        AND user_id IN (${by.id}, ${bidder.id}) ORDER BY title LIKE 'A new%' DESC`,
    );
    expect(notices.rows).toEqual([
      { title: 'A new reply to “Bed linen from a secret mill”', user: bidder.id },
      { title: `${asker.email} replied to “Bed linen from a secret mill”`, user: by.id },
    ]);
    expect(await tellOfReplies(forum.portal)).toBe(1);
    expect(await tellOfReplies(forum.portal)).toBe(0);
    const [mail] = await mailsTo(forum, other.email, 2);
    expect(mail?.subject).toContain('New questions or answers');
    expect(mail?.text).not.toMatch(/palletised|secret mill/);
    expect(await mailsTo(forum, asker.email, 1)).toHaveLength(1);
    const shown = await forum.send(null, 'POST', '/api/quoteInvitation/replies', { token: other.token });
    expect(shown.body).toContain('palletised');
    expect(shown.body).not.toContain(asker.email);
  });

  it('is refused once the request was cancelled', async () => {
    const by = await requester();
    const postId = await ask(by);
    const { token } = await invited(by, postId);
    await forum.send(by, 'POST', `/api/quotePost/closequotepost/${postId}`, { cancel: true });
    expect((await askByLink(token, 'Is it still open?')).statusCode).toBe(409);
  });

  it('can be asked ten times a day', async () => {
    const by = await requester();
    const { token } = await invited(by, await ask(by));
    for (let at = 0; at < 10; at += 1) expect((await askByLink(token, `Question ${at}`)).statusCode).toBe(201);
    expect((await askByLink(token, 'Another question')).statusCode).toBe(429);
  });
});

describe('an award', () => {
  const accept = async (by: TestPerson, id: string, body: object = {}) => {
    const { version } = (await forum.get(by, `/api/quotePost/getquoteoffersbypostid/${await postOf(id)}`))
      .json()
      .data.find((one: { id: string }) => one.id === id);
    return forum.send(by, 'POST', `/api/quotePost/acceptquoteoffer/${id}`, { version, ...body });
  };
  const postOf = async (id: string): Promise<PostId> =>
    (await forum.db.execute<{ id: PostId }>(sql`SELECT post_id AS id FROM offers WHERE id = ${id}::uuid`)).rows[0]
      ?.id as PostId;

  it('shows contacts, reference and next steps to both, also without an account and a month later', async () => {
    const by = await requester();
    await forum.db.execute(sql`UPDATE users SET phone = '+31 10 123 4567' WHERE id = ${by.id}`);
    const postId = await ask(by);
    const [winner, loser] = [await invited(by, postId), await invited(by, postId)];
    const won = (await price(winner.token, { phone: '+420 224 123 456' })).json().data.id;
    const lost = (await price(loser.token)).json().data.id;
    expect((await accept(by, won, { reason: 'The transit time decided.' })).statusCode).toBe(200);
    await notifyInvited(forum.portal);
    const token = await tokenFor(winner.email, 2);
    await forum.db.execute(sql`UPDATE freight_requests SET state_changed_at = now() - interval '31 days',
      offers_until = now() - interval '31 days' WHERE post_id = ${postId}::uuid`);

    const shown = (await open(token)).json().data.award;
    expect(shown).toMatchObject({
      reference: expect.stringMatching(/^QS-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
      offerId: won,
      requester: { name: 'Anna Weber', company: 'Hanse Trading', email: by.email, phone: '+31 10 123 4567' },
      forwarder: {
        name: 'Jana Novak',
        company: 'Novak Spedition',
        email: winner.email,
        phone: '+420 224 123 456',
      },
    });
    expect(shown.steps.join(' ')).toContain('verified gross mass');
    expect((await forum.get(by, `/api/quotePost/getquoteaward/${postId}`)).json().data).toEqual(shown);

    const losing = (await open(loser.token)).json().data;
    expect(losing).toMatchObject({ award: null, offers: [{ state: 'DECLINED', reason: 'The transit time decided.' }] });
    expect(JSON.stringify(losing)).not.toMatch(/Novak Spedition.*420|QS-/);

    const pdf = await forum.send(null, 'POST', `/api/quoteInvitation/offer/${won}/pdf`, { token });
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(pdf.headers['content-disposition']).toContain(`confirmation-${shown.reference}.pdf`);
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const other = await forum.send(null, 'POST', `/api/quoteInvitation/offer/${lost}/pdf`, { token });
    expect(other.statusCode).toBe(404);
  });

  it('is hidden from other members, and so are the PDFs of offers', async () => {
    const [by, winner, rival] = [await requester(), await forum.person(), await forum.person()];
    const postId = await ask(by, { visibility: 'PUBLIC' });
    const send = async (person: TestPerson) =>
      (
        await forum.send(person, 'POST', `/api/quotePost/createquoteoffer/${postId}`, { offer, requestVersion: 1 })
      ).json().data.id;
    const [won, lost] = [await send(winner), await send(rival)];
    const award = (reader: TestPerson | null) => forum.get(reader, `/api/quotePost/getquoteaward/${postId}`);
    const pdf = (reader: TestPerson | null, id: string) => forum.get(reader, `/api/quotePost/getquoteofferpdf/${id}`);
    expect((await award(by)).statusCode).toBe(404);
    expect((await pdf(rival, lost)).headers['content-disposition']).toContain('offer-Bed linen');
    expect((await accept(by, won)).statusCode).toBe(200);
    expect((await award(winner)).json().data.requester.email).toBe(by.email);
    expect((await pdf(winner, won)).statusCode).toBe(200);
    expect((await pdf(by, lost)).statusCode).toBe(200);
    for (const reader of [rival, forum.moderator]) expect((await award(reader)).statusCode).toBe(404);
    expect((await award(null)).statusCode).toBe(401);
    expect((await pdf(rival, won)).statusCode).toBe(404);
    expect((await pdf(forum.moderator, won)).statusCode).toBe(404);
    const { data } = (await forum.get(rival, `/api/quotePost/getquoteoffersbypostid/${postId}`)).json();
    expect(data).toMatchObject([{ id: lost, reason: expect.stringContaining('Thank you for your offer.') }]);
  });
});
