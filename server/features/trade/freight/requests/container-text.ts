import { containerWithCode } from '#contract/freight/container-names.ts';
import { figure } from '#contract/freight/figure.ts';
import { outOfGaugeText } from '#contract/freight/out-of-gauge.ts';
import type { Freight } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';

const t = messages('freight');

/** "2 × 40'HC (45G1) with 18,400 kg each". */
export function containerText({ type, count, cargoKg, ...sizes }: Freight['containers'][number]): string {
  const over = outOfGaugeText(sizes);
  const box = `${figure(count)} × ${containerWithCode(type)}`;
  const loaded =
    cargoKg === undefined
      ? box
      : count > 1
        ? t('{containers} with {weight} kg each', { containers: box, weight: figure(cargoKg) })
        : t('{container} with {weight} kg', { container: box, weight: figure(cargoKg) });
  return over ? `${loaded}, ${over}` : loaded;
}
