/** Cargo that is larger than a flat rack or an open top (out of gauge), and the slots on the ship that it takes from others. */
import { type ContainerType, containers } from './containers.ts';

/** Beyond the container, in centimetres. The cargo is centred, so each side and each end has the same. */
export interface Overhang {
  readonly sideCm: number;
  readonly endCm: number;
  readonly topCm: number;
  /** Slots of the same length that no other container can use, if there are containers on all sides of it. */
  readonly lostSlots: number;
}

/** The outside of a container (ISO 668): 2.438 m wide, and 2.591 m high as most slots are. */
const WIDTH_CM = 243.8;
const SLOT_HEIGHT_CM = 259.1;
const slotLengthCm = (type: ContainerType): number => (type[0] === '2' ? 605.8 : 1219.2);

interface Cargo {
  readonly lengthCm: number;
  readonly widthCm: number;
  readonly topCm: number;
}

/** Kinds of containers for cargo that is larger than they are. Walls and ends of open tops stay. */
export const opensFor = (type: ContainerType): { readonly top: boolean; readonly sides: boolean } => ({
  top: ['OPEN_TOP', 'FLAT_RACK'].includes(containers[type].kind),
  sides: containers[type].kind === 'FLAT_RACK',
});

/** @returns null if nothing protrudes */
export function overhangOf(type: ContainerType, { lengthCm, widthCm, topCm }: Cargo): Overhang | null {
  const { inside } = containers[type];
  const opens = opensFor(type);
  if (!inside || !opens.top) return null;
  const beyond = (size: number, limit: number) => Math.max(0, Math.round((size - limit) * 10) / 10);
  const sides = opens.sides ? beyond(widthCm, WIDTH_CM) / 2 : 0;
  const ends = opens.sides ? beyond(lengthCm, inside.lengthCm) / 2 : 0;
  const top = beyond(topCm, inside.heightCm);
  if (sides + ends + top === 0) return null;
  const across = 1 + 2 * Math.ceil(sides / WIDTH_CM);
  const along = 1 + 2 * Math.ceil(ends / slotLengthCm(type));
  const above = 1 + Math.ceil(top / SLOT_HEIGHT_CM);
  return { sideCm: sides, endCm: ends, topCm: top, lostSlots: across * along * above - 1 };
}
