import type { CheckState } from '#contract/health.ts';
import { messages } from '#contract/messages.ts';

const t = messages('server');

export interface Finding {
  readonly state: CheckState;
  /** A sentence without secrets. */
  readonly found: string;
  readonly remedy?: string;
}

export interface Check {
  readonly name: string;
  /** An error counts as failed, with its message. */
  run(): Promise<Finding>;
}

export interface CheckResult extends Finding {
  readonly name: string;
}

export const ok = (found: string): Finding => ({ state: 'ok', found });
export const warning = (found: string, remedy: string): Finding => ({ state: 'warning', found, remedy });
export const failed = (found: string, remedy: string): Finding => ({ state: 'failed', found, remedy });

const LIMIT_MS = 10_000;

export class Checks {
  readonly #checks: Check[] = [];
  readonly #limitMs: number;

  constructor(limitMs = LIMIT_MS) {
    this.#limitMs = limitMs;
  }

  add(...checks: readonly Check[]): void {
    this.#checks.push(...checks);
  }

  run(): Promise<CheckResult[]> {
    return Promise.all(this.#checks.map(async (check) => ({ name: check.name, ...(await this.#runOne(check)) })));
  }

  async #runOne(check: Check): Promise<Finding> {
    const late = Promise.withResolvers<Finding>();
    const seconds = this.#limitMs / 1000;
    const timer = setTimeout(
      () =>
        late.resolve(
          failed(
            t('No answer within {seconds} s.', { seconds }),
            t('Check that the service runs and is not overloaded.'),
          ),
        ),
      this.#limitMs,
    );
    try {
      return await Promise.race([check.run(), late.promise]);
    } catch (error) {
      const message = error instanceof Error ? error.message.split('\n')[0] : String(error);
      return failed(
        t('The check failed: {message}', { message: message ?? '' }),
        t('Correct what the message names, then check again.'),
      );
    } finally {
      clearTimeout(timer);
    }
  }
}
