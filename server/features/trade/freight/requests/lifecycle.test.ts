import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { dayIn } from '#contract/dates.ts';
import type { UserId } from '#contract/ids.ts';
import { linen } from '#server/testing/freight.ts';
import { makeOffers } from '#server/testing/offers.ts';
import type { TestPerson } from '#server/testing/portal.ts';
import { closeOldRequests } from '../offers/expire.ts';
import { leaveFreight } from '../offers/leave.ts';

const { forum, ask, asked, sendOffer, offered, listed, step, revise, see, noticesOf } = await makeOffers();
afterAll(() => forum.close());

describe('a request', () => {
  it('has its figures, its places and the usual time for offers', async () => {
    const { freight } = await asked();
    expect(freight).toMatchObject({
      origin: { unlocode: 'INNSA', name: 'Nhava Sheva', country: 'IN' },
      hsCode: '630221',
      hsName: 'Bed linen of cotton, printed, not knitted',
      size: "2 × 40'HC (45G1)",
      state: 'OPEN',
      offers: 'SEALED',
      offersCount: 0,
      figures: { grossKg: 36_800, chargeable: null },
      warnings: [],
    });
    expect(freight.offersUntil.slice(0, 10)).toBe(dayIn(7));
  });

  it.each([
    ['a sea-only Incoterm by air', { mode: 'AIR', incoterm: 'FOB' }, 'freight.incoterm'],
    [
      'more than a container carries',
      { containers: [{ type: '45G1', count: 1, cargoKg: 30_000 }] },
      'freight.containers.0.cargoKg',
    ],
    ['neither packages nor containers', { containers: [] }, 'freight.packages'],
    ['an unknown place', { origin: { unlocode: 'INZZZ' } }, 'freight.origin'],
    ['a place in another country', { origin: { unlocode: 'INNSA', country: 'NL' } }, 'freight.origin'],
    ['a chapter that does not exist', { hsCode: '7701' }, 'freight.hsCode'],
    ['a delivery before the goods are ready', { readyDate: dayIn(9), deliverBy: dayIn(8) }, 'freight.deliverBy'],
    ['61 days for offers', { offersUntil: 61 }, 'freight.offersUntil'],
    [
      'a packing group for gases',
      { hazardous: { unNumber: '1978', properName: 'Propane', class: '2.1', packingGroup: 'I' } },
      'freight.hazardous.packingGroup',
    ],
    [
      'a class that contradicts the UN number',
      { hazardous: { unNumber: '1263', properName: 'Paint', class: '8' } },
      'freight.hazardous.class',
    ],
    ['an unknown currency', { cargoValue: { amount: 1, currency: 'XXQ' } }, 'freight.cargoValue'],
  ])('is refused with %s', async (_, change, field) => {
    const response = await ask(change);
    expect(response.statusCode, response.body).toBe(422);
    expect(Object.keys(response.json().fields)).toEqual([field]);
  });

  it('warns its author of a UN number that is not in the table', async () => {
    const { freight } = await asked({ hazardous: { unNumber: '9999', properName: 'Goods', class: '8' } });
    expect(freight.warnings).toMatchObject([{ code: 'UN_NUMBER_UNKNOWN', field: 'dangerousGoods.0.unNumber' }]);
  });

  it('warns its author of FOB with containers', async () => {
    const { id, freight } = await asked({ incoterm: 'FOB' });
    expect(freight.warnings).toMatchObject([{ code: 'INCOTERM_FOR_CONTAINERS', field: 'incoterm' }]);
    expect((await see(forum.other, id)).warnings).toEqual([]);
  });

  it('shows the target price to its author and staff only', async () => {
    const { id } = await asked({ targetPrice: { amount: 1300, currency: 'USD' } });
    await offered(forum.other, id);
    for (const reader of [forum.author, forum.moderator, forum.admin]) {
      expect((await see(reader, id)).targetPrice).toEqual({ amount: 1300, currency: 'USD' });
    }
    for (const reader of [forum.other, await forum.person(), null]) {
      expect(await see(reader, id)).not.toHaveProperty('targetPrice');
    }
  });

  it('is optional, and general posts have none', async () => {
    const plain = { title: 'A plain request', description: '<p>What does it cost?</p>', status: 'success' };
    const quote = { ...plain, subCategoryId: forum.airQuotes };
    const made = await forum.send(forum.author, 'POST', '/api/quotePost/createquotepost', quote);
    expect(made.json().data.freight).toBeNull();
    expect((await sendOffer(forum.other, made.json().data.id)).statusCode).toBe(404);
    const general = { ...plain, subCategoryId: forum.ocean, freight: linen };
    const refused = await forum.send(forum.author, 'POST', '/api/generalPost/creategeneralpost', general);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { freight: 'Only quote posts have freight details.' },
    ]);
  });

  it('can be changed, and marks offers that are older than the change', async () => {
    const { id } = await asked();
    const offer = await offered(forum.other, id);
    expect(offer.isOutdated).toBe(false);
    const change = { freight: { ...linen, containers: [{ type: '45G1', count: 3 }] } };
    const changed = await forum.send(forum.author, 'PATCH', `/api/quotePost/updatequotepost/${id}`, change);
    expect(changed.json().data.freight.size).toBe("3 × 40'HC (45G1)");
    expect((await listed(forum.author, id))[0]?.isOutdated).toBe(true);
  });

  it('is not awarded to an offer that was made before a change, until its author revises it', async () => {
    const { id } = await asked();
    const offer = await offered(forum.other, id);
    for (const count of [4, 400]) {
      const change = { freight: { ...linen, containers: [{ type: '45G1', count }] } };
      expect((await forum.send(forum.author, 'PATCH', `/api/quotePost/updatequotepost/${id}`, change)).statusCode).toBe(
        200,
      );
    }
    const accept = () => step(forum.author, 'acceptquoteoffer', offer.id);
    const refused = await accept();
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'OUTDATED']);
    expect((await listed(forum.author, id))[0]?.can.accept).toBe(false);
    const notices = (await forum.get(forum.other, '/api/notification')).json<{ data: { url: string }[] }>().data;
    const url = `/quote/${id}#offer-${offer.id}`;
    expect(notices.filter((notice) => notice.url === url)).toMatchObject([
      { title: expect.stringMatching(/^2 changes to “.*” after your offer$/) },
    ]);
    const { charges, validUntil } = offer;
    const terms = charges.map(({ amount: _, ...charge }: Record<string, unknown>) => charge);
    const revised = await revise(forum.other, offer, { charges: terms, validUntil });
    expect(revised.statusCode, revised.body).toBe(200);
    expect((await accept()).statusCode).toBe(200);
  });

  describe('that changes after an offer', () => {
    const change = async (id: string, freight: object) => {
      const path = `/api/quotePost/updatequotepost/${id}`;
      const response = await forum.send(forum.author, 'PATCH', path, { freight: { ...linen, ...freight } });
      expect(response.statusCode, response.body).toBe(200);
    };
    const containers = (count: number) => ({ containers: [{ type: '45G1', count, cargoKg: 18_400 }] });
    const weight = { what: 'Gross weight', before: '36,800 kg', after: '73,600 kg' };
    const boxes = {
      what: 'Containers',
      before: "2 × 40'HC (45G1) with 18,400 kg each",
      after: "4 × 40'HC (45G1) with 18,400 kg each",
    };

    it('says what differs from the version that the offer was made for', async () => {
      const forwarder = await forum.person();
      const { id } = await asked();
      await offered(forwarder, id);
      await change(id, containers(3));
      await change(id, { ...containers(4), targetPrice: { amount: 1300, currency: 'USD' } });
      const later = await forum.person();
      await offered(later, id);
      await change(id, { ...containers(4), readyDate: '2027-02-01', targetPrice: { amount: 900, currency: 'USD' } });
      expect((await noticesOf(forwarder, 'request.changed')).map(({ text }) => text)).toEqual([
        "Gross weight: 36,800 kg → 73,600 kg; Containers: 2 × 40'HC (45G1) with 18,400 kg each → 4 × 40'HC (45G1) with 18,400 kg each; Ready: added 1 Feb 2027. Your offer can’t be accepted until you confirm or revise it.",
      ]);
      expect((await noticesOf(later, 'request.changed')).map(({ text }) => text)).toEqual([
        'Ready: added 1 Feb 2027. Your offer can’t be accepted until you confirm or revise it.',
      ]);
      const ready = { what: 'Ready', before: null, after: '1 Feb 2027' };
      await forum.get(forum.admin, `/api/quotePost/getquoteoffersbypostid/${id}?reason=The forwarder asked`);
      for (const reader of [forum.author, forum.admin]) {
        const changes = (await listed(reader, id)).map(({ requestChanges }) => requestChanges);
        expect(changes).toEqual([[weight, boxes, ready], [ready]]);
      }
      expect((await listed(forwarder, id)).map(({ requestChanges }) => requestChanges)).toEqual([
        [weight, boxes, ready],
      ]);
      await change(id, {});
      expect((await listed(forwarder, id))[0]).toMatchObject({ isOutdated: true, requestChanges: [] });
      expect((await noticesOf(forwarder, 'request.changed')).at(-1)?.text).toBe(
        'It is now the same again as when you made your offer. Your offer can’t be accepted until you confirm or revise it.',
      );
    });

    it('shows no earlier version to other readers of open offers, and none after a revision', async () => {
      const { id } = await asked({ offers: 'OPEN' });
      const offer = await offered(forum.other, id);
      await change(id, { ...containers(4), offers: 'OPEN' });
      const uninvolved = await forum.person();
      for (const reader of [uninvolved, null]) {
        expect((await listed(reader, id))[0]).toMatchObject({ isOutdated: true, requestChanges: null });
      }
      const revised = await revise(forum.other, offer);
      expect(revised.json().data).toMatchObject({ isOutdated: false, requestChanges: null });
      await change(id, { ...containers(4), offers: 'OPEN', incoterm: 'FOB' });
      expect((await listed(forum.other, id))[0]?.requestChanges).toEqual([
        { what: 'Incoterm', before: 'FCA', after: 'FOB' },
      ]);
    });

    it('says nothing of a version that is not known', async () => {
      const forwarder = await forum.person();
      const { id } = await asked();
      await offered(forwarder, id);
      await forum.db.execute(sql`UPDATE offers SET request_version = 0 WHERE post_id = ${id}`);
      await change(id, containers(4));
      expect((await noticesOf(forwarder, 'request.changed')).map(({ text }) => text)).toEqual([
        'Your offer can’t be accepted until you confirm or revise it.',
      ]);
      expect((await listed(forwarder, id))[0]).toMatchObject({ isOutdated: true, requestChanges: null });
    });

    it('cuts long texts and counts the changes that it leaves out', async () => {
      const forwarder = await forum.person();
      const { id } = await asked();
      await offered(forwarder, id);
      await change(id, {
        ...containers(4),
        commodity: 'Very long '.repeat(19),
        namedPlace: 'Mundra',
        incoterm: 'CPT',
        insurance: true,
        readyDate: '2027-02-01',
      });
      const [notice] = await noticesOf(forwarder, 'request.changed');
      expect(notice?.text).toMatch(/^Gross weight: .*; \d more changes\. Your offer can’t be accepted/);
      expect(notice?.text.length).toBeLessThanOrEqual(300);
    });
  });

  it('does not announce a change to the author of a hidden offer', async () => {
    const author = await forum.person();
    const { id } = await asked();
    const offer = await offered(author, id);
    await forum.db.execute(sql`UPDATE offers SET hidden_at = now() WHERE id = ${offer.id}`);
    const change = { freight: { ...linen, containers: [{ type: '45G1', count: 5 }] } };
    const changed = await forum.send(forum.author, 'PATCH', `/api/quotePost/updatequotepost/${id}`, change);
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await noticesOf(author, 'request.changed')).toEqual([]);
  });

  it('keeps its offers up to date after a change of its deadline or target price', async () => {
    const { id } = await asked();
    await offered(forum.other, id);
    for (const freight of [
      { ...linen, offersUntil: 20 },
      { ...linen, targetPrice: { amount: 1300, currency: 'USD' } },
    ]) {
      const changed = await forum.send(forum.author, 'PATCH', `/api/quotePost/updatequotepost/${id}`, { freight });
      expect(changed.statusCode, changed.body).toBe(200);
      expect((await listed(forum.author, id))[0]?.isOutdated).toBe(false);
    }
    expect((await see(forum.author, id)).offersUntil.slice(0, 10)).toBe(dayIn(20));
  });

  it('does not open offers that were made sealed', async () => {
    const { id } = await asked();
    const offer = await offered(forum.other, id);
    const path = `/api/quotePost/updatequotepost/${id}`;
    const open = (by: TestPerson) => forum.send(by, 'PATCH', path, { freight: { ...linen, offers: 'OPEN' } });
    await forum.send(forum.moderator, 'POST', `/api/admin/offers/${offer.id}/hide?reason=A+check.`);
    for (const by of [forum.author, forum.moderator]) {
      const refused = await open(by);
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['freight.offers']]);
    }
    await step(forum.other, 'withdrawquoteoffer', offer.id);
    expect((await open(forum.author)).statusCode).toBe(200);
    expect(await listed(null, id)).toEqual([]);
  });
});

describe('the end of a request', () => {
  const close = (body: object, id: string, by = forum.author) =>
    forum.send(by, 'POST', `/api/quotePost/closequotepost/${id}`, body);
  const reopen = (id: string) => forum.send(forum.author, 'POST', `/api/quotePost/reopenquotepost/${id}`, { days: 3 });

  it('lets the requester still accept, and reopen it once', async () => {
    const { id } = await asked();
    const offer = await offered(forum.other, id);
    expect((await close({}, id, forum.other)).statusCode).toBe(403);
    expect((await close({}, id)).json().data.state).toBe('CLOSED');
    expect((await sendOffer(await forum.person(), id)).json().code).toBe('CLOSED');
    expect((await reopen(id)).json().data.state).toBe('OPEN');
    expect((await see(null, id)).offersUntil.slice(0, 10)).toBe(dayIn(3));
    expect((await close({}, id)).statusCode).toBe(200);
    expect((await reopen(id)).json().code).toBe('REOPENED_BEFORE');
    expect((await step(forum.author, 'acceptquoteoffer', offer.id)).statusCode).toBe(200);
  });

  it('declines all offers if it is cancelled', async () => {
    const { id } = await asked();
    await offered(forum.other, id);
    expect((await close({ cancel: true }, id)).json().data.state).toBe('CANCELLED');
    expect((await listed(forum.author, id))[0]).toMatchObject({
      state: 'DECLINED',
      reason: 'The request was cancelled.',
    });
  });

  it('comes with its deadline, and the requester learns of it once', async () => {
    const author = await forum.person();
    const { id } = await asked({}, author);
    await offered(forum.other, id);
    await forum.db.execute(
      sql`UPDATE freight_requests SET offers_until = now() - interval '1 second' WHERE post_id = ${id}`,
    );
    await Promise.all([closeOldRequests(forum.db), closeOldRequests(forum.db)]);
    expect((await see(null, id)).state).toBe('CLOSED');
    expect(await noticesOf(author, 'request.closed')).toMatchObject([{ text: '1 offer awaits your decision.' }]);
    await forum.db.execute(sql`UPDATE freight_requests SET state = 'OPEN', reopened = TRUE WHERE post_id = ${id}`);
    await forum.db.execute(sql`UPDATE offers SET state = 'DECLINED' WHERE post_id = ${id}`);
    await closeOldRequests(forum.db);
    const texts = (await noticesOf(author, 'request.closed')).map(({ text }) => text);
    expect(texts).toContain('No offer awaits your decision.');
  });
});

it('the open requests of a deleted account are cancelled, and those who made an offer are notified', async () => {
  const author = await forum.person();
  const { id } = await asked({ offers: 'OPEN', targetPrice: { amount: 900, currency: 'USD' } }, author);
  const awarded = await asked({}, author);
  await offered(forum.other, id);
  const best = await offered(forum.other, awarded.id);
  expect((await step(author, 'acceptquoteoffer', best.id)).statusCode).toBe(200);
  await forum.db.transaction((tx) => leaveFreight(tx, author.id as UserId));
  expect((await see(null, id)).state).toBe('CANCELLED');
  expect((await see(null, awarded.id)).state).toBe('AWARDED');
  const reason = 'The requester’s account was deleted.';
  expect((await listed(forum.other, id))[0]).toMatchObject({ state: 'DECLINED', reason });
  expect(await noticesOf(forum.other, 'offer.declined')).toContainEqual(expect.objectContaining({ text: reason }));
  const stored = await forum.db.execute(sql`SELECT freight FROM freight_requests WHERE post_id = ${id}`);
  expect(JSON.stringify(stored.rows)).not.toContain('targetPrice');
});
