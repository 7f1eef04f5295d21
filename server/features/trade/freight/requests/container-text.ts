import { containerWithCode } from '#contract/freight/container-names.ts';
import { figure } from '#contract/freight/figure.ts';
import type { Freight } from '#contract/freight-requests.ts';

/** "2 × 40'HC (45G1) with 18,400 kg each". */
export function containerText({ type, count, cargoKg }: Freight['containers'][number]): string {
  const weight = cargoKg === undefined ? '' : ` with ${figure(cargoKg)} kg${count > 1 ? ' each' : ''}`;
  return `${figure(count)} × ${containerWithCode(type)}${weight}`;
}
