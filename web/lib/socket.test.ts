import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { countUnread } from '#contract/notifications.ts';
import { getPageStatus } from '#contract/switches.ts';
import { query } from './queries.ts';
import { openSocket } from './socket.ts';

const { handlers, socket, io } = vi.hoisted(() => {
  const handlers = new Map<string, (message?: unknown) => void>();
  const socket = {
    active: true,
    on: (event: string, handler: () => void) => handlers.set(event, handler),
    emit: vi.fn(),
    connect: vi.fn(),
    disconnect: vi.fn(),
  };
  return { handlers, socket, io: () => socket };
});
vi.mock('socket.io-client', () => ({ io }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

test('connects again some time after the portal refused the socket, unless nobody is signed in', () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  const leave = openSocket(new QueryClient(), 'ada', () => {});
  const attempts = (isActive: boolean, message: string) => {
    socket.connect.mockClear();
    socket.active = isActive;
    handlers.get('connect_error')?.(new Error(message));
    vi.advanceTimersByTime(60_000);
    return socket.connect.mock.calls.length;
  };
  expect(attempts(false, 'TOO_MANY')).toBe(1);
  expect(attempts(false, 'TRY_AGAIN')).toBe(1);
  expect(attempts(false, 'SIGNED_OUT')).toBe(0);
  // The library does it.
  expect(attempts(true, 'xhr poll error')).toBe(0);
  socket.active = false;
  handlers.get('connect_error')?.(new Error('TOO_MANY'));
  leave();
  vi.advanceTimersByTime(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
});

test('a count that arrives stays, although an older response is under way', async () => {
  vi.stubGlobal('window', new EventTarget());
  const client = new QueryClient();
  const { queryKey } = query(countUnread);
  const { promise, resolve } = Promise.withResolvers<{ data: { unread: number } }>();
  const older = client.fetchQuery({ queryKey, queryFn: () => promise }).catch(() => undefined);
  const leave = openSocket(client, 'ada', () => {});
  handlers.get('notification')?.({ unread: 1 });
  resolve({ data: { unread: 0 } });
  await older;
  await expect.poll(() => client.getQueryData(queryKey)).toEqual({ data: { unread: 1 } });
  leave();
});
