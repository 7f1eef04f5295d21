import { hash } from 'node:crypto';

export const digest = (text: string): string => hash('sha256', text, 'base64url');

/** The texts in the markup of a page, by the key in their `data-text` attribute. */
export class PageTexts {
  readonly #keys = new Set<string>();
  readonly #added = new Map<string, string>();

  get isEmpty(): boolean {
    return this.#added.size === 0 && this.#keys.size === 0;
  }

  /** @returns the key of a text that the markup contains from now on */
  add(text: string): string {
    const key = this.#added.get(text) ?? keyOfText(text);
    this.#added.set(text, key);
    return key;
  }

  addKeys(keys: readonly string[]): void {
    for (const key of keys) this.#keys.add(key);
  }

  /** @returns the key of the text if the markup contains it */
  find(text: string): string | undefined {
    const added = this.#added.get(text);
    if (added !== undefined || this.#keys.size === 0) return added;
    const key = keyOfText(text);
    return this.#keys.has(key) ? key : undefined;
  }
}

/** 72 bits, so that nobody can write a text with the key of somebody else's text. */
const KEY_LENGTH = 12;
const keyOfText = (text: string): string => digest(text).slice(0, KEY_LENGTH);
