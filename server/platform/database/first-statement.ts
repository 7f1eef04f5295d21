import pg from 'pg';

interface Wire {
  bind(message: { readonly statement: string }): void;
  execute(message: object): void;
}
interface Parent {
  submit(wire: Wire): Error | null;
  handleCommandComplete(message: object, wire: Wire): void;
}
const Query = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
) => Parent & pg.QueryConfig;

export const BEGIN = 'begin';

/** PostgreSQL skips the statement if BEGIN fails, because one Sync follows both (manual, “Pipelining”). */
export class FirstStatement extends Query {
  hasBegun = false;

  constructor(config: pg.QueryConfig) {
    super({ ...config, queryMode: 'extended' });
  }

  override submit(wire: Wire): Error | null {
    wire.bind({ statement: BEGIN });
    wire.execute({});
    return super.submit(wire);
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    if (this.hasBegun) super.handleCommandComplete(message, wire);
    this.hasBegun = true;
  }
}
