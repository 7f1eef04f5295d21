import { ApiError } from '#web/lib/api.ts';
import { isUnresolved } from '#web/lib/retry.ts';
import type { DraftForm, SavedRecord, SaveResponse } from './draft-form.ts';

/** A create request without a known outcome. */
export interface OpenCreate<Text, SaveOptions> {
  readonly key: string;
  readonly text: Text;
  readonly saveOptions: SaveOptions;
}

/** More changes without a response are not remembered: each is a whole text in the storage of the device. */
const REMEMBERED_CHANGES = 3;

/**
 * Creates a record on the server, then changes it from its latest version. Requests run one after the other, so that an
 * autosave and Publish can't overtake each other.
 */
export class DraftSaver<Text extends object, Saved extends SavedRecord, SaveOptions> {
  readonly #form: DraftForm<Text, Saved, SaveOptions>;
  #saved: SavedRecord | null;
  #open: OpenCreate<Text, SaveOptions> | null = null;
  #unanswered: readonly Text[] = [];
  readonly #onRequest: () => void;
  #last: Promise<unknown> = Promise.resolve();

  /** @param onRequest runs before a request is sent, and once the outcome of a create is known, so that it survives a reload */
  constructor(form: DraftForm<Text, Saved, SaveOptions>, saved: SavedRecord | null, onRequest: () => void = () => {}) {
    this.#form = form;
    this.#saved = saved;
    this.#onRequest = onRequest;
  }

  get saved(): SavedRecord | null {
    return this.#saved;
  }

  get open(): OpenCreate<Text, SaveOptions> | null {
    return this.#open;
  }

  /** The texts of changes that may have reached the server, although there was no response. */
  get unanswered(): readonly Text[] {
    return this.#unanswered;
  }

  /** Continues the requests of an earlier visit. */
  resume(open: OpenCreate<Text, SaveOptions> | null, unanswered: readonly Text[]): void {
    if (!this.#saved) this.#open = open;
    this.#unanswered = unanswered;
  }

  isUnanswered(text: Text): boolean {
    return this.#unanswered.some((sent) => this.#form.isSame(sent, text));
  }

  rebase({ id, version, status }: SavedRecord): void {
    this.#saved = { id, version, status };
  }

  /** @throws ApiError from the server; STALE has the newer record */
  save(text: Text, saveOptions: SaveOptions): Promise<SaveResponse<Saved>> {
    const done = this.#last.then(() => this.#send(text, saveOptions));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #send(text: Text, saveOptions: SaveOptions): Promise<SaveResponse<Saved>> {
    if (this.#open && !this.#saved) {
      const { text: sent, saveOptions: sentOptions } = this.#open;
      const response = await this.#sendAgain(this.#open);
      if (response && this.#form.isSame(sent, text) && isSameSave(sentOptions, saveOptions)) return response;
    }
    return this.#saved
      ? this.#change(this.#saved, text, saveOptions)
      : this.#create({ key: crypto.randomUUID(), text, saveOptions });
  }

  /** Repeats the same request with its key, so that nothing is created twice. @returns null if it was rejected */
  async #sendAgain(open: OpenCreate<Text, SaveOptions>): Promise<SaveResponse<Saved> | null> {
    try {
      return await this.#create(open);
    } catch (error) {
      if (isUnresolved(error)) throw error;
      return null;
    }
  }

  async #create(open: OpenCreate<Text, SaveOptions>): Promise<SaveResponse<Saved>> {
    this.#setOpen(open);
    try {
      const response = await this.#form.create(open.text, open.saveOptions, { idempotencyKey: open.key });
      this.rebase(response.data);
      this.#setOpen(null);
      return response;
    } catch (error) {
      if (!isUnresolved(error)) this.#setOpen(null);
      throw error;
    }
  }

  async #change(saved: SavedRecord, text: Text, saveOptions: SaveOptions): Promise<SaveResponse<Saved>> {
    const before = this.#unanswered;
    this.#unanswered = [...before.filter((sent) => !this.#form.isSame(sent, text)), text].slice(-REMEMBERED_CHANGES);
    this.#onRequest();
    try {
      const response = await this.#form.update(saved, text, saveOptions);
      this.rebase(response.data);
      this.#unanswered = [];
      return response;
    } catch (error) {
      if (!isUnresolved(error)) this.#unanswered = before;
      const isGone = error instanceof ApiError && error.status === 404;
      // The draft was deleted in another window, so the next save creates it again.
      if (isGone && saved.status === 'draft') this.#saved = null;
      throw error;
    }
  }

  #setOpen(open: OpenCreate<Text, SaveOptions> | null): void {
    this.#open = open;
    this.#onRequest();
  }
}

export function isSameSave(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
