/** A TCP balancer, whose new connections can be sent to another server. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  /** The address of the balancer in place of that of the server. */
  readonly url: string;
  /** Sends new connections to another server of the same machine; open ones stay. */
  leadTo(url: string): void;
  stop(): void;
}

export async function startBalancer(url: string): Promise<Balancer> {
  let target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    client.pipe(upstream).pipe(client);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const balanced = new URL(url);
  balanced.port = String((server.address() as AddressInfo).port);
  return {
    url: balanced.href,
    leadTo(other) {
      target = Number(new URL(other).port);
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
