import { hash } from 'node:crypto';

export const digest = (text: string): string => hash('sha256', text, 'base64url');

/** The texts in the markup of a page, by the key in their `data-text` attribute. */
export class PageTexts {
  readonly #keys = new Set<string>();

  get isEmpty(): boolean {
    return this.#keys.size === 0;
  }

  /** @returns the key of a text that the markup contains from now on */
  add(text: string): string {
    const key = keyOfText(text);
    this.#keys.add(key);
    return key;
  }

  addKeys(keys: readonly string[]): void {
    for (const key of keys) this.#keys.add(key);
  }

  /** Whether the markup contains the text of this key. */
  has(key: string): boolean {
    return this.#keys.has(key);
  }
}

/** 72 bits, so that nobody can write a text with the key of somebody else's text. */
const KEY_LENGTH = 12;
export const keyOfText = (text: string): string => digest(text).slice(0, KEY_LENGTH);
