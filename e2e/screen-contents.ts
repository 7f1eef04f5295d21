/** What the demo content lacks, in a script whose letters no text of the portal has. */
import type { Page } from '@playwright/test';
import { dayIn } from '#contract/dates.ts';
import { expect } from './portal.ts';

type Call = readonly [path: string, body: object];

const notice = {
  kind: 'CLOSURE',
  scope: 'PORT',
  origin: 'NLRTM',
  destination: null,
  carrier: '',
  title: 'Причалы закрыты',
  details: 'До понедельника.',
  sourceUrl: 'https://port.example/notice',
  startsOn: dayIn(0),
  endsOn: dayIn(5),
};
const departed = {
  kind: 'DEPARTED',
  place: 'Роттердам',
  zone: 'Europe/Amsterdam',
  planned: '2026-11-12T13:30:00.000Z',
  estimated: '2026-11-14T13:30:00.000Z',
  actual: null,
};
const rating = { punctual: true, asAgreed: true, communication: true, comment: 'Спасибо за работу.' };

/** In this order, for the address of a screen. */
const contents: readonly (readonly [screen: RegExp, calls: (id: string) => readonly Call[]])[] = [
  [/^\/quote\/disruptions$/, () => [['/api/disruptions', notice]]],
  [
    /^\/quote\/([\da-f-]{36})\/shipment$/,
    (id) => [
      [`/api/quotePost/shipments/${id}/milestones`, departed],
      [`/api/quotePost/shipments/${id}/messages`, { message: 'Когда отправление?' }],
      [`/api/quotePost/shipments/${id}/close`, {}],
      [`/api/quotePost/shipments/${id}/rating`, rating],
    ],
  ],
];

/** @returns whether something was added. A shipment stays closed for the next walk of the same portal. */
export async function fillScreen(page: Page, path: string): Promise<boolean> {
  const [screen, calls] = contents.find(([pattern]) => pattern.test(path)) ?? [];
  if (!screen || !calls) return false;
  for (const [url, body] of calls(screen.exec(path)?.[1] ?? '')) {
    const response = await page.request.post(url, { data: body });
    expect([200, 201, 409], await response.text()).toContain(response.status());
  }
  return true;
}
