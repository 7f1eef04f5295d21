import { brotliDecompressSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AddressCache, follow } from '../changes/address-cache.ts';
import type { ChangeLog } from '../changes/change-log.ts';
import { pack } from '../pages/pieces.ts';
import { acceptsBrotli, zipFast } from './compress.ts';
import { isWorthZipping, JSON_TYPE } from './compress-json.ts';

/** The JSON at an address, or why there is none. */
type Answer = { readonly zipped: Buffer } | { readonly text: string } | { readonly error: unknown };

const MAX_KEPT = 2_000;

/** What guests get as JSON, kept until the rows behind it change. */
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

  /** @param write makes the JSON; nothing in it may depend on more than the address @throws what it throws */
  async send(request: FastifyRequest, reply: FastifyReply, write: () => Promise<string>): Promise<FastifyReply> {
    // Errors too: a request must not share a 404 with one that began before the record was published.
    const make = async (): Promise<Answer> => {
      try {
        const text = await write();
        return isWorthZipping(text) ? { zipped: pack([zipFast(text, 'br')]).bytes } : { text };
      } catch (error) {
        return { error };
      }
    };
    const answer = await this.#cache.get(request.url, () => follow(this.#changes, make));
    if ('error' in answer) throw answer.error;
    reply.type(JSON_TYPE);
    if ('text' in answer) return reply.send(answer.text);
    // Few clients accept only gzip, or nothing.
    if (!acceptsBrotli(request.headers['accept-encoding']))
      return reply.send(brotliDecompressSync(answer.zipped).toString());
    return reply.headers({ vary: 'accept-encoding', 'content-encoding': 'br' }).send(answer.zipped);
  }
}

/** V8 uses at most two bytes for a character. */
function sizeOf(key: string, answer: Answer): number {
  const bytes = 'zipped' in answer ? answer.zipped.buffer.byteLength : 'text' in answer ? 2 * answer.text.length : 0;
  return 2 * key.length + bytes;
}
