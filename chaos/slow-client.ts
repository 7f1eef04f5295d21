/**
 * A process that keeps slow connections of several kinds open and replaces each that ends. It reads session tokens from
 * standard input, one per line, and opens no more connections when the input ends. Arguments: the portal’s address, the
 * number of connections, and the path of a large file.
 */
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { SlowReport } from './slow-connections.ts';

const [url = '', wanted = '0', large = '/'] = process.argv.slice(2);
const { hostname, port, host } = new URL(url);
/** How many connections are opened per tick. */
const AT_ONCE = 100;
const TICK_MS = 1_000;
const BODY_BYTES = 200_000;
const BOUNDARY = 'quayside-chaos';

const tokens: string[] = [];
const head = (line: string, token: string, ...more: string[]) =>
  [`${line} HTTP/1.1`, `Host: ${host}`, `Cookie: quayside_session=${token}`, ...more].join('\r\n');
const body = (type: string) => [`Content-Type: ${type}`, `Content-Length: ${BODY_BYTES}`];
const form = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="me.png"\r\nContent-Type: image/png\r\n\r\n`;

interface Kind {
  /** Sent when the connection opens. */
  readonly first: (token: string) => string;
  /** Sent every second. */
  readonly drip?: (token: string) => string;
  readonly reads: boolean;
  /** The maximum number of this kind, if it is lower. */
  readonly max?: number;
}

const askForFile = (token: string) => `${head(`GET ${large}`, token)}\r\n\r\n`;

const kinds: Readonly<Record<string, Kind>> = {
  'half-sent headers': { first: (token) => `${head('GET /forum', token)}\r\nX-Slow: `, drip: () => 'a', reads: true },
  'slow JSON bodies': {
    first: (token) =>
      `${head('POST /api/generalPost/creategeneralpost', token, ...body('application/json'))}\r\n\r\n{"title":"`,
    drip: () => 'abc',
    reads: true,
  },
  'slow uploads': {
    first: (token) =>
      `${head('POST /api/user/avatar', token, ...body(`multipart/form-data; boundary=${BOUNDARY}`))}\r\n\r\n${form}`,
    drip: () => 'abc',
    reads: true,
    // The portal refuses more at once.
    max: 100,
  },
  'idle connections': { first: (token) => `${head('GET /api/health', token)}\r\n\r\n`, reads: true },
  // The first responses go into the buffers of the system. The portal has to keep megabytes of the later ones.
  'clients that do not read': { first: askForFile, drip: askForFile, reads: false, max: 100 },
};
const names = Object.keys(kinds);

interface Slow {
  readonly socket: Socket;
  readonly name: string;
  readonly token: string;
  readonly openedAt: number;
}

const open = new Set<Slow>();
const ended = Object.fromEntries(names.map((name) => [name, 0]));
const longest = Object.fromEntries(names.map((name) => [name, 0]));
let refused = 0;
let isOver = false;

function openOne(name: string, token: string): void {
  const { first, reads } = kinds[name] as Kind;
  const socket = connect(Number(port), hostname);
  const slow = { socket, name, token, openedAt: performance.now() };
  open.add(slow);
  socket.on('connect', () => socket.write(first(token)));
  if (reads) socket.resume();
  else socket.pause();
  socket.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') refused += 1;
  });
  // The portal has closed its side and sends nothing more.
  socket.on('end', () => socket.destroy());
  socket.on('close', () => {
    open.delete(slow);
    ended[name] = (ended[name] ?? 0) + 1;
    longest[name] = Math.max(longest[name] ?? 0, performance.now() - slow.openedAt);
  });
}

/** The kind with the lowest value is opened next. */
function loadOf(name: string, counts: ReadonlyMap<string, number>): number {
  const count = counts.get(name) ?? 0;
  return count < (kinds[name]?.max ?? Number.POSITIVE_INFINITY) ? count : Number.POSITIVE_INFINITY;
}

function tick(): void {
  for (const { socket, name, token } of open) {
    const { drip } = kinds[name] as Kind;
    if (drip && socket.writable && !socket.connecting) socket.write(drip(token));
  }
  const counts = new Map(names.map((name) => [name, 0]));
  for (const { name } of open) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (let n = 0; !isOver && tokens.length > 0 && n < AT_ONCE && open.size < Number(wanted); n += 1) {
    const name = names.reduce((least, name) => (loadOf(name, counts) < loadOf(least, counts) ? name : least));
    counts.set(name, (counts.get(name) ?? 0) + 1);
    openOne(name, tokens[Math.floor(Math.random() * tokens.length)] ?? '');
  }
  const report: SlowReport = { open: open.size, ended, longest, refused };
  process.stdout.write(`${JSON.stringify(report)}\n`);
}

createInterface({ input: process.stdin })
  .on('line', (line) => tokens.push(line))
  .on('close', () => {
    isOver = true;
  });
setInterval(tick, TICK_MS);
