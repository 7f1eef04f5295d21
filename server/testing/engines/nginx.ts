/** nginx with Debian's configuration, except for its paths and sites. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../portal-process.ts';
import { type Engine, startProgram } from './engine.ts';

const DEBIAN = '/etc/nginx/nginx.conf';
const PLAIN = 'events {}\nhttp {\n  include /etc/nginx/sites-enabled/*;\n}\n';

/** @param siteOn the configuration inside of `http`, for a site on a port of loopback */
export async function startNginx(program: string, siteOn: (port: number) => string): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-nginx-'));
  const port = await findFreePort();
  const site = join(folder, 'site.conf');
  const main = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(folder, kind)};\n`,
  );
  await writeFile(site, `${temporary.join('')}${siteOn(port)}`);
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
  const engine = await startProgram(program, ['-c', main, '-g', 'daemon off;'], { port, stopSignal: 'SIGQUIT' });
  return {
    ...engine,
    async stop(signal) {
      await engine.stop(signal);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
