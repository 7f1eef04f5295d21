/**
 * What an invoice for demurrage or detention has to state for shipments to and from the United States: 46 CFR 541.6
 * (89 FR 14362, 26 February 2024, in force since 28 May 2024), https://www.ecfr.gov/current/title-46/part-541.
 */
import { messages } from '../../messages.ts';
import type { Direction } from '../demurrage/terms.ts';

const t = messages('trade-desk');

export const itemIds = [
  ...['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8'],
  ...['c1', 'c2', 'c3', 'd1', 'd2', 'd3', 'e1', 'e2'],
] as const satisfies readonly ItemId[];

export type ItemId =
  | `a${1 | 2 | 3 | 4}`
  | `b${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | `c${1 | 2 | 3}`
  | `d${1 | 2 | 3}`
  | `e${1 | 2}`;

/** Items that only one direction needs. */
const directionOf: Readonly<Partial<Record<ItemId, Direction>>> = { a3: 'IMPORT', b6: 'IMPORT', b7: 'EXPORT' };

export const itemsFor = (direction: Direction): ItemId[] =>
  itemIds.filter((id) => (directionOf[id] ?? direction) === direction);

/** '541.6(a)(1)' */
export const paragraphOf = (id: ItemId): string => `541.6(${id[0]})(${id[1]})`;

export function itemText(id: ItemId): string {
  switch (id) {
    case 'a1':
      return t('Number of the bill of lading');
    case 'a2':
      return t('Container numbers');
    case 'a3':
      return t('Port of discharge');
    case 'a4':
      return t('Why the billed party is the right one and liable for the charge');
    case 'b1':
      return t('Date of the invoice');
    case 'b2':
      return t('Due date of the invoice');
    case 'b3':
      return t('Free time in days');
    case 'b4':
      return t('First day of the free time');
    case 'b5':
      return t('Last day of the free time');
    case 'b6':
      return t('Day from which the container was available');
    case 'b7':
      return t('Earliest return date');
    case 'b8':
      return t('Each day that is charged');
    case 'c1':
      return t('Total amount due');
    case 'c2':
      return t(
        'Rule on which the daily rate is based, such as the tariff and its rule number or the service contract and its section',
      );
    case 'c3':
      return t('Rates under that rule');
    case 'd1':
      return t(
        'Email, telephone or another contact for questions and for requests to reduce, refund or waive the charge',
      );
    case 'd2':
      return t('Web address or QR code of a public page that says which information such a request needs');
    case 'd3':
      return t('Time limits for such a request and for its answer');
    case 'e1':
      return t(
        'Statement that the charges follow the rules of the Federal Maritime Commission, such as part 541 and 46 CFR 545.5',
      );
    case 'e2':
      return t('Statement that the billing party did not cause the charges or contribute to them');
  }
}

/** In English, for the letter. */
export const letterTexts: Readonly<Record<ItemId, string>> = {
  a1: 'the bill of lading number(s)',
  a2: 'the container number(s)',
  a3: 'the port(s) of discharge',
  a4: 'the basis on which we are the proper party of interest and liable for the charge',
  b1: 'the invoice date',
  b2: 'the invoice due date',
  b3: 'the allowed free time in days',
  b4: 'the start date of free time',
  b5: 'the end date of free time',
  b6: 'the container availability date',
  b7: 'the earliest return date',
  b8: 'the specific dates for which demurrage or detention were charged',
  c1: 'the total amount due',
  c2: 'the applicable rule on which the daily rate is based',
  c3: 'the specific rate or rates under that rule',
  d1: 'contact information for questions or for a request for fee mitigation, refund or waiver',
  d2: 'a digital means to reach a public page that describes the information such a request needs',
  d3: 'the time limits for such a request and for its resolution',
  e1: 'the certification that the charges are consistent with the rules of the Federal Maritime Commission',
  e2: 'the certification that your performance did not cause or contribute to the charges',
};
