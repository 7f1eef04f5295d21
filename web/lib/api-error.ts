import type { ErrorResponse } from '#contract/http.ts';
import { messages } from '#contract/messages.ts';

const t = messages('common');

/** A response that is not a success, or no response at all (`status` 0, code NETWORK). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Seconds until a retry, if the server states them. */
  readonly retryAfter: number | undefined;
  /** The error response, with fields, such as `triesLeft`, or the `current` record of a conflict. */
  readonly body: Partial<ErrorResponse>;

  constructor(status: number, body: Partial<ErrorResponse>, retryAfter?: number) {
    super(body.message ?? t('Something went wrong. Please try again.'));
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'UNKNOWN';
    this.fields = body.fields ?? {};
    this.requestId = body.requestId ?? '';
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** Whether the request needs a session and had none. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Whether the person has to confirm who they are first, which `withProof` asks for in the browser. */
export const needsProof = (error: unknown): boolean => error instanceof ApiError && error.code === 'PROOF_NEEDED';

/** Whether the API knows no such record, or the id in the address is not an id. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status);

/** The user sees only messages of the API, not other errors. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : t('Unknown error');
}
