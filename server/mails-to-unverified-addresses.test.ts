/**
 * Text that somebody else types never appears in an email to an unverified address. Every type of email for such addresses
 * has a scenario here that sends hostile text through each field of its form.
 */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import { newId } from '#server/platform/ids.ts';
import { mailTypes } from '#server/platform/mail/mail-types.ts';
import { type CareersPortal, makeCareersPortal } from '#server/testing/careers-portal.ts';
import { makeCourse } from '#server/testing/courses.ts';
import { listCompany, ownCompany } from '#server/testing/directory.ts';
import { dataOf, usual } from '#server/testing/event-portal.ts';
import { linen } from '#server/testing/freight.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { codeFor, mailbox, PASSWORD } from './features/accounts/users/factory.ts';
import { createCategory, createSubCategory } from './features/content/categories/manage.ts';
import { notifyInvited } from './features/trade/freight/invitations/notify-invited.ts';
import { remindInvited, tellOfReplies } from './features/trade/freight/invitations/remind.ts';

let portal: CareersPortal;
beforeAll(async () => {
  portal = await makeCareersPortal();
});
afterAll(() => portal.close());

/** A word in every hostile text, in forms that a template, a header or HTML could treat differently. */
const MARKER = 'zqxmarker';
const hostile = [
  `${MARKER} Your account is locked: https://evil.example/login`,
  `<a href="https://evil.example/">${MARKER}</a>`,
  `${MARKER}@evil.example`,
  `{{${MARKER}}} \${${MARKER}} %s`,
  `=?utf-8?q?${MARKER}?= Bcc: all@evil.example`,
  `\u202e${MARKER} moc.elpmaxe\u202c`,
];
let turn = 0;
/** The next hostile text, with at most `max` characters. */
const bad = (max = 60): string => (hostile[turn++ % hostile.length] as string).slice(0, max);

const typed = () => `other-${newId()}@mail-gate.example`;
const send = async (body: object, path: string, caller: TestPerson | null = null) => {
  const response = await portal.send(caller, 'POST', path, body);
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response;
};

/** An account in which every text is hostile and the address is not verified. */
async function unverifiedPerson(): Promise<TestPerson> {
  const person = await portal.person();
  await portal.db.execute(
    sql`UPDATE users SET name = ${bad()}, company = ${bad()}, job_title = ${bad()}, bio = ${bad()}, email_verified_at = NULL
      WHERE id = ${person.id}`,
  );
  return person;
}
const signUp = (email: string) =>
  send(
    { name: bad(), email, password: PASSWORD, company: bad(), jobTitle: bad(), country: 'NL', terms: true },
    '/api/user/signup',
  );
const enquiry = (email: string) => ({ name: bad(), email, company: bad(), phone: '+31 10 123 4567', message: bad() });
const askCompany = async (email: string, companyId: string) => {
  const { phone: _, ...body } = enquiry(email);
  await send(body, `/api/directory/${companyId}/enquiries`);
};
const askCourse = async (email: string) => {
  const course = await makeCourse(portal, portal.staff);
  await send({ ...enquiry(email), courseId: course.id }, '/api/education/doEnquire');
};
const apply = async (email: string, jobId: string) => {
  const fields = { name: bad(), email, phone: '+31 10 123 4567', coverNote: bad() };
  const response = await sendForm(portal, null, `/api/career/${jobId}/applications`, [
    ...Object.entries(fields).map(([name, content]) => ({ name, content })),
    { name: 'cv', content: portal.cv, fileName: `${MARKER}.pdf` },
  ]);
  expect(response.statusCode, response.body).toBeLessThan(300);
};
const joinEvent = async (email: string, eventId: string) =>
  send(
    { name: bad(), email, phone: '+31 10 123 4567', company: bad(), note: bad() },
    `/api/event/interested/create/${eventId}`,
  );
const event = async () => dataOf<{ id: string }>(await portal.send(portal.staff, 'POST', '/api/event', usual)).id;

/** Asks an address for an offer, with hostile text in every field that takes text. */
async function askForOffer() {
  const requester = await portal.person();
  await portal.db.execute(sql`UPDATE users SET name = ${bad()}, company = ${bad()} WHERE id = ${requester.id}`);
  const names = { name: `Quote ${newId()}`, description: '', enabled: true };
  const category = await createCategory(portal.db, { userId: null }, { ...names, kind: 'quote' });
  const subCategory = await createSubCategory(portal.db, { userId: null }, category.id, names);
  const freight = {
    ...linen,
    origin: { city: bad(), country: 'DE' },
    destination: { unlocode: 'DEZQX', name: bad(), country: 'DE' },
    namedPlace: bad(),
    commodity: bad(),
    containers: [],
    packages: [{ type: bad(40), count: 1, lengthCm: 10, widthCm: 10, heightCm: 10, weightKg: 1 }],
    hazardous: { unNumber: '1263', properName: bad(), class: '3' },
  };
  const body = {
    title: bad(),
    description: `<p>${bad()} Please quote.</p>`,
    subCategoryId: subCategory.id,
    status: 'success',
    freight,
  };
  const { id } = dataOf<{ id: string }>(await send(body, '/api/quotePost/createquotepost', requester));
  const email = typed();
  await send({ emails: [email] }, `/api/quotePost/invite/${id}`, requester);
  return { email, requester };
}

/** Each scenario returns the address that gets the email. */
const scenarios: Readonly<Record<string, () => Promise<string>>> = {
  'users.code': async () => {
    const email = typed();
    await signUp(email);
    return email;
  },
  'users.account-exists': async () => {
    const { email } = await unverifiedPerson();
    await signUp(email);
    return email;
  },
  'users.email-changed': async () => {
    const person = await unverifiedPerson();
    const address = typed();
    const { challengeId } = (await send({ email: address }, '/api/user/email', person)).json().data;
    await send({ challengeId, code: await codeFor(portal, address) }, '/api/user/email/confirm', person);
    return person.email;
  },
  'users.attack': async () => {
    const { id, email } = await unverifiedPerson();
    // The email after many failed attempts.
    await portal.db.transaction((tx) => portal.portal.jobs.add(tx, { name: 'sign-in-attacked' }, { userId: id }));
    return email;
  },
  'users.leaving': async () => {
    const person = await unverifiedPerson();
    const response = await portal.send(person, 'DELETE', '/api/user/me', { texts: 'anonymise' });
    expect(response.statusCode, response.body).toBe(200);
    return person.email;
  },
  'users.kept': async () => {
    const person = await unverifiedPerson();
    await portal.db.execute(
      sql`UPDATE users SET delete_after = now() + interval '3 days', delete_texts = 'erase' WHERE id = ${person.id}`,
    );
    await send({}, '/api/user/keep', person);
    return person.email;
  },
  'users.staff-invitation': async () => {
    const { email } = await unverifiedPerson();
    await send({ email, role: 'moderator' }, '/api/admin/staff-invitations', await portal.person('admin'));
    return email;
  },
  'events.confirm': async () => {
    const email = typed();
    await joinEvent(email, await event());
    return email;
  },
  'events.known': async () => {
    const email = typed();
    const id = await event();
    await joinEvent(email, id);
    await portal.db.execute(sql`UPDATE event_interests SET state = 'GOING' WHERE email = ${email}`);
    // Simulates that the pause between two emails about one event is over.
    await portal.db.execute(sql`DELETE FROM attempt_counters WHERE kind = 'event.interestMail'`);
    await joinEvent(email, id);
    return email;
  },
  'careers.applied-already': async () => {
    const email = typed();
    const { id } = await portal.approved({ title: bad(), companyName: bad() });
    await apply(email, id);
    await portal.db.execute(sql`UPDATE job_applications SET email_verified_at = now() WHERE email = ${email}`);
    await apply(email, id);
    return email;
  },
  'careers.guest-job-gone': async () => {
    const email = typed();
    const { id } = await portal.approved({ title: bad(), companyName: bad() });
    await apply(email, id);
    await portal.send(portal.owner, 'DELETE', `/api/career/${id}`);
    return email;
  },
  'directory.unclaimed': async () => {
    const email = typed();
    const { id } = await listCompany(portal, portal.owner, { name: `${bad(60)} ${turn}`, tagline: bad(), email });
    await send({ status: 'published' }, `/api/directory/${id}/decision`, portal.staff);
    await portal.db.execute(sql`UPDATE companies SET owner_id = NULL, email_verified_at = NULL WHERE id = ${id}`);
    await askCompany(typed(), id);
    return email;
  },
  'invitations.ask': async () => (await askForOffer()).email,
  'invitations.outcome': async () => {
    const { email, requester } = await askForOffer();
    const findToken = async () => /quote\/offer#([\w-]+)/.exec((await mailbox(portal, email))[0]?.text ?? '')?.[1];
    await expect.poll(findToken, { timeout: 20_000 }).toBeDefined();
    const offer = {
      charges: [{ section: 'FREIGHT', label: bad(), basis: 'FLAT', unitPrice: 10, currency: 'EUR' }],
      validUntil: dayIn(7),
      notes: bad(),
    };
    const body = { token: await findToken(), name: bad(), company: bad(), offer, requestVersion: 1 };
    const { id } = dataOf<{ id: string }>(await send(body, '/api/quoteInvitation/offer'));
    await send({ reason: bad(), version: 1 }, `/api/quotePost/declinequoteoffer/${id}`, requester);
    await notifyInvited(portal.portal);
    return email;
  },
  'invitations.remind': async () => {
    const { email } = await askForOffer();
    await portal.db.execute(
      sql`UPDATE freight_invitations SET created_at = now() - interval '4 days' WHERE email = ${email}`,
    );
    await portal.db.execute(sql`UPDATE freight_requests SET offers_until = now() + interval '20 hours'
      WHERE post_id = (SELECT post_id FROM freight_invitations WHERE email = ${email})`);
    await remindInvited(portal.portal);
    return email;
  },
  'invitations.questions': async () => {
    const { email, requester } = await askForOffer();
    const found = await portal.db.execute<{ id: string }>(
      sql`SELECT post_id AS id FROM freight_invitations WHERE email = ${email}`,
    );
    const body = { postId: found.rows[0]?.id, description: `<p>${bad()}</p>` };
    await send(body, '/api/quotePost/createquotereply', requester);
    await tellOfReplies(portal.portal);
    return email;
  },
  'guest-links.confirm': async () => {
    const email = typed();
    const company = await ownCompany(portal, portal.owner, portal.staff, { name: `${bad(60)} ${turn}` });
    await askCompany(email, company.id);
    await askCourse(email);
    const { id } = await portal.approved({ title: bad(), companyName: bad() });
    await apply(email, id);
    return email;
  },
  'guest-links.news': async () => {
    const email = typed();
    const company = await ownCompany(portal, portal.owner, portal.staff, { name: `${bad(60)} ${turn}` });
    await askCompany(email, company.id);
    const found = await portal.db.execute<{ id: string }>(sql`SELECT id FROM company_enquiries WHERE email = ${email}`);
    await send({ message: bad() }, `/api/directory/enquiries/${found.rows[0]?.id}/messages`, portal.owner);
    return email;
  },
};

const sendAll = sql`UPDATE mails SET admitted_at = now() - interval '1 day' WHERE admitted_at IS NOT NULL`;

describe('an email to an unverified address', () => {
  it('has a scenario for each type', () => {
    const open = mailTypes().filter(({ to, name }) => to === 'anyone' && !name.startsWith('test.'));
    expect(Object.keys(scenarios).sort()).toEqual(open.map(({ name }) => name).sort());
  });

  it.each(Object.entries(scenarios))('%s contains nothing that somebody else typed', async (type, run) => {
    const email = await run();
    const isSent = async () => {
      // Simulates that the pauses between two emails to one address are over.
      await portal.db.execute(sendAll);
      await portal.db.execute(sql`UPDATE pgboss.job SET start_after = now() WHERE state IN ('created', 'retry')`);
      const found = await portal.db.execute(
        sql`SELECT 1 FROM mails WHERE "to" = ${email} AND type = ${type} AND sent_at IS NOT NULL AND NOT is_verified`,
      );
      return found.rows.length > 0;
    };
    await expect.poll(isSent, { timeout: 20_000 }).toBe(true);
    // Another email may arrive after these were counted.
    const { length: shown } = await mailbox(portal, email);
    expect(shown).toBeGreaterThan(0);
    const found = await portal.db.execute<{ mail: string }>(
      sql`SELECT concat_ws(E'\n', subject, text, html, source) AS mail FROM mailbox_messages WHERE "to" = ${email}`,
    );
    for (const { mail } of found.rows) expect(decoded(mail)).not.toMatch(/zqxmarker|evil\.example|\u202e/i);
    expect(found.rows.length).toBeGreaterThanOrEqual(shown);
  });
});

it('an unverified address gets at most one notification an hour and three a day, whatever triggers them', async () => {
  const email = typed();
  const sent = async () => {
    await settled();
    const found = await portal.db.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM mails WHERE "to" = ${email} AND class = 'notification' AND sent_at IS NOT NULL`,
    );
    return found.rows[0]?.count;
  };
  const settled = async () => {
    const due = sql`SELECT 1 FROM pgboss.job WHERE name LIKE 'send-%mail' AND state IN ('created', 'retry', 'active')
      AND start_after <= now()`;
    await expect.poll(async () => (await portal.db.execute(due)).rows.length, { timeout: 20_000 }).toBe(0);
  };
  /** Updates about an application and an enquiry to a company, and an enquiry to a company without an owner. */
  const triggerAll = async () => {
    const { id } = await portal.approved();
    await apply(email, id);
    await portal.send(portal.owner, 'DELETE', `/api/career/${id}`);
    const company = await ownCompany(portal, portal.owner, portal.staff);
    await askCompany(email, company.id);
    const found = await portal.db.execute<{ id: string }>(
      sql`SELECT id FROM company_enquiries WHERE email = ${email} ORDER BY created_at DESC LIMIT 1`,
    );
    await send({ message: bad() }, `/api/directory/enquiries/${found.rows[0]?.id}/messages`, portal.owner);
    await portal.db.execute(
      sql`UPDATE companies SET owner_id = NULL, email = ${email}, email_verified_at = NULL WHERE id = ${company.id}`,
    );
    await askCompany(typed(), company.id);
  };
  const anHourPasses = async () => {
    await portal.db.execute(sql`UPDATE mails SET admitted_at = admitted_at - interval '1 hour' WHERE "to" = ${email}`);
    await portal.db.execute(
      sql`UPDATE pgboss.job SET start_after = now() WHERE name LIKE 'send-%mail' AND state IN ('created', 'retry')`,
    );
  };
  const counts = [];
  for (let hour = 0; hour < 5; hour += 1) {
    await triggerAll();
    await triggerAll();
    counts.push(await sent());
    await anHourPasses();
  }
  expect(counts).toEqual([1, 2, 3, 3, 3]);
}, 60_000);

/** Decodes quoted-printable and base64 parts of the source. */
function decoded(mail: string): string {
  const quoted = mail
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const coded = [...mail.matchAll(/[A-Za-z0-9+/=\r\n]{40,}/g)].map(([part]) => Buffer.from(part, 'base64').toString());
  return [mail, quoted, ...coded].join('\n');
}
