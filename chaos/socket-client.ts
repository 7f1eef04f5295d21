/** A process that opens sockets for the session tokens on standard input, and reports on standard output. */
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { ActiveUsers } from '#contract/dashboard.ts';
import { SOCKET } from '#contract/realtime.ts';

/** How many handshakes run at once. Real browsers do not connect all at the same time. */
const AT_ONCE = 20;
const [url = '', tabs = '1'] = process.argv.slice(2);
const tokens = (await text(process.stdin)).split('\n').filter(Boolean);
let open = 0;
let dropped = 0;
let counted = 0;
/** Why the first sockets were dropped. */
const reasons: string[] = [];
const MAX_REASONS = 3;

function drop(reason: string): void {
  dropped += 1;
  if (reasons.length < MAX_REASONS) reasons.push(reason);
}

function openSocket(token: string): Promise<void> {
  return new Promise((settled) => {
    const socket: Socket = io(url, {
      path: SOCKET.path,
      transports: [...SOCKET.transports],
      extraHeaders: { cookie: `quayside_session=${token}` },
      forceNew: true,
      // Dropped sockets are counted.
      reconnection: false,
      timeout: 120_000,
    });
    socket.on('connect', () => {
      open += 1;
      // The server ignores the id.
      socket.emit('user-online', '01890000-0000-7000-8000-000000000000');
      settled();
    });
    socket.on('connect_error', ({ message }) => {
      drop(`refused: ${message}`);
      settled();
    });
    socket.on('disconnect', (reason) => {
      open -= 1;
      drop(`closed: ${reason}`);
    });
    socket.on('active-users', ({ breakdown }: ActiveUsers) => {
      counted = breakdown.find(({ userType }) => userType === 'user')?.activeUsers ?? 0;
    });
  });
}

setInterval(() => process.stdout.write(`${JSON.stringify({ open, dropped, counted, reasons })}\n`), 500);
const wanted = tokens.flatMap((token) => Array.from({ length: Number(tabs) }, () => token));
for (let at = 0; at < wanted.length; at += AT_ONCE) {
  await Promise.all(wanted.slice(at, at + AT_ONCE).map(openSocket));
}
await wait(2 ** 31 - 1);
