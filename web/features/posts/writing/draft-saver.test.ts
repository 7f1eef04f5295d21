import { afterEach, describe, expect, it, vi } from 'vitest';
import { DraftSaver, emptyText, isSameText, type PostText } from './draft-saver.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly body: Record<string, unknown>;
}
type Answer = { readonly status: number; readonly json: unknown } | 'no answer';

/** A server that answers in the order given, and remembers what it was asked. */
function serve(...answers: readonly Answer[]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    calls.push({
      method: init.method ?? '',
      path,
      key: headers['idempotency-key'],
      body: JSON.parse(String(init.body)) as Record<string, unknown>,
    });
    const answer = answers[calls.length - 1] ?? 'no answer';
    if (answer === 'no answer') throw new TypeError('network');
    return Response.json(answer.json, { status: answer.status });
  });
  return calls;
}

const saved = (version: number, status = 'draft') => ({
  status: 200,
  json: { message: 'Saved.', data: { id: 'p1', version, status } },
});
const text = (title: string): PostText => ({ ...emptyText, title });

afterEach(() => void vi.unstubAllGlobals());

describe('a draft on its way to the server', () => {
  it('is created once, then changed from the version it holds', async () => {
    const calls = serve(saved(1), saved(2));
    const saver = new DraftSaver('general', null);
    await saver.save(text('First words'), false);
    await saver.save(text('Second words'), false);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/generalPost/creategeneralpost',
      'PATCH /api/generalPost/updategeneralpost/p1',
    ]);
    expect(calls[1]?.body).toMatchObject({ title: 'Second words', version: 1 });
    expect(saver.saved).toEqual({ id: 'p1', version: 2, status: 'draft' });
  });

  it('is sent again as it was where no answer came, so that no second one is made', async () => {
    const calls = serve('no answer', saved(1), saved(2));
    const saver = new DraftSaver('quote', null);
    await expect(saver.save(text('First words'), false)).rejects.toMatchObject({ status: 0 });
    await saver.save(text('More words'), false);
    expect(calls[1]?.key).toBe(calls[0]?.key);
    expect(calls[1]?.body).toEqual(calls[0]?.body);
    expect(calls[2]).toMatchObject({ method: 'PATCH', body: { title: 'More words', version: 1 } });
  });

  it('is sent under a new key once the server has refused it', async () => {
    const calls = serve({ status: 422, json: { message: 'No.', fields: { title: 'Too short.' } } }, saved(1));
    const saver = new DraftSaver('general', null);
    await expect(saver.save(text('First words'), false)).rejects.toMatchObject({ status: 422 });
    await saver.save(text('Better words'), false);
    expect(calls[1]?.key).not.toBe(calls[0]?.key);
    expect(calls[1]?.body).toMatchObject({ title: 'Better words' });
  });

  it('waits for the save before it, so that publishing is the last word', async () => {
    const calls = serve(saved(1), saved(2, 'success'));
    const saver = new DraftSaver('general', null);
    await Promise.all([saver.save(text('First words'), false), saver.save(text('Last words'), true)]);
    expect(calls[1]).toMatchObject({ method: 'PATCH', body: { title: 'Last words', version: 1, status: 'success' } });
  });

  it('is published in one call where nothing was saved before', async () => {
    const calls = serve(saved(1, 'success'));
    await new DraftSaver('general', null).save(text('At once'), true);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({ status: 'success' });
  });

  it('is changed without a status where it is published already', async () => {
    const calls = serve(saved(8, 'success'));
    await new DraftSaver('general', { id: 'p1', version: 7, status: 'success' }).save(text('Mended words'), true);
    expect(calls[0]?.body).not.toHaveProperty('status');
  });

  it('is made anew where it was deleted meanwhile', async () => {
    const calls = serve({ status: 404, json: { message: 'Gone.' } }, saved(1));
    const saver = new DraftSaver('general', { id: 'p0', version: 3, status: 'draft' });
    await expect(saver.save(text('Kept words'), false)).rejects.toMatchObject({ status: 404 });
    await saver.save(text('Kept words'), false);
    expect(calls[1]?.method).toBe('POST');
  });
});

it('takes texts for the same by what the server would store', () => {
  expect(isSameText(text('Words'), text(' Words '))).toBe(true);
  expect(isSameText(text('Words'), { ...text('Words'), tags: ['a'] })).toBe(false);
  expect(isSameText(text('Words'), { ...text('Words'), description: '<p>a</p>' })).toBe(false);
});
