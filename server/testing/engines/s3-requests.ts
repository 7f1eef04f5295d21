/** Checks requests as S3 does: their signature (version 4) and the checksums of their bodies. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';

export interface Keys {
  readonly id: string;
  readonly secret: string;
  readonly region: string;
}

/** An error response, with the names of S3. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const strict = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
const MAX_SKEW_MS = 15 * 60_000;

/** @throws Refusal unless the request is signed with the keys */
export function requireSignature(request: IncomingMessage, url: URL, keys: Keys): void {
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const [, id = '', day = '', region = '', names = '', signature = ''] =
    AUTHORIZATION.exec(header('authorization')) ?? [];
  if (!signature) throw new Refusal(403, 'AccessDenied', 'The request is not signed.');
  if (id !== keys.id) throw new Refusal(403, 'InvalidAccessKeyId', 'This key does not exist.');
  if (region !== keys.region)
    throw new Refusal(
      400,
      'AuthorizationHeaderMalformed',
      `The region '${region}' is wrong; expecting '${keys.region}'`,
    );
  const date = header('x-amz-date');
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(at - Date.now()) < MAX_SKEW_MS)) throw new Refusal(403, 'RequestTimeTooSkewed', 'The clocks differ.');
  const query = [...url.searchParams]
    .map(([name, value]) => `${strict(name)}=${strict(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${header(name).replaceAll(/\s+/g, ' ')}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, header('x-amz-content-sha256')];
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secret}`);
  const expected = hmac(key as Buffer, ['AWS4-HMAC-SHA256', date, scope, sha256(canonical.join('\n'))].join('\n'));
  if (!timingSafeEqual(expected, Buffer.from(signature, 'hex')))
    throw new Refusal(403, 'SignatureDoesNotMatch', 'The signature does not match.');
}

/** @throws Refusal if a stated checksum differs from the body */
export function requireChecksums({ headers }: IncomingMessage, body: Buffer): void {
  const stated = String(headers['x-amz-content-sha256'] ?? '');
  if (stated.startsWith('STREAMING-')) throw new Refusal(501, 'NotImplemented', 'A header is not implemented.');
  if (/^[0-9a-f]{64}$/.test(stated) && stated !== sha256(body))
    throw new Refusal(400, 'XAmzContentSHA256Mismatch', 'The body differs from its checksum.');
  const crc = headers['x-amz-checksum-crc32'];
  if (crc !== undefined && crc !== crc32Of(body))
    throw new Refusal(400, 'BadDigest', 'The body differs from its CRC-32.');
}

export function crc32Of(body: Buffer): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(body));
  return bytes.toString('base64');
}
