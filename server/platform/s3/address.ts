export interface BucketAddress {
  readonly endpoint: string;
  readonly host: string;
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  readonly region: string;
  /** Without keys, the machine’s own role is used. */
  readonly keys: { readonly id: string; readonly secret: string } | null;
  readonly style: 'path' | 'host';
  /** `required`: only where S3 demands them, for stores that refuse the others. */
  readonly checksums: 'always' | 'required';
}

const options = new Set(['region', 'style', 'checksums']);
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FORM = 'such as https://KEY:SECRET@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1';
const DEFAULT_REGION = 'us-east-1';

export function readBucketAddress(value: string): BucketAddress | string {
  if (!URL.canParse(value)) return `must be the address of a bucket, ${FORM}, with special characters percent-encoded`;
  const url = new URL(value);
  const { protocol, host, hostname, searchParams } = url;
  if (protocol !== 'http:' && protocol !== 'https:')
    return `must begin with https:// (or http:// for a local store), ${FORM}`;
  const [id, secret] = [decode(url.username), decode(url.password)];
  if (id === null || secret === null) return 'must have the special characters of key and secret percent-encoded';
  if ((id === '') !== (secret === ''))
    return `must have both a key and its secret, ${FORM}, or neither to use the role of the machine`;
  const [bucket = '', ...folders] = url.pathname.slice(1).split('/').map(decode);
  if (!bucket) return `must name the bucket after the host, ${FORM}`;
  if (!BUCKET.test(bucket))
    return `must name a bucket of 3 to 63 lower-case letters, digits, dots and hyphens after the host, ${FORM}`;
  for (const name of searchParams.keys())
    if (!options.has(name)) return `must have no options but ${[...options].join(', ')} (it has ${name})`;
  const style = searchParams.get('style') ?? 'path';
  if (style !== 'path' && style !== 'host') return 'must have the style path or host';
  const checksums = searchParams.get('checksums') ?? 'always';
  if (checksums !== 'always' && checksums !== 'required') return 'must have the checksums always or required';
  const prefix = folders.filter(Boolean).join('/');
  return {
    endpoint: `${protocol}//${host}`,
    host,
    bucket,
    prefix: prefix && `${prefix}/`,
    region: searchParams.get('region') ?? regionOf(hostname),
    keys: id === '' ? null : { id, secret },
    style,
    checksums,
  };
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Amazon's host names contain the region. Other stores mostly ignore it. */
function regionOf(hostname: string): string {
  return /^s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(hostname)?.[1] ?? DEFAULT_REGION;
}
