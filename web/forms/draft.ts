import { ApiError } from '#web/lib/api.ts';
import { isUnresolved } from '#web/lib/ask-again.ts';
import type { DraftForm, SavedRecord } from './draft-form.ts';
import { DraftSaver, isSameHow, type OpenCreate } from './draft-saver.ts';
import { type Faults, isFaulty } from './faults.ts';
import { Keeper, keptKey, readKept, withTyped } from './kept-text.ts';

const AUTOSAVE_MS = 4_000;
const RETRY_MS = 10_000;

/** What the device keeps. */
interface Kept<Text, How> {
  readonly text: Text;
  /** Of the record that the text was written over. */
  readonly version: number | null;
  /** A create whose outcome was not known when the page was left. */
  readonly create?: OpenCreate<Text, How> | null;
}

export type SaveState =
  | { readonly is: 'idle' | 'saving' | 'signed-out' | 'restored' }
  /** `message` where the writer asked for it, none for an autosave. */
  | { readonly is: 'saved'; readonly at: Date; readonly message?: string }
  /** `kept`: on this device, for now. `failed`: it takes another text, or another way. */
  | { readonly is: 'kept' | 'failed'; readonly why: string; readonly code?: string; readonly current?: unknown };

export interface DraftView<Text, Saved> {
  readonly text: Text;
  readonly saved: Saved | null;
  readonly state: SaveState;
  readonly fields: Faults;
  /** What somebody else has saved since the text was read, perhaps its own writer in another window. */
  readonly newer: { readonly saved: Saved; readonly text: Text } | null;
  /** The form holds something that the server does not. */
  readonly isChanged: boolean;
  /** A save that the writer asked for is under way. */
  readonly isBusy: boolean;
}

export interface DraftStart<Text, Saved> {
  readonly userId: string;
  /** What is edited; null for a new thing. */
  readonly saved: Saved | null;
  /** What the form shows at first. */
  readonly text: Text;
}

/**
 * A text while it is written. Each change is kept on this device within a second and stays there until the server has
 * it. A draft goes to the server every few seconds; anything else when its writer says so.
 */
export class Draft<Text extends object, Saved extends SavedRecord, How> {
  readonly #form: DraftForm<Text, Saved, How>;
  readonly #saver: DraftSaver<Text, Saved, How>;
  readonly #userId: string;
  readonly #rendered: Text;
  readonly #keeper = new Keeper();
  readonly #listeners = new Set<() => void>();
  readonly #onSaved: (saved: Saved, before: Saved | null) => void;
  /** The text as the server holds it. */
  #onServer: Text;
  #keptId: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay = 0;
  #isOver = false;
  #view: DraftView<Text, Saved>;

  constructor(
    form: DraftForm<Text, Saved, How>,
    { userId, saved, text }: DraftStart<Text, Saved>,
    onSaved: (saved: Saved, before: Saved | null) => void = () => {},
  ) {
    this.#form = form;
    this.#userId = userId;
    this.#rendered = text;
    this.#onServer = text;
    this.#onSaved = onSaved;
    this.#keptId = saved?.id ?? 'new';
    this.#saver = new DraftSaver(form, saved, () => this.#keepNow());
    this.#view = { text, saved, state: { is: 'idle' }, fields: {}, newer: null, isChanged: false, isBusy: false };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): DraftView<Text, Saved> => this.#view;

  /** Begins once the form stands in the browser. @returns what ends it */
  readonly start = (): (() => void) => {
    this.#restore();
    const flush = () => this.#keeper.flush();
    const retry = () => {
      if (this.#view.state.is === 'kept') this.#autosave();
    };
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', retry);
      flush();
      if (this.#timer !== undefined) this.#autosave();
    };
  };

  readonly change = (patch: Partial<Text>): void => {
    const text = { ...this.#view.text, ...patch };
    const fields = Object.entries(this.#view.fields).filter(
      ([fault]) => !this.#fieldsOf(fault).some((field) => field in patch),
    );
    this.#show({ text, fields: Object.fromEntries(fields) });
    this.#keep();
    this.#arm(AUTOSAVE_MS);
  };

  /** @returns what the server holds now; null where it did not take it, and `state` and `fields` say why */
  readonly save = async (how: How): Promise<Saved | null> => {
    const faults = this.#form.faultsOf(this.#view.text, how);
    if (isFaulty(faults)) return this.#refuse(faults);
    return this.#save(how, true);
  };

  /** The writer's text is to replace the newer one. */
  readonly keepMine = (): void => {
    if (!this.#rebase()) return;
    if (this.#savesItself()) void this.#save(this.#form.autosave?.how as How, false);
    else this.#show({ state: { is: 'kept', why: 'Your text is still here. Save it to replace the newer one.' } });
  };

  readonly takeNewer = (): void => {
    if (this.#rebase()) this.startAfresh();
  };

  /** Goes on from what the server holds. */
  readonly startAfresh = (): void => {
    this.discard();
    this.#isOver = false;
    this.#show({ text: this.#onServer, fields: {}, newer: null, state: { is: 'idle' } });
  };

  /** Nothing of the text is wanted any more, such as after a deletion. */
  readonly discard = (): void => {
    this.#isOver = true;
    this.#disarm();
    this.#saver.resume(null);
    this.#keeper.drop(this.#key());
  };

  /** What this device still holds, from a visit that ended before the server had it. */
  #restore(): void {
    const kept = readKept<Kept<Text, How>>(this.#key());
    if (!kept) return;
    const text = { ...this.#form.empty, ...kept.text };
    this.#saver.resume(kept.create ?? null);
    if (this.#form.isSame(text, this.#rendered)) return;
    this.#show({ text: withTyped(text, this.#rendered, this.#view.text) });
    const { saved } = this.#view;
    if (saved && kept.version !== null && kept.version < saved.version) {
      this.#saver.rebase({ ...saved, version: kept.version });
      this.#show({ newer: { saved, text: this.#rendered } });
    } else this.#show({ state: { is: 'restored' } });
    this.#keep();
  }

  async #save(how: How, isAsked: boolean): Promise<Saved | null> {
    this.#disarm();
    const sent = this.#view.text;
    this.#underWay += 1;
    this.#show({ state: { is: 'saving' }, ...(isAsked && { isBusy: true }) });
    try {
      const { data, message } = await this.#saver.save(sent, how);
      if (this.#isOver) return data;
      this.#onServer = sent;
      this.#moveTo(data.id);
      if (this.#form.isSame(this.#view.text, sent)) this.#keeper.drop(this.#key());
      else this.#keep();
      const state = { is: 'saved', at: new Date(), ...(isAsked && { message }) } as const;
      const before = this.#view.saved;
      this.#show({ saved: data, fields: {}, newer: null, state });
      this.#onSaved(data, before);
      return data;
    } catch (error) {
      if (!this.#isOver) await this.#takeError(error, isAsked);
      return null;
    } finally {
      this.#underWay -= 1;
      if (isAsked) this.#show({ isBusy: false });
      // Typed while it was on its way.
      if (this.#view.state.is === 'saved' && this.#view.isChanged) this.#arm(AUTOSAVE_MS);
    }
  }

  async #takeError(error: unknown, isAsked: boolean): Promise<void> {
    const answer = error instanceof ApiError ? error : null;
    const current = answer?.answer.current;
    if (answer?.status === 401) this.#show({ state: { is: 'signed-out' } });
    else if (answer?.code === 'STALE' && current) await this.#showNewer(current as Saved);
    else if (answer?.status === 422 && isAsked) this.#refuse(answer.fields, answer.message);
    else if (isUnresolved(error) && answer) this.#waitForServer(answer);
    else {
      if (this.#saver.saved === null) this.#moveTo('new');
      const why = `${answer?.message ?? 'Something went wrong.'} Your text is kept on this device.`;
      this.#show({ state: { is: isAsked ? 'failed' : 'kept', why, ...(answer && { code: answer.code, current }) } });
    }
  }

  async #showNewer(saved: Saved): Promise<void> {
    try {
      const newer = { saved, text: await this.#form.textOf(saved) };
      this.#show({ newer, state: { is: 'kept', why: 'Not saved: there is a newer text.' } });
    } catch {
      const why = 'There is a newer text, and it could not be loaded. Save again to compare the two.';
      this.#show({ state: { is: 'failed', why } });
    }
  }

  #waitForServer({ retryAfter }: ApiError): void {
    const isTriedAgain = this.#savesItself();
    const then = isTriedAgain ? 'It is saved as soon as the portal can be reached.' : 'Save it again later.';
    const cause = navigator.onLine ? 'The portal can’t be reached.' : 'You’re offline.';
    this.#show({ state: { is: 'kept', why: `${cause} Your text is kept on this device. ${then}` } });
    if (isTriedAgain) this.#arm(Math.max(RETRY_MS, (retryAfter ?? 0) * 1000));
  }

  #refuse(fields: Faults, message?: string): null {
    // What the form has no field for can't be shown beside one.
    const unseen = Object.entries(fields).find(
      ([fault]) => !this.#fieldsOf(fault).some((name) => name in this.#rendered),
    );
    const why =
      unseen?.[1] ?? (isFaulty(fields) ? 'Not saved yet. Check the marked fields.' : (message ?? 'Not saved.'));
    this.#show({ fields, state: { is: 'failed', why } });
    return null;
  }

  #autosave(): void {
    this.#timer = undefined;
    const how = this.#form.autosave?.how;
    if (!this.#savesItself() || !this.#view.isChanged || this.#underWay > 0) return;
    if (isFaulty(this.#form.faultsOf(this.#view.text, how as How))) return;
    void this.#save(how as How, false);
  }

  /** Whether it may go to the server without being asked for: a draft, whose writer has no decision to make. */
  #savesItself(): boolean {
    const { autosave } = this.#form;
    if (!autosave || this.#isOver || this.#view.newer) return false;
    const { open } = this.#saver;
    if (open && !isSameHow(open.how, autosave.how)) return false;
    return this.#view.saved === null || autosave.isFor(this.#view.saved);
  }

  #arm(wait: number): void {
    if (this.#form.autosave && !this.#isOver) this.#timer ??= setTimeout(() => this.#autosave(), wait);
  }

  #disarm(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** @returns whether there is a newer record, which from now on is the one to change */
  #rebase(): boolean {
    const { newer } = this.#view;
    if (!newer) return false;
    this.#saver.rebase(newer.saved);
    this.#onServer = newer.text;
    this.#show({ saved: newer.saved, newer: null });
    this.#keep();
    return true;
  }

  /** The text has a place of its own on this device, and an address, from the moment the server has it. */
  #moveTo(id: string): void {
    if (this.#keptId === id) return;
    this.#keeper.drop(this.#key());
    this.#keptId = id;
    if (id === 'new') {
      this.#show({ saved: null });
      this.#keep();
    }
    // From here on a reload opens it. The router need not know: the screen stays as it is.
    else if (this.#form.pathOf) window.history.replaceState(window.history.state, '', this.#form.pathOf(id));
  }

  #fieldsOf(fault: string): readonly string[] {
    const [head = fault] = fault.split('.');
    return this.#form.fieldsOfFault?.[head] ?? [head];
  }

  #key(): string {
    return keptKey(this.#userId, ...this.#form.name, this.#keptId);
  }

  #keep(): void {
    this.#keeper.keepSoon(this.#key(), {
      text: this.#view.text,
      version: this.#saver.saved?.version ?? null,
      create: this.#saver.open,
    } satisfies Kept<Text, How>);
  }

  #keepNow(): void {
    if (this.#isOver) return;
    this.#keep();
    this.#keeper.flush();
  }

  #show(patch: Partial<DraftView<Text, Saved>>): void {
    const next = { ...this.#view, ...patch };
    this.#view = { ...next, isChanged: !this.#form.isSame(next.text, this.#onServer) };
    for (const listener of this.#listeners) listener();
  }
}
