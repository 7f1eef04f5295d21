import type { IncomingMessage } from 'node:http';
import { plainAddress } from '#server/platform/http/trusted-proxies.ts';

/** Browsers send the origin with each socket. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`;
}

/** Forwarding headers count only from trusted proxies. */
export function addressOf(request: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => plainAddress(address.trim()))
    .filter(Boolean);
  let address = plainAddress(request.socket.remoteAddress ?? '');
  while (isTrusted(address) && forwarded.length > 0) address = forwarded.pop() ?? address;
  return address;
}
