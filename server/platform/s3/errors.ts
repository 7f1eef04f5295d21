import type { BucketAddress } from './address.ts';

/** The setting is wrong in a way that shows only when the bucket is used. */
export class WrongBucket extends Error {}

interface UnknownError {
  readonly name?: string;
  readonly code?: string;
  readonly message?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly cause?: unknown;
}

const BUSY = new Set(['SlowDown', 'ServiceUnavailable', 'InternalError', 'RequestTimeout', 'TimeoutError']);

const statusOf = (error: unknown): number | undefined => (error as UnknownError).$metadata?.httpStatusCode;

export function isMissingObject(error: unknown): boolean {
  const { name } = error as UnknownError;
  return name === 'NoSuchKey' || name === 'NotFound';
}

export function isRefused(error: unknown): boolean {
  return /^(AccessDenied|NotImplemented|MethodNotAllowed)$/.test((error as UnknownError).name ?? '');
}

export function isStoreUnavailable(error: unknown): boolean {
  if (error instanceof WrongBucket) return error.cause !== undefined && isStoreUnavailable(error.cause);
  const { name = '', code = '' } = error as UnknownError;
  const status = statusOf(error) ?? 0;
  return BUSY.has(name) || status >= 500 || status === 429 || /^E[A-Z_]+$/.test(code) || /CERT|TLS|SSL/.test(code);
}

export function explainBucket(error: unknown, setting: string, action: string, address: BucketAddress): string {
  const { name = '', code = '', message = '' } = error as UnknownError;
  const { host, bucket, region, keys } = address;
  const key = keys ? `the key ${keys.id}` : 'the role of this machine';
  const texts: Record<string, string> = {
    NoSuchBucket: `there is no bucket ${bucket} at ${host}. Create it, or correct the name`,
    InvalidAccessKeyId: `the store at ${host} does not know ${key}. Correct the key`,
    SignatureDoesNotMatch: `the store at ${host} refuses the secret of ${key}. Correct the secret, with special characters percent-encoded`,
    AccessDenied: `${key} may not ${action} in the bucket ${bucket}. Allow s3:PutObject, s3:GetObject, s3:DeleteObject, s3:AbortMultipartUpload and s3:ListBucket`,
    RequestTimeTooSkewed: `the clock of this machine differs from that of ${host} by more than 15 minutes. Set the clock`,
    PermanentRedirect: `the bucket ${bucket} is not in the region ${region}. Add ?region= with its region, and use the host of that region`,
    AuthorizationHeaderMalformed: `the bucket ${bucket} is not in the region ${region}. Add ?region= with its region`,
    CredentialsProviderError: `it has no key and secret, and this machine has no role. Add KEY:SECRET@ before the host`,
    NotImplemented: `the store at ${host} does not support a request (${message}). Add &checksums=required, or use another store`,
  };
  const hidden = statusOf(error);
  const reason =
    texts[name] ??
    // The response to a HEAD request has no body that could name the reason.
    (hidden === 403 ? texts['AccessDenied'] : undefined) ??
    (hidden === 301 ? texts['PermanentRedirect'] : undefined) ??
    (code === 'ENOTFOUND' || code === 'EAI_AGAIN'
      ? `the host ${host} is not known. Correct the name, or check the name server of this machine`
      : undefined) ??
    (/CERT|TLS|SSL/.test(code)
      ? `no encrypted connection to ${host} (${code}). Correct the certificate of the store`
      : undefined) ??
    (isStoreUnavailable(error)
      ? `no store answers at ${host} (${code || name || hidden}). Start it, or correct host and port`
      : `the bucket ${bucket} at ${host} can't be used to ${action}: ${name} ${message.split('\n')[0]}`);
  return `${setting}: ${reason}.`;
}
