import type { FastifyReply, FastifyRequest } from 'fastify';
import { currentLanguage } from '#contract/messages.ts';
import { AddressCache, follow } from '../cache/address-cache.ts';
import type { ChangeLog } from '../cache/change-log.ts';
import { bytesOf, type StoredJson, sendStored, storeJson } from './stored-json.ts';

type GuestResponse = StoredJson | { readonly error: unknown };

const MAX_KEPT = 2_000;

export class GuestResponses {
  readonly #changes: ChangeLog;
  readonly #cache: AddressCache<GuestResponse>;

  constructor(changes: ChangeLog, maxBytes: number) {
    this.#changes = changes;
    this.#cache = new AddressCache<GuestResponse>({
      changes,
      maxValues: MAX_KEPT,
      maxBytes,
      isKeepable: (response) => !('error' in response),
      sizeOf,
    });
  }

  /** What `write` makes must not depend on more than the address and the language. */
  async send(request: FastifyRequest, reply: FastifyReply, write: () => Promise<string>): Promise<void> {
    // Errors too: a request must not share a 404 with one that began before the record was published.
    const make = async (): Promise<GuestResponse> => {
      try {
        return storeJson(await write());
      } catch (error) {
        return { error };
      }
    };
    const response = await this.#cache.get(request.url, () => follow(this.#changes, make), currentLanguage());
    if ('error' in response) throw response.error;
    sendStored(request, reply, response);
  }
}

const sizeOf = (key: string, response: GuestResponse): number =>
  2 * key.length + ('error' in response ? 0 : bytesOf(response));
