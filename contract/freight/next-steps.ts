/** What requester and forwarder do after an award. */

import { dayText } from '../dates.ts';
import type { Freight } from '../freight-requests.ts';
import { messages } from '../messages.ts';
import { term } from '../terms.ts';
import { isFromDoor } from './address.ts';
import { dangerousGoodsOf } from './dangerous-goods.ts';
import type { Mode } from './modes.ts';

const t = messages('freight');

type Shipment = Pick<
  Freight,
  'mode' | 'service' | 'incoterm' | 'hazardous' | 'dangerousGoods' | 'temperature' | 'insurance' | 'readyDate'
>;

const transportDocuments = {
  SEA_FCL: 'bill of lading',
  SEA_LCL: 'bill of lading',
  BREAKBULK: 'bill of lading',
  MULTIMODAL: 'bill of lading',
  AIR: 'air waybill',
  COURIER: 'waybill',
  ROAD_FTL: 'CMR consignment note',
  ROAD_LTL: 'CMR consignment note',
  RAIL: 'consignment note',
  WAREHOUSING: 'warehouse receipt',
} as const satisfies Readonly<Record<Mode, string>>;

/** @param validUntil the last day of the agreed price, as an ISO date */
export function nextSteps(shipment: Shipment, reference: string, validUntil: string): string[] {
  const { mode, service, temperature, insurance, readyDate, incoterm } = shipment;
  const ready = readyDate ? `${t('The cargo is ready on {date}.', { date: dayText(new Date(readyDate)) })} ` : '';
  const isInsured = insurance || incoterm === 'CIF' || incoterm === 'CIP';
  return [
    t('Book before the end of {date}, and name the reference {reference}.', {
      date: dayText(new Date(validUntil)),
      reference,
    }),
    isFromDoor(service)
      ? ready + t('Agree on the day and the hours of the pick-up.')
      : ready + t('Ask the forwarder where to deliver it, and for the closing time.'),
    t('Send shipper, consignee and notify party for the {document}.', { document: term(transportDocuments[mode]) }),
    t('Send the commercial invoice and the packing list.'),
    ...customsSteps(shipment),
    // SOLAS chapter VI, regulation 2. A consolidator weighs its own containers.
    ...(mode === 'SEA_FCL' ? [t('Send the verified gross mass (VGM) of each container before its closing time.')] : []),
    ...(dangerousGoodsOf(shipment).length > 0
      ? [t('Send the dangerous goods declaration and the safety data sheet.')]
      : []),
    ...(temperature ? [t('Confirm the temperature to be set in writing.')] : []),
    ...(isInsured ? [t('Confirm the insured value and ask for the insurance certificate.')] : []),
  ];
}

/** Incoterms 2020, A7 and B7. */
function customsSteps({ incoterm }: Shipment): string[] {
  if (incoterm === undefined) return [t('Agree on who clears the goods for export and import.')];
  if (incoterm === 'EXW') {
    return [t('Give customs instructions: under EXW, the buyer clears for export and the buyer for import.')];
  }
  if (incoterm === 'DDP') {
    return [t('Give customs instructions: under DDP, the seller clears for export and the seller for import.')];
  }
  return [
    t('Give customs instructions: under {incoterm}, the seller clears for export and the buyer for import.', {
      incoterm,
    }),
  ];
}
