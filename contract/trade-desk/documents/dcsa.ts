/**
 * The booking request and the shipping instructions as JSON of DCSA: `CreateBooking` of Booking 2.0.5 and `CreateShippingInstructions` of
 * eBL 3.0.4 (https://github.com/dcsaorg/DCSA-OpenAPI). What the fields do not state is left out, never invented.
 */
import { containerNumberProblem } from '../container-number-problem.ts';
import { type Equipment, readEquipment } from '../read-equipment.ts';
import type { DocumentInput, DocumentKind } from './fields.ts';
import { type ContainerLine, type GoodsLine, readDocumentContainers, readGoods } from './lines.ts';

export interface DcsaFile {
  readonly standard: 'Booking 2.0' | 'eBL 3.0';
  readonly body: Readonly<Record<string, unknown>>;
  /** Paths that the standard requires and the fields do not state. */
  readonly missing: readonly string[];
}

/** @returns undefined for documents that DCSA has no standard for */
export function dcsaOf(kind: DocumentKind, input: DocumentInput): DcsaFile | undefined {
  if (kind === 'BOOKING') return bookingOf(input);
  return kind === 'INSTRUCTIONS' ? instructionsOf(input) : undefined;
}

/** What no field of the tool states. */
const neverInBooking = [
  ...[
    'receiptTypeAtOrigin',
    'deliveryTypeAtDestination',
    'cargoMovementTypeAtOrigin',
    'cargoMovementTypeAtDestination',
  ],
  ...['isEquipmentSubstitutionAllowed', 'documentParties.bookingAgent'],
];
const neverInInstructions = [
  ...['transportDocumentTypeCode', 'isShippedOnBoardType', 'freightPaymentTermCode', 'isElectronic', 'isToOrder'],
  ...['partyContactDetails', 'isCargoDeliveredInICS2Zone'],
];

function bookingOf(input: DocumentInput): DcsaFile {
  const { lines: goods } = readGoods(input.goods, 'USD');
  const equipments = equipmentsOf(readDocumentContainers(input.containers).lines);
  const locations = [
    locationOf(input.loading, 'POL'),
    locationOf(input.discharge, 'POD'),
    locationOf(input.delivery, 'PDE'),
  ];
  const stated = locations.filter((location) => location !== undefined);
  // Which goods are in which containers is not stated.
  const commodities = equipments.length === 1 ? { commodities: goods.flatMap(commodityOf) } : {};
  return {
    standard: 'Booking 2.0',
    body: known({
      incoTerms: incotermOf(input.incoterm),
      references: referencesOf(input.reference),
      documentParties: known({ shipper: partyOf(input.exporter), consignee: partyOf(input.consignee) }),
      shipmentLocations: stated,
      requestedEquipments: equipments.map((equipment) => ({ ...equipment, ...commodities })),
    }),
    missing: [
      ...neverInBooking,
      ...(stated.length === 0 ? ['shipmentLocations'] : []),
      ...(equipments.length === 0 ? ['requestedEquipments'] : ['requestedEquipments.isShipperOwned']),
    ],
  };
}

function instructionsOf(input: DocumentInput): DcsaFile {
  const { lines: goods } = readGoods(input.goods, 'USD');
  const numbers = readDocumentContainers(input.containers).lines.filter(
    ({ number }) => number !== '' && containerNumberProblem(number) === undefined,
  );
  const only = numbers.length === 1 ? numbers[0] : undefined;
  const shipper = partyOf(input.exporter);
  const items = goods.map((line) => consignmentItemOf(line, input, only));
  const cargo = items.flatMap(({ cargoItems }) => cargoItems ?? []);
  const equipments = numbers.map(({ number, seal }) =>
    known({
      equipmentReference: plainNumber(number),
      seals: seal === '' ? undefined : [{ number: seal.slice(0, SEAL) }],
    }),
  );
  const bookingNumber = input.bookingNumber.trim();
  return {
    standard: 'eBL 3.0',
    body: known({
      displayedNameForPortOfLoad: wrapped(input.loading, NAME_LINES),
      displayedNameForPortOfDischarge: wrapped(input.discharge, NAME_LINES),
      displayedNameForPlaceOfDelivery: wrapped(input.delivery, NAME_LINES),
      references: referencesOf(input.reference),
      documentParties: known({
        shipper,
        consignee: partyOf(input.consignee),
        notifyParties: optionalList(partyOf(input.notify)),
      }),
      consignmentItems: items,
      utilizedTransportEquipments: equipments,
    }),
    missing: [
      ...neverInInstructions,
      ...(shipper ? [] : ['documentParties.shipper']),
      ...(items.length === 0 ? ['consignmentItems'] : []),
      ...(items.length > 0 && bookingNumber === '' ? ['consignmentItems.carrierBookingReference'] : []),
      ...(items.some(({ HSCodes }) => HSCodes === undefined) ? ['consignmentItems.HSCodes'] : []),
      ...(items.some(({ cargoItems }) => cargoItems === undefined) ? ['consignmentItems.cargoItems'] : []),
      ...(cargo.some(({ cargoGrossWeight }) => cargoGrossWeight === undefined)
        ? ['consignmentItems.cargoItems.cargoGrossWeight']
        : []),
      ...(equipments.length === 0
        ? ['utilizedTransportEquipments']
        : [
            'utilizedTransportEquipments.isShipperOwned',
            ...(equipments.some(({ seals }) => seals === undefined) ? ['utilizedTransportEquipments.seals'] : []),
          ]),
    ],
  };
}

const SEAL = 15;
const NAME_LINES = 5;
const DESCRIPTION_LINES = 150;
const MARK_LINES = 50;

/** @param container the only one, so that all goods are in it */
function consignmentItemOf(line: GoodsLine, input: DocumentInput, container: ContainerLine | undefined) {
  const { packages, unit } = line;
  const cargoItem = container && {
    ...{ equipmentReference: plainNumber(container.number), cargoGrossWeight: weightOf(line.grossKg) },
    ...{ cargoNetWeight: weightOf(line.netKg), cargoGrossVolume: volumeOf(line.cubicMetres) },
    outerPackaging:
      packages !== undefined && Number.isInteger(packages) && unit !== ''
        ? { numberOfPackages: packages, description: unit.slice(0, 100) }
        : undefined,
  };
  return known({
    carrierBookingReference: input.bookingNumber.trim().slice(0, 35),
    descriptionOfGoods: wrapped(line.description, DESCRIPTION_LINES),
    HSCodes: hsCodesOf(line),
    shippingMarks: wrapped(input.marks, MARK_LINES),
    cargoItems: cargoItem && [known(cargoItem)],
  });
}

function commodityOf(line: GoodsLine) {
  if (line.description === '') return [];
  return [
    known({
      commodityType: line.description.slice(0, 550),
      HSCodes: hsCodesOf(line),
      ...{ cargoGrossWeight: weightOf(line.grossKg), cargoNetWeight: weightOf(line.netKg) },
      cargoGrossVolume: volumeOf(line.cubicMetres),
    }),
  ];
}

/** Containers of one type stand together. Types that the standard has no code for are left out. */
function equipmentsOf(lines: readonly ContainerLine[]) {
  const counts = new Map<string, number>();
  for (const { type } of lines) {
    const code = isoCodeOf(readEquipment(type));
    if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].map(([ISOEquipmentCode, units]) => ({ ISOEquipmentCode, units }));
}

/** A length alone is not a type. */
const isoCodeOf = (equipment: Equipment | undefined): string | undefined =>
  equipment !== undefined && equipment.length === 4 ? equipment : undefined;

const plainNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

const hsCodesOf = ({ hsCode }: GoodsLine): string[] | undefined => {
  const digits = hsCode.replace(/[\s.]/g, '');
  return /^\d{6,10}$/.test(digits) ? [digits] : undefined;
};

const weightOf = (kg: number | undefined) => (kg ? { value: kg, unit: 'KGM' } : undefined);
const volumeOf = (cubicMetres: number | undefined) => (cubicMetres ? { value: cubicMetres, unit: 'MTQ' } : undefined);

const incotermOf = (incoterm: string): string | undefined => /^[A-Z]{3}$/.exec(incoterm.trim().toUpperCase())?.[0];

/** 'CR' is the reference of the customer. */
const referencesOf = (reference: string) =>
  reference.trim() === '' ? undefined : [{ type: 'CR', value: reference.trim().slice(0, 35) }];

/** The first line is the name; the others are the address as it is written. */
function partyOf(written: string) {
  const [name, ...address] = linesIn(written);
  if (name === undefined) return undefined;
  return known({
    partyName: name.slice(0, 70).trim(),
    addressLines: address.slice(0, 5).map((line) => line.slice(0, 250)),
  });
}

/** Of 'Hamburg DEHAM, Germany', DEHAM is the code. Words in capital letters alone are no code. */
function locationOf(written: string, locationTypeCode: 'POL' | 'POD' | 'PDE') {
  const text = written.trim();
  if (text === '') return undefined;
  const codes = text.match(/(?<![A-Z])[A-Z]{2}[A-Z2-9]{3}(?![A-Z0-9])/g) ?? [];
  const code = codes.length === 1 && (/[a-z]/.test(text) || text === codes[0]) ? codes[0] : undefined;
  return { location: known({ locationName: text.slice(0, 100), UNLocationCode: code }), locationTypeCode };
}

const linesIn = (written: string): string[] =>
  written
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const LINE_LENGTH = 35;

/** Lines of at most 35 characters, as on a bill of lading. */
function wrapped(written: string, most: number): string[] | undefined {
  const lines = linesIn(written).flatMap((line) => {
    const wrap: string[] = [];
    for (const word of line.split(/\s+/).flatMap((of) => of.match(/.{1,35}/gu) ?? [])) {
      const last = wrap.at(-1);
      if (last !== undefined && last.length + 1 + word.length <= LINE_LENGTH) wrap[wrap.length - 1] = `${last} ${word}`;
      else wrap.push(word);
    }
    return wrap;
  });
  return lines.length === 0 ? undefined : lines.slice(0, most);
}

const optionalList = <Value>(value: Value | undefined): readonly Value[] | undefined =>
  value === undefined ? undefined : [value];

/** Without what is undefined, empty, or a list of nothing. */
function known<Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> {
  const isKnown = (value: unknown) =>
    value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isKnown(value))) as Partial<Fields>;
}
