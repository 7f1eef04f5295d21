/** Bodies may be sent bare or under the names of the specification. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Forum, makeForum } from './testing/forum.ts';
import { sendPost } from './testing/mail-causes.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

const names = {
  'PATCH /api/generalPost/updategeneralpost/:postId': 'postData',
  'PATCH /api/quotePost/updatequotepost/:postId': 'postData',
  'PATCH /api/notification/preferences/:userId': 'preferences',
  'POST /api/event/interested/create/:eventId': 'interestdData',
  'POST /api/education/requests': 'enquiryData',
  'POST /api/education/doEnquire': 'enquiryData',
};

test('exactly the endpoints of the specification accept a body under its name', () => {
  const accepting = forum.portal.router.bound.flatMap(({ endpoint: { method, path, bodyName } }) =>
    bodyName === undefined ? [] : [[`${method} ${path}`, bodyName]],
  );
  expect(Object.fromEntries(accepting)).toEqual(names);
});

test.each(Object.entries(names))('%s checks the fields under the name as those of a bare body', async (route, name) => {
  const [method = '', path = ''] = route.split(' ');
  const url = path.replace(/:\w+/, forum.author.id);
  const fields = { title: 7, message: 7, quotePostCreation: 7, note: 7 };
  const [bare, named] = await Promise.all(
    [fields, { [name]: fields }].map((body) => forum.send(forum.author, method as 'POST', url, body)),
  );
  expect([bare?.statusCode, named?.statusCode]).toEqual([422, 422]);
  expect(named?.json().fields).toEqual(bare?.json().fields);
});

test('a change to a post is saved from either form', async () => {
  const id = await sendPost(forum, forum.author, 'general');
  const path = `/api/generalPost/updategeneralpost/${id}`;
  const title = 'A title for either form';
  const bare = await forum.send(forum.author, 'PATCH', path, { title });
  const named = await forum.send(forum.author, 'PATCH', path, { postData: { title: `${title}, again` } });
  expect([bare.json().data.title, named.json().data.title]).toEqual([title, `${title}, again`]);
});

test('preferences may name their owner beside or among them, and nobody else', async () => {
  const path = `/api/notification/preferences/${forum.author.id}`;
  const own = { userId: forum.author.id };
  const send = async (body: object, caller = forum.author) => {
    const response = await forum.send(caller, 'PATCH', path, body);
    return [response.statusCode, response.statusCode === 200 ? response.json().data.digest : response.json().fields];
  };
  expect(await send({ ...own, digest: 'weekly' })).toEqual([200, 'weekly']);
  expect(await send({ ...own, preferences: { digest: 'daily' } })).toEqual([200, 'daily']);
  expect(await send({ preferences: { ...own, digest: 'off' } })).toEqual([200, 'off']);
  const refused = [422, { userId: 'Send your own id, or none.' }];
  expect(await send({ userId: forum.other.id, digest: 'weekly' })).toEqual(refused);
  expect(await send({ ...own, preferences: { digest: 'weekly' } }, forum.admin)).toEqual(refused);
});
