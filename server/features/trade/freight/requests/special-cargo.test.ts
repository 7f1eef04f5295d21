import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { linen } from '#server/testing/freight.ts';
import { makeOffers } from '#server/testing/offers.ts';

const { forum, ask, asked, offered, listed, see } = await makeOffers();
afterAll(() => forum.close());

const paint = { unNumber: '1263', properName: 'PAINT', class: '3', packingGroup: 'II', flashPointC: 12 };
const acid = { unNumber: 'UN 1830', properName: 'SULPHURIC ACID', class: '8', packingGroup: 'II' };
const change = (id: string, freight: object) =>
  forum.send(forum.author, 'PATCH', `/api/quotePost/updatequotepost/${id}`, { freight: { ...linen, ...freight } });

it('has several dangerous goods, and the first is the one that older programs read', async () => {
  const { id, freight } = await asked({ dangerousGoods: [{ ...paint, limitedQuantity: true }, acid] });
  expect(freight.dangerousGoods).toMatchObject([
    { unNumber: 'UN1263', flashPointC: 12, limitedQuantity: true },
    { unNumber: 'UN1830' },
  ]);
  expect(freight.hazardous).toMatchObject({ unNumber: 'UN1263' });
  expect(freight.marks).toEqual(['Dangerous goods UN1263, class 3 + UN1830, class 8']);
  await offered(forum.other, id);
  expect((await change(id, { dangerousGoods: [{ ...paint, limitedQuantity: true }] })).statusCode).toBe(200);
  expect((await listed(forum.author, id))[0]?.requestChanges).toEqual([
    { what: 'Dangerous goods', before: 'UN1830 SULPHURIC ACID, class 8, packing group II', after: null },
  ]);
});

it('takes one item in the field of earlier programs, and reads what they stored', async () => {
  const { id, freight } = await asked({ hazardous: paint });
  expect(freight.dangerousGoods).toMatchObject([{ unNumber: 'UN1263', flashPointC: 12 }]);
  await offered(forum.other, id);
  await forum.db.execute(
    sql`UPDATE freight_requests SET freight = freight - 'dangerousGoods' WHERE post_id = ${id}::uuid`,
  );
  const stored = await see(forum.other, id);
  expect(stored.dangerousGoods).toMatchObject([{ unNumber: 'UN1263' }]);
  expect((await change(id, { dangerousGoods: stored.dangerousGoods, hazardous: stored.hazardous })).statusCode).toBe(
    200,
  );
  expect((await listed(forum.author, id))[0]?.isOutdated).toBe(false);
});

it.each([
  [{ dangerousGoods: [paint, { ...paint, class: '8' }] }, 'dangerousGoods.1.class', /UN1263 is class 3/],
  [{ dangerousGoods: [{ ...paint, flashPointC: 1000 }] }, 'dangerousGoods.0.flashPointC', /at most 400/],
  [{ dangerousGoods: Array.from({ length: 21 }, () => paint) }, 'dangerousGoods', /at most 20/],
  [{ temperature: { minC: 2, maxC: 8, humidityPercent: 120 } }, 'temperature.humidityPercent', /at most 100/],
  [{ containers: [{ type: '45G1', count: 1, overWidthCm: 40 }] }, 'containers.0.overWidthCm', /only on flat racks/],
  [{ containers: [{ type: '42U1', count: 1, overLengthCm: 40 }] }, 'containers.0.overLengthCm', /only on flat racks/],
  [{ lashing: 'SHIPPER' }, 'lashing', /flat racks, open tops and breakbulk/],
])('refuses %j', async (freight, field, message) => {
  const refused = await ask(freight);
  expect(refused.json().fields).toEqual({ [`freight.${field}`]: expect.stringMatching(message) });
});

it('has settings of reefers, over-sizes and lashing', async () => {
  const temperature = { minC: 2, maxC: 8, ventilationM3h: 25, humidityPercent: 85, genset: true };
  const containers = [{ type: '42P1', count: 1, cargoKg: 20_000, overWidthCm: 40, overHeightCm: 25 }];
  const { id, freight } = await asked({ temperature, containers, lashing: 'FORWARDER' });
  expect(freight).toMatchObject({
    temperature,
    containers,
    lashing: 'FORWARDER',
    marks: ['2 to 8 °C', 'Out of gauge'],
  });
  await offered(forum.other, id);
  await change(id, {
    temperature: { ...temperature, genset: false },
    containers: [{ ...containers[0], overWidthCm: 60 }],
  });
  expect((await listed(forum.author, id))[0]?.requestChanges).toMatchObject([
    { what: 'Containers', after: "1 × 40' flat rack (42P1) with 20,000 kg, 60 cm over-width, 25 cm over-height" },
    { what: 'Temperature', before: '2 to 8 °C, fresh air 25 m³/h, humidity 85%, genset' },
    { what: 'Lashing', before: 'By the forwarder: include it in the offer', after: null },
  ]);
});
