/** A proxy with the defaults of Debian's nginx: HTTP/1.0, the portal's address as host, no forwarding headers. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { findProgram } from '../../bin/programs.mjs';
import { startNginx } from './engines/nginx.ts';

export interface RunningProxy {
  readonly port: number;
  readonly name: string;
  stop(): Promise<void>;
}

/** Uses nginx if available, otherwise an imitation. */
export async function startDefaultProxy(portalUrl: string): Promise<RunningProxy> {
  const program = await findProgram('nginx');
  if (program === null) return startLike(portalUrl);
  const nginx = await startNginx(program, (port) => site(port, portalUrl));
  return { port: nginx.port, name: 'nginx', stop: () => nginx.stop() };
}

const site = (port: number, portalUrl: string) =>
  `server {\n  listen 127.0.0.1:${port};\n  location / {\n    proxy_pass ${portalUrl};\n  }\n}\n`;

async function startLike(portalUrl: string): Promise<RunningProxy> {
  const { hostname, port: portalPort, host } = new URL(portalUrl);
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const kept = Object.entries(request.headers).filter(
      ([name]) => !['host', 'connection', 'keep-alive', 'upgrade', 'transfer-encoding', 'expect'].includes(name),
    );
    const lines = [`Host: ${host}`, 'Connection: close', ...kept.map(([name, value]) => `${name}: ${String(value)}`)];
    const portal = connect(Number(portalPort), hostname);
    portal.write(`${request.method} ${request.url} HTTP/1.0\r\n${lines.join('\r\n')}\r\n\r\n`);
    request.pipe(portal, { end: false });
    if (response.socket) portal.pipe(response.socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    name: 'a proxy like nginx',
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
