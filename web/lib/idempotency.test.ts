import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createComment, updateComment } from '#contract/blogs.ts';
import { api } from './api.ts';
import { clearKeys } from './idempotency.ts';

interface StubResponse {
  readonly status: number;
  readonly json: object;
  readonly retryAfter?: string;
}
const underWay: StubResponse = { status: 409, json: { message: 'Under way.', code: 'UNDER_WAY' }, retryAfter: '1' };
const tryAgain: StubResponse = { status: 409, json: { message: 'Try again.', code: 'TRY_AGAIN' } };
const saved: StubResponse = { status: 201, json: { message: 'Saved.', data: { id: 'r1' } } };

type Reply = StubResponse | 'no answer';
const refused: StubResponse = { status: 422, json: { message: 'No.', code: 'INVALID' } };
const unavailable: StubResponse = { status: 503, json: { message: 'Unavailable.', code: 'DATABASE_UNAVAILABLE' } };
const signedOut: StubResponse = { status: 401, json: { message: 'Sign in.', code: 'SIGNED_OUT' } };

function serve(...answers: readonly Reply[]): string[] {
  const keys: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const answer = answers[keys.length] ?? underWay;
    keys.push((init.headers as Record<string, string>)['idempotency-key'] ?? '');
    if (answer === 'no answer') throw new TypeError('network');
    const { status, json, retryAfter } = answer;
    return Response.json(json, { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} });
  });
  return keys;
}
const blogId = '0198f0de-0000-7000-8000-000000000000';
const comment = (words: string, client = api) =>
  client(createComment, { params: { blogId }, body: { comment: words } }).catch((error: unknown) => error);
const send = (idempotencyKey: string, signal?: AbortSignal) =>
  api(
    createComment,
    { params: { blogId }, body: { comment: 'Some words' } },
    { idempotencyKey, ...(signal && { signal }) },
  );

const stored = new Map<string, string>();
const sessionStorage = {
  get length() {
    return stored.size;
  },
  key: (at: number) => [...stored.keys()][at] ?? null,
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => void stored.set(name, value),
  removeItem: (name: string) => void stored.delete(name),
};
async function reloaded(): Promise<typeof api> {
  vi.resetModules();
  return (await import('./api.ts')).api;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { sessionStorage });
});
afterEach(() => {
  clearKeys();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a write whose first attempt is in progress', () => {
  it('is retried with the same key until it is saved', async () => {
    const keys = serve(underWay, tryAgain, underWay, saved);
    const done = send('key-1');
    await vi.runAllTimersAsync();
    expect(await done).toMatchObject({ data: { id: 'r1' } });
    expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
  });

  it('waits as long as the server asks for', async () => {
    const keys = serve({ ...underWay, retryAfter: '4' }, saved);
    const done = send('key-2');
    await vi.advanceTimersByTimeAsync(3_900);
    expect(keys).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await done;
    expect(keys).toHaveLength(2);
  });

  it('stops with its page', async () => {
    serve();
    const leaving = new AbortController();
    const done = send('key-3', leaving.signal);
    const failed = expect(done).rejects.toThrow('gone');
    await vi.advanceTimersByTimeAsync(2_500);
    leaving.abort(new Error('gone'));
    await failed;
  });
});

describe('a create without a key from its caller', () => {
  it.each([
    ['there was no response', 'no answer' as const],
    ['the portal is unavailable', unavailable],
    ['the session has ended', signedOut],
  ])('keeps its key if %s, also after a reload and after another request', async (_why, response) => {
    const keys = serve('no answer', response, saved, saved, saved);
    await comment('first');
    await comment('first');
    await comment('second');
    await comment('first', await reloaded());
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys).toEqual([keys[0], keys[0], keys[2], keys[0]]);
    expect(keys[2]).not.toBe(keys[0]);
    expect(stored.size).toBe(0);
  });

  it('keeps its key if the first attempt takes longer than the call waits', async () => {
    const keys = serve();
    const failed = comment('words');
    await vi.runAllTimersAsync();
    expect(await failed).toMatchObject({ status: 409, code: 'UNDER_WAY' });
    void comment('words');
    expect(new Set(keys).size).toBe(1);
  });

  it('gets a new key once it was saved or rejected', async () => {
    const keys = serve(saved, refused, saved);
    for (let time = 0; time < 3; time += 1) await comment('words');
    expect(new Set(keys).size).toBe(3);
  });

  it('gets a new key after a day, when the server has forgotten the old one', async () => {
    const keys = serve('no answer', saved);
    await comment('words');
    vi.setSystemTime(Date.now() + 25 * 3600_000);
    await comment('words');
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('keeps its key until reload if the browser has no storage', async () => {
    vi.stubGlobal('window', {});
    const keys = serve('no answer', saved, saved);
    await comment('words');
    await comment('words');
    await comment('words');
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([true, false]);
  });

  it('leaves nothing for the next member who signs in', async () => {
    serve('no answer');
    await comment('words');
    expect(stored.size).toBe(1);
    clearKeys();
    expect(stored.size).toBe(0);
  });
});

it('a request that creates nothing has no key', async () => {
  const keys = serve(saved);
  await api(updateComment, { params: { id: blogId }, body: { comment: 'Other words' } });
  expect(keys).toEqual(['']);
});
