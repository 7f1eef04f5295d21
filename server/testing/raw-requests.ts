/** Sends raw bytes on a socket, for requests that an HTTP client cannot send. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens a connection and sends only these bytes. */
export async function openRaw(url: string, bytes: string | Buffer): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  // The portal closes many of these connections.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return socket;
}

export interface RawResponse {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/** The first response on a connection; status 0 if it was closed without one. */
export function readRaw(socket: Socket): Promise<RawResponse> {
  return new Promise((resolve) => {
    let received = '';
    const finish = () => {
      const end = received.indexOf('\r\n\r\n');
      const head = end === -1 ? received : received.slice(0, end);
      resolve({
        status: Number(head.split(' ')[1] ?? 0),
        head,
        body: end === -1 ? '' : Buffer.from(received.slice(end + 4), 'latin1').toString(),
      });
    };
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const end = received.indexOf('\r\n\r\n');
      const length = /^content-length: (\d+)/im.exec(received.slice(0, end))?.[1];
      if (end !== -1 && length !== undefined && received.length >= end + 4 + Number(length)) finish();
    });
    socket.once('close', finish);
  });
}

/** Sends these bytes, reads the response and closes the connection. */
export async function askRaw(url: string, bytes: string | Buffer): Promise<RawResponse> {
  const socket = await openRaw(url, bytes);
  const response = await readRaw(socket);
  socket.destroy();
  return response;
}

/** Resolves when the connection is closed, for whatever reason. */
export function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.resume().once('close', () => resolve());
  });
}

export const headOf = (line: string, headers: Readonly<Record<string, string | number>>): string =>
  `${line} HTTP/1.1\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
