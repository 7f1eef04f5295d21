import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { countUnread } from '#contract/notifications.ts';
import { getPageStatus } from '#contract/switches.ts';
import { query } from './queries.ts';
import { openSocket } from './socket.ts';

const { handlers, io } = vi.hoisted(() => {
  const handlers = new Map<string, () => void>();
  const socket = {
    on: (event: string, handler: () => void) => handlers.set(event, handler),
    emit: vi.fn(),
    disconnect: vi.fn(),
  };
  return { handlers, io: () => socket };
});
vi.mock('socket.io-client', () => ({ io }));
afterEach(() => vi.unstubAllGlobals());

test('refetches missed changes on each connection', () => {
  vi.stubGlobal('window', new EventTarget());
  const client = new QueryClient();
  const unread = query(countUnread).queryKey;
  const status = query(getPageStatus, { params: { name: 'Dashboard' } }).queryKey;
  const isStale = () => [unread, status].map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  const learn = () => {
    client.setQueryData(unread, { data: { unread: 0 } });
    client.setQueryData(status, { data: { name: 'Dashboard', enabled: true } });
  };
  learn();
  const leave = openSocket(client, 'ada', () => {});
  expect(isStale()).toEqual([false, false]);
  handlers.get('connect')?.();
  expect(isStale()).toEqual([true, true]);
  learn();
  handlers.get('disconnect')?.();
  handlers.get('connect')?.();
  expect(isStale()).toEqual([true, true]);
  leave();
});
