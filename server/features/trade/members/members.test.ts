import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Profile } from '#contract/account.ts';
import type { Author, GeneralPost } from '#contract/posts.ts';
import { newId } from '#server/platform/ids.ts';
import { articleText } from '#server/testing/blog-portal.ts';
import { markVerified, ownCompany } from '#server/testing/directory.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { sendPost, sendReply } from '#server/testing/mail-causes.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const work = { jobTitle: 'Export manager', company: 'Typed Traders', country: 'TR' };

async function personAtWork(): Promise<TestPerson> {
  const person = await forum.person();
  expect((await forum.send(person, 'PATCH', '/api/user/me', work)).statusCode).toBe(200);
  return person;
}

async function postOf(postId: string, reader: Caller = null): Promise<GeneralPost> {
  return (await forum.get(reader, `/api/generalPost/getgeneralpostbypostid/${postId}`)).json().data;
}

async function profileOf(person: TestPerson, reader: Caller = null): Promise<Profile> {
  return (await forum.get(reader, `/api/user/profile/${person.id}`)).json().data;
}

const typed = { ...work, role: 'member', verifiedCompanyId: null, country: 'Türkiye' };

describe('the identity of an author', () => {
  it('is sent with a post, its replies, an article and its comments, for guests too', async () => {
    const person = await personAtWork();
    const postId = await sendPost(forum, person, 'general');
    const replyId = await sendReply(forum, person, 'general', postId);
    const nested = { postId, parentId: replyId, description: '<p>One more thing about this.</p>' };
    const sent = await forum.send(forum.moderator, 'POST', '/api/generalPost/creategeneralreply', nested);
    expect(sent.json().data.user.identity).toMatchObject({ role: 'moderator' });
    const post = await postOf(postId);
    expect(post.user).toEqual({ id: person.id, name: person.name, profilePic: null, identity: typed });
    expect(post.generalReply[0]?.user.identity).toEqual(typed);
    expect(post.generalReply[0]?.replies[0]?.user.identity).toEqual({
      ...{ role: 'moderator', jobTitle: null, company: null, verifiedCompanyId: null, country: null },
    });
    const article = { title: 'Free time', description: articleText, status: 'published' };
    const { id } = (await forum.send(forum.moderator, 'POST', '/api/blog', article)).json().data;
    expect((await forum.get(null, `/api/blog/${id}`)).json().data.author.identity).toMatchObject({ role: 'moderator' });
    const commented = await forum.send(person, 'POST', `/api/blog/comment/create/${id}`, { comment: 'Since when?' });
    expect(commented.json().data.user.identity).toEqual(typed);
    expect((await forum.get(null, `/api/blog/comment/${id}`)).json().data[0].user.identity).toEqual(typed);
  });

  it('is not sent with lists, and not for deleted accounts and replies', async () => {
    const person = await personAtWork();
    const postId = await sendPost(forum, person, 'general');
    const replyId = await sendReply(forum, person, 'general', postId);
    const { data } = (await forum.get(null, '/api/generalPost/getsuccessgeneralposts?limit=1')).json();
    expect([data[0].id, data[0].user.identity, data[0].generalReply[0].user.identity]).toEqual([
      postId,
      undefined,
      undefined,
    ]);
    await forum.send(person, 'DELETE', `/api/generalPost/deletegeneralreply/${replyId}`);
    expect((await postOf(postId)).generalReply).toEqual([]);
    await forum.db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${person.id}::uuid`);
    expect((await postOf(postId)).user).toEqual({ id: null, name: 'Deleted member', profilePic: null });
  });

  it('names the verified company instead of what the member typed, as long as both are confirmed', async () => {
    const [owner, colleague] = [await personAtWork(), await personAtWork()];
    const company = await ownCompany(forum, owner, forum.moderator);
    const people = `/api/directory/${company.id}/people`;
    await forum.send(colleague, 'POST', people, { jobTitle: 'Clerk' });
    const postId = await sendPost(forum, colleague, 'general');
    const identity = async () => ((await postOf(postId)).user as Author).identity;
    expect(await identity()).toEqual(typed);
    await markVerified(forum, company);
    // The owner has not confirmed the colleague.
    expect(await identity()).toEqual(typed);
    await forum.send(owner, 'PATCH', `${people}/${colleague.id}`, { pending: false });
    const verified = { ...typed, company: company.name, verifiedCompanyId: company.id };
    expect(await identity()).toEqual(verified);
    expect(await profileOf(owner)).toMatchObject({ company: company.name, verifiedCompanyId: company.id });
    await forum.db.execute(sql`UPDATE companies SET removed_at = now() WHERE id = ${company.id}::uuid`);
    expect(await identity()).toEqual(typed);
    await forum.db.execute(
      sql`UPDATE companies SET removed_at = NULL, status = 'pending' WHERE id = ${company.id}::uuid`,
    );
    expect(await identity()).toEqual(typed);
  });

  it('prefers the verified company that the member named', async () => {
    const person = await forum.person();
    const first = await ownCompany(forum, person, forum.moderator, { name: `Alpha ${newId().slice(-12)}` });
    const named = await ownCompany(forum, person, forum.moderator, { name: `Omega ${newId().slice(-12)}` });
    await markVerified(forum, first);
    await markVerified(forum, named);
    expect(await profileOf(person)).toMatchObject({ verifiedCompanyId: first.id });
    await forum.send(person, 'PATCH', '/api/user/me', { company: named.name.toUpperCase() });
    expect(await profileOf(person)).toMatchObject({ company: named.name, verifiedCompanyId: named.id });
  });
});

describe('a public profile', () => {
  it('has the same fields for everybody, and no private ones', async () => {
    const person = await personAtWork();
    await forum.send(person, 'PATCH', '/api/user/me', { phone: '+31 10 123 4567', presenceHidden: true });
    const asGuest = await profileOf(person);
    expect(asGuest).toMatchObject({ ...work, countryName: 'Türkiye', badges: [] });
    for (const reader of [person, forum.other, forum.admin]) expect(await profileOf(person, reader)).toEqual(asGuest);
    const text = JSON.stringify(asGuest);
    expect(text).not.toContain('+31 10');
    expect(text).not.toContain(person.email);
    expect(text).not.toContain('presence');
  });

  it('has badges for what others did, with their reasons', async () => {
    const person = await forum.person();
    const question = await sendPost(forum, forum.author, 'general');
    const answer = async (isAnswer: boolean, replyId: string, by = forum.author) =>
      forum.send(by, 'PATCH', `/api/generalPost/updategeneralreply/${replyId}`, { isAnswer });
    const replyIds = [];
    for (let count = 0; count < 3; count += 1) replyIds.push(await sendReply(forum, person, 'general', question));
    for (const replyId of replyIds.slice(0, 2)) await answer(true, replyId);
    expect((await profileOf(person)).badges).toEqual([]);
    await answer(true, replyIds[2] ?? '');
    const solver = { kind: 'answers', name: 'Problem solver' };
    expect((await profileOf(person)).badges).toEqual([
      { ...solver, reason: '3 of their replies were accepted as the answer.' },
    ]);
    await answer(false, replyIds[0] ?? '');
    expect((await profileOf(person)).badges).toEqual([]);
  });

  it('has no badge for answers to one’s own question', async () => {
    const person = await forum.person();
    const own = await sendPost(forum, person, 'general');
    for (let count = 0; count < 3; count += 1) {
      const replyId = await sendReply(forum, person, 'general', own);
      await forum.send(person, 'PATCH', `/api/generalPost/updategeneralreply/${replyId}`, { isAnswer: true });
    }
    expect((await profileOf(person)).badges).toEqual([]);
  });

  it('has a badge for likes of ten members, however much each of them likes', async () => {
    const person = await forum.person();
    const postIds = [await sendPost(forum, person, 'general'), await sendPost(forum, person, 'general')];
    const readers = await Promise.all(Array.from({ length: 10 }, () => forum.person()));
    const like = (by: TestPerson, postId = '') =>
      forum.send(by, 'POST', '/api/generalPost/creategenerallike', { postId, like: true });
    for (const reader of readers.slice(1)) for (const postId of postIds) await like(reader, postId);
    expect((await profileOf(person)).badges).toEqual([]);
    await like(readers[0] as TestPerson, postIds[0]);
    expect((await profileOf(person)).badges).toEqual([
      { kind: 'likes', name: 'Well liked', reason: '10 members liked what they wrote.' },
    ]);
  });

  it('explains the verified mark', async () => {
    const owner = await forum.person();
    const company = await ownCompany(forum, owner, forum.moderator);
    await markVerified(forum, company);
    expect((await profileOf(owner)).badges).toEqual([
      {
        kind: 'verified',
        name: 'Verified',
        reason: `${company.name} is a verified company and lists this member among its people.`,
      },
    ]);
  });

  it('returns 404 for a deleted account', async () => {
    const person = await forum.person();
    await forum.db.execute(sql`UPDATE users SET deleted_at = now() WHERE id = ${person.id}::uuid`);
    expect((await forum.get(null, `/api/user/profile/${person.id}`)).statusCode).toBe(404);
  });
});
