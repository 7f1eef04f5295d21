/** What a forwarder must know about goods before anything else: dangerous goods, temperatures, and what does not fit a container. */
import { dangerousGoodsOf } from './dangerous-goods.ts';
import { figure } from './figure.ts';
import { type OutOfGauge, outOfGaugeText } from './out-of-gauge.ts';

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
  return minC === maxC ? `${degrees(minC)} °C` : `${degrees(minC)} to ${degrees(maxC)} °C`;
}

const MARKED_GOODS = 2;

/** 'Dangerous goods UN1263, class 3', '2 to 8 °C', and 'Out of gauge'. */
export function cargoMarks(cargo: MarkedCargo): string[] {
  const goods = dangerousGoodsOf(cargo);
  const marked = goods.slice(0, MARKED_GOODS).map((one) => `${one.unNumber}, class ${one.class}`);
  const more = goods.length > MARKED_GOODS ? ` + ${goods.length - MARKED_GOODS} more` : '';
  const isOutOfGauge = cargo.containers?.some((container) => outOfGaugeText(container) !== null);
  return [
    ...(goods.length > 0 ? [`Dangerous goods ${marked.join(' + ')}${more}`] : []),
    ...(cargo.temperature ? [temperatureText(cargo.temperature)] : []),
    ...(isOutOfGauge ? ['Out of gauge'] : []),
  ];
}
