/** A pause before a save is repeated. The author, a connection or the clock ends it. */
export class RetryWait {
  #end: ((again: boolean) => void) | null = null;

  get isWaiting(): boolean {
    return this.#end !== null;
  }

  /** @returns false if it was stopped */
  wait(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.now(), ms);
      this.#end = (again) => {
        clearTimeout(timer);
        this.#end = null;
        resolve(again);
      };
    });
  }

  now(): void {
    this.#end?.(true);
  }

  /** @returns whether there was a pause */
  stop(): boolean {
    const { isWaiting } = this;
    this.#end?.(false);
    return isWaiting;
  }
}
