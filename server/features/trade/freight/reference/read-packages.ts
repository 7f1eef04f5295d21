/** The process of `readPackagedPlaces`. */
import { mergedCodes, packagedAirports, packagedPorts, stored } from './packaged-places.ts';
import type { StoredPlace } from './queries.ts';

// The portal has ended: nobody waits for the places.
process.on('disconnect', () => process.exit(1));
const portsByCode = await packagedPorts();
const airports = await packagedAirports(portsByCode);
const merged = mergedCodes(portsByCode.values());
const rows: readonly StoredPlace[] = [
  ...[...portsByCode.values()].map((place) => stored('UNLOCODE', place, merged.has(place.code))),
  ...airports.map((place) => stored('AIRPORT', place)),
];
process.send?.(rows, undefined, {}, () => {
  process.removeAllListeners('disconnect');
  process.disconnect();
});
