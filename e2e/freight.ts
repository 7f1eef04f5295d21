/** Requests and offers through the API, for tests of their screens. */
import type { Page } from '@playwright/test';
import { dayIn } from '#contract/dates.ts';
import { linen } from '#server/testing/freight.ts';
import { expect } from './portal.ts';
import { categories, uniqueTitle } from './posting.ts';

type Sender = Pick<Page, 'request'>;

interface Request {
  readonly id: string;
  readonly title: string;
}

/** Publishes a request of the signed-in user. */
export async function createRequest(from: Sender, freight: object = {}): Promise<Request> {
  const quotes = (await categories(from)).find(({ name }) => name === 'Quote');
  const response = await from.request.post('/api/quotePost/createquotepost', {
    data: {
      title: uniqueTitle('Bed linen to Rotterdam'),
      description: '<p>Please quote from the factory to the terminal in Rotterdam.</p>',
      subCategoryId: quotes?.subCategory[0]?.id,
      status: 'success',
      freight: { ...linen, ...freight },
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: Request }).data;
}

const terms = {
  charges: [
    { section: 'FREIGHT', label: 'Ocean freight', basis: 'CONTAINER', quantity: 2, unitPrice: 1450, currency: 'USD' },
    { section: 'DESTINATION', label: 'THC', basis: 'CONTAINER', quantity: 2, unitPrice: 230, currency: 'EUR' },
  ],
  carrier: 'Maersk',
  transitDaysMin: 28,
  transitDaysMax: 32,
  validUntil: dayIn(14),
};

/** @returns its id */
export async function createOffer(from: Sender, postId: string, offer: object = {}): Promise<string> {
  const request = await from.request.get(`/api/quotePost/getquotepostbypostid/${postId}`);
  const { version } = ((await request.json()) as { data: { freight: { version: number } } }).data.freight;
  const response = await from.request.post('/api/quotePost/createquotereply', {
    data: { postId, requestVersion: version, offer: { ...terms, ...offer } },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: { offer: { id: string } } }).data.offer.id;
}
