/** What the documents of a shipment state. Each field is entered once, and every document that needs it has it. */
import { messages } from '../../messages.ts';

const t = messages('trade-desk');

export const documentKinds = ['INVOICE', 'PACKING_LIST', 'INSTRUCTIONS', 'VGM', 'BOOKING'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const fieldIds = [
  ...(['number', 'date', 'reference', 'bookingNumber'] as const),
  ...(['exporter', 'buyer', 'consignee', 'notify', 'forwarder'] as const),
  ...(['incoterm', 'namedPlace', 'currency', 'payment', 'origin'] as const),
  ...(['carriage', 'loading', 'discharge', 'delivery', 'ready'] as const),
  ...(['goods', 'containers', 'marks', 'instructions'] as const),
  ...(['weighing', 'signatory'] as const),
] as const;
export type FieldId = (typeof fieldIds)[number];
export type DocumentInput = Readonly<Record<FieldId, string>>;

export const emptyDocument = Object.fromEntries(fieldIds.map((id) => [id, ''])) as DocumentInput;

/** Fields with several lines. */
export const longFields: readonly FieldId[] = [
  ...(['exporter', 'buyer', 'consignee', 'notify', 'forwarder'] as const),
  ...(['goods', 'containers', 'marks', 'instructions'] as const),
];

/** Characters. */
export const MAX_SHORT = 120;
export const MAX_LONG = 8_000;

interface Needs {
  readonly required: readonly FieldId[];
  readonly optional: readonly FieldId[];
}

export const fieldsOf: Readonly<Record<DocumentKind, Needs>> = {
  INVOICE: {
    required: ['number', 'date', 'exporter', 'buyer', 'incoterm', 'namedPlace', 'currency', 'goods'],
    optional: ['reference', 'consignee', 'origin', 'carriage', 'payment', 'signatory'],
  },
  PACKING_LIST: {
    required: ['number', 'date', 'exporter', 'buyer', 'goods'],
    optional: ['reference', 'consignee', 'carriage', 'marks', 'containers', 'signatory'],
  },
  INSTRUCTIONS: {
    required: ['date', 'exporter', 'consignee', 'loading', 'discharge', 'goods'],
    optional: [
      'reference',
      'bookingNumber',
      'notify',
      'forwarder',
      'carriage',
      'delivery',
      'incoterm',
      'namedPlace',
      'containers',
      'marks',
      'instructions',
      'signatory',
    ],
  },
  VGM: {
    required: ['date', 'exporter', 'containers', 'weighing', 'signatory'],
    optional: ['reference', 'bookingNumber', 'carriage', 'loading'],
  },
  BOOKING: {
    required: ['date', 'exporter', 'forwarder', 'loading', 'discharge', 'goods'],
    optional: [
      'reference',
      'consignee',
      'delivery',
      'ready',
      'incoterm',
      'namedPlace',
      'containers',
      'instructions',
      'signatory',
    ],
  },
};

export function documentName(kind: DocumentKind): string {
  switch (kind) {
    case 'INVOICE':
      return t('Commercial invoice');
    case 'PACKING_LIST':
      return t('Packing list');
    case 'INSTRUCTIONS':
      return t('Shipper’s letter of instruction');
    case 'VGM':
      return t('Verified gross mass (VGM)');
    case 'BOOKING':
      return t('Booking request');
  }
}

export function fieldName(id: FieldId): string {
  switch (id) {
    case 'number':
      return t('Number');
    case 'date':
      return t('Date');
    case 'reference':
      return t('Reference');
    case 'bookingNumber':
      return t('Booking number');
    case 'exporter':
      return t('Exporter');
    case 'buyer':
      return t('Buyer');
    case 'consignee':
      return t('Consignee');
    case 'notify':
      return t('Notify party');
    case 'forwarder':
      return t('Forwarder or carrier');
    case 'incoterm':
      return t('Incoterm');
    case 'namedPlace':
      return t('Named place');
    case 'currency':
      return t('Currency');
    case 'payment':
      return t('Terms of payment');
    case 'origin':
      return t('Country of origin');
    case 'carriage':
      return t('Vessel and voyage, or flight');
    case 'loading':
      return t('Place of loading');
    case 'discharge':
      return t('Place of discharge');
    case 'delivery':
      return t('Place of delivery');
    case 'ready':
      return t('Cargo ready on');
    case 'goods':
      return t('Goods');
    case 'containers':
      return t('Containers');
    case 'marks':
      return t('Shipping marks');
    case 'instructions':
      return t('Instructions');
    case 'weighing':
      return t('Method of weighing');
    case 'signatory':
      return t('Name of the person who signs');
  }
}
