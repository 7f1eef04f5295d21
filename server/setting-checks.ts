import { isIP } from 'node:net';
import { z } from 'zod';
import { readBucketAddress } from './platform/s3/address.ts';

export function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

export function oneOf<const Name extends string>(...names: readonly Name[]) {
  return z.enum(names as readonly [Name, ...Name[]], `must be one of ${names.join(', ')}`);
}

export const isUrlOf =
  (...protocols: readonly string[]) =>
  (value: string): boolean =>
    URL.canParse(value) && protocols.includes(new URL(value).protocol);

export function isOrigin(value: string): boolean {
  if (!isUrlOf('http:', 'https:')(value)) return false;
  const { pathname, search, hash, username, password } = new URL(value);
  return pathname === '/' && `${search}${hash}${username}${password}` === '';
}

export function bucketAddress() {
  return z.string().superRefine((value, context) => {
    const address = readBucketAddress(value);
    if (typeof address === 'string') context.addIssue({ code: 'custom', message: address });
  });
}

export function isNetwork(value: string): boolean {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export function isSender(value: string): boolean {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  return /^[^\s@<>,]+@[^\s@<>,]+$/.test(address);
}

export function isRedisUrl(value: string): boolean {
  if (!isUrlOf('redis:', 'rediss:')(value)) return false;
  const { hostname, pathname, search, hash } = new URL(value);
  return hostname !== '' && /^(\/\d{0,3})?$/.test(pathname) && search === '' && hash === '';
}
