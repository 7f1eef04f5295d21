import { BlockList, isIPv6 } from 'node:net';

export const plainAddress = (address: string): string => address.replace(/^::ffff:/, '');

export function addressList(addresses: readonly string[]): (address: string) => boolean {
  const proxies = new BlockList();
  for (const proxy of addresses) {
    const [address = '', bits] = proxy.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) => proxies.check(plainAddress(address), isIPv6(plainAddress(address)) ? 'ipv6' : 'ipv4');
}
