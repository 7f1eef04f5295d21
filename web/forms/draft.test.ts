import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import {
  browser,
  draftOptions,
  fakeBrowser,
  kept,
  listeners,
  noResponse,
  open,
  publish,
  type Reply,
  record,
  server,
  stored,
} from '#web/testing/drafts.ts';
import { hasUnsavedForm } from './unsaved-forms.ts';

fakeBrowser();

describe('a draft that is being written', () => {
  it('is created once, then saved every few seconds with the latest version', async () => {
    const { calls, form } = server(record(1), record(2));
    const draft = open(form);
    draft.change({ title: 'First' });
    await vi.advanceTimersByTimeAsync(3_900);
    expect(calls).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(calls).toMatchObject([{ to: 'create', text: { title: 'First' }, saveOptions: draftOptions }]);
    expect(browser.address).toBe('/notes/n1');
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

  it('counts as unsaved until the server has its text or its form is left', async () => {
    const { form } = server(record(1));
    const draft = open(form);
    expect(hasUnsavedForm()).toBe(false);
    draft.change({ title: 'First' });
    expect(hasUnsavedForm()).toBe(true);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(hasUnsavedForm()).toBe(false);
    draft.change({ title: 'Second' });
    draft.close();
    expect(hasUnsavedForm()).toBe(false);
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
    const { calls, form } = server(noResponse, record(1));
    const draft = open(form);
    vi.stubGlobal('navigator', { onLine: false });
    draft.change({ title: 'First' });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(draft.view().state).toEqual({
      is: 'stored',
      why: 'You’re offline. This device keeps your text. We’ll save it as soon as we can.',
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

  it('an autosave says why it failed', async () => {
    const { form } = server(new ApiError(500, { code: 'FAULT', requestId: 'r1' }), record(1));
    const draft = open(form);
    draft.change({ title: 'First' });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(draft.view().state).toMatchObject({ why: expect.stringContaining('on our side (request r1)') });
    await vi.advanceTimersByTimeAsync(10_100);
    expect(draft.view()).toMatchObject({ state: { is: 'saved' }, failure: null });
  });
});

describe('a publication that fails', () => {
  const published = record(2, { status: 'published' });
  const unavailable = new ApiError(503, { code: 'DATABASE_UNAVAILABLE' }, 2);
  const savedDraft = async (...replies: readonly Reply[]) => {
    const { calls, form } = server(record(1), ...replies);
    const draft = open(form);
    draft.change({ title: 'First' });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(draft.view().state.is).toBe('saved');
    return { draft, calls };
  };

  it.each([
    ['a lost connection', noResponse, 'We can’t reach the portal.'],
    ['an outage of the database', unavailable, 'The portal is unavailable for a moment.'],
  ])('is repeated automatically after %s', async (_what, error, reason) => {
    const { draft, calls } = await savedDraft(error, error, published);
    const saving = draft.save(publish);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(draft.view()).toMatchObject({
      failure: `Not published. ${reason} This device keeps your text. We’ll try again automatically.`,
      isBusy: false,
    });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await saving).toMatchObject({ status: 'published' });
    expect(calls.slice(1).map(({ saveOptions }) => saveOptions)).toEqual([publish, publish, publish]);
    expect(draft.view()).toMatchObject({ failure: null, state: { is: 'saved' } });
  });

  it('is repeated at once when the browser is online again', async () => {
    const { draft } = await savedDraft(noResponse, published);
    const saving = draft.save(publish);
    await vi.advanceTimersByTimeAsync(0);
    listeners.get('online')?.();
    expect(await saving).toMatchObject({ status: 'published' });
  });

  it('does not become a draft after the first autosave failed', async () => {
    const { calls, form } = server(noResponse, noResponse, record(1), published);
    const draft = open(form);
    draft.change({ title: 'First' });
    await vi.advanceTimersByTimeAsync(4_100);
    const saving = draft.save(publish);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await saving).toMatchObject({ status: 'published' });
    expect(calls.at(-1)).toMatchObject({ to: 'n1', saveOptions: publish });
  });

  it('is not repeated after a fault of the server, and says so until the author tries again', async () => {
    const { draft, calls } = await savedDraft(
      new ApiError(500, { code: 'FAULT', requestId: 'r7' }),
      record(2),
      published,
    );
    expect(await draft.save(publish)).toBeNull();
    const failure =
      'Not published. Something went wrong on our side (request r7). Try again. This device keeps your text.';
    expect(draft.view().failure).toBe(failure);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(2);
    draft.change({ body: 'More' });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(draft.view()).toMatchObject({ failure, state: { is: 'saved' } });
    expect(await draft.save(publish)).not.toBeNull();
    expect(draft.view().failure).toBeNull();
  });

  it('gives the reason of a refusal', async () => {
    const { draft } = await savedDraft(new ApiError(403, { message: 'Your account is suspended.' }));
    expect(await draft.save(publish)).toBeNull();
    expect(draft.view().failure).toBe('Not published. Your account is suspended. This device keeps your text.');
  });

  it('is not repeated once the author changes the text', async () => {
    const { draft, calls } = await savedDraft(noResponse, record(2));
    const saving = draft.save(publish);
    await vi.advanceTimersByTimeAsync(0);
    draft.change({ body: 'Half a sent' });
    expect(await saving).toBeNull();
    expect(draft.view().failure).toBe('Not published. Try again when your text is ready.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.slice(2).map(({ saveOptions }) => saveOptions)).toEqual([draftOptions]);
  });

  it('is sent once if the author presses the button again', async () => {
    const { draft, calls } = await savedDraft(noResponse, published);
    const first = draft.save(publish);
    await vi.advanceTimersByTimeAsync(0);
    const second = draft.save(publish);
    expect([await first, (await second)?.status]).toEqual([null, 'published']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(3);
  });

  it('is logged', async () => {
    const { draft } = await savedDraft(new ApiError(500, { code: 'FAULT' }));
    await draft.save(publish);
    // biome-ignore lint/suspicious/noConsole: what the draft logs
    expect(console.error).toHaveBeenCalledWith('Not published.', expect.any(ApiError));
  });
});

describe('a create without a response', () => {
  it('is retried unchanged before newer text is sent', async () => {
    const { calls, form } = server(noResponse, record(1), record(2));
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
    const { calls, form } = server(noResponse, record(1, { status: 'published' }));
    const before = open(form);
    before.change({ title: 'First' });
    const saving = before.save(publish);
    await vi.advanceTimersByTimeAsync(0);
    before.close();
    expect(await saving).toBeNull();
    const after = open(form);
    expect(after.view().text.title).toBe('First');
    await after.save(publish);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
    expect(stored.size).toBe(0);
  });

  it('keeps its key until the retry gets a response', async () => {
    const { calls, form } = server(noResponse, new ApiError(401, {}), new ApiError(429, {}), record(1));
    const draft = open(form);
    draft.change({ title: 'First' });
    for (let time = 0; time < 4; time += 1) await draft.save(draftOptions);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  it('says when to try again after too many requests', async () => {
    const message = 'Too many requests. Try again in 7 minutes.';
    const { form } = server(new ApiError(429, { message }, 420), record(1));
    const draft = open(form);
    draft.change({ title: 'First' });
    expect(await draft.save(publish)).toBeNull();
    expect(draft.view().state).toMatchObject({
      is: 'failed',
      why: `Not published. ${message} This device keeps your text.`,
    });
    expect(await draft.save(publish)).not.toBeNull();
  });

  it('uses a new key for the current text once the retry is rejected', async () => {
    const { calls, form } = server(noResponse, new ApiError(422, {}), record(1));
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
    expect(draft.view().state).toMatchObject({ is: 'failed', why: 'Not published yet. Check the highlighted fields.' });
    draft.change({ body: 'Other' });
    expect(draft.view().fields).toEqual({ title: 'Taken.' });
    draft.change({ title: 'First?' });
    expect(await draft.save(publish)).toBeNull();
    expect(draft.view().fields).toEqual({ title: 'No.' });
  });

  it('keeps its errors while the draft is saved, until they are corrected', async () => {
    const { calls, form } = server(record(1));
    const draft = open(form);
    draft.change({ title: 'First?' });
    expect(await draft.save(publish)).toBeNull();
    const refused = { fields: { title: 'No.' }, failure: 'Not published yet. Check the highlighted fields.' };
    await vi.advanceTimersByTimeAsync(4_100);
    expect(calls).toHaveLength(1);
    expect(draft.view()).toMatchObject({ ...refused, state: { is: 'saved' } });
    draft.change({ title: 'First' });
    expect(draft.view()).toMatchObject({ fields: {}, failure: null });
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
    expect(draft.view().state).toMatchObject({ why: expect.stringMatching(/ Save again to create a new one\.$/) });
    await draft.save(draftOptions);
    expect(calls[1]?.to).toBe('create');
    expect(browser.address).toBe('/notes/n2');
  });
});
