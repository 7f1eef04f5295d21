import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import {
  draftOptions,
  fakeBrowser,
  listeners,
  noResponse,
  open,
  publish,
  record,
  server,
  stored,
} from '#web/testing/drafts.ts';

fakeBrowser();

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

  it('is shown if it was published in another window, even with the same text', async () => {
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
    void draft.save(publish);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls[0]).toMatchObject({ version: 4 });
  });
});

describe('a save that was under way when the page was reloaded', () => {
  const unfinished = () => new Promise<never>(() => {});
  const leaveDuringSave = async (text: string, later?: string) => {
    const before = open(server(unfinished).form, record(4));
    before.change({ title: text });
    await vi.advanceTimersByTimeAsync(4_100);
    if (later) before.change({ title: later });
    listeners.get('pagehide')?.();
  };

  it('is not shown as a newer text if it arrives after the reload', async () => {
    await leaveDuringSave('Mine');
    const arrived = new ApiError(409, { code: 'STALE', current: record(5, { title: 'Mine' }) });
    const { calls, form } = server(arrived, record(6, { title: 'Mine, longer' }));
    const draft = open(form, record(4));
    draft.change({ title: 'Mine, longer' });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(calls.map(({ version }) => version)).toEqual([4, 5]);
    expect(draft.view()).toMatchObject({ newer: null, isChanged: false, state: { is: 'saved' } });
  });

  it('is not shown as a newer text if it arrives before the reload, and text was typed after it', async () => {
    await leaveDuringSave('Mine', 'Mine, longer');
    const { calls, form } = server(record(6, { title: 'Mine, longer still' }));
    const draft = open(form, record(5, { title: 'Mine' }));
    expect(draft.view()).toMatchObject({ text: { title: 'Mine, longer' }, newer: null, state: { is: 'restored' } });
    draft.change({ title: 'Mine, longer still' });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(calls).toMatchObject([{ version: 5 }]);
  });

  it('does not hide a text from another window', async () => {
    await leaveDuringSave('Mine');
    const { form } = server(new ApiError(409, { code: 'STALE', current: record(5, { title: 'Theirs' }) }));
    const draft = open(form, record(4));
    draft.change({ title: 'Mine, longer' });
    await vi.advanceTimersByTimeAsync(4_100);
    expect(draft.view().newer).toMatchObject({ text: { title: 'Theirs' } });
  });

  it('counts as the writer’s own as well if only its response was lost', async () => {
    const arrived = new ApiError(409, { code: 'STALE', current: record(5, { title: 'Mine' }) });
    const { calls, form } = server(noResponse, arrived, record(6, { title: 'Mine, longer' }));
    const draft = open(form, record(4));
    draft.change({ title: 'Mine' });
    await vi.advanceTimersByTimeAsync(4_100);
    draft.change({ title: 'Mine, longer' });
    await vi.advanceTimersByTimeAsync(10_100);
    expect(calls.map(({ version }) => version)).toEqual([4, 4, 5]);
    expect(draft.view()).toMatchObject({ newer: null, isChanged: false, state: { is: 'saved' } });
  });
});
