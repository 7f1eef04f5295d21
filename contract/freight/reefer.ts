/** How a reefer is set besides its temperature. */
import { messages } from '../messages.ts';
import { temperatureText } from './cargo-marks.ts';
import { figure } from './figure.ts';

const t = messages('freight');

export interface ReeferSettings {
  readonly minC: number;
  readonly maxC: number;
  /** Fresh air in m³ an hour. 0: the vents are closed. */
  readonly ventilationM3h?: number | undefined;
  readonly humidityPercent?: number | undefined;
  /** A generator is needed on the road. */
  readonly genset?: boolean | undefined;
}

/** '2 to 8 °C, fresh air 25 m³/h, humidity 85%, genset'. */
export function reeferText(settings: ReeferSettings): string {
  const { ventilationM3h, humidityPercent, genset } = settings;
  const parts = [temperatureText(settings)];
  if (ventilationM3h !== undefined) {
    parts.push(
      ventilationM3h === 0 ? t('vents closed') : t('fresh air {volume} m³/h', { volume: figure(ventilationM3h) }),
    );
  }
  if (humidityPercent !== undefined) parts.push(t('humidity {percent}%', { percent: figure(humidityPercent) }));
  if (genset) parts.push(t('genset'));
  return parts.join(', ');
}
