/** What a forwarder must know about goods before anything else: dangerous goods and temperatures. */
import { figure } from './figure.ts';

export interface MarkedCargo {
  readonly hazardous?: { readonly unNumber: string; readonly class: string } | undefined;
  readonly temperature?: { readonly minC: number; readonly maxC: number } | undefined;
}

const degrees = (value: number): string => figure(value).replace('-', '−');

/** '2 to 8 °C' or '−0.5 °C'. */
export function temperatureText({ minC, maxC }: NonNullable<MarkedCargo['temperature']>): string {
  return minC === maxC ? `${degrees(minC)} °C` : `${degrees(minC)} to ${degrees(maxC)} °C`;
}

/** 'Dangerous goods UN1263, class 3', and '2 to 8 °C'. */
export function cargoMarks({ hazardous, temperature }: MarkedCargo): string[] {
  return [
    ...(hazardous ? [`Dangerous goods ${hazardous.unNumber}, class ${hazardous.class}`] : []),
    ...(temperature ? [temperatureText(temperature)] : []),
  ];
}
