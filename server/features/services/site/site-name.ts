import { type Cached, cached } from '#server/platform/cache/cached.ts';
import { announce } from '#server/platform/database/after-commit.ts';
import type { Db } from '#server/platform/database/open.ts';
import { repeat } from '#server/platform/repeat.ts';
import { noSignals, type Signals } from '#server/platform/signals/signals.ts';
import type { Actor } from '#server/policy.ts';
import type { Settings } from '#server/settings.ts';
import { audit } from '../audit/index.ts';
import { selectName, upsertName } from './queries.ts';

/** The maximum delay until another replica’s change takes effect. */
const POLL_MS = 1_000;
/** The same if replicas signal changes, and one was missed. */
const SIGNALLED_MS = 30_000;
const TOPIC = 'site-name';

/** Set by an admin, or by the environment. */
export class SiteName {
  readonly #db: Db;
  readonly #usual: string;
  readonly #signals: Signals;
  #named: string | null = null;
  #changes = 0;
  /** Reads it again, at most once a second unless the name of a cached page has changed. */
  readonly refresh: Cached<void>;

  constructor(db: Db, settings: Settings, signals: Signals = noSignals) {
    this.#db = db;
    this.#usual = settings.SITE_NAME;
    this.#signals = signals;
    this.refresh = cached(
      () => (signals.isHeard ? SIGNALLED_MS : POLL_MS),
      () => this.#read(),
    );
  }

  get now(): { readonly name: string; readonly usual: string; readonly isUsual: boolean } {
    return { name: this.#named ?? this.#usual, usual: this.#usual, isUsual: this.#named === null };
  }

  /** Settings in which `SITE_NAME` is always the current name. */
  within(settings: Settings): Settings {
    const current = () => this.now.name;
    return {
      ...settings,
      get SITE_NAME() {
        return current();
      },
    };
  }

  /** @param name null for the default */
  async set(db: Db, actor: Actor, name: string | null): Promise<void> {
    await db.transaction(async (tx) => {
      await upsertName(tx, name, actor.userId);
      await audit(tx, actor.userId, 'site.named', 'site:name', { name: name ?? this.#usual });
      announce(tx, TOPIC);
    });
    this.#changes += 1;
    this.#named = name;
    this.refresh.clear();
  }

  /** During an outage, the last name stays. @returns a function that stops this */
  async watch(): Promise<() => void> {
    const ignore = () => undefined;
    const refreshNow = () => {
      this.refresh.clear();
      this.refresh().catch(ignore);
    };
    this.#signals.on(TOPIC, refreshNow);
    this.#signals.onGap(refreshNow);
    await this.#read().catch(ignore);
    return repeat(() => (this.#signals.isHeard ? this.refresh() : this.#read()), POLL_MS, ignore);
  }

  async #read(): Promise<void> {
    const changes = this.#changes;
    const named = await selectName(this.#db);
    // Ignore a name that was read before a change.
    if (changes === this.#changes) this.#named = named;
  }
}
