import { BlockList, isIPv6 } from 'node:net';

/** An IPv4 address as such, also where a socket has it in the form of IPv6. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:/, '');

/** Makes the test whether an address belongs to a list of addresses and networks such as `10.0.0.0/8`. */
export function addressList(addresses: readonly string[]): (address: string) => boolean {
  const known = new BlockList();
  for (const one of addresses) {
    const [address = '', bits] = one.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) known.addAddress(address, family);
    else known.addSubnet(address, Number(bits), family);
  }
  return (address) => known.check(plainAddress(address), isIPv6(plainAddress(address)) ? 'ipv6' : 'ipv4');
}
