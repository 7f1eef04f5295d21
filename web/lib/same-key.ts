import { useRef } from 'react';
import { isUnresolved } from './ask-again.ts';

/** The keys of texts whose fate is open: a text keeps its key until it was saved or refused. */
export class OpenKeys {
  readonly #keys = new Map<string, string>();
  #last = '';

  keyOf(words: string): string {
    const key = this.#keys.get(words) ?? crypto.randomUUID();
    this.#keys.set(words, key);
    this.#last = words;
    return key;
  }

  /** Called with what the server answered to the text that was sent last: nothing where it was saved. */
  settle(error?: unknown): void {
    if (error === undefined || !isUnresolved(error)) this.#keys.delete(this.#last);
  }
}

/** The same words under the same key: sent again after a lost answer, they are written once. */
export function useSameKey() {
  const { current: keys } = useRef(new OpenKeys());
  return { keyOf: (words: string) => keys.keyOf(words), settle: (error?: unknown) => keys.settle(error) };
}
