/** Cargo that is larger than its flat rack or open top, and who lashes it. */

import { messages } from '../messages.ts';
import { type ContainerType, containers } from './containers.ts';
import { figure } from './figure.ts';
import type { Mode } from './modes.ts';
import { opensFor } from './overhang.ts';

const t = messages('freight');

export const overSizes = ['overLengthCm', 'overWidthCm', 'overHeightCm'] as const;
type OverSize = (typeof overSizes)[number];

/** Beyond the container in all, at both ends or both sides together. */
export type OutOfGauge = { readonly [Name in OverSize]?: number | undefined };

export const overSizeNames = {
  overLengthCm: 'Over-length',
  overWidthCm: 'Over-width',
  overHeightCm: 'Over-height',
} as const satisfies Readonly<Record<OverSize, string>>;

const sizeTexts = {
  overLengthCm: (size: string) => t('{size} cm over-length', { size }),
  overWidthCm: (size: string) => t('{size} cm over-width', { size }),
  overHeightCm: (size: string) => t('{size} cm over-height', { size }),
} satisfies Readonly<Record<OverSize, (size: string) => string>>;

/** '40 cm over-width, 25 cm over-height', or null. */
export function outOfGaugeText(container: OutOfGauge): string | null {
  const sizes = overSizes.flatMap((name) => {
    const value = container[name];
    return value === undefined || value === 0 ? [] : [sizeTexts[name](figure(value))];
  });
  return sizes.length > 0 ? sizes.join(', ') : null;
}

/** The sizes that cargo on a container can exceed: walls and ends of open tops stay. */
export function overSizesOf(type: ContainerType): readonly OverSize[] {
  const { top, sides } = opensFor(type);
  return overSizes.filter((name) => (name === 'overHeightCm' ? top : sides));
}

export const lashings = ['FORWARDER', 'SHIPPER'] as const;
export type Lashing = (typeof lashings)[number];

export const lashingNames = {
  FORWARDER: 'By the forwarder: include it in the offer',
  SHIPPER: 'By the shipper',
} as const satisfies Readonly<Record<Lashing, string>>;

/** Goods that are lashed in the open. */
export const takesLashing = (
  mode: Mode | '' | undefined,
  boxes: readonly { readonly type?: ContainerType | '' | undefined }[],
): boolean =>
  mode === 'BREAKBULK' ||
  boxes.some(
    ({ type }) => type !== undefined && type !== '' && ['FLAT_RACK', 'OPEN_TOP'].includes(containers[type].kind),
  );
