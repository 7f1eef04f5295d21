/** Clients that write continuously, and the responses to each write. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestPerson } from '#server/testing/people.ts';
import type { Target } from './target.ts';

export interface Write {
  readonly kind: 'post' | 'reply' | 'like';
  readonly person: TestPerson;
  readonly key: string;
  /** Part of the text, so that the record can be recognised. */
  readonly marker: string;
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Acknowledged extends Write {
  /** Id of the record; for a like, id of the liked post. */
  readonly id: string;
}

interface WriteResponse {
  readonly status: number;
  readonly code: string;
  readonly id: string;
  readonly retryAfter: string | null;
}

/** When a client gives up: longer than the outages of the experiments, even on a busy machine. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 100;

/** Sends a write once. @returns null without a response */
export async function send(write: Write): Promise<WriteResponse | null> {
  try {
    const response = await fetch(write.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: write.person.cookie, 'idempotency-key': write.key },
      body: JSON.stringify(write.body),
      signal: AbortSignal.timeout(20_000),
    });
    const body = (await response.json()) as { code?: string; data?: { id?: string } };
    const id = body.data?.id ?? (write.kind === 'like' ? String(write.body['postId']) : '');
    return { status: response.status, code: body.code ?? '', id, retryAfter: response.headers.get('retry-after') };
  } catch {
    return null;
  }
}

/** There was no response, or it asks for a retry. */
function shouldRetry(response: WriteResponse | null): boolean {
  if (response === null) return true;
  return [503, 507, 500].includes(response.status) || response.status === 409;
}

export class Writers {
  readonly acknowledged: Acknowledged[] = [];
  /** Writes without a final response, even after retries with their key. */
  readonly unresolved: string[] = [];
  /** Responses that no client should get. */
  readonly unexpected: string[] = [];
  /** 503 without a Retry-After. */
  withoutRetryAfter = 0;
  /** How many requests were sent again with the same key. */
  retries = 0;
  /** The duration of each 503 or 507 response in milliseconds. */
  readonly refusals: number[] = [];

  readonly #target: Target;
  #running: Promise<unknown> | undefined;
  #isStopped = false;

  readonly #patience: number;

  /** @param patience how many milliseconds a client retries one write */
  constructor(target: Target, patience = PATIENCE_MS) {
    this.#target = target;
    this.#patience = patience;
  }

  start(): this {
    this.#isStopped = false;
    this.#running = Promise.all(this.#target.people.map((person) => this.#writeAllTheTime(person)));
    return this;
  }

  /** Resolves when all writes in progress are resolved. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
  }

  /** Sends a write until it is resolved or the time is over. @returns whether it was acknowledged */
  async write(write: Write): Promise<boolean> {
    const until = performance.now() + this.#patience;
    for (;;) {
      const started = performance.now();
      const response = await send(write);
      if (response && (response.status === 200 || response.status === 201)) {
        this.acknowledged.push({ ...write, id: response.id });
        return true;
      }
      if (response && [503, 507].includes(response.status)) {
        this.refusals.push(performance.now() - started);
        if (response.retryAfter === null) this.withoutRetryAfter += 1;
      }
      const result = response === null ? 'no response' : `${response.status} ${response.code}`;
      if (response?.status === 500 || !shouldRetry(response)) this.unexpected.push(`${write.kind}: ${result}`);
      if (!shouldRetry(response) || performance.now() > until || this.#target.closing.aborted) {
        this.unresolved.push(`${write.kind}: ${result}`);
        return false;
      }
      this.retries += 1;
      await wait(PAUSE_MS);
    }
  }

  post(person: TestPerson): Write {
    const marker = randomUUID();
    return {
      ...{ kind: 'post', person, marker, key: randomUUID() },
      url: `${this.#target.url}/api/generalPost/creategeneralpost`,
      body: {
        title: 'Written while something fails',
        description: `<p>${marker}</p>`,
        subCategoryId: this.#target.subCategoryId,
        status: 'success',
      },
    };
  }

  async #writeAllTheTime(person: TestPerson): Promise<void> {
    for (let n = 0; !this.#isStopped && !this.#target.closing.aborted; n += 1) {
      await this.write(this.#next(person, n));
      await wait(this.#target.pauseMs);
    }
  }

  #next(person: TestPerson, n: number): Write {
    const others = this.acknowledged.filter((write) => write.kind === 'post' && write.person !== person);
    const subject = others[Math.floor(Math.random() * others.length)];
    if (n % 4 === 0 || !subject) return this.post(person);
    const marker = randomUUID();
    const common = { person, marker, key: randomUUID() };
    if (n % 4 === 3) {
      const url = `${this.#target.url}/api/generalPost/creategenerallike`;
      return { ...common, kind: 'like', url, body: { postId: subject.id, like: true } };
    }
    const url = `${this.#target.url}/api/generalPost/creategeneralreply`;
    return { ...common, kind: 'reply', url, body: { postId: subject.id, description: `<p>${marker}</p>` } };
  }
}
