import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { type DcsaFile, dcsaOf } from './dcsa.ts';
import booking from './dcsa-schemas/booking-2.0.5.json' with { type: 'json' };
import instructions from './dcsa-schemas/shipping-instructions-3.0.4.json' with { type: 'json' };
import { type DocumentInput, emptyDocument } from './fields.ts';

const input: DocumentInput = {
  ...emptyDocument,
  ...{ exporter: 'Pune Pumps\nPlot 7\nPune', consignee: 'Hafen GmbH\nHamburg', notify: 'Spedition Nord\nHamburg' },
  ...{ loading: 'Nhava Sheva INNSA', discharge: 'Hamburg DEHAM, Germany', delivery: 'Kassel', incoterm: 'CIF' },
  ...{ reference: 'PO 7', bookingNumber: 'HLCU123', marks: 'PP 1-3' },
  goods: 'Centrifugal pumps of stainless steel for drinking water; 8413.70; 12; crate; ; 3; 940; 1,010; 4.2',
  containers: 'CSQU 305438-3; 40HC; S123; 14,250',
};
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
const validators = { BOOKING: ajv.compile(booking), INSTRUCTIONS: ajv.compile(instructions) };

function fileOf(kind: keyof typeof validators, change: Partial<DocumentInput> = {}): DcsaFile {
  return dcsaOf(kind, { ...input, ...change }) as DcsaFile;
}

/** The paths that the schema misses, without places in lists. Other errors stay as they are. */
function errorsOf(kind: keyof typeof validators, body: unknown): string[] {
  validators[kind](body);
  const paths = (validators[kind].errors ?? []).map(({ keyword, instancePath, params, message }) =>
    keyword === 'required'
      ? [...instancePath.split('/').filter((part) => !/^\d*$/.test(part)), params.missingProperty].join('.')
      : `${instancePath} ${message}`,
  );
  return [...new Set(paths)].sort();
}

it('a booking request has what the fields state, and lacks only what it says', () => {
  const { body, missing } = fileOf('BOOKING');
  expect(body).toEqual({
    incoTerms: 'CIF',
    references: [{ type: 'CR', value: 'PO 7' }],
    documentParties: {
      shipper: { partyName: 'Pune Pumps', addressLines: ['Plot 7', 'Pune'] },
      consignee: { partyName: 'Hafen GmbH', addressLines: ['Hamburg'] },
    },
    shipmentLocations: [
      { location: { locationName: 'Nhava Sheva INNSA', UNLocationCode: 'INNSA' }, locationTypeCode: 'POL' },
      { location: { locationName: 'Hamburg DEHAM, Germany', UNLocationCode: 'DEHAM' }, locationTypeCode: 'POD' },
      { location: { locationName: 'Kassel' }, locationTypeCode: 'PDE' },
    ],
    requestedEquipments: [
      {
        ISOEquipmentCode: '45G1',
        units: 1,
        commodities: [
          {
            commodityType: 'Centrifugal pumps of stainless steel for drinking water',
            HSCodes: ['841370'],
            cargoGrossWeight: { value: 1010, unit: 'KGM' },
            cargoNetWeight: { value: 940, unit: 'KGM' },
            cargoGrossVolume: { value: 4.2, unit: 'MTQ' },
          },
        ],
      },
    ],
  });
  expect(errorsOf('BOOKING', body)).toEqual([...missing].sort());
});

it('a booking request is valid with what it lacks', () => {
  const { body } = fileOf('BOOKING', { containers: '; 40HC\n; 20GP\n; 40HC' });
  const equipments = body['requestedEquipments'] as readonly object[];
  expect(equipments).toEqual([
    { ISOEquipmentCode: '45G1', units: 2 },
    { ISOEquipmentCode: '22G1', units: 1 },
  ]);
  const whole = {
    ...body,
    ...{ receiptTypeAtOrigin: 'CY', deliveryTypeAtDestination: 'CY', isEquipmentSubstitutionAllowed: false },
    ...{ cargoMovementTypeAtOrigin: 'FCL', cargoMovementTypeAtDestination: 'FCL' },
    documentParties: { ...(body['documentParties'] as object), bookingAgent: { partyName: 'Pune Pumps' } },
    requestedEquipments: equipments.map((equipment) => ({ ...equipment, isShipperOwned: false })),
  };
  expect(errorsOf('BOOKING', whole)).toEqual([]);
});

it('shipping instructions are valid with what they lack', () => {
  const { body, missing } = fileOf('INSTRUCTIONS');
  expect(missing).toContain('isToOrder');
  const [equipment] = body['utilizedTransportEquipments'] as readonly object[];
  expect(equipment).toEqual({ equipmentReference: 'CSQU3054383', seals: [{ number: 'S123' }] });
  const [item] = body['consignmentItems'] as readonly object[];
  expect(item).toMatchObject({
    descriptionOfGoods: ['Centrifugal pumps of stainless', 'steel for drinking water'],
    cargoItems: [{ equipmentReference: 'CSQU3054383', outerPackaging: { numberOfPackages: 3, description: 'crate' } }],
  });
  const whole = {
    ...body,
    ...{ transportDocumentTypeCode: 'BOL', freightPaymentTermCode: 'PRE', isCargoDeliveredInICS2Zone: true },
    ...{ isShippedOnBoardType: true, isElectronic: false, isToOrder: false },
    partyContactDetails: [{ name: 'A. Rao', phone: '+912012345678' }],
    utilizedTransportEquipments: [{ ...equipment, isShipperOwned: false }],
  };
  expect(errorsOf('INSTRUCTIONS', whole)).toEqual([]);
});

it('shipping instructions of several containers say that the goods of each are not known', () => {
  const containers = 'CSQU3054383; 40HC; S1\nMSKU0123459; 40HC';
  const { missing } = fileOf('INSTRUCTIONS', { containers, bookingNumber: '', goods: 'Pumps; 84; 12' });
  expect(missing).toEqual(
    expect.arrayContaining([
      ...['consignmentItems.cargoItems', 'consignmentItems.HSCodes', 'consignmentItems.carrierBookingReference'],
      'utilizedTransportEquipments.seals',
    ]),
  );
});

it('a word in capital letters is not a location code', () => {
  const { body } = fileOf('BOOKING', { loading: 'SHANGHAI CHINA' });
  expect(body['shipmentLocations']).toMatchObject([{ location: { locationName: 'SHANGHAI CHINA' } }, {}, {}]);
  expect(JSON.stringify(body)).not.toContain('"CHINA"');
});
