/** Starts a server beside the portal: Redis, a pooler, a proxy. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const START_MS = 20_000;
const POLL_MS = 25;
const MAX_OUTPUT = 10_000;

export interface Engine {
  readonly port: number;
  readonly child: ChildProcess;
  /** The end of what the program has printed. */
  output(): string;
  /** Stops the program and waits for its end. `SIGKILL` imitates a crash. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface EngineOptions {
  /** On loopback. The program is ready when it accepts connections there. */
  readonly port: number;
  /** What makes the program finish its work. Default: SIGTERM. */
  readonly stopSignal?: NodeJS.Signals;
  readonly env?: Readonly<Record<string, string>>;
  /** For programs that refuse to run as root. */
  readonly uid?: number;
  readonly gid?: number;
}

/** @throws Error with the program's output, if it ends or does not listen within 20 s */
export async function startProgram(program: string, args: readonly string[], options: EngineOptions): Promise<Engine> {
  const { port, stopSignal = 'SIGTERM', env = {}, ...account } = options;
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    ...account,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT);
    });
  }
  const ended = once(child, 'close');
  ended.catch(() => undefined);
  const engine: Engine = {
    port,
    child,
    output: () => output,
    async stop(signal = stopSignal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
  try {
    await waitUntilOpen(engine);
  } catch (error) {
    await engine.stop('SIGKILL').catch(() => undefined);
    throw error;
  }
  return engine;
}

async function waitUntilOpen({ port, child, output }: Engine): Promise<void> {
  const until = performance.now() + START_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${child.spawnfile} ended with ${child.exitCode ?? child.signalCode}: ${output()}`);
    }
    if (performance.now() > until) throw new Error(`${child.spawnfile} does not listen on ${port}: ${output()}`);
    await setTimeout(POLL_MS);
  }
}

/** True if something listens on a port of loopback. */
async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
