import { messages } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api.ts';
import { isSignedOut } from '#web/lib/api-error.ts';
import { deviceStorage } from '#web/lib/browser-storage.ts';
import { replaceAddress } from '#web/lib/form-history.ts';
import { makeListeners } from '#web/lib/listeners.ts';
import { logFailure } from '#web/lib/log-failure.ts';
import { isUnreachable, isUnresolved } from '#web/lib/retry.ts';
import type { DraftForm, Outcome, SavedRecord } from './draft-form.ts';
import { DraftSaver, isSameSave, type OpenCreate } from './draft-saver.ts';
import { type FieldErrors, hasErrors } from './field-errors.ts';
import { RetryWait } from './retry-wait.ts';
import { Keeper, mergeTyped, storageKey } from './text-storage.ts';
import { addOpenForm } from './unsaved-forms.ts';

const t = messages('common');

const AUTOSAVE_MS = 4_000;
const RETRY_MS = 10_000;
/** HTTP status: the server says when to try again. */
const TOO_MANY = 429;
const notDone = {
  published: 'Not published.',
  saved: 'Not saved.',
  sent: 'Not sent.',
} as const satisfies Readonly<Record<Outcome, string>>;
const notYetDone = {
  published: 'Not published yet. Check the highlighted fields.',
  saved: 'Not saved yet. Check the highlighted fields.',
  sent: 'Not sent yet. Check the highlighted fields.',
} as const satisfies Readonly<Record<Outcome, string>>;
const KEPT = () => t('This device keeps your text.');

interface StoredForm<Text, SaveOptions> {
  readonly text: Text;
  /** The version of the record that the text is based on. */
  readonly version: number | null;
  /** The text of that version. */
  readonly base?: Text | null;
  /** A create request whose outcome was unknown when the page was left. */
  readonly create?: OpenCreate<Text, SaveOptions> | null;
  /** The texts of changes whose outcome was unknown. */
  readonly unanswered?: readonly Text[];
}

export type SaveState =
  | { readonly is: 'idle' | 'saving' | 'signed-out' | 'restored' }
  /** Autosaves show no message. */
  | { readonly is: 'saved'; readonly at: Date; readonly message?: string }
  /** `stored`: on this device for now. `failed`: it needs another text or another attempt. */
  | { readonly is: 'stored' | 'failed'; readonly why: string; readonly code?: string; readonly current?: unknown };

export interface DraftView<Text, Saved> {
  readonly text: Text;
  readonly saved: Saved | null;
  readonly state: SaveState;
  readonly fields: FieldErrors;
  /** Why the author’s last save failed. It stays until the author saves again or corrects it, also while drafts are saved. */
  readonly failure: string | null;
  /** A newer version from someone else, or from the same author in another window. */
  readonly newer: { readonly saved: Saved; readonly text: Text } | null;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
}

export interface DraftStart<Text, Saved> {
  readonly userId: string;
  readonly saved: Saved | null;
  readonly text: Text;
}

/**
 * A text that is being written. Each change is kept on this device within a second until the server has it. Drafts are
 * saved to the server every few seconds, anything else when the author saves it.
 */
export class Draft<Text extends object, Saved extends SavedRecord, SaveOptions> {
  readonly #form: DraftForm<Text, Saved, SaveOptions>;
  readonly #saver: DraftSaver<Text, Saved, SaveOptions>;
  readonly #userId: string;
  readonly #rendered: Text;
  readonly #keeper = new Keeper();
  readonly #listeners = makeListeners();
  readonly #onSaved: (saved: Saved, before: Saved | null) => void;
  #onServer: Text;
  readonly #newId: string;
  #keptId: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #retry = new RetryWait();
  #underWay = 0;
  #isDiscarded = false;
  #outcome: Outcome = 'saved';
  /** Null unless the author’s last save is to be repeated. */
  #retryAfterMs: number | null = null;
  #view: DraftView<Text, Saved>;

  constructor(
    form: DraftForm<Text, Saved, SaveOptions>,
    { userId, saved, text }: DraftStart<Text, Saved>,
    onSaved: (saved: Saved, before: Saved | null) => void = () => {},
  ) {
    this.#form = form;
    this.#userId = userId;
    this.#rendered = text;
    this.#onServer = text;
    this.#onSaved = onSaved;
    this.#newId = form.newId ?? 'new';
    this.#keptId = saved?.id ?? this.#newId;
    this.#saver = new DraftSaver(form, saved, () => this.#keepNow());
    this.#view = {
      ...{ text, saved, state: { is: 'idle' }, fields: {}, failure: null, newer: null },
      ...{ isChanged: false, isBusy: false },
    };
  }

  readonly subscribe = this.#listeners.add;

  readonly view = (): DraftView<Text, Saved> => this.#view;

  /** @returns a function that stops it */
  readonly start = (): (() => void) => {
    this.#restore();
    const flush = () => this.#keeper.flush();
    const retry = () => {
      if (this.#retry.isWaiting) this.#retry.now();
      else if (this.#view.state.is === 'stored') this.#autosave();
    };
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', retry);
    const remove = addOpenForm(() => this.view().isChanged);
    return () => {
      remove();
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', retry);
      this.#retry.stop();
      flush();
      if (this.#timer !== undefined) this.#autosave();
    };
  };

  readonly change = (patch: Partial<Text>): void => {
    const text = { ...this.#view.text, ...patch };
    const fields = Object.entries(this.#view.fields).filter(
      ([fieldError]) => !this.#fieldsOf(fieldError).some((field) => field in patch),
    );
    const isCorrected = hasErrors(this.#view.fields) && fields.length === 0;
    this.#show({ text, fields: Object.fromEntries(fields), ...(isCorrected && { failure: null }) });
    // Nobody wants half a sentence to be published.
    if (this.#retry.stop())
      this.#show({ failure: `${t(notDone[this.#outcome])} ${t('Try again when your text is ready.')}` });
    this.#keep();
    this.#autosaveAfter(AUTOSAVE_MS);
  };

  /**
   * Repeats the save while the portal can't be reached, until the author changes the text or saves again.
   * @returns the server's record, or null if there is none, in which case `failure`, `state` or `fields` has the reason
   */
  readonly save = async (saveOptions: SaveOptions): Promise<Saved | null> => {
    this.#retry.stop();
    this.#show({ failure: null });
    this.#outcome = this.#form.outcomeOf?.(saveOptions, this.#view.saved) ?? 'saved';
    const fieldErrors = this.#form.validate(this.#view.text, saveOptions);
    if (hasErrors(fieldErrors)) return this.#refuse(fieldErrors);
    for (;;) {
      const saved = await this.#save(saveOptions, true);
      if (saved || !this.#retryAfterMs) return saved;
      if (!(await this.#retry.wait(this.#retryAfterMs))) return null;
    }
  };

  /** The author's text replaces the newer version. */
  readonly keepMine = (): void => {
    if (!this.#rebase()) return;
    if (this.#mayAutosave()) void this.#save(this.#form.autosave?.saveOptions as SaveOptions, false);
    else this.#show({ state: { is: 'stored', why: t('We kept your text. Save it to replace the newer version.') } });
  };

  readonly takeNewer = (): void => {
    if (this.#rebase()) this.startOver();
  };

  readonly startOver = (): void => {
    this.discard();
    this.#isDiscarded = false;
    this.#show({ text: this.#onServer, fields: {}, failure: null, newer: null, state: { is: 'idle' } });
  };

  /** Discards the text, for example after a deletion. */
  readonly discard = (): void => {
    this.#isDiscarded = true;
    this.#retry.stop();
    this.#cancelAutosave();
    this.#saver.resume(null, []);
    this.#keeper.drop(this.#key());
  };

  /** Restores the text of an earlier visit that the server does not have yet. */
  #restore(): void {
    const stored = deviceStorage.read<StoredForm<Text, SaveOptions>>(this.#key());
    if (!stored) return;
    const text = { ...this.#form.empty, ...stored.text };
    this.#saver.resume(
      stored.create ?? null,
      (stored.unanswered ?? []).map((sent) => ({ ...this.#form.empty, ...sent })),
    );
    if (this.#form.isSame(text, this.#rendered)) return;
    this.#show({ text: mergeTyped(text, this.#rendered, this.#view.text) });
    const { saved } = this.#view;
    const isBase =
      (stored.base && this.#form.isSame({ ...this.#form.empty, ...stored.base }, this.#rendered)) ||
      this.#saver.isUnanswered(this.#rendered);
    if (saved && stored.version !== null && stored.version < saved.version && !isBase) {
      this.#saver.rebase({ ...saved, version: stored.version });
      this.#show({ newer: { saved, text: this.#rendered } });
    } else this.#show({ state: { is: 'restored' } });
    this.#keep();
  }

  async #save(saveOptions: SaveOptions, isManual: boolean): Promise<Saved | null> {
    this.#cancelAutosave();
    const sent = this.#view.text;
    if (isManual) this.#retryAfterMs = null;
    this.#underWay += 1;
    this.#show({ state: { is: 'saving' }, ...(isManual && { isBusy: true }) });
    try {
      const { data, message } = await this.#saver.save(sent, saveOptions);
      if (this.#isDiscarded) return data;
      this.#onServer = sent;
      this.#moveTo(data.id);
      if (this.#form.isSame(this.#view.text, sent)) this.#keeper.drop(this.#key());
      else this.#keep();
      const state = { is: 'saved', at: new Date(), ...(isManual && { message }) } as const;
      const before = this.#view.saved;
      this.#show({ saved: data, newer: null, state, ...(isManual && { fields: {}, failure: null }) });
      this.#onSaved(data, before);
      return data;
    } catch (error) {
      if (this.#isDiscarded) return null;
      if (await this.#isOwnText(error)) return await this.#save(saveOptions, isManual);
      if (isManual) logFailure(t(notDone[this.#outcome]), error);
      await this.#takeError(error, saveOptions, isManual);
      return null;
    } finally {
      this.#underWay -= 1;
      if (isManual) this.#show({ isBusy: false });
      // The author typed during the save.
      if (this.#view.state.is === 'saved' && this.#view.isChanged) this.#autosaveAfter(AUTOSAVE_MS);
    }
  }

  /**
   * A newer record with the text on which this one is based, or with a text that this form sent before the page was
   * reloaded, differs in nothing that the author could decide, so it becomes the base.
   */
  async #isOwnText(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError && error.code === 'STALE' && error.body.current)) return false;
    const current = error.body.current as Saved;
    const text = await Promise.resolve(this.#form.textOf(current)).catch(() => null);
    if (text === null || !(this.#form.isSame(text, this.#onServer) || this.#saver.isUnanswered(text))) return false;
    // What was published in another window is no longer a draft.
    const { saved } = this.#saver;
    if (current.version === saved?.version || (this.#form.autosave && current.status !== saved?.status)) return false;
    this.#saver.rebase(current);
    this.#onServer = text;
    this.#show({ saved: current });
    return true;
  }

  async #takeError(error: unknown, saveOptions: SaveOptions, isManual: boolean): Promise<void> {
    const apiError = error instanceof ApiError ? error : null;
    const current = apiError?.body.current;
    if (isSignedOut(error)) this.#show({ state: { is: 'signed-out' } });
    else if (apiError?.code === 'STALE' && current) await this.#showNewer(current as Saved);
    else if (apiError?.status === 422 && isManual) this.#refuse(apiError.fields, apiError.message);
    else if (isManual && !(apiError && isUnresolved(apiError) && this.#isAutosave(saveOptions))) {
      this.#showFailure(apiError);
    } else if (apiError && isUnresolved(error)) this.#waitForServer(apiError);
    else this.#show({ state: { is: 'stored', why: `${reasonOf(apiError)} ${KEPT()}` } });
  }

  /** The author’s save failed, and nothing but the author’s next save or a connection changes that. */
  #showFailure(error: ApiError | null): void {
    const isDeleted = this.#view.saved !== null && this.#saver.saved === null;
    if (this.#saver.saved === null) this.#moveTo(this.#newId);
    const retries = error !== null && isUnreachable(error);
    if (retries) this.#retryAfterMs = Math.max(RETRY_MS, (error.retryAfter ?? 0) * 1000);
    const next = isDeleted ? t('Save again to create a new one.') : retries ? t('We’ll try again automatically.') : '';
    const why = [t(notDone[this.#outcome]), reasonOf(error), KEPT(), next].join(' ').trim();
    const { code, body } = error ?? {};
    this.#show({
      failure: why,
      state: { is: 'failed', why, ...(code !== undefined && { code }), current: body?.current },
    });
    // The draft is kept on the server as well.
    if (!retries && isUnresolved(error) && this.#mayAutosave()) this.#autosaveAfter(RETRY_MS);
  }

  async #showNewer(saved: Saved): Promise<void> {
    try {
      const newer = { saved, text: await this.#form.textOf(saved) };
      this.#show({ newer, state: { is: 'stored', why: t('Not saved. There is a newer version.') } });
    } catch {
      const why = t('There is a newer version, but we couldn’t load it. Save again to compare the two.');
      this.#show({ state: { is: 'failed', why } });
    }
  }

  #waitForServer(error: ApiError): void {
    const willRetry = this.#mayAutosave();
    const then = willRetry && error.status !== TOO_MANY ? ` ${t('We’ll save it as soon as we can.')}` : '';
    this.#show({ state: { is: 'stored', why: `${reasonOf(error)} ${KEPT()}${then}` } });
    if (willRetry) this.#autosaveAfter(Math.max(RETRY_MS, (error.retryAfter ?? 0) * 1000));
  }

  #refuse(fields: FieldErrors, message?: string): null {
    // Errors without a field can't be shown beside one.
    const unseen = Object.entries(fields).find(
      ([fieldError]) => !this.#fieldsOf(fieldError).some((name) => name in this.#rendered),
    );
    const why = unseen?.[1] ?? (hasErrors(fields) ? t(notYetDone[this.#outcome]) : (message ?? t('Not saved.')));
    this.#show({ fields, failure: why, state: { is: 'failed', why } });
    return null;
  }

  #autosave(): void {
    this.#timer = undefined;
    const saveOptions = this.#form.autosave?.saveOptions;
    if (!this.#mayAutosave() || !this.#view.isChanged || this.#underWay > 0) return;
    if (hasErrors(this.#form.validate(this.#view.text, saveOptions as SaveOptions))) return;
    void this.#save(saveOptions as SaveOptions, false);
  }

  /** Whether the portal may save it without being asked: only a draft about which its author has nothing to decide. */
  #mayAutosave(): boolean {
    const { autosave } = this.#form;
    if (!autosave || this.#isDiscarded || this.#view.newer) return false;
    const { open } = this.#saver;
    if (open && !isSameSave(open.saveOptions, autosave.saveOptions)) return false;
    return this.#view.saved === null || autosave.isFor(this.#view.saved);
  }

  #isAutosave(saveOptions: SaveOptions): boolean {
    const { autosave } = this.#form;
    return autosave !== undefined && isSameSave(saveOptions, autosave.saveOptions);
  }

  #autosaveAfter(wait: number): void {
    if (this.#form.autosave && !this.#isDiscarded) this.#timer ??= setTimeout(() => this.#autosave(), wait);
  }

  #cancelAutosave(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** @returns whether there is a newer record, which is the base of the next change */
  #rebase(): boolean {
    const { newer } = this.#view;
    if (!newer) return false;
    this.#saver.rebase(newer.saved);
    this.#onServer = newer.text;
    this.#show({ saved: newer.saved, newer: null });
    this.#keep();
    return true;
  }

  /** The text has its own storage key and address once the server has it. */
  #moveTo(id: string): void {
    if (this.#keptId === id) return;
    this.#keeper.drop(this.#key());
    this.#keptId = id;
    if (id === this.#newId) {
      this.#show({ saved: null });
      this.#keep();
    }
    // A reload opens the new address.
    else if (this.#form.pathOf) replaceAddress(this.#form.pathOf(id));
  }

  #fieldsOf(fieldError: string): readonly string[] {
    const [head = fieldError] = fieldError.split('.');
    return this.#form.fieldsOfError?.[head] ?? [head];
  }

  #key(): string {
    return storageKey(this.#userId, ...this.#form.name, this.#keptId);
  }

  #keep(): void {
    this.#keeper.keepSoon(this.#key(), {
      text: this.#view.text,
      version: this.#saver.saved?.version ?? null,
      base: this.#saver.saved && this.#onServer,
      create: this.#saver.open,
      unanswered: this.#saver.unanswered,
    } satisfies StoredForm<Text, SaveOptions>);
  }

  #keepNow(): void {
    if (this.#isDiscarded) return;
    this.#keep();
    this.#keeper.flush();
  }

  #show(patch: Partial<DraftView<Text, Saved>>): void {
    const next = { ...this.#view, ...patch };
    this.#view = { ...next, isChanged: !this.#form.isSame(next.text, this.#onServer) };
    this.#listeners.call();
  }
}

/** Why a save failed. Like messages of the API, it says what to do, unless that is only to wait. */
function reasonOf(error: ApiError | null): string {
  if (!navigator.onLine) return t('You’re offline.');
  if (error === null) return t('Something went wrong. Try again.');
  if (error.status === 0) return t('We can’t reach the portal.');
  if (isUnreachable(error)) return t('The portal is unavailable for a moment.');
  if (error.code === 'FAULT')
    return t('Something went wrong on our side (request {requestId}). Try again.', { requestId: error.requestId });
  return error.message;
}
