/** The caller continues without Redis. */
export class RedisUnavailable extends Error {}

/** The message says what to change. */
export class WrongRedis extends Error {}

interface UnknownError {
  readonly code?: string;
  readonly message?: string;
}

const wrongReplies: readonly (readonly [RegExp, (place: string) => string])[] = [
  [/^WRONGPASS/, (place) => `the server at ${place} refuses the user or the password. Correct them.`],
  [
    /^NOAUTH|called without any password configured/,
    (place) =>
      `the server at ${place} and the URL disagree on whether a password is needed. Add it to the URL, such as redis://:password@host:6379, or remove it.`,
  ],
  [
    /^NOPERM/,
    (place) =>
      `the user at ${place} may not run what the portal needs. Allow it all commands on keys and channels that begin with quayside: (ACL SETUSER … ~quayside:* &quayside:* +@all).`,
  ],
  [
    /DB index is out of range|SELECT is not allowed/,
    (place) => `the server at ${place} has no database of this number. Use a smaller one, such as redis://host:6379/0.`,
  ],
];

const tlsError = /^(ERR_SSL|ERR_TLS|CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED)|certificate|EPROTO/i;

export function explainMistake(error: unknown, place: string): string | null {
  if (error instanceof WrongRedis) return error.message;
  const { code = '', message = '' } = (error ?? {}) as UnknownError;
  for (const [pattern, explain] of wrongReplies) if (pattern.test(message)) return `REDIS_URL: ${explain(place)}`;
  if (tlsError.test(`${code} ${message}`))
    return `REDIS_URL: no encrypted connection to ${place} (${message}). Correct the certificates, or use redis:// if the server has no TLS.`;
  return null;
}

/** Replies that concern every command. In a script, version 6.2 puts its own words before them. */
const notServing =
  /(^|-)(READONLY|OOM|LOADING|MASTERDOWN|BUSY|MISCONF|NOREPLICAS|CLUSTERDOWN|NOAUTH|WRONGPASS|NOPERM) |command not allowed when used memory/;

export function isWrongCommand(error: unknown): error is Error {
  if (!(error instanceof Error) || error instanceof RedisUnavailable || 'code' in error) return false;
  return /^[A-Z]+ /.test(error.message) && !notServing.test(error.message);
}

export function explainUnavailable(error: unknown, place: string): string {
  const { code = '', message = '' } = (error ?? {}) as UnknownError;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host of ${place} is not known`;
  if (/^READONLY/.test(message)) return `${place} is a read-only copy`;
  if (/^OOM/.test(message)) return `the memory of ${place} is full`;
  if (/^(LOADING|MASTERDOWN|BUSY)/.test(message)) return `${place} is not ready (${message.split(' ')[0]})`;
  if (/^[A-Z]+ /.test(message)) return `${place} refuses commands (${message})`;
  return `no Redis answers at ${place}${code ? ` (${code})` : ''}`;
}
