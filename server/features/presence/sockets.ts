/** The sockets of signed-in members: let in by origin and session, and held to limits. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Server } from 'socket.io';
import { announcement, SOCKET } from '#contract/realtime.ts';
import { makeFindForeignName } from '#server/platform/http/foreign-names.ts';
import { countedAddress } from '#server/platform/http/rate-limits.ts';
import { addressList } from '#server/platform/http/trusted-proxies.ts';
import type { Portal } from '#server/platform/portal.ts';
import { findHolder } from '../users/index.ts';
import { addressOf, isOwnOrigin } from './own-address.ts';
import { Places } from './places.ts';
import type { WhoIsHere } from './who-is-here.ts';

const MAX_MESSAGE_BYTES = 16 * 1024;
const SOCKETS_OF_ACCOUNT = 10;
const SOCKETS_OF_ADDRESS = 200;
/** A browser answers within that time that it closes too. */
const CLOSING_MS = 1_000;
/** RFC 6455 and its registry: the server restarts, so connect again. */
const SERVICE_RESTART = 1012;
const EVENTS = { max: 20, milliseconds: 10_000 };

export interface Holder {
  readonly userId: string;
  readonly sessionId: string;
  /** Counted among the guests. */
  readonly hidden: boolean;
  readonly address: string;
}
type Said = Record<'user-online' | 'user-offline', (userId: unknown) => void>;
type Told = Record<string, (value: unknown) => void>;

export interface OpenSocket {
  readonly id: string;
  readonly holder: Holder;
  readonly cut: () => void;
}

export interface Sockets {
  all(): OpenSocket[];
  toAll(event: string, value: unknown): void;
  toMember(userId: string, event: string, value: unknown): void;
  /** Tells browsers why; they connect again by themselves. */
  close(): Promise<void>;
}

/** The transport of a socket, which is always a websocket here. */
interface WebSocketTransport {
  readonly socket: { close(code: number, reason: string): void };
}

function closeWithReason({ socket }: WebSocketTransport): void {
  socket.close(SERVICE_RESTART, 'The portal is restarting.');
}

export function openSockets(portal: Portal, here: WhoIsHere): Sockets {
  const { http, db, settings, log } = portal;
  const findForeignName = makeFindForeignName(settings);
  const io = new Server<Said, Told, Record<string, never>, Holder>(http.server, {
    path: SOCKET.path,
    transports: [...SOCKET.transports],
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, admit) =>
      admit(null, isOwnOrigin(request, settings.PUBLIC_URL) && findForeignName(request) === null),
  });
  const sockets = () => [...io.sockets.sockets.values()];
  const places = new Places();
  const isTrusted = addressList(settings.TRUSTED_PROXIES);
  const ofAddress = SOCKETS_OF_ADDRESS * Math.max(1, settings.RATE_LIMIT_SCALE);

  io.use(async (socket, next) => {
    try {
      const holder = await findHolder(db, settings, socket.request.headers.cookie);
      if (!holder) return next(new Error('SIGNED_OUT'));
      const address = countedAddress(addressOf(socket.request, isTrusted));
      // It may have gone while its session was looked up.
      if (socket.conn.readyState !== 'open') return next(new Error('GONE'));
      // Taken and counted in one step: however many come at once, no more get in.
      const release = places.take([
        { name: `account ${holder.userId}`, most: SOCKETS_OF_ACCOUNT },
        { name: `address ${address}`, most: ofAddress },
      ]);
      if (!release) return next(new Error('TOO_MANY'));
      socket.conn.once('close', release);
      socket.once('disconnect', release);
      Object.assign(socket.data, { ...holder, address });
      next();
    } catch (error) {
      log.warn({ err: error }, 'A socket could not be checked.');
      next(new Error('TRY_AGAIN'));
    }
  });

  io.on('connection', (socket) => {
    const { userId, hidden } = socket.data;
    socket.join(userId);
    socket.on('error', (error) => log.info({ err: error }, 'A socket failed.'));
    let said = 0;
    let since = performance.now();
    socket.use((_event, next) => {
      if (performance.now() - since > EVENTS.milliseconds) [said, since] = [0, performance.now()];
      said += 1;
      if (said > EVENTS.max) socket.disconnect(true);
      else next();
    });
    // The specification has the page send an id; who it is, the session says.
    const isSaidWell = (value: unknown) => announcement.safeParse(value).success;
    socket.on('user-online', (value) => {
      if (isSaidWell(value)) here.arrive(userId, socket.id, hidden);
    });
    socket.on('user-offline', (value) => {
      if (isSaidWell(value)) here.leave(userId, socket.id);
    });
    socket.on('disconnect', () => here.leave(userId, socket.id));
    socket.emit('active-users', here.count());
  });

  return {
    all: () =>
      sockets().map((socket) => ({ id: socket.id, holder: socket.data, cut: () => void socket.disconnect(true) })),
    toAll: (event, value) => void io.emit(event, value),
    toMember: (userId, event, value) => void io.to(userId).emit(event, value),
    async close() {
      const open = sockets();
      // Not `disconnect()`: a browser takes that for final, and would not connect again once the portal is back.
      for (const { conn } of open) closeWithReason(conn.transport as unknown as WebSocketTransport);
      const closed = Promise.all(open.map(({ conn }) => conn.readyState === 'closed' || once(conn, 'close')));
      await Promise.race([closed, wait(CLOSING_MS, null, { ref: false })]);
      // The HTTP server is closed by whoever opened it.
      io.engine.close();
    },
  };
}
