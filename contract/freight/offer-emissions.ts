/** The CO2e that an offer states for the whole shipment, with the kind of its data. */
import { messages } from '../messages.ts';
import { figure } from './figure.ts';

const t = messages('freight');

/** ISO 14083: measured by the operator, modelled for the trip, or from a table of usual values. */
export const emissionData = ['PRIMARY', 'MODELLED', 'DEFAULT'] as const;
export type EmissionData = (typeof emissionData)[number];

export const MAX_EMISSIONS_KG = 100_000_000;

export interface StatedEmissions {
  readonly emissions?:
    | {
        /** Well-to-wake. */
        readonly kg: number;
        readonly data: EmissionData;
        /** Who or what computed it, such as 'GLEC 3.1, carrier report of 2026'. */
        readonly source: string;
      }
    | undefined;
}

export function emissionDataName(data: EmissionData): string {
  switch (data) {
    case 'PRIMARY':
      return t('Measured by the carrier (primary data)');
    case 'MODELLED':
      return t('Modelled for this trip');
    case 'DEFAULT':
      return t('Usual values of a table');
  }
}

/** Always with the kind of data and the source; undefined if it is not stated. */
export function emissionsText({ emissions }: StatedEmissions): string | undefined {
  if (!emissions) return undefined;
  const { kg, data, source } = emissions;
  return t('{kg} kg. {data}. Source: {source}', { kg: figure(kg, 0), data: emissionDataName(data), source });
}
