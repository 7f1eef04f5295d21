/** A portal with staff who create events and people who attend them. */
import { sql } from 'drizzle-orm';
import type { CreateEvent, Interest, PortalEvent } from '#contract/events.ts';
import { newId } from '#server/platform/ids.ts';
import { type Caller, startTestPortal, type TestPerson, type TestPortal } from './portal.ts';

export type EventPortal = Awaited<ReturnType<typeof makeEventPortal>>;

/** Time some hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

export const usual = {
  eventTitle: 'Harbour day',
  description: '<p>Cranes, ships and the people who move them.</p><p>Bring boots.</p>',
  startDate: inHours(72),
  endDate: inHours(80),
  timezone: 'Europe/Amsterdam',
  location: 'Rotterdam',
  status: 'published',
} as const;

export async function makeEventPortal(env: Record<string, string> = {}) {
  const portal = await startTestPortal(env);
  const staff = await portal.person('moderator');
  return {
    ...portal,
    staff,
    member: await portal.person(),
    other: await portal.person(),
    people: (count: number) => Promise.all(Array.from({ length: count }, () => portal.person())),
    /** Creates a published event as staff; `fields` override the defaults. */
    async event(fields: Partial<CreateEvent> = {}): Promise<PortalEvent> {
      const response = await portal.send(staff, 'POST', '/api/event', { ...usual, ...fields });
      return dataOf<PortalEvent>(response);
    },
    /** The event as the caller sees it. */
    async see(caller: Caller, id: string): Promise<PortalEvent> {
      const response = await portal.get(caller, `/api/event/${id}`);
      return dataOf<PortalEvent>(response);
    },
    change: (id: string, body: object) => portal.send(staff, 'PATCH', `/api/event/${id}`, body),
    join: (caller: Caller, id: string, body: object = {}) =>
      portal.send(caller, 'POST', `/api/event/interested/create/${id}`, body),
    leave: (caller: Caller, id: string) => portal.send(caller, 'DELETE', `/api/event/interested/${id}`),
    followGuestLink: (id: string, token: string, act: 'read' | 'confirm' | 'withdraw') =>
      portal.send(null, 'POST', `/api/event/interested/guest/${id}`, { token, act }),
    /** The token in the newest of `count` emails. */
    async tokenFor(email: string, count = 1): Promise<string> {
      const [mail] = await mailsTo(portal, email, count);
      const token = /\/interest#([\w-]{43})\s/.exec(mail?.text ?? '')?.[1];
      if (!token) throw new Error(`No link in: ${mail?.text}`);
      return token;
    },
    async noticesOf({ id }: TestPerson) {
      const rows = await portal.db.execute<{ kind: string; title: string; text: string; url: string }>(
        sql`SELECT kind, title, text, url FROM notifications WHERE user_id = ${id} ORDER BY created_at`,
      );
      return rows.rows;
    },
  };
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Emails to an address once there are `count`, newest first. */
export async function mailsTo({ app }: TestPortal, to: string, count: number): Promise<Mail[]> {
  const until = Date.now() + 15_000;
  for (;;) {
    const mails = (await app.inject({ url: `/dev/mailbox.json?to=${encodeURIComponent(to)}` })).json<Mail[]>();
    if (mails.length === count) return mails;
    if (mails.length > count || Date.now() > until) throw new Error(`${mails.length} emails to ${to}, not ${count}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Data of a successful response. */
export function dataOf<T = Interest>(response: { statusCode: number; body: string; json<B>(): B }): T {
  if (response.statusCode >= 300) throw new Error(`${response.statusCode}: ${response.body}`);
  return response.json<{ data: T }>().data;
}

export const newGuest = () => ({ name: 'Gus Guest', email: `${newId()}@guest.example` });
