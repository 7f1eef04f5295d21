import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrochure } from '#contract/brochures.ts';
import { dayIn } from '#contract/dates.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import { wholeJob } from '#server/testing/careers-portal.ts';
import { ownCompany } from '#server/testing/directory.ts';
import { ageNotifications, sendDueEmails } from '#server/testing/due-emails.ts';
import { dataOf } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen } from '#server/testing/freight.ts';
import { review, sendReply } from '#server/testing/mail-causes.ts';
import { makePdf, sendForm } from '#server/testing/pdfs.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { decide, noticesOf, settle, watch, watchesOf, writePost } from '#server/testing/watching.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const write = (by: TestPerson, fields?: object, kind?: PostKind) => writePost(forum, by, fields, kind);
const titles = async (person: TestPerson) => (await noticesOf(forum, person)).map(({ title }) => title);
async function subjects(person: TestPerson): Promise<string[]> {
  const found = await forum.db.execute<{ subject: string }>(
    sql`SELECT subject FROM mails WHERE "to" = ${person.email} ORDER BY created_at, id`,
  );
  return found.rows.map(({ subject }) => subject);
}
async function sendEmails(): Promise<void> {
  await ageNotifications(forum.portal);
  await sendDueEmails(forum.portal);
}

describe('a member is notified of', () => {
  it('replies to a watched thread', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    const id = await write(forum.author);
    await watch(forum, person, { subject: 'thread', id });
    const replyId = await sendReply(forum, writer, 'general', id);
    await settle(forum);
    expect(await noticesOf(forum, person)).toMatchObject([
      {
        title: `${writer.name} replied to “Rolled twice by a carrier”`,
        url: `/general/${id}#reply-${replyId}`,
        actor: { id: writer.id },
      },
    ]);
    await sendReply(forum, writer, 'general', id);
    await settle(forum);
    expect(await titles(person)).toEqual(['2 replies to “Rolled twice by a carrier”']);
    expect(await noticesOf(forum, writer)).toEqual([]);
  });

  it('posts in a watched category or sub-category', async () => {
    const [person, other] = [await forum.person(), await forum.person()];
    const { rows } = await forum.db.execute<{ id: string }>(
      sql`SELECT category_id AS id FROM sub_categories WHERE id = ${forum.ocean}::uuid`,
    );
    await watch(forum, person, { subject: 'category', id: forum.ocean });
    await watch(forum, other, { subject: 'category', id: rows[0]?.id });
    const id = await write(forum.author);
    await settle(forum);
    expect(await noticesOf(forum, person)).toMatchObject([
      { title: `${forum.author.name} posted “Rolled twice by a carrier”`, url: `/general/${id}` },
    ]);
    await write(forum.author);
    await settle(forum);
    expect(await noticesOf(forum, person)).toMatchObject([
      { title: '2 new posts in Ocean', url: `/forum?subCategoryId=${forum.ocean}` },
    ]);
    expect(await titles(other)).toEqual(['2 new posts in Freight']);
  });

  it('posts with a watched tag, and of a watched person', async () => {
    const [person, other, writer] = [await forum.person(), await forum.person(), await forum.person()];
    await watch(forum, person, { subject: 'tag', id: 'VGM' });
    await watch(forum, other, { subject: 'person', id: writer.id });
    await write(writer, { tags: ['Vgm', 'gate-in'] });
    await write(writer);
    await settle(forum);
    expect(await titles(person)).toEqual([`${writer.name} posted “Rolled twice by a carrier”`]);
    expect(await titles(other)).toEqual([`2 new posts by ${writer.name}`]);
  });

  it('jobs and brochures of a watched company, and posts of its people', async () => {
    const [person, owner] = [await forum.person(), await forum.person()];
    const company = await ownCompany(forum, owner, forum.moderator);
    await forum.db.execute(
      sql`UPDATE companies SET verified_by = 'documents', verified_at = now() WHERE id = ${company.id}::uuid`,
    );
    await watch(forum, person, { subject: 'company', id: company.id });
    const job = { ...wholeJob, companyName: undefined, companyId: company.id };
    const { id: jobId } = dataOf<{ id: string }>(await forum.send(owner, 'POST', '/api/career', job));
    await settle(forum);
    expect(await titles(person)).toEqual([]);
    await forum.send(forum.moderator, 'POST', `/api/career/${jobId}/decision`, { status: 'published' });
    await settle(forum);
    expect(await titles(person)).toEqual([`New job at ${company.name}: “Customs broker”`]);
    await forum.send(person, 'POST', '/api/notification/read', { all: true });
    const parts = [
      { name: 'companyId', content: company.id },
      { name: 'title', content: 'Reefer rates' },
      { name: 'file', content: await makePdf(), fileName: 'rates.pdf' },
    ];
    dataOf(await sendForm(forum, owner, createBrochure.path, parts));
    await write(owner);
    await settle(forum);
    expect((await titles(person))[0]).toBe(`2 new entries by ${company.name}`);
  });

  it('requests that a saved search finds', async () => {
    const found: object[] = [
      {},
      { mode: 'SEA_FCL' },
      { origin: 'innsa' },
      { origin: 'IN', destination: 'NL', hs: '63.02' },
    ];
    found.push({ equipment: '45G1', incoterm: 'FCA' }, { mode: 'SEA', origin: 'Nhava Sheva' });
    found.push({ origin: 'BOM~50' }, { mode: 'SEA', destination: 'Antwerp + 100 km' });
    const missed = [
      { mode: 'AIR' },
      { origin: 'INNSA', destination: 'DE' },
      { origin: 'INDEL~250' },
      { origin: 'BOM~50', destination: 'DEHAM~100' },
      { hs: '6303' },
      { equipment: '22G1' },
      { mode: 'ROAD' },
    ];
    const make = (query: object) =>
      forum.person().then(async (person) => {
        await watch(forum, person, { subject: 'search', query });
        return person;
      });
    const [glad, sad] = [await Promise.all(found.map(make)), await Promise.all(missed.map(make))];
    const writer = await forum.person();
    const id = await write(writer, { title: 'Bed linen to Rotterdam', freight: linen }, 'quote');
    await write(writer, { title: 'No typed request' }, 'quote');
    await settle(forum);
    for (const person of glad) {
      expect(await noticesOf(forum, person)).toMatchObject([
        { title: `${writer.name} asks for offers: “Bed linen to Rotterdam”`, url: `/quote/${id}` },
      ]);
    }
    for (const person of sad) expect(await titles(person)).toEqual([]);
  });
});

describe('an item is reported once', () => {
  it('whichever reasons apply', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    for (const what of [
      { subject: 'category', id: forum.airQuotes, how: 'weekly' },
      { subject: 'person', id: writer.id, how: 'daily' },
      { subject: 'tag', id: 'linen' },
      { subject: 'search', query: { origin: 'INNSA' } },
    ] as const)
      await watch(forum, person, what);
    const mention = `<p><span data-type="mention" data-id="${person.id}">@you</span> may like this.</p>`;
    await write(writer, { freight: linen, tags: ['linen'], description: mention }, 'quote');
    await settle(forum);
    expect(await titles(person)).toEqual([`${writer.name} mentioned you in “Rolled twice by a carrier”`]);
    await write(writer, { freight: linen, tags: ['linen'] }, 'quote');
    await settle(forum);
    expect(await titles(person)).toHaveLength(2);
    await sendEmails();
    expect(await subjects(person)).toHaveLength(2);
    const waiting = sql`SELECT 1 FROM notified_once WHERE user_id = ${person.id}::uuid AND digest IS NOT NULL`;
    expect((await forum.db.execute(waiting)).rowCount).toBe(0);
  });

  it('to 1,200 watchers, by several processes, although one of them fails', async () => {
    const [writer, someone] = [await forum.person(), await forum.person()];
    await forum.db.execute(sql`
      WITH people AS (
        INSERT INTO users (id, email, name, role, search_text, email_verified_at)
        SELECT gen_random_uuid(), 'crowd-' || i || '@person.example', 'Crowd', 'member', '', now()
        FROM generate_series(1, 1200) i RETURNING id)
      INSERT INTO watches (id, user_id, subject, how, person_id, key, anchor)
      SELECT gen_random_uuid(), id, 'person', 'now', ${writer.id}::uuid, ${`person:${writer.id}`}, ${`person:${writer.id}`}
      FROM people`);
    await forum.db.execute(sql`UPDATE users SET company = 'Refused' WHERE id =
      (SELECT id FROM users WHERE name = 'Crowd' ORDER BY id OFFSET 700 LIMIT 1)`);
    await forum.db.execute(sql`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT 1 FROM users WHERE id = NEW.user_id AND company = 'Refused') THEN RAISE 'not this one'; END IF;
      RETURN NEW; END $$`);
    await forum.db.execute(
      sql`CREATE TRIGGER refuse_one BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION refuse_one()`,
    );
    await write(writer);
    const crowd = async () => {
      const counted = await forum.db.execute<{ people: number; notices: number }>(sql`
        SELECT count(DISTINCT n.user_id)::int AS people, coalesce(sum(n.count), 0)::int AS notices
        FROM notifications n JOIN users u ON u.id = n.user_id WHERE u.name = 'Crowd'`);
      return counted.rows[0];
    };
    // The first batch.
    await expect.poll(async () => (await crowd())?.people).toBeGreaterThan(400);
    expect((await crowd())?.people).toBeLessThan(700);
    // It does not keep others waiting.
    await watch(forum, someone, { subject: 'person', id: forum.author.id });
    await write(forum.author);
    await expect.poll(() => titles(someone)).toHaveLength(1);
    await forum.db.execute(sql`DROP TRIGGER refuse_one ON notifications`);
    await forum.db.execute(sql`UPDATE watch_queue SET due_at = now()`);
    await Promise.all([settle(forum), settle(forum), settle(forum)]);
    expect(await crowd()).toEqual({ people: 1200, notices: 1200 });
    expect(await titles(someone)).toHaveLength(1);
  });
});

describe('items that wait at the same time', () => {
  const queued = async () => (await forum.db.execute(sql`SELECT 1 FROM watch_queue`)).rowCount;

  it('are counted, and the notification starts with the first and shows the last', async () => {
    const [person, fan, writer] = [await forum.person(), await forum.person(), await forum.person()];
    const id = await write(forum.author);
    await settle(forum);
    await watch(forum, person, { subject: 'thread', id });
    await watch(forum, fan, { subject: 'person', id: writer.id });
    const replies: string[] = [];
    await pauseQueue(async () => {
      for (let n = 0; n < 3; n += 1) replies.push(await sendReply(forum, writer, 'general', id));
      await write(writer, { title: 'First' });
      await write(writer, { title: 'Second' });
    });
    await settle(forum);
    expect(await noticesOf(forum, person)).toMatchObject([
      {
        title: '3 replies to “Rolled twice by a carrier”',
        url: `/general/${id}#reply-${replies[0]}`,
        actor: { id: writer.id },
      },
    ]);
    expect(await noticesOf(forum, fan)).toMatchObject([{ title: `2 new posts by ${writer.name}`, count: 2 }]);
    await decide(forum, 'hide', 'reply', replies[1] ?? '');
    await settle(forum);
    expect(await titles(person)).toEqual(['2 replies to “Rolled twice by a carrier”']);
  });

  it('are reported although one of them fails', async () => {
    const [writer, other, unlucky] = [await forum.person(), await forum.person(), await forum.person()];
    const fans = await Promise.all([writer, other].map(() => forum.person()));
    await watch(forum, fans[0] as TestPerson, { subject: 'person', id: writer.id });
    await watch(forum, fans[1] as TestPerson, { subject: 'person', id: other.id });
    await watch(forum, unlucky, { subject: 'tag', id: 'refused' });
    await forum.db.execute(sql`CREATE FUNCTION refuse_tag() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.thread = 'tag:refused' THEN RAISE 'not this one'; END IF; RETURN NEW; END $$`);
    await forum.db.execute(
      sql`CREATE TRIGGER refuse_tag BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION refuse_tag()`,
    );
    await pauseQueue(async () => {
      await write(writer);
      await write(forum.author, { tags: ['refused'] });
      await write(other);
    });
    await expect.poll(queued, { timeout: 10_000 }).toBe(1);
    for (const fan of fans) expect(await titles(fan)).toHaveLength(1);
    await forum.db.execute(sql`DROP TRIGGER refuse_tag ON notifications`);
    await forum.db.execute(sql`UPDATE watch_queue SET due_at = now()`);
    await settle(forum);
    expect(await titles(unlucky)).toHaveLength(1);
  });

  it('take few statements', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    await watch(forum, person, { subject: 'person', id: writer.id });
    await pauseQueue(async () => {
      for (let n = 0; n < 20; n += 1) await write(writer, { title: `Number ${n}` });
    });
    let statements = 0;
    forum.db.$client.statements.onEnd(({ text }) => {
      if (/watch_queue|FROM watches|notified_once|INTO notifications/.test(text)) statements += 1;
    });
    await settle(forum);
    expect(await titles(person)).toEqual([`20 new posts by ${writer.name}`]);
    expect(statements).toBeLessThan(20);
  });

  /** What is queued during `work` is due later, as if another process were working on it. */
  async function pauseQueue(work: () => Promise<void>): Promise<void> {
    await settle(forum);
    await forum.db.execute(sql`ALTER TABLE watch_queue ALTER due_at SET DEFAULT now() + interval '30 minutes'`);
    try {
      await work();
    } finally {
      await forum.db.execute(sql`ALTER TABLE watch_queue ALTER due_at SET DEFAULT now()`);
      await forum.db.execute(sql`UPDATE watch_queue SET due_at = now()`);
    }
  }
});

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
