import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runAccountDeletion } from '#server/testing/accounts.ts';
import { ageNotifications, sendDueEmails } from '#server/testing/due-emails.ts';
import { expectExactCounts, type Forum, makeForum } from '#server/testing/forum.ts';
import type { TestPerson } from '#server/testing/portal.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());
afterEach(() => forum.send(forum.admin, 'PATCH', '/api/moderation/settings', { mode: 'none' }));

const api = '/api/generalPost';
async function write(person: TestPerson, title = 'A question about demurrage') {
  const response = await forum.send(person, 'POST', `${api}/creategeneralpost`, {
    title,
    description: '<p>Who pays while the terminal is shut by a strike?</p>',
    subCategoryId: forum.ocean,
    status: 'success',
  });
  return response.json().data as { id: string; status: string };
}
async function reply(person: TestPerson, postId: string) {
  const response = await forum.send(person, 'POST', `${api}/creategeneralreply`, {
    postId,
    description: '<p>The tariff says so: look there first.</p>',
  });
  return response.json().data as { id: string; status: string };
}
const review = (mode: 'none' | 'first' | 'all', first?: number) =>
  forum.send(forum.admin, 'PATCH', '/api/moderation/settings', { mode, ...(first ? { first } : {}) });
const decide = async (act: string, items: { type: string; id: string }[], reason = '', by = forum.moderator) =>
  (await forum.send(by, 'POST', '/api/moderation/decide', { act, items, reason })).json().data;
const read = (person: TestPerson | null, id: string) => forum.get(person, `${api}/getgeneralpostbypostid/${id}`);
const notices = async (person: TestPerson) => {
  const found = await forum.db.execute<{ kind: string; title: string; text: string; mail_switch: string | null }>(
    sql`SELECT kind, title, text, mail_switch FROM notifications WHERE user_id = ${person.id} ORDER BY created_at DESC, id DESC`,
  );
  return found.rows;
};

describe('reviews', () => {
  it('members’ posts are visible to their author and staff only until they are approved', async () => {
    await review('all');
    const post = await write(forum.author);
    expect(post.status).toBe('pending');
    const statuses = [];
    for (const person of [null, forum.other, forum.author, forum.moderator])
      statuses.push((await read(person, post.id)).statusCode);
    expect(statuses).toEqual([404, 404, 200, 200]);
    const queue = (await forum.get(forum.moderator, '/api/moderation/queue')).json();
    expect(queue.data.find((item: { id: string }) => item.id === post.id)).toMatchObject({
      type: 'post',
      hint: 'All posts are reviewed',
      url: `/general/${post.id}`,
      place: 'Freight / Ocean',
    });
    expect(await decide('approve', [{ type: 'post', id: post.id }])).toMatchObject({ decided: 1, skipped: [] });
    expect((await read(null, post.id)).json().data.status).toBe('success');
    expect((await notices(forum.author))[0]).toMatchObject({
      kind: 'post.accepted',
      mail_switch: 'generalPostModeration',
    });
    await expectExactCounts(forum);
  });

  it('a pending reply notifies only its author until it is approved', async () => {
    const post = await write(forum.author, 'Whom does a waiting reply tell');
    await review('all');
    const before = (await notices(forum.author)).length;
    const waiting = await reply(forum.other, post.id);
    expect(waiting.status).toBe('pending');
    expect((await notices(forum.author)).length).toBe(before);
    expect((await read(null, post.id)).json().data.replyCount).toBe(0);
    await decide('approve', [{ type: 'reply', id: waiting.id }]);
    expect((await notices(forum.author))[0]).toMatchObject({ kind: 'reply.received', mail_switch: 'activityReplies' });
    expect((await read(null, post.id)).json().data.replyCount).toBe(1);
    await expectExactCounts(forum);
  });

  it('only a member’s first posts need a review', async () => {
    await review('first', 2);
    const person = await forum.person();
    const first = await write(person, 'The very first');
    const second = await write(person, 'The second one');
    await decide(
      'approve',
      [first, second].map(({ id }) => ({ type: 'post', id })),
    );
    const third = await write(person, 'The third one');
    expect([first.status, second.status, third.status]).toEqual(['pending', 'pending', 'success']);
  });

  it('a category can require a review; staff never need one', async () => {
    const category = (await forum.get(forum.admin, '/api/forumCategory/getallforummaincategories')).json().data[0];
    const path = `/api/forumCategory/updateforumcategory/${category.id}`;
    await forum.send(forum.admin, 'PATCH', path, { needsReview: true });
    expect((await write(forum.author)).status).toBe('pending');
    expect((await write(forum.moderator)).status).toBe('success');
    await forum.send(forum.admin, 'PATCH', path, { needsReview: false });
    expect((await write(forum.author)).status).toBe('success');
  });

  it('a text with many links from a new account needs a review', async () => {
    const person = await forum.person();
    await forum.db.execute(sql`UPDATE users SET created_at = now() WHERE id = ${person.id}`);
    const links = '<a href="https://a.example">a</a> '.repeat(4);
    const response = await forum.send(person, 'POST', `${api}/creategeneralpost`, {
      title: 'Look at these',
      description: `<p>Cheap containers ${links}</p>`,
      subCategoryId: forum.ocean,
      status: 'success',
    });
    expect(response.json().data.status).toBe('pending');
  });
});

it('the audit log names the categories between which a post was moved, and leads to the post', async () => {
  const post = await write(forum.author);
  const { data: ocean } = (
    await forum.get(forum.admin, `/api/forumCategory/getforumsubcategorybyid/${forum.ocean}`)
  ).json();
  const created = await forum.send(forum.admin, 'POST', '/api/forumCategory/createforumsubcategory', {
    categoryId: ocean.category.id,
    name: 'Barges',
  });
  const target = created.json<{ data: { id: string } }>().data;
  const path = `/api/moderation/posts/${post.id}`;
  expect((await forum.send(forum.moderator, 'PATCH', path, { subCategoryId: target.id })).statusCode).toBe(200);
  const log = await forum.get(forum.admin, `/api/admin/audit-log?action=post.moved&subject=post:${post.id}`);
  expect(log.json().data[0]).toMatchObject({
    subjectUrl: `/general/${post.id}`,
    details: { from: forum.ocean, to: target.id },
    names: { [forum.ocean]: 'Ocean', [target.id]: 'Barges' },
  });
});

describe('deciding', () => {
  it('rejects with a reason that the author reads, and accepts the resubmitted post', async () => {
    await review('all');
    const post = await write(forum.author);
    const refused = await forum.send(forum.moderator, 'POST', '/api/moderation/decide', {
      act: 'reject',
      items: [{ type: 'post', id: post.id }],
    });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['reason']]);
    await decide('reject', [{ type: 'post', id: post.id }], 'Please name the port.');
    expect((await read(forum.author, post.id)).json().data).toMatchObject({
      status: 'rejected',
      reason: 'Please name the port.',
    });
    expect((await notices(forum.author))[0]).toMatchObject({
      kind: 'post.rejected',
      title: 'Your post “A question about demurrage” was rejected',
      text: 'Please name the port.',
      mail_switch: 'generalPostRejected',
    });
    await forum.send(forum.author, 'PATCH', `${api}/updategeneralpost/${post.id}`, {
      title: 'A question about demurrage in Rotterdam',
      status: 'success',
    });
    expect((await read(forum.author, post.id)).json().data.status).toBe('pending');
  });

  it('the author of a rejected reply gets the reason, and an edit submits it again', async () => {
    const post = await write(forum.author, 'With a reply that is rejected');
    await review('all');
    const waiting = await reply(forum.other, post.id);
    await decide('reject', [{ type: 'reply', id: waiting.id }], 'Please leave the price out.');
    const mine = async (person: TestPerson) =>
      (await forum.get(person, `${api}/getgeneralreplybypostid/${post.id}`)).json().data[0];
    expect(await mine(forum.other)).toMatchObject({ status: 'rejected', reason: 'Please leave the price out.' });
    expect(await mine(forum.author)).toBeUndefined();
    await forum.send(forum.other, 'PATCH', `${api}/updategeneralreply/${waiting.id}`, {
      description: '<p>The tariff says so: look there first.</p><p>No prices.</p>',
    });
    expect((await mine(forum.other)).status).toBe('pending');
  });

  it('hides a published post, keeps every count, and can be undone', async () => {
    // Without earlier texts, which count towards the daily limit of points.
    const author = await forum.person();
    const post = await write(author, 'To be hidden and shown again');
    const response = await reply(forum.other, post.id);
    const points = async () => (await forum.get(author, '/api/user/me')).json().points;
    const before = await points();
    const { decisionId } = await decide('hide', [{ type: 'post', id: post.id }], 'Advertising.');
    expect((await read(forum.other, post.id)).statusCode).toBe(404);
    expect(await points()).toBe(before - 5);
    await expectExactCounts(forum);
    const undone = await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${decisionId}`);
    expect(undone.json().data).toEqual({ restored: 1, skipped: [] });
    expect((await read(forum.other, post.id)).json().data).toMatchObject({ status: 'success', replyCount: 1 });
    expect(await points()).toBe(before);
    const again = await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${decisionId}`);
    expect([again.statusCode, again.json().code]).toEqual([409, 'TOO_LATE']);
    const removal = await decide('remove', [{ type: 'reply', id: response.id }]);
    expect((await read(null, post.id)).json().data.replyCount).toBe(0);
    await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${removal.decisionId}`);
    expect((await read(null, post.id)).json().data.replyCount).toBe(1);
    await expectExactCounts(forum);
  });

  it('decides many at once, each once, even concurrently', async () => {
    await review('all');
    const posts = await Promise.all(Array.from({ length: 10 }, (_, n) => write(forum.author, `One of many, ${n}`)));
    const items = posts.map(({ id }) => ({ type: 'post', id }));
    const results = await Promise.all(Array.from({ length: 10 }, () => decide('approve', items)));
    expect(results.reduce((sum, result) => sum + (result?.decided ?? 0), 0)).toBe(10);
    await expectExactCounts(forum);
  });

  it('does not restore what its author erased with the account', async () => {
    const person = await forum.person();
    const post = await write(person, 'Removed, and then erased');
    const { decisionId } = await decide('remove', [{ type: 'post', id: post.id }]);
    await forum.db.execute(
      sql`UPDATE users SET delete_after = now() - interval '1 minute', delete_texts = 'erase' WHERE id = ${person.id}`,
    );
    await runAccountDeletion(forum.portal);
    const undone = await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${decisionId}`);
    expect([undone.statusCode, undone.json().code]).toEqual([409, 'TEXT_ERASED']);
    expect((await read(forum.other, post.id)).statusCode).toBe(404);
    await expectExactCounts(forum);
  });

  it('undoing a decision withdraws its unread notifications and queued emails', async () => {
    const waiting = async (person: TestPerson) => {
      const found = await forum.db.execute<{ subject: string }>(
        sql`SELECT subject FROM mails WHERE "to" = ${person.email} AND sent_at IS NULL`,
      );
      return found.rows.map((row) => row.subject);
    };
    const person = await forum.person();
    const post = await write(person, 'Rejected by mistake');
    await ageNotifications(forum.portal);
    await sendDueEmails(forum.portal);
    const { decisionId } = await decide('hide', [{ type: 'post', id: post.id }], 'A mistake.');
    // Simulates that the minute is over and the mail server is unavailable.
    await forum.db.execute(sql`UPDATE notifications SET mailed_at = now() WHERE kind = 'post.hidden'`);
    await forum.db.execute(sql`INSERT INTO mails (id, "to", subject, text, html)
      SELECT id, ${person.email}, title, '', '' FROM notifications WHERE user_id = ${person.id} AND kind = 'post.hidden'`);
    expect(await waiting(person)).toContain('Your post “Rejected by mistake” was hidden');
    await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${decisionId}`);
    expect(await waiting(person)).not.toContain('Your post “Rejected by mistake” was hidden');
    expect(await notices(person)).toEqual([]);
    const removal = await decide('remove', [{ type: 'post', id: post.id }]);
    expect((await notices(person))[0]?.kind).toBe('content.removed');
    await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${removal.decisionId}`);
    expect(await notices(person)).toEqual([]);
  });

  it('decides two overlapping lists without a deadlock', async () => {
    const threads = await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const post = await write(forum.author, `Decided from two sides, ${n}`);
        return { post, reply: await reply(forum.other, post.id) };
      }),
    );
    const both = (at: (typeof threads)[number]) => [
      { type: 'post', id: at.post.id },
      { type: 'reply', id: at.reply.id },
    ];
    const responses = await Promise.all(
      threads.flatMap((at) =>
        [both(at), both(at).slice(1)].map((items) =>
          forum.send(forum.moderator, 'POST', '/api/moderation/decide', { act: 'remove', items, reason: '' }),
        ),
      ),
    );
    // The second one of each text has no effect.
    expect(responses.filter(({ statusCode }) => ![200, 409].includes(statusCode))).toEqual([]);
    await expectExactCounts(forum);
  });

  it('ignores drafts', async () => {
    const draft = await forum.send(forum.author, 'POST', `${api}/creategeneralpost`, {
      title: 'My draft',
      status: 'draft',
    });
    const { id } = draft.json().data;
    const body = { act: 'remove', items: [{ type: 'post', id }], reason: '' };
    const refused = await forum.send(forum.moderator, 'POST', '/api/moderation/decide', body);
    expect([refused.statusCode, refused.json().skipped]).toEqual([409, [id]]);
  });
});

describe('reports', () => {
  it('list a text once with all reports, and disappear when handled', async () => {
    const post = await write(forum.author, 'Reported by two people');
    for (const [person, note] of [
      [forum.other, 'Sold me air'],
      [forum.moderator, 'The same here'],
    ] as const)
      await forum.send(person, 'POST', '/api/reports', { postId: post.id, reason: 'spam', note });
    const queue = async () =>
      (await forum.get(forum.moderator, '/api/moderation/queue?queue=reported'))
        .json()
        .data.filter((item: { id: string }) => item.id === post.id);
    expect(await queue()).toMatchObject([{ reports: [{ note: 'Sold me air' }, { note: 'The same here' }] }]);
    expect((await forum.get(forum.moderator, '/api/moderation/tasks')).json().data.reportedTexts).toBe(1);
    const { decisionId } = await decide('dismiss', [{ type: 'post', id: post.id }]);
    expect(await queue()).toEqual([]);
    await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${decisionId}`);
    expect(await queue()).toHaveLength(1);
  });

  it('get the text of a second report by the same person, and are opened again by it', async () => {
    const post = await write(forum.author, 'Reported again');
    const send = (note: string) =>
      forum.send(forum.other, 'POST', '/api/reports', { postId: post.id, reason: 'spam', note });
    const queue = async () =>
      (await forum.get(forum.moderator, '/api/moderation/queue?queue=reported'))
        .json()
        .data.filter((item: { id: string }) => item.id === post.id)
        .flatMap((item: { reports: { note: string }[] }) => item.reports.map((report) => report.note));
    await send('The first');
    await send('The same again');
    expect(await queue()).toEqual(['The same again']);
    const { decisionId } = await decide('dismiss', [{ type: 'post', id: post.id }]);
    expect(await queue()).toEqual([]);
    expect((await send('It was changed since')).statusCode).toBe(201);
    expect(await queue()).toEqual(['It was changed since']);
    await decide('dismiss', [{ type: 'post', id: post.id }]);
    // Undoing the first decision does not restore what was dismissed again.
    await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${decisionId}`);
    expect(await queue()).toEqual([]);
  });

  it('are paged, oldest first', async () => {
    await review('all');
    for (let n = 0; n < 5; n += 1) await write(forum.author, `In the queue, number ${n}`);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const url: string = `/api/moderation/queue?limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
      const page: { data: { id: string }[]; nextCursor: string | null } = (
        await forum.get(forum.moderator, url)
      ).json();
      seen.push(...page.data.map((item) => item.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const waiting = await forum.db.execute<{ id: string }>(
      sql`SELECT id FROM (SELECT id, updated_at FROM posts WHERE status = 'pending'
        UNION ALL SELECT id, updated_at FROM replies WHERE status = 'pending') waiting ORDER BY updated_at, id`,
    );
    expect(seen).toEqual(waiting.rows.map((row) => row.id));
  });
});

it('pins, locks and moves, and writes it to the audit log', async () => {
  const post = await write(forum.author, 'To be pinned, locked and moved');
  const path = `/api/moderation/posts/${post.id}`;
  expect((await forum.send(forum.other, 'PATCH', path, { pinned: true })).statusCode).toBe(403);
  const done = await forum.send(forum.moderator, 'PATCH', path, { pinned: true, locked: true });
  expect(done.json().data).toMatchObject({ pinned: true, locked: true });
  const wrong = await forum.send(forum.moderator, 'PATCH', path, { subCategoryId: forum.airQuotes });
  expect(wrong.statusCode).toBe(422);
  const log = await forum.db.execute<{ action: string }>(
    sql`SELECT action FROM audit_log WHERE subject = ${`post:${post.id}`} ORDER BY at, id`,
  );
  expect(log.rows.map((row) => row.action)).toEqual(['post.pinned', 'post.locked']);
});
