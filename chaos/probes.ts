/** Requests pages and API calls continuously, as a member and as a guest. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Target } from './target.ts';

interface Seen {
  readonly what: string;
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
  readonly location: string | null;
}

const PAUSE_MS = 200;
/** Longer than any response may take, so that slow ones are measured. */
const PATIENCE_MS = 20_000;

export class Probes {
  readonly seen: Seen[] = [];
  readonly #target: Target;
  #isStopped = false;
  readonly #loops: Promise<void>[] = [];

  constructor(target: Target) {
    this.#target = target;
  }

  start(): this {
    const [person] = this.#target.people;
    const member = { cookie: person?.cookie ?? '' };
    const page = { accept: 'text/html' };
    this.#repeat('call of a member', '/api/user/me', member);
    this.#repeat('call of a guest', '/api/posts/latest', {});
    this.#repeat('page of a member', '/dashboard', { ...member, ...page });
    this.#repeat('page of a guest', '/forum', page);
    return this;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#loops);
  }

  /** The responses after the first `count`. */
  since(count: number): readonly Seen[] {
    return this.seen.slice(count);
  }

  #repeat(what: string, path: string, headers: Readonly<Record<string, string>>): void {
    const loop = async () => {
      while (!this.#isStopped && !this.#target.closing.aborted) {
        this.seen.push(await ask(what, `${this.#target.url}${path}`, headers));
        await wait(PAUSE_MS);
      }
    };
    this.#loops.push(loop());
  }
}

async function ask(what: string, url: string, headers: Readonly<Record<string, string>>): Promise<Seen> {
  const started = performance.now();
  const take = (status: number, response: Response | null): Seen => ({
    what,
    status,
    ms: performance.now() - started,
    retryAfter: response?.headers.get('retry-after') ?? null,
    location: response?.headers.get('location') ?? null,
  });
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    await response.arrayBuffer();
    return take(response.status, response);
  } catch {
    return take(0, null);
  }
}

const describe = ({ what, status, ms, location }: Seen) =>
  `${what}: ${status || 'no response'}${location ? ` to ${location}` : ''} after ${Math.round(ms)} ms`;

/** Where a page of a member leads while the session can't be checked (decision 029). */
const SIGN_IN = `/login?next=${encodeURIComponent('/dashboard')}`;

/**
 * Responses that are neither a success nor a refusal with a time to retry.
 * @param allowed redirects that are fine too
 */
export function wrongResponses(seen: readonly Seen[], allowed?: 'redirects to the sign-in page'): string[] {
  const isFine = ({ status, retryAfter, location }: Seen) =>
    status === 200 ||
    ((status === 503 || status === 507) && retryAfter !== null) ||
    (allowed !== undefined && location === SIGN_IN);
  return seen.filter((response) => !isFine(response)).map(describe);
}

/** Responses that say that the session of a member has ended. */
export function signedOut(seen: readonly Seen[]): string[] {
  const isOut = ({ what, status }: Seen) => what.endsWith('of a member') && status === 401;
  return seen.filter(isOut).map(describe);
}

export const refusals = (seen: readonly Seen[]) => seen.filter(({ status }) => status === 503 || status === 507);
