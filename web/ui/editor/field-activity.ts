/**
 * Knows whether a key press, a composition or a press of the pointer is unfinished in a field. A browser sends each as
 * several events: moving the focus between them would drop the character or insert it twice.
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
    // On the window: the handlers of the page have seen the event by then.
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

  /** Calls back as soon as nothing is unfinished, at the earliest after the current task's own work. */
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
