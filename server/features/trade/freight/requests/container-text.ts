import { containerWithCode } from '#contract/freight/container-names.ts';
import { figure } from '#contract/freight/figure.ts';
import { outOfGaugeText } from '#contract/freight/out-of-gauge.ts';
import type { Freight } from '#contract/freight-requests.ts';

/** "2 × 40'HC (45G1) with 18,400 kg each". */
export function containerText({ type, count, cargoKg, ...sizes }: Freight['containers'][number]): string {
  const weight = cargoKg === undefined ? '' : ` with ${figure(cargoKg)} kg${count > 1 ? ' each' : ''}`;
  const over = outOfGaugeText(sizes);
  return `${figure(count)} × ${containerWithCode(type)}${weight}${over ? `, ${over}` : ''}`;
}
