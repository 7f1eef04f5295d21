/** One of the portal's processes behind the proxy. It always listens on the same port. */
import { join } from 'node:path';
import { findFreePort, type PortalProcess, startPortalProcess } from '#server/testing/portal-process.ts';
import { portalArguments, portalEnvironment } from '../../bin/run.mjs';
import { isReady, until } from '../target.ts';

export class PortalReplica {
  readonly url: string;
  readonly #env: Record<string, string>;
  #arguments: readonly string[] = portalArguments;
  #running: PortalProcess | undefined;

  private constructor(port: number, env: Readonly<Record<string, string>>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#env = { ...env, PORT: String(port) };
  }

  static async prepare(env: Readonly<Record<string, string>>): Promise<PortalReplica> {
    return new PortalReplica(await findFreePort(), env);
  }

  /** The version that the next start runs. @param folder null for this one */
  runFrom(folder: string | null): void {
    this.#arguments = portalArguments.map((argument) =>
      folder && argument.endsWith('.js') ? join(folder, argument) : argument,
    );
  }

  /** Resolves when the replica is ready. @param env settings that were not known before, kept for later starts */
  async start(env: Readonly<Record<string, string>> = {}): Promise<void> {
    Object.assign(this.#env, env);
    this.#running = await startPortalProcess(
      { ...portalEnvironment, ...this.#env },
      { program: process.execPath, args: this.#arguments },
    );
    await until(`${this.url} is ready`, () => isReady(this.url));
  }

  /** @returns the exit code, null if the signal ended it */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const code = (await this.#running?.end(signal)) ?? null;
    this.#running = undefined;
    return code;
  }

  get lines(): readonly string[] {
    return this.#running?.lines ?? [];
  }
}
