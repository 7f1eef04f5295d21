/** What the portal writes to people is in their language, whoever causes it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languageCodes, type PortalLanguage } from '#contract/portal-languages.ts';
import { mailsTo, newEmail } from './features/accounts/users/factory.ts';
import { ageNotifications, sendDueEmails } from './testing/due-emails.ts';
import { makeInvitations } from './testing/invitations.ts';
import { sendReply } from './testing/mail-causes.ts';
import type { TestPerson } from './testing/portal.ts';
import { noticesOf, settle, watch, writePost } from './testing/watching.ts';

type Invitations = Awaited<ReturnType<typeof makeInvitations>>;
let invitations: Invitations;
let forum: Invitations['forum'];
beforeAll(async () => {
  invitations = await makeInvitations();
  forum = invitations.forum;
});
afterAll(() => forum.close());

async function reader(language: PortalLanguage): Promise<TestPerson> {
  const person = await forum.person();
  await choose(person, language);
  return person;
}
const choose = (person: TestPerson, language: PortalLanguage) =>
  forum.db.execute(sql`UPDATE users SET language = ${language} WHERE id = ${person.id}`);

async function newestMailTo(email: string) {
  const [mail] = await mailsTo(forum, email, 1);
  if (!mail) throw new Error(`No email to ${email}.`);
  return mail;
}

async function titlesIn(language: PortalLanguage, person: TestPerson): Promise<string[]> {
  const response = await forum.get(person, '/api/notification', { 'accept-language': language });
  return response.json<{ data: { title: string }[] }>().data.map(({ title }) => title);
}

it('the same notification is in the language of whoever reads it', async () => {
  const person = await reader('de');
  const post = await writePost(forum, person, { title: 'Demurrage in Santos' });
  await sendReply(forum, forum.other, 'general', post);
  const { name } = forum.other;
  expect(await titlesIn('en', person)).toEqual([`${name} replied to “Demurrage in Santos”`]);
  expect(await titlesIn('de', person)).toEqual([`${name} hat auf „Demurrage in Santos“ geantwortet`]);
  expect(await titlesIn('zh', person)).toEqual([`${name} 回复了“Demurrage in Santos”`]);
  await ageNotifications(forum.portal);
  await sendDueEmails(forum.portal);
  const mail = await newestMailTo(person.email);
  expect(mail.subject).toBe(`${name} hat geantwortet: „Demurrage in Santos“`);
  expect(mail.html).toContain('<html lang="de" dir="ltr">');
  expect(mail.text).toContain('Lesen und antworten: http');
});

it('several events have the plural of the language', async () => {
  const person = await reader('ar');
  await settle(forum);
  await watch(forum, person, { subject: 'category', id: forum.ocean });
  for (const title of ['First sailing', 'Second sailing']) await writePost(forum, forum.author, { title });
  await settle(forum);
  expect(await titlesIn('ar', person)).toEqual(['منشوران جديدان في \u2068Ocean\u2069']);
  await ageNotifications(forum.portal);
  await sendDueEmails(forum.portal);
  const mail = await newestMailTo(person.email);
  expect(mail.html).toContain('<html lang="ar" dir="rtl">');
});

it('a code is in the language of the page on which it was requested', async () => {
  const email = newEmail();
  const account = { name: 'Bea Lima', email, password: 'correct horse 42 staple', country: 'BR', terms: true };
  const response = await forum.send(null, 'POST', '/api/user/signup', account, { 'accept-language': 'pt' });
  expect(response.statusCode, response.body).toBe(200);
  const mail = await newestMailTo(email);
  expect(mail.text).toContain('Informe este código para criar a sua conta:');
  expect(mail.text).toContain('/pt/login/verify');
});

it('an invitation is in the language of the requester, with links to the others', async () => {
  const by = await invitations.requester();
  await choose(by, 'de');
  const { email } = await invitations.invited(by, await invitations.ask(by));
  const mail = await newestMailTo(email);
  expect(mail.subject).toMatch(/^Bitte um ein Angebot: .+ nach .+/);
  expect(mail.text).toContain('See, Vollcontainer (FCL)');
  expect(mail.text).toMatch(/Anfrage lesen: \S+\/de\/quote\/offer#/);
  for (const code of languageCodes.filter((other) => other !== 'de')) {
    expect(mail.text).toMatch(
      code === 'en' ? /English: \S+[^/]{3}\/quote\/offer#/ : new RegExp(`/${code}/quote/offer#`),
    );
  }
});

it('a notification keeps the titles that members wrote, whatever they contain', async () => {
  const person = await reader('fr');
  const title = 'Said {actor} “to {count}”: {title, plural, other {#}}';
  const post = await writePost(forum, person, { title });
  await sendReply(forum, forum.other, 'general', post);
  expect((await noticesOf(forum, person))[0]?.title).toBe(`${forum.other.name} replied to “${title}”`);
  expect(await titlesIn('fr', person)).toEqual([`${forum.other.name} a répondu à «\u00a0${title}\u00a0»`]);
});
