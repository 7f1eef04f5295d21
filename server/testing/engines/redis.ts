/** A real Redis for tests. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../bin/programs.mjs';
import { findFreePort } from '../portal-process.ts';
import { type Engine, startProgram } from './engine.ts';

export const redisProgram = await findProgram('redis-server');
if (redisProgram === null) process.stderr.write('Tests of Redis are skipped: redis-server cannot be installed here.\n');

export interface RedisEngine {
  readonly port: number;
  /** @param number of its database, so that portals do not meet */
  url(number?: number): string;
  /** Ends the server at once, as a crash does. */
  kill(): Promise<void>;
  /** Stops the server without closing its connections, as a broken network does. */
  freeze(): void;
  unfreeze(): void;
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** @param options of the server, such as `--requirepass` */
export async function startRedis(...options: readonly string[]): Promise<RedisEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'quayside-redis-'));
  const port = await findFreePort();
  const start = () =>
    startProgram(
      redisProgram ?? 'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...options],
      { port },
    );
  let engine: Engine = await start();
  return {
    port,
    url: (number = 0) => `redis://127.0.0.1:${port}/${number}`,
    kill: () => engine.stop('SIGKILL'),
    freeze: () => void engine.child.kill('SIGSTOP'),
    unfreeze: () => void engine.child.kill('SIGCONT'),
    async restart() {
      engine = await start();
    },
    async stop() {
      await engine.stop('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
