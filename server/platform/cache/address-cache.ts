import type { ChangeLog } from './change-log.ts';
import type { Dependencies } from './dependencies.ts';
import { type Made, SharedCache, type SharedCacheOptions } from './shared-cache.ts';

/** Content is published and ends at set times, and pages show relative times in minutes. */
const SECONDS = 60;
const INVENTED_SHARE = 0.2;
/** Only addresses of content look like this. Other addresses are queries or other spellings of the same content. */
const contentAddress = /^\/$|^(?:\/[\w-]+)+$/;
const MAX_KEPT_ADDRESS = 400;

export interface AddressCacheOptions<Value>
  extends Pick<SharedCacheOptions<Value>, 'isKeepable' | 'prepare' | 'sizeOf'> {
  readonly changes: ChangeLog;
  readonly maxValues: number;
  readonly maxBytes: number;
}

export class AddressCache<Value extends object> {
  readonly #changes: ChangeLog;
  readonly #parts: { readonly content: SharedCache<Value>; readonly invented: SharedCache<Value> } | null;

  constructor({ changes, maxValues, maxBytes, ...options }: AddressCacheOptions<Value>) {
    this.#changes = changes;
    const part = (share: number) => ({
      ...options,
      seconds: SECONDS,
      maxValues: maxValues * share,
      maxBytes: maxBytes * share,
    });
    this.#parts =
      maxBytes === 0
        ? null
        : {
            content: new SharedCache(changes, part(1 - INVENTED_SHARE)),
            invented: new SharedCache(changes, { ...part(INVENTED_SHARE), fromSecondRequest: true }),
          };
  }

  static isTooLong(url: string): boolean {
    return url.length > MAX_KEPT_ADDRESS;
  }

  async find(url: string): Promise<Value | undefined> {
    return this.#partOf(url)?.find(url);
  }

  async get(url: string, make: () => Promise<Made<Value>>, origin = ''): Promise<Value> {
    const part = this.#partOf(url);
    if (part) return part.get(`${origin}${url}`, make);
    // This value is not kept, but what it shares with other values is.
    await this.#changes.refresh().catch(() => undefined);
    const { value, from } = await make();
    from.release();
    return value;
  }

  #partOf(url: string): SharedCache<Value> | null {
    if (!this.#parts || AddressCache.isTooLong(url)) return null;
    return contentAddress.test(url) ? this.#parts.content : this.#parts.invented;
  }
}

export async function follow<Value>(
  changes: { open(): Dependencies },
  make: () => Promise<Value>,
): Promise<Made<Value>> {
  const from = changes.open();
  try {
    return { value: await from.collect(make), from };
  } catch (error) {
    from.release();
    throw error;
  }
}
