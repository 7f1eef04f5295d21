import { ApiError } from '#web/lib/api.ts';
import { isUnresolved } from '#web/lib/ask-again.ts';
import type { DraftForm, SaveAnswer, SavedRecord } from './draft-form.ts';

/** A create that was sent and whose outcome is not known. */
export interface OpenCreate<Text, How> {
  readonly key: string;
  readonly text: Text;
  readonly how: How;
}

/**
 * Creates one thing on the server, then changes it from the version it holds.
 * Calls are made one after the other, so that an autosave and a press of Publish can't overtake each other.
 */
export class DraftSaver<Text extends object, Saved extends SavedRecord, How> {
  readonly #form: DraftForm<Text, Saved, How>;
  #saved: SavedRecord | null;
  #open: OpenCreate<Text, How> | null = null;
  readonly #onOpen: (open: OpenCreate<Text, How> | null) => void;
  #last: Promise<unknown> = Promise.resolve();

  /** @param onOpen called before a create is sent and once its outcome is known, so that it outlives a reload */
  constructor(
    form: DraftForm<Text, Saved, How>,
    saved: SavedRecord | null,
    onOpen: (open: OpenCreate<Text, How> | null) => void = () => {},
  ) {
    this.#form = form;
    this.#saved = saved;
    this.#onOpen = onOpen;
  }

  get saved(): SavedRecord | null {
    return this.#saved;
  }

  get open(): OpenCreate<Text, How> | null {
    return this.#open;
  }

  /** Goes on with a create that an earlier visit has sent. */
  resume(open: OpenCreate<Text, How> | null): void {
    if (!this.#saved) this.#open = open;
  }

  /** Changes are made from this record. */
  rebase({ id, version, status }: SavedRecord): void {
    this.#saved = { id, version, status };
  }

  /** @throws ApiError as the server answers; STALE carries the newer record */
  save(text: Text, how: How): Promise<SaveAnswer<Saved>> {
    const done = this.#last.then(() => this.#send(text, how));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #send(text: Text, how: How): Promise<SaveAnswer<Saved>> {
    if (this.#open && !this.#saved) {
      const { text: sent, how: sentHow } = this.#open;
      const answer = await this.#sendAgain(this.#open);
      if (answer && this.#form.isSame(sent, text) && isSameHow(sentHow, how)) return answer;
    }
    return this.#saved ? this.#change(this.#saved, text, how) : this.#create({ key: crypto.randomUUID(), text, how });
  }

  /** The very same request under its key, so that no second thing is made. @returns null where it was refused */
  async #sendAgain(open: OpenCreate<Text, How>): Promise<SaveAnswer<Saved> | null> {
    try {
      return await this.#create(open);
    } catch (error) {
      if (isUnresolved(error)) throw error;
      return null;
    }
  }

  async #create(open: OpenCreate<Text, How>): Promise<SaveAnswer<Saved>> {
    this.#setOpen(open);
    try {
      const answer = await this.#form.create(open.text, open.how, { idempotencyKey: open.key });
      this.rebase(answer.data);
      this.#setOpen(null);
      return answer;
    } catch (error) {
      if (!isUnresolved(error)) this.#setOpen(null);
      throw error;
    }
  }

  async #change(saved: SavedRecord, text: Text, how: How): Promise<SaveAnswer<Saved>> {
    try {
      const answer = await this.#form.update(saved, text, how);
      this.rebase(answer.data);
      return answer;
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      // Deleted in another window: the next save makes it anew.
      if (isGone && saved.status === 'draft') this.#saved = null;
      throw error;
    }
  }

  #setOpen(open: OpenCreate<Text, How> | null): void {
    this.#open = open;
    this.#onOpen(open);
  }
}

export function isSameHow(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
