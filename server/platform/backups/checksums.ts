import { createHash, hash } from 'node:crypto';
import { Transform } from 'node:stream';

type Done = (error: null, chunk: Buffer) => void;

export class Checksum extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: Done): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  result(): { sha256: string; bytes: number } {
    return { sha256: this.#hash.digest('hex'), bytes: this.#bytes };
  }
}

const LINE_END = 0x0a;
const BITS = 64;

/** Computes a sum over the lines of a stream that does not depend on their order: one line is one row of a table. */
export class RowSum extends Transform {
  #rest: Buffer = Buffer.alloc(0);
  #sum = 0n;

  override _transform(chunk: Buffer, _encoding: string, done: Done): void {
    const text = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let from = 0;
    for (let end = text.indexOf(LINE_END); end !== -1; end = text.indexOf(LINE_END, from)) {
      this.#add(text.subarray(from, end));
      from = end + 1;
    }
    this.#rest = text.subarray(from);
    done(null, chunk);
  }

  #add(line: Buffer): void {
    this.#sum = BigInt.asUintN(BITS, this.#sum + hash('sha256', line, 'buffer').readBigUInt64BE());
  }

  result(): string {
    return this.#sum.toString(16).padStart(BITS / 4, '0');
  }
}
