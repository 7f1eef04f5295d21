import type { ErrorAnswer } from '#contract/http.ts';

/** An answer that isn't a success, or no answer at all (`status` 0, code NETWORK). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Seconds after which it may be tried again, where the server says so. */
  readonly retryAfter: number | undefined;
  /** Everything that came with the error, such as `triesLeft` or the `current` record of a conflict. */
  readonly answer: Partial<ErrorAnswer>;

  constructor(status: number, answer: Partial<ErrorAnswer>, retryAfter?: number) {
    super(answer.message ?? 'Something went wrong. Please try again.');
    this.name = 'ApiError';
    this.status = status;
    this.code = answer.code ?? 'UNKNOWN';
    this.fields = answer.fields ?? {};
    this.requestId = answer.requestId ?? '';
    this.retryAfter = retryAfter;
    this.answer = answer;
  }
}
