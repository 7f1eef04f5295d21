/** A proxy with the defaults of Debian's nginx: HTTP/1.0, the portal's address as host, no forwarding headers. */
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../bin/programs.mjs';
import { startProgram } from './engines/engine.ts';
import { findFreePort } from './portal-process.ts';

export interface RunningProxy {
  readonly port: number;
  readonly name: string;
  stop(): Promise<void>;
}

/** Uses nginx if available, otherwise an imitation. */
export async function startDefaultProxy(portalUrl: string): Promise<RunningProxy> {
  const nginx = await findProgram('nginx');
  return nginx === null ? startLike(portalUrl) : startNginx(nginx, portalUrl);
}

const DEBIAN = '/etc/nginx/nginx.conf';
const PLAIN = 'events {}\nhttp {\n  include /etc/nginx/sites-enabled/*;\n}\n';

/** Debian's configuration, except for paths and the site. */
async function startNginx(nginx: string, portalUrl: string): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-nginx-'));
  const port = await findFreePort();
  const site = join(folder, 'site.conf');
  const main = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};\n`,
  );
  await writeFile(
    site,
    `${temporary.join('')}server {\n  listen 127.0.0.1:${port};\n  location / {\n    proxy_pass ${portalUrl};\n  }\n}\n`,
  );
  const original = await readFile(DEBIAN, 'utf8').catch(() => PLAIN);
  const configuration = original
    .replace(/^\s*(pid|error_log|access_log|user)\s[^;]*;/gm, '')
    .replace(/^\s*include \/etc\/nginx\/modules-enabled[^;]*;/gm, '')
    .replace(/include \/etc\/nginx\/conf\.d[^;]*;/, '')
    .replace(/include \/etc\/nginx\/sites-enabled[^;]*;/, `access_log off;\n  include ${site};`);
  const runsAs = process.getuid?.() === 0 ? 'user root;\n' : '';
  await writeFile(
    main,
    `pid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\n${runsAs}${configuration}`,
  );
  const running = await startProgram(nginx, ['-c', main, '-g', 'daemon off;'], { port, stopSignal: 'SIGQUIT' });
  return {
    port,
    name: 'nginx',
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

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
