import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import type { PostKind } from '#contract/post-kinds.ts';
import type { SetWatch, Watch, WatchState } from '#contract/watching.ts';
import { notifyWatchers } from '#server/features/engagement/watching/notify-watchers.ts';
import { waitFor, watchedKinds } from './due-emails.ts';
import { dataOf } from './event-portal.ts';
import type { Forum } from './forum.ts';
import type { TestPerson, TestPortal } from './portal.ts';

type Input = { readonly how?: SetWatch['how'] } & { readonly [name: string]: unknown };

export const watch = async (portal: TestPortal, person: TestPerson, what: Input): Promise<WatchState> =>
  dataOf(await portal.send(person, 'POST', '/api/watch', { how: 'now', ...what }));

export const watchesOf = async (portal: TestPortal, person: TestPerson): Promise<Watch[]> =>
  dataOf(await portal.get(person, '/api/watch'));

/** Notifies watchers, and waits for what the portal's timer is already working on. */
export async function settle({ db }: TestPortal): Promise<void> {
  await notifyWatchers(db, watchedKinds, (error) => {
    throw error;
  });
  await waitFor(async () => expect((await db.execute(sql`SELECT 1 FROM watch_queue`)).rowCount).toBe(0));
}

export const noticesOf = async (portal: TestPortal, person: TestPerson): Promise<Notification[]> =>
  dataOf(await portal.get(person, '/api/notification'));

export async function writePost(
  forum: Forum,
  by: TestPerson,
  fields: object = {},
  kind: PostKind = 'general',
): Promise<string> {
  const response = await forum.send(by, 'POST', `/api/${kind}Post/create${kind}post`, {
    title: 'Rolled twice by a carrier',
    description: '<p>The carrier rolled our booking for the second time.</p>',
    subCategoryId: kind === 'quote' ? forum.airQuotes : forum.ocean,
    status: 'success',
    ...fields,
  });
  return dataOf<{ id: string }>(response).id;
}

export const decide = (forum: Forum, act: 'approve' | 'hide' | 'reinstate', type: 'post' | 'reply', id: string) =>
  forum.send(forum.moderator, 'POST', '/api/moderation/decide', {
    act,
    items: [{ type, id }],
    reason: act === 'hide' ? 'For a test.' : '',
  });
