import { countryCode, countryCodes } from '#contract/country-codes.ts';
import type { Tx } from '#server/platform/database/open.ts';
import { countryNamed } from '../../reference/index.ts';
import type { CapArea } from './cap.ts';
import { type Placed, selectPlacesByCode, selectPortsNamed, selectPortsWithin } from './place-queries.ts';

/** An alert about more ports is about a coast, and the greatest ones stand for it. */
export const MAX_PLACES = 20;
const MAX_NAMES = 50;

/** Ports and countries that the list of places knows. Others are not guessed. */
export async function placesOf(tx: Tx, areas: readonly CapArea[]): Promise<Placed[]> {
  const found = new Map<string, Placed>();
  for (const area of areas) {
    for (const place of await placesOfArea(tx, area)) found.set(place.code, place);
    if (found.size >= MAX_PLACES) break;
  }
  return [...found.values()].slice(0, MAX_PLACES);
}

/** By its name only if the area has nothing else: a county can have the name of a country. */
async function placesOfArea(tx: Tx, area: CapArea): Promise<Placed[]> {
  const countries = area.codes.filter((code) => countryCodes.includes(code)).map(country);
  const coded = area.codes.length > 0 ? await selectPlacesByCode(tx, area.codes) : [];
  if (coded.length + countries.length > 0) return [...coded, ...countries];
  const hasShape = area.polygons.length + area.circles.length > 0;
  if (hasShape) return selectPortsWithin(tx, area, MAX_PLACES);
  return area.hasOtherCodes ? [] : placesNamed(tx, area.name);
}

const country = (code: string): Placed => ({ code, country: code });

async function placesNamed(tx: Tx, description: string): Promise<Placed[]> {
  const found: Placed[] = [];
  for (const written of description.split(/[;,/\n]/).slice(0, MAX_NAMES)) {
    const name = written.trim().replace(/^the /i, '');
    if (name.length < 3 || name.length > 60) continue;
    const code = countryCode(name) ?? countryNamed(name);
    if (code !== undefined) found.push(country(code));
    else found.push(...(await portNamed(tx, name.replace(/^port of | (?:sea)?port$| harbou?r$/i, ''))));
  }
  return found;
}

/** None if two ports have the name. */
async function portNamed(tx: Tx, name: string): Promise<Placed[]> {
  const ports = await selectPortsNamed(tx, name);
  return ports.length === 1 ? ports : [];
}
