/** How many places are taken under each name. A name never exceeds its limit. */
export class Places {
  readonly #taken = new Map<string, number>();

  /**
   * Takes one place under each of the names, or none at all.
   * @returns a function that releases them; null if one is full
   */
  take(wanted: readonly { readonly name: string; readonly most: number }[]): (() => void) | null {
    if (wanted.some(({ name, most }) => (this.#taken.get(name) ?? 0) >= most)) return null;
    for (const { name } of wanted) this.#taken.set(name, (this.#taken.get(name) ?? 0) + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      for (const { name } of wanted) this.#give(name);
    };
  }

  #give(name: string): void {
    const left = (this.#taken.get(name) ?? 0) - 1;
    if (left > 0) this.#taken.set(name, left);
    else this.#taken.delete(name);
  }
}
