import type { ErrorAnswer } from '#contract/http.ts';

/** A response that is not a success, or no response at all (`status` 0, code NETWORK). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Seconds until a retry, if the server states them. */
  readonly retryAfter: number | undefined;
  /** Other fields of the error, such as `triesLeft`, or the `current` record of a conflict. */
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

/** Whether the API knows no such record, or the id in the address is not an id. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status);
