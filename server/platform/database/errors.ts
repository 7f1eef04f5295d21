interface UnknownError {
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
  readonly cause?: unknown;
}

/** The database is known to be unreachable, so no query was sent. */
export class DatabaseUnavailable extends Error {
  constructor() {
    super('The database does not answer.');
  }
}

/** Drizzle and the pool wrap errors, so the code may be in any cause. */
const DEPTH = 5;

function* chain(error: unknown): Generator<UnknownError> {
  let cause = error;
  for (let depth = 0; depth < DEPTH && typeof cause === 'object' && cause !== null; depth += 1) {
    yield cause as UnknownError;
    cause = (cause as UnknownError).cause;
  }
}

function isSome(error: unknown, test: (cause: UnknownError) => boolean): boolean {
  for (const cause of chain(error)) if (test(cause)) return true;
  return false;
}

const hasCode = (error: unknown, codes: RegExp): boolean => isSome(error, ({ code }) => codes.test(String(code ?? '')));

/** 08: connection. 57P01–05: shut down, crashed, starting, dropped, idle. 25P03, 25P04: ended inside a transaction. */
const OUT_OF_REACH = /^(08\w{3}|57P0[1-5]|25P0[34]|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTCONN|ETIMEDOUT)$/;
const NO_HOST = /^(EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/;
const OUT_OF_REACH_MESSAGES =
  /Connection terminated|Client has encountered a connection error|not queryable|Client was closed|timeout expired|Query read timeout/;
/** All connections are in use: 53300 (or 53200 for memory) from the server, or the pool’s own message. */
const NONE_FREE = /timeout exceeded when trying to connect/;

export function isConnectTimeout(error: unknown): boolean {
  return isSome(error, ({ message }) => /due to connection timeout|timeout expired/.test(message ?? ''));
}

export function isOutOfReach(error: unknown): boolean {
  return isSome(
    error,
    (cause) =>
      cause instanceof DatabaseUnavailable ||
      OUT_OF_REACH.test(cause.code ?? '') ||
      NO_HOST.test(cause.code ?? '') ||
      // A missing socket file. A missing file elsewhere names another system call.
      (cause.code === 'ENOENT' && (cause as { syscall?: string }).syscall === 'connect') ||
      OUT_OF_REACH_MESSAGES.test(cause.message ?? ''),
  );
}

export function isOutOfConnections(error: unknown): boolean {
  return hasCode(error, /^53[23]00$/) || isSome(error, ({ message }) => NONE_FREE.test(message ?? ''));
}

/** A statement took too long, for example because of a lock. It had no effect. */
export function isTimedOut(error: unknown): boolean {
  return hasCode(error, /^57014$/);
}

export function isDatabaseUnavailable(error: unknown): boolean {
  return isOutOfReach(error) || isOutOfConnections(error) || isTimedOut(error);
}

export function isDiskFull(error: unknown): boolean {
  return hasCode(error, /^(53100|ENOSPC|EDQUOT)$/);
}

export function codeOf(error: unknown): string | undefined {
  return [...chain(error)].findLast(({ code }) => typeof code === 'string')?.code;
}

/** Whether the error is PostgreSQL’s own: its text and fields may quote values. */
export function isDatabaseError(error: unknown): boolean {
  return isSome(error, (cause) => /^[0-9A-Z]{5}$/.test(cause.code ?? '') && 'severity' in cause);
}

export function isDuplicate(error: unknown, constraint?: string): boolean {
  return isSome(
    error,
    (cause) => cause.code === '23505' && (constraint === undefined || cause.constraint === constraint),
  );
}

/** What a new row belongs to was deleted after it was checked. A deletion that a reference prevents has another message. */
export function isOfDeleted(error: unknown): boolean {
  return isSome(error, ({ code, message }) => code === '23503' && /^insert or update on table/.test(message ?? ''));
}

/** PostgreSQL has rolled the transaction back. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, /^40P01$/);
}

/** The text contains a character that PostgreSQL can’t store, such as NUL. */
export function isUnstorableText(error: unknown): boolean {
  return hasCode(error, /^(22021|22P05)$/);
}
