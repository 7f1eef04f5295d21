import { Socket } from 'node:net';
import pg from 'pg';
import type { StatementNames } from './statement-names.ts';

/** A broken connection emits `error`, which ends the process without a listener. Its query gets the same error. */
export class Connection extends pg.Client {
  isWaiting = false;
  answers = 0;
  readonly #socket: Socket;

  constructor(config: string | pg.ClientConfig = {}, names?: StatementNames) {
    const socket = new Socket();
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), stream: () => socket });
    this.#socket = socket;
    this.on('error', () => undefined);
    this.on('drain', () => {
      this.isWaiting = false;
      this.answers += 1;
    });
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      this.isWaiting = true;
      return query(...(names && this.getTransactionStatus() === 'T' ? prepared(args, names) : args));
    }) as pg.Client['query'];
  }

  cut(): void {
    this.#socket.destroy();
  }
}

/** PostgreSQL then plans it once per connection. A statement without values may be several in one text. */
function prepared(args: readonly unknown[], names: StatementNames): readonly unknown[] {
  const [config, values, ...others] = args as [pg.QueryConfig | string, unknown[]?, ...unknown[]];
  if (typeof config === 'string') return args;
  const own = values ?? config.values;
  if (config.name !== undefined || !own?.length) return args;
  const name = names.of(config.text);
  return name === undefined ? args : [{ ...config, name }, values, ...others];
}
