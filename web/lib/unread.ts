import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Output } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';
import { getUnread, MAX_UNREAD_THREADS } from '#contract/unread.ts';
import { query } from './queries.ts';
import { useUser } from './session.ts';

const t = messages('common');

const FRESH_MS = 60_000;

export const readStateQuery = { ...query(getUnread), staleTime: FRESH_MS };

interface Thread {
  readonly id: string;
  readonly status: string;
  readonly lastActivityAt: string;
}

export interface ReadState {
  /** In milliseconds, because moments of the API have different numbers of digits. */
  readUntil(postId: string): number;
  isUnread(thread: Thread): boolean;
  /** The number of unread threads in these sub-categories; 100 means 100 or more. */
  countOf(subCategories: readonly { readonly id: string }[]): number;
}

/** Undefined for guests, and until it is loaded. */
export function useReadState(): ReadState | undefined {
  const { user } = useUser();
  const { data } = useQuery({ ...readStateQuery, enabled: user !== null });
  return useMemo(() => (user && data ? readStateOf(data.data) : undefined), [user, data]);
}

function readStateOf({ readUntil, threads, subCategories }: Output<typeof getUnread>['data']): ReadState {
  const marks = new Map<string, string>(threads.map((thread) => [thread.id, thread.readUntil]));
  const counts = new Map<string, number>(subCategories.map(({ id, unread }) => [id, unread]));
  const until = (postId: string) => Date.parse(marks.get(postId) ?? readUntil);
  return {
    readUntil: until,
    isUnread: ({ id, status, lastActivityAt }) => status === 'success' && Date.parse(lastActivityAt) > until(id),
    countOf: (all) =>
      Math.min(
        MAX_UNREAD_THREADS,
        all.reduce((sum, { id }) => sum + (counts.get(id) ?? 0), 0),
      ),
  };
}

/** '3 new', '99+ new'. */
export function newOf(count: number): string {
  return t('{value} new', { value: count >= MAX_UNREAD_THREADS ? `${MAX_UNREAD_THREADS - 1}+` : count });
}
