/** What PostgreSQL and its driver report, named. Codes: PostgreSQL documentation, appendix A. */

interface DatabaseFault {
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
  readonly cause?: unknown;
}

/** The database can't be reached, and was not asked: it is known to be away. */
export class DatabaseAway extends Error {
  constructor() {
    super('The database does not answer.');
  }
}

/** Drizzle wraps the driver's error, and the pool wraps the connection's: the code may be in any cause. */
const DEPTH = 5;

function* chain(error: unknown): Generator<DatabaseFault> {
  let one = error;
  for (let depth = 0; depth < DEPTH && typeof one === 'object' && one !== null; depth += 1) {
    yield one as DatabaseFault;
    one = (one as DatabaseFault).cause;
  }
}

function isSome(error: unknown, test: (fault: DatabaseFault) => boolean): boolean {
  for (const fault of chain(error)) if (test(fault)) return true;
  return false;
}

const hasCode = (error: unknown, codes: RegExp): boolean => isSome(error, ({ code }) => codes.test(String(code ?? '')));

/**
 * The connection is gone or was never made. 08: connection exceptions. 57P01 to 57P05: shutting down, crashed, starting,
 * database dropped, idle session ended. 25P03, 25P04: the session was ended inside a transaction.
 */
const OUT_OF_REACH = /^(08\w{3}|57P0[1-5]|25P0[34]|ECONN(REFUSED|RESET|ABORTED)|EPIPE|ENOTCONN|ETIMEDOUT)$/;
/** A host name that can't be resolved, a host without a route, a socket file that is not there. */
const NO_HOST = /^(EAI_AGAIN|ENOTFOUND|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/;
const OUT_OF_REACH_MESSAGES =
  /Connection terminated|Client has encountered a connection error|not queryable|Client was closed|timeout expired|Query read timeout/;
/** All connections are in use: 53300 of the server (53200: its memory is), the message of the pool. */
const NONE_FREE = /timeout exceeded when trying to connect/;

/** Whether the database could not be reached or went away in the middle. */
export function isOutOfReach(error: unknown): boolean {
  return isSome(
    error,
    (fault) =>
      fault instanceof DatabaseAway ||
      OUT_OF_REACH.test(fault.code ?? '') ||
      NO_HOST.test(fault.code ?? '') ||
      // A socket file that is missing; a missing file of another kind names another call.
      (fault.code === 'ENOENT' && (fault as { syscall?: string }).syscall === 'connect') ||
      OUT_OF_REACH_MESSAGES.test(fault.message ?? ''),
  );
}

/** Whether the database works, but has no connection or memory left for this query. */
export function isOutOfConnections(error: unknown): boolean {
  return hasCode(error, /^53[23]00$/) || isSome(error, ({ message }) => NONE_FREE.test(message ?? ''));
}

/** Whether the database took longer than a statement may, such as where others hold a lock: nothing of it was done. */
export function isTimedOut(error: unknown): boolean {
  return hasCode(error, /^57014$/);
}

/** Whether the database could not be asked: the request may succeed a moment later. */
export function isDatabaseAway(error: unknown): boolean {
  return isOutOfReach(error) || isOutOfConnections(error) || isTimedOut(error);
}

/** Whether a disk or a quota is used up: PostgreSQL's code, or that of a file that the portal writes. */
export function isDiskFull(error: unknown): boolean {
  return hasCode(error, /^(53100|ENOSPC|EDQUOT)$/);
}

/** The code of the error that all others come from. */
export function codeOf(error: unknown): string | undefined {
  return [...chain(error)].findLast(({ code }) => typeof code === 'string')?.code;
}

/** Whether an error is PostgreSQL's own, whose text may quote values and whose fields hold them. */
export function isDatabaseError(error: unknown): boolean {
  return isSome(error, (fault) => /^[0-9A-Z]{5}$/.test(fault.code ?? '') && 'severity' in fault);
}

/** Whether a unique constraint (of that name, where given) refused the row. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return isSome(
    error,
    (fault) => fault.code === '23505' && (constraint === undefined || fault.constraint === constraint),
  );
}

/** Two transactions waited for each other and PostgreSQL ended this one: nothing of it was done. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, /^40P01$/);
}

/** A text holds a character that no text of the database can, such as NUL. Whoever sent it can send another. */
export function isUnstorableText(error: unknown): boolean {
  return hasCode(error, /^(22021|22P05)$/);
}
