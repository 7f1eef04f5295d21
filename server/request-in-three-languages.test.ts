/** A German requester, a Chinese forwarder and an Arabic one use one request, each in their language, to the award. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PortalLanguage } from '#contract/portal-languages.ts';
import { mailbox } from './features/accounts/users/factory.ts';
import { ageNotifications, sendDueEmails } from './testing/due-emails.ts';
import { makeOffers } from './testing/offers.ts';
import type { TestPerson } from './testing/portal.ts';

type Offers = Awaited<ReturnType<typeof makeOffers>>;
let offers: Offers;
let forum: Offers['forum'];
let requester: TestPerson;
let chinese: TestPerson;
let arabic: TestPerson;

beforeAll(async () => {
  offers = await makeOffers();
  forum = offers.forum;
  [requester, chinese, arabic] = [await reader('de'), await reader('zh'), await reader('ar')];
});
afterAll(() => forum.close());

async function reader(language: PortalLanguage): Promise<TestPerson> {
  const person = await forum.person();
  await forum.db.execute(sql`UPDATE users SET language = ${language} WHERE id = ${person.id}`);
  return person;
}

async function newsFor(person: TestPerson): Promise<{ subject: string; text: string }[]> {
  await ageNotifications(forum.portal);
  await sendDueEmails(forum.portal);
  await expect.poll(async () => (await mailbox(forum, person.email)).length, { timeout: 15_000 }).toBeGreaterThan(0);
  return mailbox(forum, person.email);
}

it('each learns of the offers and the award in their language', async () => {
  const { id } = await offers.asked({}, requester);
  const won = await offers.offered(chinese, id);
  await offers.offered(arabic, id);

  const [received] = await newsFor(requester);
  expect(received?.subject).toContain('2 Angebote zu „Bed linen to Rotterdam“');
  expect(received?.text).toMatch(/USD 2\.900,00.+gültig bis \d+\. /s);

  expect((await offers.step(requester, 'acceptquoteoffer', won.id)).statusCode).toBe(200);

  const toWinner = (await newsFor(chinese)).find(({ subject }) => subject.includes('已被接受'));
  expect(toWinner?.subject).toContain('您对“Bed linen to Rotterdam”的报价已被接受');
  expect(toWinner?.text).toContain('在门户中打开');
  const toOther = (await newsFor(arabic)).find(({ subject }) => subject.includes('رُفض'));
  expect(toOther?.subject).toContain('رُفض عرضك لـ «\u2068Bed linen to Rotterdam\u2069»');
});
