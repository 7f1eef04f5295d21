import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressCache, follow } from '../changes/address-cache.ts';
import type { ChangeLog } from '../changes/change-log.ts';
import { bytesOf, type KeptJson, keepJson, sendKept } from './kept-json.ts';

type Answer = KeptJson | { readonly error: unknown };

const MAX_KEPT = 2_000;

export class GuestAnswers {
  readonly #changes: ChangeLog;
  readonly #cache: AddressCache<Answer>;

  constructor(changes: ChangeLog, maxBytes: number) {
    this.#changes = changes;
    this.#cache = new AddressCache<Answer>({
      changes,
      maxValues: MAX_KEPT,
      maxBytes,
      isKeepable: (answer) => !('error' in answer),
      sizeOf,
    });
  }

  /** What `write` makes must not depend on more than the address. */
  async send(request: FastifyRequest, reply: FastifyReply, write: () => Promise<string>): Promise<void> {
    // Errors too: a request must not share a 404 with one that began before the record was published.
    const make = async (): Promise<Answer> => {
      try {
        return keepJson(await write());
      } catch (error) {
        return { error };
      }
    };
    const answer = await this.#cache.get(request.url, () => follow(this.#changes, make));
    if ('error' in answer) throw answer.error;
    sendKept(request, reply, answer);
  }
}

const sizeOf = (key: string, answer: Answer): number => 2 * key.length + ('error' in answer ? 0 : bytesOf(answer));
