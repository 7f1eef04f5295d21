/** People who read and write at the same time, all through the proxy. */
import { Requests } from '../requests.ts';
import type { Target } from '../target.ts';
import { Writers } from '../writes.ts';

export class Load {
  readonly writers: Writers;
  readonly #reads: Requests;

  constructor(fleet: Target) {
    this.writers = new Writers(fleet).start();
    this.#reads = new Requests(fleet);
    const { url } = fleet;
    const member = { cookie: fleet.people[0]?.cookie ?? '' };
    this.#reads.repeat('page of a guest', () => ({ url: `${url}/forum`, headers: { accept: 'text/html' } }));
    this.#reads.repeat('page of a member', () => ({
      url: `${url}/dashboard`,
      headers: { ...member, accept: 'text/html' },
    }));
    this.#reads.repeat('list', () => ({ url: `${url}/api/posts/latest`, headers: member }));
    this.#reads.repeat('search', () => ({ url: `${url}/api/search?q=freight`, headers: member }));
  }

  /** Resolves when every write has its final response. */
  async stop(): Promise<void> {
    await this.writers.stop();
    await this.#reads.stop();
  }

  /** How many reads succeeded. */
  get succeeded(): number {
    return this.#reads.outcomes.get('complete 200') ?? 0;
  }

  /** Reads without a success, and how often each occurred. */
  get failed(): string[] {
    return [...this.#reads.outcomes]
      .filter(([outcome]) => outcome !== 'complete 200')
      .map(([outcome, count]) => `${outcome} (${count} times)`);
  }
}
