import { afterAll, expect, it } from 'vitest';
import { lanePath } from '#contract/freight/lane-path.ts';
import { laneText } from '#contract/freight/lane-text.ts';
import { mailsTo } from '#server/features/accounts/users/factory.ts';
import { makeInvitations } from '#server/testing/invitations.ts';
import { makeOffers } from '#server/testing/offers.ts';

const { forum, ask, asked, offered, listed } = await makeOffers();
afterAll(() => forum.close());

const packages = [{ type: 'Pallet', count: 400, lengthCm: 120, widthCm: 100, heightCm: 180, weightKg: 800 }];
const storage = {
  ...{ mode: 'WAREHOUSING', destination: undefined, incoterm: undefined, namedPlace: undefined, hsCode: undefined },
  ...{ origin: { unlocode: 'ILHFA' }, commodity: 'Frozen food', containers: [], packages },
};

it('has a place and no lane, on its page and its share picture', async () => {
  const { freight } = await asked(storage);
  expect(freight).toMatchObject({ mode: 'WAREHOUSING', origin: { name: 'Haifa' }, warnings: [] });
  expect(lanePath(freight)).toBeNull();
  expect(laneText(freight)).toBe('Haifa (ILHFA)');
});

it('has its place in the subject of an invitation', async () => {
  const invitations = await makeInvitations();
  const by = await invitations.requester();
  const { email } = await invitations.invited(by, await invitations.ask(by, storage));
  const [mail] = await mailsTo(invitations.forum, email, 1);
  expect(mail?.subject).toBe('Request for an offer: Haifa (ILHFA), Israel');
  await invitations.forum.close();
});

it('names its place once when it changes', async () => {
  const { id } = await asked(storage);
  await offered(forum.other, id);
  const freight = { ...storage, origin: { unlocode: 'NLRTM' }, offers: 'SEALED' };
  const changed = await forum.send(forum.author, 'PATCH', `/api/quotePost/updatequotepost/${id}`, { freight });
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await listed(forum.author, id))[0]?.requestChanges?.map(({ what }) => what)).toEqual(['Origin']);
});

it.each([
  [{ ...storage, service: 'DOOR_DOOR' }, 'freight.service'],
  [{ ...storage, incoterm: 'FCA' }, 'freight.incoterm'],
  [{ destination: undefined }, 'freight.destination'],
])('refuses what belongs to a carriage, and a carriage without a destination', async (freight, field) => {
  const refused = await ask(freight);
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, expect.arrayContaining([field])]);
});
