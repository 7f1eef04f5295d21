import type { QueryClient } from '@tanstack/react-query';
import { io } from 'socket.io-client';
import type { z } from 'zod';
import { realtimeActiveUsers } from '#contract/dashboard.ts';
import { countUnread, listNotifications } from '#contract/notifications.ts';
import { SOCKET, type serverEvents } from '#contract/realtime.ts';
import { getMenuItems, getPageStatus, listPageStatuses } from '#contract/switches.ts';
import { invalidate, query } from './queries.ts';
import { threadNewsKey, watchedThread } from './watched-thread.ts';

const SETTLED_MS = 500;
/** After a refusal, such as of too many open pages. The browser polls in the meantime. */
const REFUSED_MS = 15_000;

type ServerEventData = { [E in keyof typeof serverEvents]: z.infer<(typeof serverEvents)[E]> };

/** @returns a function that disconnects */
export function openSocket(client: QueryClient, userId: string, onConnection: (is: boolean) => void): () => void {
  const socket = io({ ...SOCKET, transports: [...SOCKET.transports], reconnectionAttempts: Number.POSITIVE_INFINITY });
  const announceLeaving = () => socket.emit('user-offline', userId);
  let announced: ReturnType<typeof setTimeout> | undefined;
  // One message for the thread that is left and the next one, because the server limits messages.
  const announceThread = () => {
    clearTimeout(announced);
    announced = setTimeout(() => socket.connected && socket.emit('thread', watchedThread.get()), SETTLED_MS);
  };
  const stopWatching = watchedThread.onChange(announceThread);
  socket.on('connect', () => {
    socket.emit('user-online', userId);
    announceThread();
    onConnection(true);
    // Refetches changes that were missed while disconnected.
    for (const endpoint of [countUnread, listNotifications, getPageStatus, getMenuItems]) {
      void invalidate(client, endpoint);
    }
  });
  socket.on('disconnect', () => onConnection(false));
  // The library tries again only if it did not reach the portal.
  let retry: ReturnType<typeof setTimeout> | undefined;
  socket.on('connect_error', ({ message }) => {
    clearTimeout(retry);
    if (!socket.active && message !== 'SIGNED_OUT')
      retry = setTimeout(() => socket.connect(), REFUSED_MS * (1 + Math.random()));
  });
  socket.on('active-users', (now: ServerEventData['active-users']) =>
    client.setQueryData(query(realtimeActiveUsers).queryKey, now),
  );
  socket.on('notification', async ({ unread }: ServerEventData['notification']) => {
    const { queryKey } = query(countUnread);
    // A response that is under way can be older, and would replace the count.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { data: { unread } });
    void invalidate(client, listNotifications);
  });
  socket.on('thread', (news: ServerEventData['thread']) => client.setQueryData(threadNewsKey(news.postId), news));
  socket.on('switches', ({ sections, menuItems }: ServerEventData['switches']) => {
    for (const section of sections) {
      client.setQueryData(query(getPageStatus, { params: { name: section.name } }).queryKey, { data: section });
    }
    client.setQueryData(query(listPageStatuses).queryKey, { data: sections });
    client.setQueryData(query(getMenuItems).queryKey, { data: menuItems });
  });
  // A page that the browser restores may still be connected.
  const announceReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted && socket.connected) socket.emit('user-online', userId);
  };
  window.addEventListener('pageshow', announceReturn);
  window.addEventListener('pagehide', announceLeaving);
  return () => {
    window.removeEventListener('pageshow', announceReturn);
    window.removeEventListener('pagehide', announceLeaving);
    stopWatching();
    clearTimeout(announced);
    clearTimeout(retry);
    announceLeaving();
    socket.disconnect();
    onConnection(false);
  };
}
