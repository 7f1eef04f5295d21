import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ageNotifications, sendDueEmails } from '#server/testing/due-emails.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen } from '#server/testing/freight.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { settle } from '#server/testing/watching.ts';

let forum: Forum;
beforeAll(async () => {
  forum = await makeForum();
});
afterAll(() => forum.close());

type Mail = Awaited<ReturnType<Forum['mailbox']>>[number];

/** The first email: the following ones about the same thread wait for ten minutes. */
async function mailTo(person: TestPerson): Promise<Mail> {
  await ageNotifications(forum.portal);
  await sendDueEmails(forum.portal);
  const [mail] = await forum.mailbox(person.email);
  if (!mail) throw new Error('There is no email.');
  return mail;
}

async function named(name: string): Promise<TestPerson> {
  const person = await forum.person();
  await forum.db.execute(sql`UPDATE users SET name = ${name} WHERE id = ${person.id}`);
  return person;
}

async function writePost(by: TestPerson, fields: object = {}): Promise<string> {
  const kind = 'freight' in fields ? 'quote' : 'general';
  const response = await forum.send(by, 'POST', `/api/${kind}Post/create${kind}post`, {
    title: 'Reefers to Jeddah in August',
    description: '<p>Which carrier still has plugs in week 33?</p>',
    subCategoryId: kind === 'quote' ? forum.airQuotes : forum.ocean,
    status: 'success',
    ...fields,
  });
  expect(response.statusCode).toBe(201);
  return response.json().data.id;
}

async function reply(by: TestPerson, postId: string, text: string, parentId?: string, kind = 'general') {
  const body = { postId, description: `<p>${text}</p>`, ...(parentId && { parentId }) };
  const response = await forum.send(by, 'POST', `/api/${kind}Post/create${kind}reply`, body);
  expect(response.statusCode).toBe(201);
  // Somebody who replies next begins to watch the thread, and must not be notified of this reply.
  await settle(forum);
  return response.json().data.id as string;
}

const preheader = ({ html }: Mail) => /<body[^>]*>\s*<div style="display:none[^"]*">([^<]*)<\/div>/.exec(html)?.[1];

it('an email about a reply names its author, shows a picture, the text replied to and the reply', async () => {
  const [author, lea] = [await forum.person(), await named('Léa Moreau')];
  const picture = '/files/0197c0de-0000-7000-8000-0000000000aa.webp';
  await forum.db.execute(sql`UPDATE users SET profile_pic = ${picture} WHERE id = ${lea.id}`);
  const postId = await writePost(author);
  await reply(lea, postId, 'Two lines have plugs. Book before Friday.');
  const mail = await mailTo(author);
  expect(mail.subject).toBe('Léa Moreau replied: “Reefers to Jeddah in August”');
  expect(preheader(mail)).toBe('Two lines have plugs. Book before Friday.');
  expect(mail.text).toContain(
    'You wrote:\n> Which carrier still has plugs in week 33?\n\nLéa Moreau replied to “Reefers to Jeddah in August”.\n\nTwo lines have plugs. Book before Friday.\n\nRead and answer: http://',
  );
  expect(mail.html).toMatch(new RegExp(`src="http://[^"]*${picture}"`));
  // Programs that block pictures, and Outlook, show initials.
  expect(mail.html.match(/LM/g)).toHaveLength(2);
  expect(mail.html).toMatch(/You wrote<\/div>/);
});

it('an email about two replies names both authors and quotes both, with what they answer', async () => {
  const author = await forum.person();
  const [lea, bo] = [await named('Léa Moreau'), await named('Bo Lindqvist')];
  const postId = await writePost(author);
  const first = await reply(author, postId, 'I have heard of one carrier.');
  await reply(lea, postId, 'Two lines have plugs.');
  await reply(bo, postId, 'Which one?', first);
  const mail = await mailTo(author);
  expect(mail.subject).toBe('Léa Moreau and Bo Lindqvist replied: “Reefers to Jeddah in August”');
  expect(mail.text).toContain('Léa Moreau and Bo Lindqvist replied to “Reefers to Jeddah in August”.');
  expect(mail.text).toContain(
    'You wrote:\n> Which carrier still has plugs in week 33?\n\nLéa Moreau:\n\nTwo lines have plugs.\n\nYou wrote:\n> I have heard of one carrier.\n\nBo Lindqvist:\n\nWhich one?',
  );
});

it('an email about many replies quotes five and counts the rest', async () => {
  const author = await forum.person();
  const postId = await writePost(author);
  const names = ['Ada', 'Ben', 'Cho', 'Dag', 'Eva', 'Fay', 'Gus'];
  for (const name of names) await reply(await named(name), postId, `I am ${name}.`);
  const mail = await mailTo(author);
  expect(mail.subject).toBe('Ada, Ben and 5 others replied: “Reefers to Jeddah in August”');
  expect(names.filter((name) => mail.text.includes(`I am ${name}.`))).toEqual(['Ada', 'Ben', 'Cho', 'Dag', 'Eva']);
  expect(mail.text).toContain('The thread has 2 more new replies.');
  // The post that all of them answer is quoted once.
  expect(mail.text.match(/Which carrier/g)).toHaveLength(1);
});

it('a reply that is gone is not quoted', async () => {
  const author = await forum.person();
  const [lea, bo] = [await named('Léa Moreau'), await named('Bo Lindqvist')];
  const postId = await writePost(author);
  await reply(lea, postId, 'Two lines have plugs.');
  const gone = await reply(bo, postId, 'This is a secret.');
  await forum.db.execute(sql`UPDATE replies SET removed_at = now() WHERE id = ${gone}`);
  const mail = await mailTo(author);
  expect(mail.subject).toMatch(/^Léa Moreau replied: /);
  expect(mail.text + mail.html).not.toMatch(/This is a secret|Bo Lindqvist/);
});

it('below a request with sealed offers, only the requester reads who asks', async () => {
  const [requester, lea, bo] = [await named('Rita Quast'), await named('Léa Moreau'), await named('Bo Lindqvist')];
  const offersUntil = new Date(Date.now() + 10 * 86_400_000).toISOString();
  const postId = await writePost(requester, { freight: { ...linen, offers: 'SEALED', offersUntil } });
  const question = await reply(lea, postId, 'Is the cargo stackable?', undefined, 'quote');
  expect((await mailTo(requester)).subject).toMatch(/^Léa Moreau replied: /);
  await reply(bo, postId, 'I have the same question.', question, 'quote');
  const toLea = await mailTo(lea);
  expect(toLea.text).toContain('> Is the cargo stackable?');
  expect(toLea.text).toContain('I have the same question.');
  expect(toLea.subject + toLea.text + toLea.html).not.toContain('Lindqvist');
  const own = await reply(bo, postId, 'Is it palletised?', undefined, 'quote');
  await reply(requester, postId, 'Yes, three high.', own, 'quote');
  expect((await mailTo(bo)).subject).toMatch(/^Rita Quast replied: /);
});
