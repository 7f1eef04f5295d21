import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createComment } from '#contract/blogs.ts';
import { ApiError, api } from './api.ts';
import { OpenKeys } from './same-key.ts';

interface Answer {
  readonly status: number;
  readonly json: object;
  readonly retryAfter?: string;
}
const underWay: Answer = { status: 409, json: { message: 'Under way.', code: 'UNDER_WAY' }, retryAfter: '1' };
const tryAgain: Answer = { status: 409, json: { message: 'Try again.', code: 'TRY_AGAIN' } };
const saved: Answer = { status: 201, json: { message: 'Saved.', data: { id: 'r1' } } };

/** A server that answers in this order. @returns the keys that it was sent */
function serve(...answers: readonly Answer[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { status, json, retryAfter } = answers[keys.length] ?? underWay;
    keys.push((init.headers as Record<string, string>)['idempotency-key'] ?? '');
    return Response.json(json, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} });
  });
  return keys;
}
const send = (idempotencyKey: string, signal?: AbortSignal) =>
  api(
    createComment,
    { params: { blogId: '0198f0de-0000-7000-8000-000000000000' }, body: { comment: 'Some words' } },
    { idempotencyKey, ...(signal && { signal }) },
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a write whose first try is under way', () => {
  it('is asked about again under the same key, until it is saved', async () => {
    const keys = serve(underWay, tryAgain, underWay, saved);
    const done = send('key-1');
    await vi.runAllTimersAsync();
    expect(await done).toMatchObject({ data: { id: 'r1' } });
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
  });

  it('waits as long as the server says', async () => {
    const keys = serve({ ...underWay, retryAfter: '4' }, saved);
    const done = send('key-2');
    await vi.advanceTimersByTimeAsync(3_900);
    expect(keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await done;
    expect(keys).toHaveLength(2);
  });

  it('ends with the page that waits for it', async () => {
    serve();
    const leaving = new AbortController();
    const done = send('key-3', leaving.signal);
    const failed = expect(done).rejects.toThrow('gone');
    await vi.advanceTimersByTimeAsync(2_500);
    leaving.abort(new Error('gone'));
    await failed;
  });

  it('is still open where the server never says, so that the text keeps its key', async () => {
    serve();
    const keys = new OpenKeys();
    const key = keys.keyOf('words');
    const failed = send(key).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    const error = await failed;
    expect(error).toMatchObject({ status: 409, code: 'UNDER_WAY' });
    keys.settle(error);
    expect(keys.keyOf('words')).toBe(key);
  });
});

describe('a text', () => {
  it.each([
    ['no answer came', new ApiError(0, { code: 'NETWORK' })],
    ['the portal is away', new ApiError(503, { code: 'DATABASE_AWAY' }, 2)],
    ['the first try is under way', new ApiError(409, { code: 'UNDER_WAY' }, 1)],
  ])('keeps its key where %s, also when another text was sent meanwhile', (_why, error) => {
    const keys = new OpenKeys();
    const first = keys.keyOf('first');
    keys.settle(error);
    const second = keys.keyOf('second');
    expect(second).not.toBe(first);
    keys.settle();
    expect(keys.keyOf('first')).toBe(first);
  });

  it('gets a new key once it was saved or refused', () => {
    const keys = new OpenKeys();
    const saving = keys.keyOf('words');
    keys.settle();
    const refusing = keys.keyOf('words');
    expect(refusing).not.toBe(saving);
    keys.settle(new ApiError(422, { code: 'INVALID' }));
    expect(keys.keyOf('words')).not.toBe(refusing);
  });
});
