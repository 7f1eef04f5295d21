import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** Whether a handshake comes from our own pages. Browsers name the origin with every socket. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string | undefined): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origin === publicUrl || origin === `http://${host}` || origin === `https://${host}`;
}

/** The address a handshake came from; what proxies say counts only from those that are trusted. */
export function addressOf(request: IncomingMessage, trusted: readonly string[]): string {
  const known = new BlockList();
  for (const one of trusted) {
    const [address = '', bits] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  const plain = (address: string) => address.replace(/^::ffff:/, '');
  const isTrusted = (address: string) => known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => plain(one.trim()))
    .filter(Boolean);
  let address = plain(request.socket.remoteAddress ?? '');
  while (isTrusted(address) && forwarded.length > 0) address = forwarded.pop() ?? address;
  return address;
}
