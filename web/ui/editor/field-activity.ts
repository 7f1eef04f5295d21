/**
 * Tracks unfinished key presses, compositions and pointer presses in a field. Browsers send each as several events, and
 * moving the focus between them would drop a character or insert it twice.
 */
export class FieldActivity {
  readonly #field: HTMLElement;
  #hasKeyDown = false;
  #hasPointerDown = false;
  #isComposing = false;
  #waiting: (() => void) | null = null;

  constructor(field: HTMLElement) {
    this.#field = field;
  }

  /** @returns a function that stops listening */
  listen(): () => void {
    const stop = new AbortController();
    // On the window, so that the page's handlers run first.
    const on = (type: keyof WindowEventMap, handle: (event: Event) => void) =>
      window.addEventListener(type, (event) => event.target === this.#field && handle(event), { signal: stop.signal });
    on('keydown', () => {
      this.#hasKeyDown = true;
    });
    on('pointerdown', () => {
      this.#hasPointerDown = true;
    });
    on('compositionstart', () => {
      this.#isComposing = true;
    });
    on('compositionend', () => {
      this.#isComposing = false;
      // Some browsers send the last input event after this one.
      setTimeout(() => this.#settle());
    });
    const keyIsDone = () => {
      this.#hasKeyDown = false;
      this.#settle();
    };
    for (const type of ['input', 'keyup', 'focusout'] as const) on(type, keyIsDone);
    const pointerIsUp = () => {
      this.#hasPointerDown = false;
      this.#settle();
    };
    for (const type of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(type, pointerIsUp, { signal: stop.signal });
    return () => {
      this.#waiting = null;
      stop.abort();
    };
  }

  /** Calls back once nothing is unfinished, at the earliest after the current task. */
  whenIdle(run: () => void): void {
    this.#waiting = run;
    queueMicrotask(() => this.#settle());
  }

  #settle(): void {
    if (this.#hasKeyDown || this.#hasPointerDown || this.#isComposing) return;
    const run = this.#waiting;
    this.#waiting = null;
    run?.();
  }
}
