/** What a forwarder must know about goods before anything else: dangerous goods, temperatures, and what does not fit a container. */
import { messages } from '../messages.ts';
import { dangerousGoodsOf } from './dangerous-goods.ts';
import { figure } from './figure.ts';
import { type OutOfGauge, outOfGaugeText } from './out-of-gauge.ts';

const t = messages('freight');

interface MarkedGoods {
  readonly unNumber: string;
  readonly class: string;
}

export interface MarkedCargo {
  readonly hazardous?: MarkedGoods | undefined;
  readonly dangerousGoods?: readonly MarkedGoods[] | undefined;
  readonly temperature?: { readonly minC: number; readonly maxC: number } | undefined;
  readonly containers?: readonly OutOfGauge[] | undefined;
}

const degrees = (value: number): string => figure(value).replace('-', '−');

/** '2 to 8 °C' or '−0.5 °C'. */
export function temperatureText({ minC, maxC }: NonNullable<MarkedCargo['temperature']>): string {
  return minC === maxC
    ? t('{degrees} °C', { degrees: degrees(minC) })
    : t('{min} to {max} °C', { min: degrees(minC), max: degrees(maxC) });
}

const MARKED_GOODS = 2;

/** 'Dangerous goods UN1263, class 3', '2 to 8 °C', and 'Out of gauge'. */
export function cargoMarks(cargo: MarkedCargo): string[] {
  const goods = dangerousGoodsOf(cargo);
  const marked = goods
    .slice(0, MARKED_GOODS)
    .map((one) => t('{number}, class {class}', { number: one.unNumber, class: one.class }));
  const values = { goods: marked.join(' + ') };
  const more = goods.length - MARKED_GOODS;
  const text =
    more > 0
      ? t('Dangerous goods {goods} + {count} more', { ...values, count: more })
      : t('Dangerous goods {goods}', values);
  const isOutOfGauge = cargo.containers?.some((container) => outOfGaugeText(container) !== null);
  return [
    ...(goods.length > 0 ? [text] : []),
    ...(cargo.temperature ? [temperatureText(cargo.temperature)] : []),
    ...(isOutOfGauge ? [t('Out of gauge')] : []),
  ];
}
