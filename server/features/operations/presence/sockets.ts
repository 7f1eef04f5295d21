import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Server } from 'socket.io';
import type { z } from 'zod';
import type { PostId, SessionId, UserId } from '#contract/ids.ts';
import { announcement, SOCKET, type serverEvents, watchedThread } from '#contract/realtime.ts';
import { makeFindForeignName } from '#server/platform/http/foreign-names.ts';
import { countedAddress } from '#server/platform/http/rate-limits.ts';
import { addressList, plainAddress } from '#server/platform/http/trusted-proxies.ts';
import { openSocketAdapter } from '#server/platform/redis/socket-adapter.ts';
import type { Setup } from '#server/platform/setup.ts';
import { findSocketUser } from '../../accounts/users/index.ts';
import type { OnlineVisitors } from './online-visitors.ts';
import { Places, SharedPlaces } from './places.ts';

const MAX_MESSAGE_BYTES = 16 * 1024;
const SOCKETS_OF_ACCOUNT = 10;
const SOCKETS_OF_ADDRESS = 200;
/** How long a browser may take to confirm that the socket is closed. */
const CLOSING_MS = 1_000;
/** WebSocket close code: the server restarts, so the browser connects again (IANA registry of RFC 6455). */
const SERVICE_RESTART = 1012;
const EVENTS = { max: 20, milliseconds: 10_000 };

export interface SocketUser {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  /** Counted as a guest. */
  readonly hidden: boolean;
  readonly address: string;
  /** The thread that the page shows, and its activity that was sent last. */
  thread?: { readonly postId: PostId; sent: string } | null;
  notified?: string;
}
type Unread = z.infer<(typeof serverEvents)['notification']>;
type BetweenReplicas = { notified: (userId: UserId, unread: Unread) => void };
type FromBrowser = Record<'user-online' | 'user-offline' | 'thread', (id: unknown) => void>;
type ToBrowser = Record<string, (value: unknown) => void>;

export interface OpenSocket {
  readonly id: string;
  readonly holder: SocketUser;
  readonly cut: () => void;
  readonly send: (event: string, value: unknown) => void;
}

/** The sockets of this process, if not stated otherwise. */
export interface Sockets {
  all(): OpenSocket[];
  toAll(event: string, value: unknown): void;
  notify(userId: UserId, unread: Unread): void;
  /** To the sockets of a member on every replica. */
  notifyAnywhere(userId: UserId, unread: Unread): void;
  /** Gives browsers the reason. They connect again by themselves. */
  close(): Promise<void>;
}

/** The transport of a socket is always a websocket here. */
interface WebSocketTransport {
  readonly socket: { close(code: number, reason: string): void };
}

function closeWithReason({ socket }: WebSocketTransport): void {
  socket.close(SERVICE_RESTART, 'The portal is restarting.');
}

type PortalServer = Server<FromBrowser, ToBrowser, BetweenReplicas, SocketUser>;
type PortalSocket = Parameters<Parameters<PortalServer['use']>[0]>[0];

export async function openSockets(setup: Setup, visitors: OnlineVisitors): Promise<Sockets> {
  const { http, settings, redis } = setup;
  const shared = redis && (await openSocketAdapter(redis));
  const findForeignName = makeFindForeignName(settings);
  const io: PortalServer = new Server(http.server, {
    path: SOCKET.path,
    transports: [...SOCKET.transports],
    serveClient: false,
    ...(shared && { adapter: shared.factory }),
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, admit) =>
      admit(null, isOwnOrigin(request, settings.PUBLIC_URL) && findForeignName(request) === null),
  });
  const sockets = () => [...io.sockets.sockets.values()];
  io.on('notified', (userId, unread) => notifySockets(io, userId, unread));
  io.use(makeAdmit(setup, visitors));
  io.on('connection', (socket) => {
    socket.on('error', (error) => setup.log.info({ err: error }, 'A socket failed.'));
    limitMessages(socket);
    reportPresence(socket, visitors);
  });
  return {
    all: () =>
      sockets().map((socket) => ({
        id: socket.id,
        holder: socket.data,
        cut: () => void socket.disconnect(true),
        send: (event, value) => void socket.emit(event, value),
      })),
    toAll: (event, value) => void io.local.emit(event, value),
    notify: (userId, unread) => notifySockets(io, userId, unread),
    notifyAnywhere(userId, unread) {
      notifySockets(io, userId, unread);
      if (shared) io.serverSideEmit('notified', userId, unread);
    },
    async close() {
      const open = sockets();
      // Not `disconnect()`: after that, a browser does not connect again when the portal is back.
      for (const { conn } of open) closeWithReason(conn.transport as unknown as WebSocketTransport);
      const closed = Promise.all(open.map(({ conn }) => conn.readyState === 'closed' || once(conn, 'close')));
      await Promise.race([closed, wait(CLOSING_MS, null, { ref: false })]);
      // The caller that opened the HTTP server closes it.
      io.engine.close();
      shared?.close();
    },
  };
}

/** A notification is pushed, and found by checks of the database. It is sent to a socket once. */
function notifySockets(io: PortalServer, userId: UserId, unread: Unread): void {
  const text = JSON.stringify(unread.notification);
  for (const id of io.sockets.adapter.rooms.get(userId) ?? []) {
    const socket = io.sockets.sockets.get(id);
    if (!socket || socket.data.notified === text) continue;
    socket.data.notified = text;
    socket.emit('notification', unread);
  }
}

const isGone = ({ conn }: PortalSocket): boolean => conn.readyState !== 'open';

function makeAdmit({ poolDb, settings, log }: Setup, { shared }: OnlineVisitors): Parameters<PortalServer['use']>[0] {
  const places = shared ? new SharedPlaces(shared) : new Places();
  const isTrusted = addressList(settings.TRUSTED_PROXIES);
  const maxOfAddress = SOCKETS_OF_ADDRESS * Math.max(1, settings.RATE_LIMIT_SCALE);
  return async (socket, next) => {
    try {
      const holder = await findSocketUser(poolDb, settings, socket.request.headers.cookie);
      if (!holder) return next(new Error('SIGNED_OUT'));
      const address = countedAddress(addressOf(socket.request, isTrusted));
      // The browser may have left while its session was looked up.
      if (isGone(socket)) return next(new Error('GONE'));
      const taken = places.take([
        { name: `account ${holder.userId}`, max: SOCKETS_OF_ACCOUNT },
        { name: `address ${address}`, max: maxOfAddress },
      ]);
      const release = taken instanceof Promise ? await taken : taken;
      if (!release) return next(new Error('TOO_MANY'));
      if (isGone(socket)) {
        release();
        return next(new Error('GONE'));
      }
      socket.conn.once('close', release);
      socket.once('disconnect', release);
      Object.assign(socket.data, { ...holder, address });
      next();
    } catch (error) {
      log.warn({ err: error }, 'A socket could not be checked.');
      next(new Error('TRY_AGAIN'));
    }
  };
}

function limitMessages(socket: PortalSocket): void {
  let count = 0;
  let since = performance.now();
  socket.use((_event, next) => {
    if (performance.now() - since > EVENTS.milliseconds) [count, since] = [0, performance.now()];
    count += 1;
    if (count > EVENTS.max) socket.disconnect(true);
    else next();
  });
}

function reportPresence(socket: PortalSocket, visitors: OnlineVisitors): void {
  const { userId, hidden } = socket.data;
  socket.join(userId);
  // The specification has the page send an id. It is checked, but the session decides who the member is.
  const isValid = (value: unknown) => announcement.safeParse(value).success;
  socket.on('user-online', (value) => {
    if (isValid(value)) visitors.arrive(userId, socket.id, hidden);
  });
  socket.on('user-offline', (value) => {
    if (isValid(value)) visitors.leave(userId, socket.id);
  });
  socket.on('thread', (value) => {
    const { success, data: postId } = watchedThread.safeParse(value);
    if (success) socket.data.thread = postId && { postId, sent: '' };
  });
  socket.on('disconnect', () => visitors.leave(userId, socket.id));
  socket.emit('active-users', visitors.count());
}

/** Browsers send the origin with each socket. */
function isOwnOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`;
}

/** Forwarding headers count only from trusted proxies. */
function addressOf(request: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => plainAddress(address.trim()))
    .filter(Boolean);
  let address = plainAddress(request.socket.remoteAddress ?? '');
  while (isTrusted(address) && forwarded.length > 0) address = forwarded.pop() ?? address;
  return address;
}
