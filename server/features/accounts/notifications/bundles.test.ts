import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { listCompany } from '#server/testing/directory.ts';
import { ageNotifications, sendDueEmails } from '#server/testing/due-emails.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { review, sendPost, sendReply } from '#server/testing/mail-causes.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { settle } from '#server/testing/watching.ts';
import { readUnread } from './live.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const TITLE = '“A post that makes mails”';

async function list(person: TestPerson): Promise<Notification[]> {
  return (await forum.get(person, '/api/notification')).json().data;
}
async function unread(person: TestPerson): Promise<number> {
  return (await forum.get(person, '/api/notification/unread-count')).json().data.unread;
}
const markAllRead = (person: TestPerson) => forum.send(person, 'POST', '/api/notification/read', { all: true });
async function subjects(person: TestPerson): Promise<string[]> {
  const mails = (await forum.get(null, `/dev/mailbox.json?to=${person.email}`)).json<{ subject: string }[]>();
  return mails.map(({ subject }) => subject);
}
async function decide(act: 'approve' | 'hide', type: 'post' | 'reply', id: string, by = forum.moderator) {
  const body = { act, items: [{ type, id }], reason: act === 'hide' ? 'For a test.' : '' };
  return (await forum.send(by, 'POST', '/api/moderation/decide', body)).json<{ data: { decisionId: string } }>().data;
}
async function undo(decisionId: string): Promise<void> {
  // Watchers who are being notified of the text meanwhile get a notification that is withdrawn a second later.
  await settle(forum);
  expect((await forum.send(forum.moderator, 'POST', `/api/moderation/undo/${decisionId}`)).statusCode).toBe(200);
}

it('leaves the title of a post with the names of placeholders unchanged', async () => {
  const person = await forum.person();
  const title = 'What do {actor} and {count} mean?';
  const post = await forum.send(person, 'POST', '/api/generalPost/creategeneralpost', {
    ...{ title, description: '<p>They are in a template of the carrier.</p>', subCategoryId: forum.ocean },
    status: 'success',
  });
  const postId = post.json().data.id;
  await sendReply(forum, forum.other, 'general', postId);
  expect((await list(person))[0]?.title).toMatch(/ replied to “What do {actor} and {count} mean\?”$/);
  await sendReply(forum, forum.other, 'general', postId);
  expect((await list(person))[0]?.title).toBe(`2 replies to “${title}”`);
});

it('emails an excerpt of emojis, wherever the subject is cut', async () => {
  const person = await forum.person();
  await forum.send(person, 'PATCH', `/api/notification/preferences/${person.id}`, { activityReplies: true });
  const postId = await sendPost(forum, person, 'general');
  for (const start of ['', 'x']) {
    const description = `<p>${start}${'🚢'.repeat(90)}</p>`;
    await forum.send(forum.other, 'POST', '/api/generalPost/creategeneralreply', { postId, description });
    await ageNotifications(forum.portal);
    await sendDueEmails(forum.portal);
    await markAllRead(person);
  }
  await expect.poll(() => subjects(person)).toHaveLength(2);
});

describe('one’s own actions', () => {
  it('cause no notification and no email', async () => {
    const person = await forum.person();
    const postId = await sendPost(forum, person, 'general');
    for (let count = 0; count < 30; count += 1) await sendReply(forum, person, 'general', postId);
    await ageNotifications(forum.portal);
    await sendDueEmails(forum.portal);
    expect([await list(person), await unread(person), await subjects(person)]).toEqual([[], 0, []]);
  });

  it('cause one email for all replies in a thread if that email is switched on', async () => {
    const person = await forum.person();
    await forum.send(person, 'PATCH', `/api/notification/preferences/${person.id}`, { generalReplyCreation: true });
    const postId = await sendPost(forum, forum.other, 'general');
    for (let count = 0; count < 3; count += 1) await sendReply(forum, person, 'general', postId);
    await ageNotifications(forum.portal);
    await sendDueEmails(forum.portal);
    await expect.poll(() => subjects(person)).toEqual(['3 of your replies are published: A post that makes mails']);
    expect(await list(person)).toEqual([]);
  });

  it('do not notify a moderator who hides an own post', async () => {
    const moderator = await forum.person('moderator');
    const postId = await sendPost(forum, moderator, 'general');
    await decide('hide', 'post', postId, moderator);
    expect(await list(moderator)).toEqual([]);
    const theirs = await sendPost(forum, forum.author, 'general');
    await decide('hide', 'post', theirs, moderator);
    expect((await list(forum.author)).map(({ kind }) => kind)).toContain('post.hidden');
  });
});

describe('replies to one thread', () => {
  it('share one unread notification with their count, the last author and the address of the first', async () => {
    const [person, first, last] = [await forum.person(), await forum.person(), await forum.person()];
    const postId = await sendPost(forum, person, 'general');
    const otherPost = await sendPost(forum, person, 'general');
    const replyId = await sendReply(forum, first, 'general', postId);
    expect(await list(person)).toMatchObject([{ title: `${first.name} replied to ${TITLE}`, count: 1 }]);
    await sendReply(forum, first, 'general', otherPost);
    await sendReply(forum, last, 'general', postId);
    const [newest, older, ...rest] = await list(person);
    expect(newest).toMatchObject({
      title: `2 replies to ${TITLE}`,
      url: `/general/${postId}#reply-${replyId}`,
      count: 2,
      actor: { id: last.id, name: last.name },
    });
    expect(older).toMatchObject({ count: 1, actor: { id: first.id } });
    expect([rest, await unread(person)]).toEqual([[], 2]);
    expect(await readUnread(forum.db, person.id)).toMatchObject({
      unread: 2,
      notification: { id: newest?.id, count: 2 },
    });
  });

  it('start a new notification after the last one was read', async () => {
    const person = await forum.person();
    const postId = await sendPost(forum, person, 'general');
    await sendReply(forum, forum.other, 'general', postId);
    await markAllRead(person);
    await sendReply(forum, forum.other, 'general', postId);
    expect((await list(person)).map(({ count, readAt }) => [count, readAt === null])).toEqual([
      [1, true],
      [1, false],
    ]);
  });

  it('are counted exactly when they are sent and read at the same time', async () => {
    const person = await forum.person();
    const postId = await sendPost(forum, person, 'general');
    const writers = await Promise.all(Array.from({ length: 12 }, () => forum.person()));
    await Promise.all([
      ...writers.map((writer) => sendReply(forum, writer, 'general', postId)),
      markAllRead(person),
      markAllRead(person),
    ]);
    const found = await list(person);
    expect(found.filter(({ readAt }) => readAt === null).length).toBeLessThanOrEqual(1);
    expect(found.reduce((sum, { count }) => sum + count, 0)).toBe(writers.length);
  });

  it('are taken out of the notification, and not quoted by it, when their approval is undone', async () => {
    const person = await forum.person();
    const postId = await sendPost(forum, person, 'general');
    await review(forum, 'all');
    const replyIds = [await sendReply(forum, forum.other, 'general', postId)];
    replyIds.push(await sendReply(forum, forum.author, 'general', postId));
    await review(forum, 'none');
    const decisions = [];
    for (const id of replyIds) decisions.push(await decide('approve', 'reply', id));
    expect(await list(person)).toMatchObject([{ count: 2, text: 'A reply that makes mails.' }]);
    await undo(decisions[1]?.decisionId ?? '');
    expect(await list(person)).toMatchObject([{ count: 1, actor: null, text: '' }]);
    await undo(decisions[0]?.decisionId ?? '');
    expect(await list(person)).toEqual([]);
    await decide('approve', 'reply', replyIds[0] ?? '');
    expect(await list(person)).toMatchObject([{ count: 1, actor: { id: forum.other.id } }]);
  });
});

it('replies that await review share one notification and one email', async () => {
  const person = await forum.person();
  await forum.send(person, 'PATCH', `/api/notification/preferences/${person.id}`, { generalReplyCreation: true });
  const postId = await sendPost(forum, forum.other, 'general');
  await review(forum, 'all');
  await sendReply(forum, person, 'general', postId);
  await ageNotifications(forum.portal);
  await sendDueEmails(forum.portal);
  await expect.poll(() => subjects(person)).toEqual(['Your reply is awaiting review: A post that makes mails']);
  await sendReply(forum, person, 'general', postId);
  await review(forum, 'none');
  await ageNotifications(forum.portal);
  await sendDueEmails(forum.portal);
  expect(await list(person)).toMatchObject([{ title: '2 of your replies are awaiting review', actor: null }]);
  await expect
    .poll(() => subjects(person))
    .toEqual([
      '2 of your replies are awaiting review: A post that makes mails',
      'Your reply is awaiting review: A post that makes mails',
    ]);
});

describe('emails about replies', () => {
  it('have an excerpt of the reply, and come every ten minutes at most', async () => {
    const [person, writer] = [await forum.person(), await forum.person()];
    const postId = await sendPost(forum, person, 'general');
    await sendReply(forum, writer, 'general', postId);
    expect(await list(person)).toMatchObject([{ text: 'A reply that makes mails.' }]);
    await ageNotifications(forum.portal);
    await sendDueEmails(forum.portal);
    await expect.poll(() => subjects(person)).toHaveLength(1);
    const [mail] = (await forum.get(null, `/dev/mailbox.json?to=${person.email}`)).json<{ text: string }[]>();
    expect(mail?.text).toContain(`${writer.name} replied to ${TITLE}.`);
    expect(mail?.text).toContain('A reply that makes mails.');
    expect(mail?.text).toContain('Unsubscribe');
    for (let count = 0; count < 2; count += 1) await sendReply(forum, forum.other, 'general', postId);
    await ageNotifications(forum.portal);
    await sendDueEmails(forum.portal);
    const queued = await forum.db.execute(
      sql`SELECT subject FROM mails WHERE "to" = ${person.email} ORDER BY created_at`,
    );
    expect(queued.rows).toMatchObject([
      { subject: expect.stringContaining(' replied: ') },
      { subject: expect.stringMatching(/ and .+ replied: /) },
    ]);
    expect(await subjects(person)).toHaveLength(1);
  });

  it('are not sent after the thread was read', async () => {
    const person = await forum.person();
    const [read, other] = [await sendPost(forum, person, 'general'), await sendPost(forum, person, 'general')];
    for (const postId of [read, other]) await sendReply(forum, forum.other, 'general', postId);
    const until = new Date(Date.now() + 1000).toISOString();
    expect((await forum.send(person, 'POST', `/api/posts/${read}/read`, { until })).statusCode).toBe(200);
    expect((await list(person)).map(({ url, readAt }) => [url.includes(read), readAt !== null])).toEqual([
      [false, false],
      [true, true],
    ]);
    await ageNotifications(forum.portal);
    await sendDueEmails(forum.portal);
    await expect.poll(() => subjects(person)).toHaveLength(1);
  });

  it('are switched off by a preference', async () => {
    const person = await forum.person();
    await forum.send(person, 'PATCH', `/api/notification/preferences/${person.id}`, { activityReplies: false });
    await sendReply(forum, forum.other, 'general', await sendPost(forum, person, 'general'));
    await ageNotifications(forum.portal);
    await sendDueEmails(forum.portal);
    expect(await list(person)).toHaveLength(1);
    expect(await subjects(person)).toEqual([]);
  });
});

describe('likes', () => {
  const like = (by: TestPerson, what: { postId: string } | { replyId: string }, isOn = true) =>
    forum.send(by, 'POST', '/api/generalPost/creategenerallike', { ...what, like: isOn });

  it('of a thread share one notification, without an email by default', async () => {
    const person = await forum.person();
    const postId = await sendPost(forum, person, 'general');
    const replyId = await sendReply(forum, person, 'general', postId);
    const [first, second] = [await forum.person(), await forum.person()];
    await like(first, { replyId });
    expect(await list(person)).toMatchObject([
      { kind: 'like.received', title: `${first.name} liked your reply to ${TITLE}`, actor: { id: first.id } },
    ]);
    await like(second, { postId });
    expect(await list(person)).toMatchObject([
      { title: `2 likes in ${TITLE}`, url: `/general/${postId}#reply-${replyId}`, actor: { id: second.id } },
    ]);
    await ageNotifications(forum.portal);
    await sendDueEmails(forum.portal);
    expect(await subjects(person)).toEqual([]);
  });

  it('that come and go notify once a day', async () => {
    const [person, fickle] = [await forum.person(), await forum.person()];
    const postId = await sendPost(forum, person, 'general');
    for (const isOn of [true, false, true, false, true]) await like(fickle, { postId }, isOn);
    expect(await list(person)).toMatchObject([{ title: `${fickle.name} liked your post ${TITLE}`, count: 1 }]);
    await markAllRead(person);
    await like(fickle, { postId }, false);
    await like(fickle, { postId });
    expect(await unread(person)).toBe(0);
    await like(forum.other, { postId });
    expect(await unread(person)).toBe(1);
  });

  it('are emailed if that is switched on', async () => {
    const person = await forum.person();
    await forum.send(person, 'PATCH', `/api/notification/preferences/${person.id}`, { activityLikes: true });
    const postId = await sendPost(forum, person, 'general');
    const readers = await Promise.all(Array.from({ length: 5 }, () => forum.person()));
    await Promise.all(readers.map((reader) => like(reader, { postId })));
    expect(await list(person)).toMatchObject([{ count: 5 }]);
    await ageNotifications(forum.portal);
    await sendDueEmails(forum.portal);
    await expect.poll(() => subjects(person)).toEqual([`5 likes in ${TITLE}`]);
  });
});

it('staff get one notification for each queue that awaits a decision, except for their own texts', async () => {
  const [moderator, person] = [await forum.person('moderator'), await forum.person()];
  await listCompany(forum, person);
  const { name } = await listCompany(forum, person);
  const ofQueue = async () => (await list(moderator)).filter(({ kind }) => kind === 'company.waiting');
  expect(await ofQueue()).toMatchObject([
    { title: '2 companies are awaiting review', text: name, url: '/admin/directory', actor: { id: person.id } },
  ]);
  await markAllRead(moderator);
  await listCompany(forum, person);
  expect(await ofQueue()).toMatchObject([{ title: 'A company is awaiting review', count: 1 }, { count: 2 }]);
  expect(await list(person)).toEqual([]);
});
