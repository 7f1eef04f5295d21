import type { ErrorResponse } from '#contract/http.ts';

/** A response that is not a success, or no response at all (`status` 0, code NETWORK). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Seconds until a retry, if the server states them. */
  readonly retryAfter: number | undefined;
  /** Other fields of the error, such as `triesLeft`, or the `current` record of a conflict. */
  readonly answer: Partial<ErrorResponse>;

  constructor(status: number, response: Partial<ErrorResponse>, retryAfter?: number) {
    super(response.message ?? 'Something went wrong. Please try again.');
    this.name = 'ApiError';
    this.status = status;
    this.code = response.code ?? 'UNKNOWN';
    this.fields = response.fields ?? {};
    this.requestId = response.requestId ?? '';
    this.retryAfter = retryAfter;
    this.answer = response;
  }
}

/** Whether the request needs a session and had none. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether the API knows no such record, or the id in the address is not an id. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status);
