import { nameAt } from './named-member.ts';

/** How long the pointer must stay on a name. Passing over a name does not open its card. */
const REST_MS = 350;
/** The usual duration of a long press. */
const PRESS_MS = 500;
/** Leaves time to move the pointer from the name to the card. */
const LEAVE_MS = 200;

/** The event that made the cards load. */
export interface FirstEvent {
  readonly event: Event;
  /** The finger was lifted before the cards were loaded. */
  isReleased: boolean;
}

type Handlers = { readonly [Type in keyof WindowEventMap]?: (event: WindowEventMap[Type]) => void };

/** Opens and closes the card of a member for mouse, keyboard and touch. */
export class NameWatch {
  readonly #isInCard: (target: EventTarget | null) => boolean;
  readonly #show: (name: HTMLElement | null) => void;
  #shown: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The name whose card opens soon, unless the pointer or the finger leaves it. */
  #awaited: HTMLElement | null = null;
  #isLeaving = false;
  #isTouch = false;
  #position = '';
  /** A finger opened the card and is still down. Lifting it must not follow the link. */
  #isHeld = false;

  /**
   * @param isInCard whether an element is part of the open card
   * @param show opens the card of a name, or closes it
   */
  constructor(isInCard: (target: EventTarget | null) => boolean, show: (name: HTMLElement | null) => void) {
    this.#isInCard = isInCard;
    this.#show = show;
  }

  start({ event, isReleased }: FirstEvent): void {
    // Before the router's handler of clicks.
    for (const [type, handle] of this.#entries) window.addEventListener(type, handle, true);
    if (!isReleased) this.#entries.find(([type]) => type === event.type)?.[1](event);
  }

  stop(): void {
    this.#cancel();
    for (const [type, handle] of this.#entries) window.removeEventListener(type, handle, true);
  }

  close(): void {
    this.#set(null);
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#awaited = null;
    this.#isLeaving = false;
  }

  #set(name: HTMLElement | null): void {
    this.#cancel();
    if (name === this.#shown) return;
    this.#shown = name;
    this.#show(name);
  }

  #openAfter(ms: number, name: HTMLElement): void {
    this.#cancel();
    this.#awaited = name;
    this.#timer = setTimeout(() => {
      this.#awaited = null;
      this.#isHeld = this.#isTouch;
      if (name.isConnected && (this.#isTouch || name.matches(':hover'))) this.#set(name);
    }, ms);
  }

  /** Browsers also report a move if the page moves beneath a resting pointer. */
  #move({ target, pointerType, screenX, screenY }: PointerEvent): void {
    const position = `${screenX},${screenY}`;
    const isResting = position === this.#position;
    this.#position = position;
    if (pointerType === 'touch' || isResting) return;
    const name = nameAt(target);
    if (name && name !== this.#shown && name !== this.#awaited) this.#openAfter(REST_MS, name);
  }

  #enter({ target, pointerType }: PointerEvent): void {
    if (pointerType === 'touch') return;
    const name = nameAt(target);
    const shown = this.#shown;
    if (name && name === this.#awaited) return;
    const staysOpen = !shown || name === shown || this.#isInCard(target) || shown.matches(':focus-visible');
    if (this.#isLeaving && !staysOpen) return;
    this.#cancel();
    if (staysOpen) return;
    this.#isLeaving = true;
    this.#timer = setTimeout(() => this.#set(null), LEAVE_MS);
  }

  #press({ target, pointerType }: PointerEvent): void {
    this.#isHeld = false;
    this.#isTouch = pointerType === 'touch';
    const name = nameAt(target);
    if (this.#isTouch && name) this.#openAfter(PRESS_MS, name);
    else if (!this.#isInCard(target)) this.#set(null);
  }

  #release(): void {
    if (this.#isTouch && !this.#shown) this.#cancel();
  }

  /** A long press opens the browser’s menu of a link. The card opens instead. */
  #openMenu(event: Event): void {
    const name = this.#isTouch ? nameAt(event.target) : null;
    if (!name) return;
    event.preventDefault();
    this.#isHeld = true;
    this.#set(name);
  }

  #click(event: Event): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    event.preventDefault();
    event.stopPropagation();
  }

  #focus({ target }: Event): void {
    const name = nameAt(target);
    if (name?.matches(':focus-visible')) this.#set(name);
  }

  #blur({ target }: Event): void {
    if (target === this.#shown && !this.#shown?.matches(':hover')) this.#set(null);
  }

  readonly #handlers: Handlers = {
    pointermove: (event) => this.#move(event),
    pointerover: (event) => this.#enter(event),
    pointerdown: (event) => this.#press(event),
    pointerup: () => this.#release(),
    pointercancel: () => this.#release(),
    contextmenu: (event) => this.#openMenu(event),
    click: (event) => this.#click(event),
    focusin: (event) => this.#focus(event),
    focusout: (event) => this.#blur(event),
    keydown: ({ key }) => key === 'Escape' && this.#set(null),
  };
  readonly #entries = Object.entries(this.#handlers) as [string, (event: Event) => void][];
}
