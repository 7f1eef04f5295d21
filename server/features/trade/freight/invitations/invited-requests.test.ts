import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linen } from '#server/testing/freight.ts';
import { makeInvitations } from '#server/testing/invitations.ts';
import type { TestPerson } from '#server/testing/portal.ts';

const { forum, requester, ask, price, invited } = await makeInvitations();
afterAll(() => forum.close());

describe('a request for invited people', () => {
  describe('appears nowhere else', () => {
    let hidden: string;
    let shown: string;
    beforeAll(async () => {
      const by = await requester();
      hidden = await ask(by, { offers: 'OPEN' });
      shown = await ask(by, { offers: 'OPEN', visibility: 'PUBLIC' });
      const { token } = await invited(by, hidden);
      expect((await price(token)).statusCode).toBe(201);
    });

    it.each([
      (id: string) => `/api/quotePost/getquotepostbypostid/${id}`,
      (id: string) => `/api/quotePost/getquoteoffersbypostid/${id}`,
      (id: string) => `/api/quotePost/getquotereplybypostid/${id}`,
      (id: string) => `/api/posts/${id}/related`,
      (id: string) => `/share/quote/${id}.png`,
    ])('by its id %#', async (path) => {
      for (const caller of [null, forum.other]) {
        expect((await forum.get(caller, path(shown))).statusCode, path(shown)).toBe(200);
        expect((await forum.get(caller, path(hidden))).statusCode, path(hidden)).toBe(404);
      }
    });

    it.each([
      () => '/api/quotePost/getsuccessquoteposts',
      () => '/api/quotePost/getsuccessquoteposts?mode=SEA_FCL&origin=INNSA&sort=closing',
      () => `/api/quotePost/getsuccessquoteposts?subCategoryId=${forum.airQuotes}`,
      () => '/api/posts/latest',
      () => '/api/search?q=secret+mill',
      () => '/api/search?q=secret+mill&type=quote',
      () => `/rss/${forum.airQuotes}.xml`,
      () => '/quote/rss.xml',
      () => '/sitemap.xml',
    ])('in the list %#', async (path) => {
      for (const caller of [null, forum.other]) {
        const { statusCode, body } = await forum.get(caller, path());
        expect([path(), statusCode]).toEqual([path(), 200]);
        expect(body, path()).toContain(shown);
        expect(body, path()).not.toContain(hidden);
      }
    });

    it('among similar and related posts', async () => {
      const similar = await forum.get(forum.other, '/api/search/similar?title=Bed+linen+from+a+secret+mill');
      expect(similar.body).not.toContain(hidden);
      const related = async (id: string) => (await forum.get(null, `/api/search/related/quote/${id}`)).json().data;
      expect(JSON.stringify(await related(shown))).not.toContain(hidden);
      expect(await related(hidden)).toEqual([]);
    });

    it('in the counts of the list', async () => {
      const count = async (filter: string) =>
        (await forum.get(forum.other, `/api/quotePost/countquoteposts?mode=RAIL${filter}`)).json().data.total;
      const rail = { mode: 'RAIL', incoterm: 'CPT' };
      await ask(await requester(), rail);
      expect(await count('')).toBe(0);
      await ask(await requester(), { ...rail, visibility: 'PUBLIC' });
      expect(await count('&incoterm=CPT')).toBe(1);
    });
  });

  it('counts neither in its category nor for points, until it becomes public', async () => {
    const counts = async () => {
      const found = await forum.db.execute<{ posts: number; points: number }>(sql`
        SELECT (SELECT post_count FROM sub_categories WHERE id = ${forum.airQuotes}) AS posts,
          (SELECT points FROM users WHERE id = ${by.id}) AS points`);
      return found.rows[0] as { posts: number; points: number };
    };
    const by = await requester();
    const before = await counts();
    const postId = await ask(by);
    expect(await counts()).toEqual(before);
    const path = `/api/quotePost/updatequotepost/${postId}`;
    const published = await forum.send(by, 'PATCH', path, { freight: { ...linen, visibility: 'PUBLIC' } });
    expect(published.statusCode, published.body).toBe(200);
    expect(await counts()).toEqual({ posts: before.posts + 1, points: before.points + 5 });
    const hidden = await forum.send(by, 'PATCH', path, { freight: { ...linen, visibility: 'INVITED' } });
    expect(hidden.statusCode).toBe(422);
  });

  it('keeps its freight details, because removing them would publish it', async () => {
    const by = await requester();
    const postId = await ask(by);
    const removed = await forum.send(by, 'PATCH', `/api/quotePost/updatequotepost/${postId}`, { freight: null });
    expect(removed.statusCode).toBe(409);
  });

  it('stays hidden when staff approve it after a review', async () => {
    await forum.db.execute(sql`UPDATE categories SET needs_review = TRUE WHERE name = 'Quote'`);
    const by = await requester();
    const postId = await ask(by);
    await forum.db.execute(sql`UPDATE categories SET needs_review = FALSE WHERE name = 'Quote'`);
    const approved = await forum.send(forum.moderator, 'POST', '/api/moderation/decide', {
      act: 'approve',
      items: [{ type: 'post', id: postId }],
    });
    expect(approved.statusCode, approved.body).toBe(200);
    const read = await forum.get(by, `/api/quotePost/getquotepostbypostid/${postId}`);
    expect(read.json().data.status).toBe('success');
    expect((await forum.get(forum.other, `/api/quotePost/getquotepostbypostid/${postId}`)).statusCode).toBe(404);
  });

  it('notifies nobody who is mentioned but not invited', async () => {
    const by = await requester();
    const postId = await ask(by);
    const mention = `<p>What do you think, <a href="/members/${forum.other.id}">@Other</a>?</p>`;
    const reply = await forum.send(by, 'POST', '/api/quotePost/createquotereply', { postId, description: mention });
    expect(reply.statusCode, reply.body).toBe(201);
    const toStaff = mention.replace(forum.other.id, forum.moderator.id);
    await forum.send(by, 'POST', '/api/quotePost/createquotereply', { postId, description: toStaff });
    const staff = await forum.db.execute(
      sql`SELECT kind FROM notifications WHERE user_id = ${forum.moderator.id} AND url LIKE ${`%${postId}%`}`,
    );
    expect(staff.rows).toEqual([{ kind: 'reply.mention' }]);
    const notices = await forum.db.execute(
      sql`SELECT 1 FROM notifications WHERE user_id = ${forum.other.id} AND url LIKE ${`%${postId}%`}`,
    );
    expect(notices.rows).toEqual([]);
  });

  describe('with a reply by somebody else', () => {
    let by: TestPerson;
    let replyId: string;
    beforeAll(async () => {
      by = await requester();
      const postId = await ask(by);
      const description = '<p>The mill confirms the weight.</p>';
      const reply = await forum.send(forum.moderator, 'POST', '/api/quotePost/createquotereply', {
        postId,
        description,
      });
      expect(reply.statusCode, reply.body).toBe(201);
      replyId = reply.json().data.id;
    });

    it('lets its author like and report it', async () => {
      const like = await forum.send(by, 'POST', '/api/quotePost/createquotelike', { replyId, like: true });
      expect(like.statusCode, like.body).toBe(200);
      const report = await forum.send(by, 'POST', '/api/reports', { replyId, reason: 'spam', note: '' });
      expect(report.statusCode, report.body).toBe(201);
      const others = await forum.send(forum.other, 'POST', '/api/quotePost/createquotelike', { replyId, like: true });
      expect(others.statusCode).toBe(404);
    });

    it('gives no points for an accepted answer', async () => {
      const path = `/api/quotePost/updatequotereply/${replyId}`;
      const response = await forum.send(by, 'PATCH', path, { isAnswer: true });
      expect([response.statusCode, response.json().data?.isAnswer], response.body).toEqual([200, true]);
      const points = sql`SELECT 1 FROM point_entries WHERE user_id = ${forum.moderator.id} AND reason = 'answer.accepted'`;
      expect((await forum.db.execute(points)).rowCount).toBe(0);
    });
  });
});
