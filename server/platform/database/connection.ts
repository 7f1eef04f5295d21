import { Socket } from 'node:net';
import pg from 'pg';

type Query = (...args: unknown[]) => unknown;
/** Sends the query with `send`. */
export type AroundQuery = (send: Query, args: unknown[]) => unknown;

/** A broken connection emits `error`, which ends the process without a listener. Its query gets the same error. */
export class Connection extends pg.Client {
  isWaiting = false;
  answers = 0;
  readonly #socket: Socket;
  readonly #around: AroundQuery;

  constructor(config: string | pg.ClientConfig = {}, around: AroundQuery = (send, args) => send(...args)) {
    const socket = new Socket();
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), stream: () => socket });
    this.#socket = socket;
    this.#around = around;
    this.on('error', () => undefined);
    this.on('drain', () => {
      this.isWaiting = false;
      this.answers += 1;
    });
  }

  /** The library declares several signatures. `never` is assignable to each of their results. */
  override query(...args: unknown[]): never {
    this.isWaiting = true;
    return this.#around((...sent) => super.query(...(sent as [string])), args) as never;
  }

  cut(): void {
    this.#socket.destroy();
  }
}
