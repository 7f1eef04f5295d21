import { type MenuItem, menuItems } from '#contract/menu.ts';
import { messages } from '#contract/messages.ts';
import { type Section, sections } from '#contract/sections.ts';
import { type Cached, cached } from '#server/platform/cache/cached.ts';
import { announce } from '#server/platform/database/after-commit.ts';
import type { Db } from '#server/platform/database/open.ts';
import { NotFound } from '#server/platform/errors.ts';
import { noSignals, type Signals } from '#server/platform/signals/signals.ts';
import type { Actor } from '#server/policy.ts';
import { audit } from '../audit/index.ts';
import { type SwitchKind, selectClosed, upsertSwitch } from './queries.ts';

const t = messages('server');

/** The maximum delay until another replica’s change takes effect. */
const FRESH_MS = 1_000;
/** The same if replicas signal changes, and one was missed. */
const SIGNALLED_MS = 30_000;
const TOPIC = 'switches';

export interface Switch<Name extends string = string> {
  readonly name: Name;
  readonly enabled: boolean;
}

const names: Readonly<Record<SwitchKind, readonly string[]>> = { section: sections, menuItem: menuItems };

/** Reads the database at most once a second, or when a change is signalled. */
export class Switchboard {
  readonly #closed: Cached<ReadonlySet<string>>;
  readonly onSignal: (listener: () => void) => void;

  constructor(db: Db, signals: Signals = noSignals) {
    this.#closed = cached(
      () => (signals.isHeard ? SIGNALLED_MS : FRESH_MS),
      () => readClosed(db),
    );
    const clear = () => this.#closed.clear();
    signals.on(TOPIC, clear);
    signals.onGap(clear);
    this.onSignal = (listener) => signals.on(TOPIC, listener);
  }

  async isOpen(section: Section): Promise<boolean> {
    return !(await this.#closed()).has(`section ${section}`);
  }

  async sections(): Promise<Switch<Section>[]> {
    const closed = await this.#closed();
    return sections.map((name) => ({ name, enabled: !closed.has(`section ${name}`) }));
  }

  async menuItems(): Promise<Switch<MenuItem>[]> {
    const closed = await this.#closed();
    return menuItems.map((name) => ({ name, enabled: !closed.has(`menuItem ${name}`) }));
  }

  async find(kind: SwitchKind, name: string): Promise<Switch> {
    if (!names[kind].includes(name)) throw new NotFound(t('There is no switch named “{name}”.', { name }));
    return { name, enabled: !(await this.#closed()).has(`${kind} ${name}`) };
  }

  /** @throws NotFound if there is no such switch */
  async set(db: Db, actor: Actor, kind: SwitchKind, name: string, enabled: boolean): Promise<Switch> {
    if (!names[kind].includes(name)) throw new NotFound(t('There is no switch named “{name}”.', { name }));
    await db.transaction(async (tx) => {
      await upsertSwitch(tx, kind, name, enabled, actor.userId);
      await audit(tx, actor.userId, enabled ? 'switch.opened' : 'switch.closed', `${kind}:${name}`);
      announce(tx, TOPIC);
    });
    this.#closed.clear();
    return { name, enabled };
  }
}

async function readClosed(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await selectClosed(db)).map(({ kind, name }) => `${kind} ${name}`));
}
