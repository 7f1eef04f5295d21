import { publicAddress } from '#contract/freight/address.ts';
import type { Freight, Place } from '#contract/freight-requests.ts';

const publicPlace = ({ address, ...place }: Place): Place =>
  address ? { ...place, address: publicAddress(address) } : place;

/** With city, region and country of each. */
export const withoutExactAddresses = <F extends Pick<Freight, 'origin' | 'destination'>>(freight: F): F => ({
  ...freight,
  origin: publicPlace(freight.origin),
  destination: publicPlace(freight.destination),
});
