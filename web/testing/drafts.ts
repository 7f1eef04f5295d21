/** A form with drafts, a server that answers it, and a browser with storage. */
import { afterEach, beforeEach, vi } from 'vitest';
import { Draft } from '#web/forms/draft.ts';
import { type DraftForm, outcomeOfStatus, type SaveResponse } from '#web/forms/draft-form.ts';
import { ApiError, type ApiOptions } from '#web/lib/api.ts';

interface Text {
  readonly title: string;
  readonly body: string;
}
interface Saved extends Text {
  readonly id: string;
  readonly version: number;
  readonly status: string;
}
interface SaveOptions {
  readonly status: string;
}
interface Call {
  readonly to: string;
  readonly text: Text;
  readonly saveOptions: SaveOptions;
  readonly key?: string | undefined;
  readonly version?: number;
}
export type Reply = Saved | ApiError | ((call: Call) => Promise<Saved>);

const empty: Text = { title: '', body: '' };
export const draftOptions: SaveOptions = { status: 'draft' };
export const publish: SaveOptions = { status: 'published' };
export const noResponse = new ApiError(0, { code: 'NETWORK' });

export function server(...replies: readonly Reply[]) {
  const calls: Call[] = [];
  const answer = async (call: Call): Promise<SaveResponse<Saved>> => {
    calls.push(call);
    const reply = replies[calls.length - 1] ?? noResponse;
    if (reply instanceof ApiError) throw reply;
    const data = typeof reply === 'function' ? await reply(call) : reply;
    return { data, message: 'Saved by the server' };
  };
  const form: DraftForm<Text, Saved, SaveOptions> = {
    name: ['note'],
    empty,
    isSame: (a, b) => a.title.trim() === b.title.trim() && a.body === b.body,
    textOf: ({ title, body }) => ({ title, body }),
    validate: ({ title }, { status }) =>
      title.length < 3
        ? { title: 'Too short.' }
        : status === 'published' && title.includes('?')
          ? { title: 'No.' }
          : {},
    fieldsOfError: { pictures: ['body'] },
    create: (text, saveOptions, { idempotencyKey: key }: ApiOptions) =>
      answer({ to: 'create', text, saveOptions, key }),
    update: ({ id, version }, text, saveOptions) => answer({ to: id, text, saveOptions, version }),
    outcomeOf: outcomeOfStatus,
    autosave: { saveOptions: draftOptions, isFor: ({ status }) => status === 'draft' },
    pathOf: (id) => `/notes/${id}`,
  };
  return { calls, form };
}
export const record = (version: number, fields: Partial<Saved> = {}): Saved => ({
  ...{ id: 'n1', version, status: 'draft', title: 'Saved', body: '' },
  ...fields,
});

export const listeners = new Map<string, () => void>();
export const stored = new Map<string, string>();
export const browser = { address: '' };
/** Closes the forms of a test. */
const opened: (() => void)[] = [];
export const kept = (id = 'new') => JSON.parse(stored.get(`quayside:ada:note:${id}`) ?? 'null');

export function open(form: DraftForm<Text, Saved, SaveOptions>, saved: Saved | null = null) {
  const text = saved ? { title: saved.title, body: saved.body } : empty;
  const draft = new Draft(form, { userId: 'ada', saved, text });
  const close = draft.start();
  opened.push(close);
  return Object.assign(draft, { close });
}

export function fakeBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    stored.clear();
    listeners.clear();
    browser.address = '';
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      },
      addEventListener: (name: string, listener: () => void) => void listeners.set(name, listener),
      removeEventListener: (name: string) => void listeners.delete(name),
      history: {
        state: null,
        replaceState: (_: unknown, __: string, to: string) => {
          browser.address = to;
        },
      },
    });
  });
  afterEach(() => {
    for (const close of opened.splice(0)) close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
