/** Assembles a page in UTF-8. */
import type { PageText } from '#contract/page-request.ts';

const FIRST_BYTES = 512 * 1024;
/** A larger buffer is released after its page. */
const MAX_KEPT_BYTES = 2 * 1024 * 1024;
/** One UTF-16 code unit takes at most three bytes in UTF-8. */
const MAX_BYTES_EACH = 3;

/** All pages share this buffer, because no other code runs while a page is assembled. */
let shared = Buffer.allocUnsafeSlow(FIRST_BYTES);

/**
 * Writes strings and kept bytes into one buffer. Most pages contain a few characters outside of Latin-1, so joining
 * their strings would copy two bytes for each character, several times.
 */
export class PageBytes {
  #buffer = shared;
  #length = 0;
  readonly #ends: number[] = [];

  get length(): number {
    return this.#length;
  }

  write(text: string): void {
    this.#reserve(text.length * MAX_BYTES_EACH);
    this.#length += this.#buffer.write(text, this.#length);
  }

  add(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#buffer.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Marks the place of a nonce. */
  cut(): void {
    this.#ends.push(this.#length);
  }

  hasCutAfter(start: number): boolean {
    return (this.#ends.at(-1) ?? -1) >= start;
  }

  copyFrom(start: number): Buffer {
    const copy = Buffer.allocUnsafeSlow(this.#length - start);
    this.#buffer.copy(copy, 0, start, this.#length);
    return copy;
  }

  finish(): PageText {
    if (this.#buffer.length <= MAX_KEPT_BYTES) shared = this.#buffer;
    return { bytes: this.copyFrom(0), ends: [...this.#ends, this.#length] };
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * needed);
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
