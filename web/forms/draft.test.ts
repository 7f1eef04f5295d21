import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type ApiOptions } from '#web/lib/api.ts';
import { Draft } from './draft.ts';
import type { DraftForm, SaveAnswer } from './draft-form.ts';

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
type Reply = Saved | ApiError | ((call: Call) => Promise<Saved>);

const empty: Text = { title: '', body: '' };
const draftOptions: SaveOptions = { status: 'draft' };
const publish: SaveOptions = { status: 'published' };
const noAnswer = new ApiError(0, { code: 'NETWORK' });

function server(...replies: readonly Reply[]) {
  const calls: Call[] = [];
  const answer = async (call: Call): Promise<SaveAnswer<Saved>> => {
    calls.push(call);
    const reply = replies[calls.length - 1] ?? noAnswer;
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
    autosave: { saveOptions: draftOptions, isFor: ({ status }) => status === 'draft' },
    pathOf: (id) => `/notes/${id}`,
  };
  return { calls, form };
}
const record = (version: number, fields: Partial<Saved> = {}): Saved => ({
  ...{ id: 'n1', version, status: 'draft', title: 'Saved', body: '' },
  ...fields,
});

const listeners = new Map<string, () => void>();
const stored = new Map<string, string>();
let address = '';
const kept = (id = 'new') => JSON.parse(stored.get(`quayside:ada:note:${id}`) ?? 'null');

function open(form: DraftForm<Text, Saved, SaveOptions>, saved: Saved | null = null) {
  const text = saved ? { title: saved.title, body: saved.body } : empty;
  const draft = new Draft(form, { userId: 'ada', saved, text });
  const close = draft.start();
  return Object.assign(draft, { close });
}

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  listeners.clear();
  address = '';
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
        address = to;
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a draft that is being written', () => {
  it('is created once, then saved every few seconds with the latest version', async () => {
    const { calls, form } = server(record(1), record(2));
    const draft = open(form);
    draft.change({ title: 'First' });
    await vi.advanceTimersByTimeAsync(3_900);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls).toMatchObject([{ to: 'create', text: { title: 'First' }, saveOptions: draftOptions }]);
    expect(address).toBe('/notes/n1');
    expect([kept(), kept('n1')]).toEqual([null, null]);
    draft.change({ body: 'More' });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(calls[1]).toMatchObject({ to: 'n1', text: { title: 'First', body: 'More' }, version: 1 });
    expect(draft.view()).toMatchObject({ isChanged: false, state: { is: 'saved' } });
  });

  it('is kept on the device within a second and restored', async () => {
    const { form } = server();
    const draft = open(form);
    draft.change({ title: 'Fi' });
    await vi.advanceTimersByTimeAsync(500);
    expect(kept()).toMatchObject({ text: { title: 'Fi' }, version: null });
    draft.change({ title: 'Fir' });
    listeners.get('pagehide')?.();
    expect(open(form).view()).toMatchObject({ text: { title: 'Fir' }, state: { is: 'restored' } });
  });

  it('sends text that was typed during a save with the next save', async () => {
    const { calls, form } = server(async () => {
      draft.change({ body: 'Typed meanwhile' });
      return record(1);
    }, record(2));
    const draft = open(form);
    draft.change({ title: 'First' });
    await vi.advanceTimersByTimeAsync(8_200);
    expect(calls[1]).toMatchObject({ to: 'n1', text: { body: 'Typed meanwhile' } });
  });

  it('is not saved automatically while it is invalid, once it is published, or if it is a colleague’s', async () => {
    const { calls, form } = server();
    open(form).change({ title: 'F' });
    open(form, record(4, { status: 'published' })).change({ title: 'Second title' });
    const others = { ...form, autosave: { saveOptions: draftOptions, isFor: () => false } };
    open(others, record(4)).change({ title: 'Third title' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
  });

  it('is saved immediately when its form closes', async () => {
    const { calls, form } = server(record(1));
    const draft = open(form);
    draft.change({ title: 'First' });
    draft.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
  });

  it('leaves nothing behind once it is deleted, even during a save', async () => {
    let gone = (_: Error) => {};
    const { calls, form } = server(
      () =>
        new Promise((_, reject) => {
          gone = reject;
        }),
    );
    const draft = open(form, record(1));
    draft.change({ title: 'Second title' });
    await vi.advanceTimersByTimeAsync(4_100);
    draft.discard();
    gone(new ApiError(404, {}));
    await vi.advanceTimersByTimeAsync(60_000);
    draft.close();
    expect([calls.length, stored.size]).toEqual([1, 0]);
  });
});

describe('without a connection', () => {
  it('a draft reports where it is stored, and is saved once the connection is back', async () => {
    const { calls, form } = server(noAnswer, record(1));
    const draft = open(form);
    vi.stubGlobal('navigator', { onLine: false });
    draft.change({ title: 'First' });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(draft.view().state).toEqual({
      is: 'stored',
      why: 'You’re offline. Your text is kept on this device. It will be saved once the portal can be reached.',
    });
    listeners.get('online')?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(2);
    expect(draft.view().state.is).toBe('saved');
  });

  it('a draft is retried after the delay that the server asks for', async () => {
    const { calls, form } = server(new ApiError(503, {}, 20), record(2));
    const draft = open(form, record(1));
    draft.change({ title: 'Second title' });
    await vi.advanceTimersByTimeAsync(4_100 + 19_000);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(calls).toHaveLength(2);
    expect(draft.view().state.is).toBe('saved');
  });

  it('a published text is not retried automatically', async () => {
    const { calls, form } = server(noAnswer);
    const draft = open(form);
    draft.change({ title: 'First' });
    await draft.save(publish);
    expect(draft.view().state).toMatchObject({ is: 'stored', why: expect.stringContaining('Save it again later.') });
    listeners.get('online')?.();
    draft.change({ body: 'More' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
  });
});

describe('a create without a response', () => {
  it('is retried unchanged before newer text is sent', async () => {
    const { calls, form } = server(noAnswer, record(1), record(2));
    const draft = open(form);
    draft.change({ title: 'First' });
    await draft.save(draftOptions);
    draft.change({ title: 'Second' });
    await draft.save(draftOptions);
    expect(calls.map(({ to, text, key }) => [to, text.title, key])).toEqual([
      ['create', 'First', calls[0]?.key],
      ['create', 'First', calls[0]?.key],
      ['n1', 'Second', undefined],
    ]);
  });

  it('is retried with its key after a reload, so that nothing is created twice', async () => {
    const { calls, form } = server(noAnswer, record(1, { status: 'published' }));
    const before = open(form);
    before.change({ title: 'First' });
    await before.save(publish);
    const after = open(form);
    expect(after.view().text.title).toBe('First');
    await after.save(publish);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
    expect(stored.size).toBe(0);
  });

  it('keeps its key until the retry gets a response', async () => {
    const { calls, form } = server(noAnswer, new ApiError(401, {}), new ApiError(429, {}), record(1));
    const draft = open(form);
    draft.change({ title: 'First' });
    for (let time = 0; time < 4; time += 1) await draft.save(draftOptions);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  it('uses a new key for the current text once the retry is rejected', async () => {
    const { calls, form } = server(noAnswer, new ApiError(422, {}), record(1));
    const draft = open(form);
    draft.change({ title: 'First' });
    await draft.save(draftOptions);
    draft.change({ title: 'Second' });
    await draft.save(draftOptions);
    expect(calls[2]).toMatchObject({ to: 'create', text: { title: 'Second' } });
    expect(calls[2]?.key).not.toBe(calls[0]?.key);
  });
});

describe('an explicit save', () => {
  it('waits for the save before it', async () => {
    const { calls, form } = server(record(1), record(2, { status: 'published' }));
    const draft = open(form);
    draft.change({ title: 'First' });
    const first = draft.save(draftOptions);
    draft.change({ title: 'Last' });
    await Promise.all([first, draft.save(publish)]);
    expect(calls[1]).toMatchObject({ to: 'n1', text: { title: 'Last' }, version: 1, saveOptions: publish });
    expect(draft.view().state).toMatchObject({ is: 'saved', message: 'Saved by the server' });
  });

  it('shows an error beside its field until something is typed there', async () => {
    const { form } = server(new ApiError(422, { fields: { 'pictures.0': 'Not a picture.', title: 'Taken.' } }));
    const draft = open(form);
    draft.change({ title: 'First' });
    expect(await draft.save(publish)).toBeNull();
    expect(draft.view().state).toMatchObject({ is: 'failed', why: 'Not saved yet. Check the highlighted fields.' });
    draft.change({ body: 'Other' });
    expect(draft.view().fields).toEqual({ title: 'Taken.' });
    draft.change({ title: 'First?' });
    expect(await draft.save(publish)).toBeNull();
    expect(draft.view().fields).toEqual({ title: 'No.' });
  });

  it('shows an error that belongs to no field', async () => {
    const { form } = server(new ApiError(422, { fields: { publishAt: 'That moment has passed.' } }));
    const draft = open(form);
    draft.change({ title: 'First' });
    await draft.save(publish);
    expect(draft.view().state).toMatchObject({ is: 'failed', why: 'That moment has passed.' });
  });

  it('keeps the text on the device after the session has ended', async () => {
    const { form } = server(new ApiError(401, {}));
    const draft = open(form);
    draft.change({ title: 'First' });
    await draft.save(publish);
    expect(draft.view().state.is).toBe('signed-out');
    draft.close();
    expect(kept()).toMatchObject({ text: { title: 'First' } });
  });

  it('creates the draft again if it was deleted in another window', async () => {
    const { calls, form } = server(new ApiError(404, { message: 'Not found.' }), record(1, { id: 'n2' }));
    const draft = open(form, record(3));
    draft.change({ title: 'Second title' });
    await draft.save(draftOptions);
    expect(draft.view().saved).toBeNull();
    await draft.save(draftOptions);
    expect(calls[1]?.to).toBe('create');
    expect(address).toBe('/notes/n2');
  });
});

describe('a newer text', () => {
  const theirs = record(5, { title: 'Theirs' });
  const stale = new ApiError(409, { code: 'STALE', current: theirs });

  it('is shown beside the writer’s text, and nothing is saved until one is chosen', async () => {
    const { calls, form } = server(stale, record(6));
    const draft = open(form, record(4));
    draft.change({ title: 'Mine' });
    await draft.save(draftOptions);
    expect(draft.view().newer).toEqual({ saved: theirs, text: { title: 'Theirs', body: '' } });
    draft.change({ body: 'More' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    draft.keepMine();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls[1]).toMatchObject({ to: 'n1', text: { title: 'Mine', body: 'More' }, version: 5 });
  });

  it('replaces a published text only when its writer saves it', async () => {
    const out = record(5, { status: 'published', title: 'Theirs' });
    const { calls, form } = server(new ApiError(409, { code: 'STALE', current: out }), record(6));
    const draft = open(form, record(4, { status: 'published' }));
    draft.change({ title: 'Mine' });
    await draft.save(publish);
    draft.keepMine();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    await draft.save(publish);
    expect(calls[1]).toMatchObject({ text: { title: 'Mine' }, version: 5 });
  });

  it('is not shown if only something else of the record changed', async () => {
    const locked = new ApiError(409, { code: 'STALE', current: record(5) });
    const { calls, form } = server(locked, record(6, { title: 'Mine' }));
    const draft = open(form, record(4));
    draft.change({ title: 'Mine' });
    expect(await draft.save(draftOptions)).toMatchObject({ version: 6 });
    expect(calls.map(({ version }) => version)).toEqual([4, 5]);
    expect(draft.view()).toMatchObject({ newer: null, isBusy: false, isChanged: false, state: { is: 'saved' } });
  });

  it('is not shown for a text that was kept before only something else changed', async () => {
    const { calls, form } = server(record(6));
    const before = open(form, record(4, { status: 'published' }));
    before.change({ title: 'Mine' });
    before.close();
    const draft = open(form, record(5, { status: 'published' }));
    expect(draft.view()).toMatchObject({ text: { title: 'Mine' }, newer: null, state: { is: 'restored' } });
    await draft.save(publish);
    expect(calls[0]).toMatchObject({ version: 5 });
  });

  it('of what was published in another window is shown, also if the text is the same', async () => {
    const out = new ApiError(409, { code: 'STALE', current: record(5, { status: 'published' }) });
    const { calls, form } = server(out);
    const draft = open(form, record(4));
    draft.change({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(1);
    expect(draft.view().newer).toMatchObject({ saved: { version: 5 } });
  });

  it('can be chosen', async () => {
    const { form } = server(stale);
    const draft = open(form, record(4));
    draft.change({ title: 'Mine' });
    await draft.save(draftOptions);
    draft.takeNewer();
    expect(draft.view()).toMatchObject({ text: { title: 'Theirs' }, newer: null, isChanged: false, saved: theirs });
    expect(stored.size).toBe(0);
  });

  it('is detected when the form opens', async () => {
    const { calls, form } = server(stale);
    const before = open(form, record(4, { status: 'published' }));
    before.change({ title: 'Mine' });
    before.close();
    const draft = open(form, theirs);
    expect(draft.view()).toMatchObject({ text: { title: 'Mine' }, newer: { text: { title: 'Theirs' } } });
    await draft.save(publish);
    expect(calls[0]).toMatchObject({ version: 4 });
  });
});
