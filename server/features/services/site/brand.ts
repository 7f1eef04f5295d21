import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { MIN_ICON_WIDTH, ownBranding } from '#contract/brand.ts';
import {
  type Announcement,
  type Branding,
  type BrandPicture,
  branding,
  type brandingInput,
  type EditedBranding,
} from '#contract/branding.ts';
import { messages } from '#contract/messages.ts';
import { type Cached, cached } from '#server/platform/cache/cached.ts';
import { announce } from '#server/platform/database/after-commit.ts';
import type { Db, Reader, Tx } from '#server/platform/database/open.ts';
import { Invalid, Stale } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { repeat } from '#server/platform/repeat.ts';
import { noSignals, type Signals } from '#server/platform/signals/signals.ts';
import type { Actor } from '#server/policy.ts';
import type { Settings } from '#server/settings.ts';
import { audit } from '../audit/index.ts';
import { replaceText, type StoredText, selectBrand, selectPictures, selectText, upsertName } from './queries.ts';

const t = messages('server');

/** The maximum delay until another replica’s change takes effect. */
const POLL_MS = 1_000;
/** The same if replicas signal changes, and one was missed. */
const SIGNALLED_MS = 30_000;
const TOPIC = 'site-name';

/** The portal’s name and branding, set by an admin. Without them, the name of the environment and the portal’s own design. */
export class Brand {
  readonly #db: Db;
  readonly #usual: string;
  readonly #signals: Signals;
  #named: string | null = null;
  #branding = ownBranding;
  #changes = 0;
  /** Reads it again, at most once a second unless the brand of a cached page has changed. */
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

  /** Settings in which `SITE_NAME` and `branding` are always the current ones. */
  within(settings: Settings): Settings {
    const name = () => this.now.name;
    const current = () => this.#branding;
    return {
      ...settings,
      get SITE_NAME() {
        return name();
      },
      get branding() {
        return current();
      },
    };
  }

  /** @param name null for the default */
  async setName(db: Db, actor: Actor, name: string | null): Promise<void> {
    await db.transaction(async (tx) => {
      await upsertName(tx, name, actor.userId);
      await audit(tx, actor.userId, 'site.named', 'site:name', { name: name ?? this.#usual });
      announce(tx, TOPIC);
    });
    this.#changes += 1;
    this.#named = name;
    this.refresh.clear();
  }

  /** @throws Conflict STALE with the newer branding, Invalid for a picture that was not uploaded */
  async setBranding(db: Db, actor: Actor, input: z.output<typeof brandingInput>): Promise<EditedBranding> {
    const changed = await db.transaction(async (tx) => {
      const before = presentBranding(await selectText(tx, 'branding'));
      const next = await writtenBranding(tx, before, input);
      const stored = await replaceText(tx, 'branding', input.version, JSON.stringify(next), actor.userId);
      if (!stored) return null;
      const fields = Object.keys(next).filter(
        (key) => !isDeepStrictEqual(next[key as keyof Branding], before[key as keyof Branding]),
      );
      await audit(tx, actor.userId, 'site.branded', 'site:branding', { fields });
      announce(tx, TOPIC);
      return { ...next, version: stored.version };
    });
    if (!changed) throw new Stale('branding', await readBranding(db));
    const { version: _, ...next } = changed;
    this.#changes += 1;
    this.#branding = next;
    this.refresh.clear();
    return changed;
  }

  /** During an outage, the last one stays. @returns a function that stops this */
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
    const { name, stored } = await selectBrand(this.#db);
    // Ignore what was read before a change.
    if (changes !== this.#changes) return;
    this.#named = name;
    this.#branding = parsed(stored);
  }
}

export async function readBranding(reader: Reader): Promise<EditedBranding> {
  return presentBranding(await selectText(reader, 'branding'));
}

const presentBranding = (stored: StoredText | null): EditedBranding => ({
  ...parsed(stored?.value ?? null),
  version: stored?.version ?? 0,
});

/** An earlier or later version of the portal may have stored another shape. */
function parsed(stored: string | null): Branding {
  if (stored === null) return ownBranding;
  const { data } = branding.safeParse({ ...ownBranding, ...JSON.parse(stored) });
  return data ?? ownBranding;
}

async function writtenBranding(
  tx: Tx,
  before: Branding,
  { version: _, ...input }: z.output<typeof brandingInput>,
): Promise<Branding> {
  const urls = [input.logo, input.logoOnDark, input.icon].filter((url) => url !== null);
  const known = await selectPictures(tx, urls);
  const find = (field: string, url: string | null): BrandPicture | null => {
    if (url === null) return null;
    const picture = known.find((one) => one.url === url);
    if (!picture) throw new Invalid({ [field]: t('This picture is no longer stored. Upload it again.') });
    return picture;
  };
  const icon = find('icon', input.icon);
  if (icon && (icon.width !== icon.height || icon.width < MIN_ICON_WIDTH)) {
    throw new Invalid({
      icon: t('The icon must be square, with at least {miniconwidth} × {miniconwidth} pixels.', {
        miniconwidth: MIN_ICON_WIDTH,
      }),
    });
  }
  return {
    ...input,
    logo: find('logo', input.logo),
    logoOnDark: find('logoOnDark', input.logoOnDark),
    icon,
    announcement: withId(before.announcement, input.announcement),
  };
}

function withId(before: Announcement | null, next: Omit<Announcement, 'id'> | null): Announcement | null {
  if (next === null) return null;
  const isSame = before !== null && before.text === next.text && before.link === next.link;
  return { ...next, id: isSame ? before.id : newId() };
}
