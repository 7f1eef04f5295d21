/**
 * Sealed offers with their files, requests for invited people, the value of cargo and the addresses of doors are on no path
 * that leads others to them.
 */

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import { searchContents } from '#server/features.ts';
import { builtPages } from '#server/testing/built-pages.ts';
import { ageNotifications, sendDueEmails, watchedKinds } from '#server/testing/due-emails.ts';
import { dataOf } from '#server/testing/event-portal.ts';
import { type Forum, makeForum } from '#server/testing/forum.ts';
import { linen, secretTotals } from '#server/testing/freight.ts';
import { sendForm } from '#server/testing/pdfs.ts';
import type { Caller, TestPerson } from '#server/testing/portal.ts';
import { readAll, readingPaths, type Values } from '#server/testing/side-paths.ts';
import { bidOf, lanesOf } from '#server/testing/tenders.ts';
import { settle, watch } from '#server/testing/watching.ts';
import { sendDigests } from '../../accounts/notifications/send-digests.ts';
import { learnWords } from '../../services/search/index.ts';

let forum: Forum;
let requester: TestPerson;
/** Invited, and the author of the sealed offer. */
let forwarder: TestPerson;
let rival: TestPerson;
let member: TestPerson;
/** A request that everyone may read. */
let shown: string;

const toDoor = {
  service: 'PORT_DOOR',
  destination: {
    unlocode: 'NLRTM',
    address: {
      ...{ street: 'Weststraat 17', postalCode: '5928 SZ', city: 'Venlo', country: 'NL' },
      ...{ hours: 'Mon–Fri 7:15–15:45', access: 'DOCK' },
    },
  },
};
/** The value is not part of an id or of a time. */
const exact = /Weststraat|5928 ?SZ|7:15–15:45|(?<![\da-f-])98[.,]?765(?!\d*[a-f-])/;

const charge = { section: 'FREIGHT', basis: 'CONTAINER', quantity: 2, unitPrice: 1450, currency: 'USD' };
const offerOf = (word: string, unitPrice = 1450) => ({
  charges: [{ ...charge, label: `${word} freight`, unitPrice }],
  carrier: `${word} Line`,
  notes: `${word} sails on Friday.`,
  validUntil: dayIn(14),
});
const send = async (by: TestPerson, path: string, body: object = {}, method: 'POST' | 'PATCH' = 'POST') =>
  dataOf<{ id: string; offer?: { id: string } }>(await forum.send(by, method, `/api/quotePost/${path}`, body));
const upload = async (by: TestPerson, fileName: string, content: string): Promise<string> =>
  dataOf<{ id: string }>(await sendForm(forum, by, '/api/attachments', [{ name: 'file', content, fileName }])).id;
const ask = async (word: string, freight: object = {}): Promise<string> => {
  const id = await upload(requester, `${word}.csv`, 'box,count\nA,2\n');
  const request = await send(requester, 'createquotepost', {
    title: `Bed linen of ${word}`,
    description: `<p>Two containers of bed linen, ${word}, on the lane INNSA to NLRTM.</p>`,
    subCategoryId: forum.airQuotes,
    status: 'success',
    tags: ['linen', word],
    attachments: [id],
    freight: { ...linen, commodity: `Bed linen ${word}`, ...freight },
  });
  return request.id;
};
const offer = async (by: TestPerson, postId: string, word: string, unitPrice?: number): Promise<string> => {
  const file = await upload(by, `${word} terms.csv`, `Freight;${unitPrice}\n${word} sails on Friday;\n`);
  const body = { postId, requestVersion: 1, offer: offerOf(word, unitPrice), attachments: [file] };
  return (await send(by, 'createquotereply', body)).offer?.id ?? '';
};
/** Of all versions. */
const filesOf = async (offerId: string): Promise<string[]> => {
  const found = await forum.db.execute<{ id: string }>(sql`
    SELECT f->>'id' AS id FROM offer_revisions r, jsonb_array_elements(r.attachments) f WHERE r.offer_id = ${offerId}::uuid`);
  return found.rows.map(({ id }) => id);
};

beforeAll(async () => {
  forum = await makeForum({}, builtPages);
  [requester, forwarder, rival, member] = [
    await forum.person(),
    await forum.person(),
    await forum.person(),
    await forum.person(),
  ];
  await forum.db.execute(sql`UPDATE users SET company = 'Hanse Trading' WHERE id = ${requester.id}`);
  const watched: Parameters<typeof watch>[2][] = [
    { subject: 'person', id: requester.id },
    { subject: 'person', id: forwarder.id },
    { subject: 'category', id: forum.airQuotes },
    { subject: 'tag', id: 'linen' },
    { subject: 'search', query: { origin: 'INNSA' }, how: 'daily' },
  ];
  for (const what of watched) await watch(forum, member, what);
  shown = await ask('plainly', { ...toDoor, cargoValue: { amount: 98_765, currency: 'EUR' } });
  await offer(rival, shown, 'Gullwing');
  for (const person of [member, rival]) await watch(forum, person, { subject: 'thread', id: shown });
});
afterAll(() => forum.close());

const others = (): Caller[] => [null, member, rival];
const valuesFor = (postId: string, offerId: string, files: readonly string[] = []): Values => ({
  postId: [postId],
  replyId: [offerId],
  userId: [requester.id, forwarder.id],
  id: [postId, offerId, forum.airQuotes, ...files],
  type: ['quote'],
  name: ['Dashboard'],
  token: ['x'.repeat(43)],
  lane: ['innsa-nlrtm'],
  q: ['quixotry', 'zephyrine', 'bed linen'],
  search: ['quixotry', 'zephyrine', 'bed linen'],
  title: ['Bed linen of quixotry', 'Bed linen of zephyrine'],
  users: [`${requester.id},${forwarder.id}`],
  subCategoryId: [forum.airQuotes],
  author: [requester.id],
  tag: ['linen', 'quixotry'],
  mode: ['SEA_FCL'],
  origin: ['INNSA', 'IN'],
  destination: ['NLRTM'],
  hs: ['6302'],
  state: ['OPEN', 'PAST', 'AWARDED'],
  sort: ['closing', 'offers', 'newest'],
  unanswered: ['true'],
  equipment: ['45G1'],
  limit: ['100'],
});
/** Pages, with the data that the browser loads for them, feeds, sitemaps and pictures. */
const pagesFor = (postId: string): string[] => [
  ...screensFor(postId).flatMap((path) => [path, dataOfPage(path)]),
  ...['/sitemap.xml', '/quote/rss.xml', `/rss/${forum.airQuotes}.xml`, '/api/openapi.json', '/robots.txt'],
  ...['/opensearch.xml', '/manifest.webmanifest', '/events/calendar.ics', `/share/quote/${postId}.png`],
];
const dataOfPage = (path: string): string =>
  path.replace(/^([^?]*)/, (page) => (page === '/' ? '/_root.data' : `${page}.data`));
const screensFor = (postId: string): string[] => [
  ...['/', '/forum', '/quote', '/landing/quote', '/quote?search=quixotry', '/quote?state=PAST', '/search?q=quixotry'],
  ...['/search?q=zephyrine', '/lanes/innsa-nlrtm', '/posts/unread', '/dashboard', '/notification', '/Quote/AirFreight'],
  ...[requester, forwarder].map(({ id }) => `/u/${id}`),
  ...[`/landing/quote/${postId}`, `/quote/${postId}`, `/quote/${postId}/offers`],
];

/** The responses about the shown request, before anybody else asked or offered. */
let shownPaths: string[];
let shownBefore: Awaited<ReturnType<typeof readAll>>[];
beforeAll(async () => {
  shownPaths = readingPaths(forum, valuesFor(shown, shown));
  // The first search would otherwise start it, and find more once it ends.
  await learnWords(forum.db, searchContents);
  await written();
  shownBefore = await Promise.all(others().map((reader) => readAll(forum, reader, shownPaths)));
});

/** What the portal wrote to people: who got it, and what it says. */
async function written() {
  await settle(forum);
  await ageNotifications(forum.portal);
  await sendDueEmails(forum.portal);
  await sendDigests(forum.portal, watchedKinds);
  const found = await forum.db.execute<{ to: string; text: string }>(sql`
    SELECT m."to", concat(m.subject, m.text, m.html) AS text FROM mails m
    UNION ALL SELECT u.email, n.title || n.text || n.url FROM notifications n JOIN users u ON u.id = n.user_id`);
  return found.rows;
}
async function expectUnwritten(secret: RegExp, allowed: readonly string[]): Promise<void> {
  const rows = (await written()).filter(({ text }) => secret.test(text));
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ to }) => !allowed.includes(to))).toEqual([]);
}

describe('a request for invited people', () => {
  const outside = 'jana@spedition.example';
  let hidden: string;

  beforeAll(async () => {
    hidden = await ask('quixotry', { visibility: 'INVITED', offers: 'OPEN' });
    await send(requester, `invite/${hidden}`, { emails: [forwarder.email, outside] });
    const offerId = await offer(forwarder, hidden, 'Quixotry');
    const mention = `<p>Is the quixotry right, <a href="/u/${member.id}">@Member</a>?</p>`;
    await send(requester, 'createquotereply', { postId: hidden, description: mention });
    await send(forwarder, 'createquotereply', { postId: hidden, description: '<p>The quixotry is right.</p>' });
    await send(requester, `shortlistquoteoffer/${offerId}`, { version: 1 });
    await send(requester, `acceptquoteoffer/${offerId}`, { version: 2 });
  });

  it('changes no response to others: no list, count, total, search, lane, benchmark or trust card', async () => {
    expect(shownPaths.length).toBeGreaterThan(150);
    for (const [at, reader] of others().entries()) {
      const after = await readAll(forum, reader, shownPaths);
      const changed = shownPaths.filter((path) => after[path] !== shownBefore[at]?.[path]);
      expect(changed.map((path) => [path, shownBefore[at]?.[path], after[path]])).toEqual([]);
    }
  });

  it('is not found by its id, and on no page, in no feed and no picture', async () => {
    const byId = readingPaths(forum, valuesFor(hidden, hidden)).filter((path) => path.includes(hidden));
    expect(byId.length).toBeGreaterThan(10);
    for (const reader of others()) {
      for (const [path, body] of Object.entries(await readAll(forum, reader, [...byId, ...pagesFor(hidden)]))) {
        expect(body, path).not.toMatch(/Quixotry Line|quixotry\.csv|linen (?:of )?quixotry|linen, quixotry/i);
        if (!path.includes(hidden)) expect(body, path).not.toContain(hidden);
      }
      expect((await forum.get(reader, `/share/quote/${hidden}.png`)).statusCode).toBe(404);
    }
  });

  it('is in no email, digest or notification to others', async () => {
    await expectUnwritten(/quixotry/i, [requester.email, forwarder.email, outside]);
  });
});

describe('the value of the cargo and the address of a door', () => {
  it('are in the request for its requester', async () => {
    const { body } = await forum.get(requester, `/api/quotePost/getquotepostbypostid/${shown}`);
    for (const secret of [/Weststraat/, /5928 ?SZ/, /7:15–15:45/, /98765/]) expect(body).toMatch(secret);
    expect(body).toMatch(exact);
  });

  it('are on none of more than 60 paths that a guest and another member read', async () => {
    for (const [at, reader] of [null, member].entries()) {
      const all = Object.entries({ ...shownBefore[at], ...(await readAll(forum, reader, pagesFor(shown))) });
      const read = all.filter(([, body]) => body.startsWith('200 '));
      expect(new Set(read.map(([path]) => path.replace(/\?.*/, ''))).size).toBeGreaterThan(60);
      for (const [path, body] of all) expect(body, path).not.toMatch(exact);
    }
  });

  it('are in no email, digest or notification to others', async () => {
    const rows = (await written()).filter(({ to }) => to !== requester.email);
    expect(rows.filter(({ text }) => text.includes('plainly')).length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => exact.test(text))).toEqual([]);
  });
});

describe('a sealed offer', () => {
  let offerId: string;
  let files: string[];
  beforeAll(async () => {
    offerId = await offer(forwarder, shown, 'Zephyrine', 4271.37);
    await send(
      forwarder,
      `updatequoteoffer/${offerId}`,
      { version: 1, requestVersion: 1, offer: offerOf('Zephyrine', 4271.36) },
      'PATCH',
    );
    await send(requester, `updateoffernote/${offerId}`, { note: 'Zephyrine is too dear.' }, 'PATCH');
    await send(requester, `shortlistquoteoffer/${offerId}`, { version: 2 });
    await send(requester, `declinequoteoffer/${offerId}`, { version: 3, reason: 'Zephyrine is too late.' });
    await offer(forwarder, shown, 'Zephyrine', 4271.35);
    files = await filesOf(offerId);
  });

  it('has files that others download through no address', async () => {
    expect(files).toHaveLength(2);
    const paths = files.flatMap((id) => [
      `/api/quotePost/offers/${offerId}/attachments/${id}`,
      `/api/posts/${shown}/attachments/${id}`,
      `/api/replies/${offerId}/attachments/${id}`,
      `/files/${id}.csv`,
    ]);
    for (const reader of others()) {
      for (const path of paths) expect((await forum.get(reader, path)).statusCode, path).toBe(404);
    }
    for (const reader of [requester, forwarder]) {
      expect((await forum.get(reader, paths[0] as string)).body).toContain('Zephyrine sails');
    }
  });

  it('is in no response and on no page for others, while its request is', async () => {
    const paths = [...readingPaths(forum, valuesFor(shown, offerId, files)), ...pagesFor(shown)];
    for (const reader of others()) {
      const all = await readAll(forum, reader, paths);
      expect(Object.values(all).filter((body) => body.includes('Bed linen of plainly')).length).toBeGreaterThan(20);
      for (const [path, body] of Object.entries(all)) {
        const text = path.includes(offerId) ? body.replaceAll(offerId, '') : body;
        expect(text, path).not.toMatch(
          new RegExp(`Zephyrine (?:Line|freight|sails|is|terms)|${secretTotals.source}|${offerId}`),
        );
      }
    }
  });

  it('is in no email, digest or notification to others', async () => {
    await expectUnwritten(new RegExp(`Zephyrine|${secretTotals.source}`), [requester.email, forwarder.email]);
  });

  it('changes only the request when it is accepted, so that nobody else learns whose offer it was', async () => {
    const paths = readingPaths(forum, valuesFor(shown, shown));
    const before = await Promise.all(others().map((reader) => readAll(forum, reader, paths)));
    const lastOffer = await offer(forwarder, shown, 'Zephyrine', 4271.34);
    await send(requester, `acceptquoteoffer/${lastOffer}`, { version: 1 });
    for (const [at, reader] of others().entries()) {
      const after = await readAll(forum, reader, paths);
      const changed = Object.keys(after).filter((path) => after[path] !== before[at]?.[path]);
      expect(changed.length).toBeGreaterThan(0);
      for (const path of changed) expect(after[path], path).not.toContain(forwarder.id);
      expect(
        changed.filter((path) => path.includes(forwarder.id) || /dashboard(?!\/news)|profile/i.test(path)),
      ).toEqual([]);
    }
  });
});

describe('the sealed prices of lanes', () => {
  it('and the reasons of an award by lane are on no path that leads others to them, not even a winner of other lanes', async () => {
    const tender = { period: 'YEAR', lanes: lanesOf(2).map((lane) => ({ ...lane, volume: 1 })) };
    const postId = await ask('lanewise', { containers: [], tender });
    const bid = async (by: TestPerson, ref: string, unitPrice: number, remark: string) => {
      const body = { postId, requestVersion: 1, offer: bidOf([{ ref, unitPrice, remark }]) };
      return (await send(by, 'createquotereply', body)).offer?.id ?? '';
    };
    const secret = await bid(forwarder, 'L1', 4271.33, 'Zephyrine by way of Colombo');
    const other = await bid(rival, 'L2', 999, 'Direct');
    const awards = [
      { offerId: secret, version: 1, lanes: [{ ref: 'L1', reason: 'Zephyrine is never late' }] },
      { offerId: other, version: 1, lanes: [{ ref: 'L2', reason: 'Nobody else carries it' }] },
    ];
    await send(requester, `awardquotelanes/${postId}`, { awards });
    const own = await forum.get(forwarder, `/api/quotePost/getquoteaward/${postId}`);
    expect(own.body).toMatch(/Zephyrine is never late/);
    expect(own.body).not.toMatch(/Nobody else carries it/);
    const paths = [...readingPaths(forum, valuesFor(postId, secret)), ...pagesFor(postId)];
    for (const reader of others()) {
      for (const [path, body] of Object.entries(await readAll(forum, reader, paths))) {
        const text = path.includes(secret) ? body.replaceAll(secret, '') : body;
        expect(text, path).not.toMatch(new RegExp(`Zephyrine (?:by way|is never)|${secretTotals.source}|${secret}`));
      }
    }
    const rows = (await written()).filter(({ to }) => ![requester.email, forwarder.email].includes(to));
    expect(rows.filter(({ text }) => /Zephyrine (?:by way|is never)/.test(text))).toEqual([]);
  });
});
