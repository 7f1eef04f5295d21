import type { IncomingMessage } from 'node:http';
import { plainAddress } from '#server/platform/http/trusted-proxies.ts';

/** Whether a handshake comes from our own pages. Browsers name the origin with every socket. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`;
}

/** The address a handshake came from; what proxies say counts only from those that are trusted. */
export function addressOf(request: IncomingMessage, isTrusted: (address: string) => boolean): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => plainAddress(one.trim()))
    .filter(Boolean);
  let address = plainAddress(request.socket.remoteAddress ?? '');
  while (isTrusted(address) && forwarded.length > 0) address = forwarded.pop() ?? address;
  return address;
}
