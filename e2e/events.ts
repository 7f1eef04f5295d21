import type { APIRequestContext, BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';
import { uniqueTitle } from './posting.ts';

interface EventFact {
  readonly id: string;
  readonly eventTitle: string;
  readonly version: number;
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Publishes an event through the API. */
export async function createEvent({ request }: BrowserContext, fields: object = {}): Promise<EventFact> {
  const response = await request.post('/api/event', {
    data: {
      eventTitle: uniqueTitle('Cold chain day'),
      description: '<p>Reefers, plugs and paper, for a whole day.</p>',
      startDate: inHours(72),
      endDate: inHours(78),
      timezone: 'Europe/Amsterdam',
      location: 'Rotterdam, Netherlands',
      venue: 'Harbour Hall',
      organiser: 'Quayside',
      status: 'published',
      ...fields,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return ((await response.json()) as { data: EventFact }).data;
}

export async function registerInterest(request: APIRequestContext, eventId: string): Promise<void> {
  const response = await request.post(`/api/event/interested/create/${eventId}`, { data: {} });
  expect(response.status()).toBe(201);
}

export const attendanceOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Attendance' });
