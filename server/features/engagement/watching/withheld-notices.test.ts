import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createBrochure } from '#contract/brochures.ts';
import { dayIn } from '#contract/dates.ts';
import { ownCompany } from '#server/testing/directory.ts';
import { dataOf } from '#server/testing/event-portal.ts';
import { linen } from '#server/testing/freight.ts';
import { review, sendReply } from '#server/testing/mail-causes.ts';
import { makeNotices } from '#server/testing/notices.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';
import { decide, noticesOf, settle, watch, watchesOf } from '#server/testing/watching.ts';

const { forum, write, titles, subjects, sendEmails } = await makeNotices();
afterAll(() => forum.close());

describe('nobody is notified', () => {
  it('of drafts and posts that await review, before they are published', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    await watch(forum, person, { subject: 'person', id: writer.id });
    await write(writer, { status: 'draft' });
    await review(forum, 'all');
    const id = await write(writer);
    await review(forum, 'none');
    await settle(forum);
    expect(await titles(person)).toEqual([]);
    await decide(forum, 'approve', 'post', id);
    await settle(forum);
    expect(await titles(person)).toHaveLength(1);
  });

  it('of what was hidden in the meantime, in the portal and by email', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    await watch(forum, person, { subject: 'person', id: writer.id });
    const [kept, hidden] = [await write(writer, { title: 'The one that stays' }), await write(writer)];
    await settle(forum);
    expect(await titles(person)).toEqual([`2 new posts by ${writer.name}`]);
    await decide(forum, 'hide', 'post', hidden);
    await settle(forum);
    expect(await noticesOf(forum, person)).toMatchObject([{ count: 1 }]);
    await forum.send(writer, 'DELETE', `/api/generalPost/deletegeneralpost/${kept}`);
    await sendEmails();
    await settle(forum);
    expect([await titles(person), await subjects(person)]).toEqual([[], []]);
    await decide(forum, 'reinstate', 'post', hidden);
    await settle(forum);
    expect(await titles(person)).toEqual([`${writer.name} posted “Rolled twice by a carrier”`]);
  });

  it('of brochures that were deleted, or whose company left the directory', async () => {
    const [person, owner] = [await forum.person(), await forum.person()];
    const company = await ownCompany(forum, owner, forum.moderator);
    await watch(forum, person, { subject: 'company', id: company.id });
    const add = async (title: string) => {
      const file = { name: 'file', content: await makePdf(), fileName: 'rates.pdf' };
      const parts = [{ name: 'companyId', content: company.id }, { name: 'title', content: title }, file];
      return dataOf<{ id: string }>(await sendForm(forum, owner, createBrochure.path, parts)).id;
    };
    const [deleted] = [await add('Old rates'), await add('Reefer rates')];
    await settle(forum);
    expect(await noticesOf(forum, person)).toMatchObject([{ count: 2 }]);
    dataOf(await forum.send(owner, 'DELETE', `/api/brochure/${deleted}`));
    await settle(forum);
    expect(await noticesOf(forum, person)).toMatchObject([{ count: 1 }]);
    dataOf(await forum.send(owner, 'DELETE', `/api/directory/${company.id}`));
    await sendEmails();
    await settle(forum);
    expect([await titles(person), await subjects(person)]).toEqual([[], []]);
  });

  it('of sealed offers', async () => {
    const [person, requester, forwarder] = [await forum.person(), await forum.person(), await forum.person()];
    const id = await write(requester, { freight: linen }, 'quote');
    for (const what of [
      { subject: 'thread', id },
      { subject: 'person', id: forwarder.id },
    ] as const)
      await watch(forum, person, what);
    const charge = { section: 'FREIGHT', label: 'Ocean freight', basis: 'CONTAINER', quantity: 2, unitPrice: 1450 };
    const offer = {
      charges: [{ ...charge, currency: 'USD', state: 'INCLUDED' }],
      transitDaysMin: 24,
      transitDaysMax: 28,
      validUntil: dayIn(20),
    };
    dataOf(
      await forum.send(forwarder, 'POST', '/api/quotePost/createquotereply', {
        postId: id,
        description: 'Our offer.',
        offer,
        requestVersion: 1,
      }),
    );
    await settle(forum);
    expect(await titles(person)).toEqual([]);
    expect(await watchesOf(forum, forwarder)).toMatchObject([{ subject: 'thread', automatic: true }]);
  });

  it('of requests for invited people and their replies, besides those who take part', async () => {
    const [person, requester] = [await forum.person(), await forum.person()];
    await watch(forum, person, { subject: 'person', id: requester.id });
    await watch(forum, person, { subject: 'search', query: { origin: 'INNSA' } });
    const id = await write(requester, { freight: { ...linen, visibility: 'INVITED' } }, 'quote');
    expect((await forum.send(person, 'POST', '/api/watch', { subject: 'thread', id, how: 'now' })).statusCode).toBe(
      404,
    );
    await sendReply(forum, forum.moderator, 'quote', id);
    await settle(forum);
    expect(await titles(person)).toEqual([]);
    expect(await titles(requester)).toEqual([`${forum.moderator.name} replied to “Rolled twice by a carrier”`]);
  });

  it('of a reply to such a request, besides invited members who watch it', async () => {
    const [invited, former, outsider, requester] = await Promise.all([1, 2, 3, 4].map(() => forum.person()));
    if (!invited || !former || !outsider || !requester) throw new Error('There are too few people.');
    await forum.db.execute(sql`UPDATE users SET company = 'Hanse Trading' WHERE id = ${requester.id}::uuid`);
    const id = await write(requester, { freight: { ...linen, visibility: 'INVITED' } }, 'quote');
    const emails = [invited.email, former.email];
    dataOf(await forum.send(requester, 'POST', `/api/quotePost/invite/${id}`, { emails }));
    for (const person of [invited, former]) await watch(forum, person, { subject: 'thread', id, how: 'now' });
    const copied = sql`INSERT INTO watches (id, user_id, subject, how, key, anchor, post_id)
      SELECT gen_random_uuid(), ${outsider.id}::uuid, subject, how, key, anchor, post_id FROM watches
      WHERE user_id = ${invited.id}::uuid`;
    await forum.db.execute(copied);
    await forum.db.execute(sql`UPDATE freight_invitations SET revoked_at = now() WHERE email = ${former.email}`);
    await sendReply(forum, forum.moderator, 'quote', id);
    await settle(forum);
    const title = 'A new reply to “Rolled twice by a carrier”';
    const found = await Promise.all([invited, former, outsider].map(titles));
    expect(found.map((all) => all.includes(title))).toEqual([true, false, false]);
    await sendEmails();
    expect((await subjects(invited)).filter((subject) => subject.startsWith(title))).toHaveLength(1);
  });

  it('of it by email once the invitation is withdrawn', async () => {
    const [invited, requester] = [await forum.person(), await forum.person()];
    await forum.db.execute(sql`UPDATE users SET company = 'Hanse Trading' WHERE id = ${requester.id}::uuid`);
    const id = await write(requester, { freight: { ...linen, visibility: 'INVITED' } }, 'quote');
    dataOf(await forum.send(requester, 'POST', `/api/quotePost/invite/${id}`, { emails: [invited.email] }));
    await watch(forum, invited, { subject: 'thread', id, how: 'now' });
    await sendReply(forum, forum.moderator, 'quote', id);
    await settle(forum);
    await forum.db.execute(sql`UPDATE freight_invitations SET revoked_at = now() WHERE post_id = ${id}::uuid`);
    await sendEmails();
    expect((await subjects(invited)).filter((subject) => subject.includes('replied'))).toEqual([]);
  });

  it('after the account was suspended or deleted', async () => {
    const [suspended, leaver, writer] = [await forum.person(), await forum.person(), await forum.person()];
    for (const person of [suspended, leaver]) await watch(forum, person, { subject: 'person', id: writer.id });
    await forum.db.execute(sql`UPDATE users SET suspended_at = now() WHERE id = ${suspended.id}::uuid`);
    await forum.db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${leaver.id}::uuid`);
    await write(writer);
    await settle(forum);
    const found = await forum.db.execute(
      sql`SELECT 1 FROM notifications WHERE user_id IN (${suspended.id}::uuid, ${leaver.id}::uuid)`,
    );
    expect(found.rowCount).toBe(0);
  });
});
