/** What PostgreSQL and its driver report, named. Codes: PostgreSQL documentation, appendix A. */

interface DatabaseFault {
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
}

/** Drizzle wraps the driver's error; the cause holds the code. */
function faultOf(error: unknown): DatabaseFault {
  const outer = error as DatabaseFault & { cause?: DatabaseFault };
  return outer?.cause?.code !== undefined || outer?.cause?.message !== undefined ? outer.cause : (outer ?? {});
}

const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
]);
const awayMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/;

export function isDatabaseAway(error: unknown): boolean {
  const fault = faultOf(error);
  return away.has(fault.code ?? '') || awayMessages.test(fault.message ?? '');
}

/** Whether a unique constraint (of that name, where given) refused the row. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  const fault = faultOf(error);
  return fault.code === '23505' && (constraint === undefined || fault.constraint === constraint);
}

/** Two transactions waited for each other and this one was chosen to give way: nothing of it was done. */
export function isDeadlock(error: unknown): boolean {
  return faultOf(error).code === '40P01';
}

/** A text holds a character that no text of the database can, such as NUL. Whoever sent it can send another. */
export function isUnstorableText(error: unknown): boolean {
  return ['22021', '22P05'].includes(faultOf(error).code ?? '');
}
