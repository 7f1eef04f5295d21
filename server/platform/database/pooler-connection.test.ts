import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { DatabasePool } from './pool.ts';

const CANCEL_REQUEST = 80_877_102;

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
}
const READY = message('Z', Buffer.from('I'));
const COMPLETE = Buffer.concat([message('C', Buffer.from('SELECT 0\0')), READY]);
const GREETING = Buffer.concat([message('R', Buffer.alloc(4)), message('K', Buffer.alloc(8)), READY]);

/** A pooler whose first statement ends when a request to cancel it arrives, and too early to be cancelled. */
async function startLatePooler() {
  const clients: Socket[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (first) => {
      if (first.readInt32BE(4) === CANCEL_REQUEST) return void clients[0]?.write(COMPLETE);
      const isFirst = clients.push(socket) === 1;
      socket.write(GREETING);
      socket.on('data', () => isFirst || socket.write(COMPLETE));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { clients, server, port: (server.address() as AddressInfo).port };
}

it('a statement that ends before it is cancelled succeeds, and the next one has another connection', async () => {
  const { clients, server, port } = await startLatePooler();
  const pool = new DatabasePool({
    connectionString: `postgres://me@127.0.0.1:${port}/portal`,
    max: 1,
    pooler: { statementMs: 50, idleInTransactionMs: 1_000 },
  });
  await pool.query('SELECT 1');
  await pool.query('SELECT 2');
  expect(clients).toHaveLength(2);
  await pool.end();
  for (const client of clients) client.destroy();
  server.close();
});
