/** What a charge is for, by whatever name it has. Offers are compared by it. */
import type { ChargeSection } from './charge-names.ts';

/** In the order of a carriage. */
export const chargeTypes = [
  ...['PICK_UP', 'FREIGHT', 'BUNKER', 'FUEL', 'PEAK_SEASON', 'EMISSIONS', 'SECURITY', 'TOLL', 'SURCHARGE'],
  ...[
    'DANGEROUS_GOODS',
    'LASHING',
    'CONSOLIDATION',
    'TERMINAL_HANDLING',
    'WEIGHING',
    'DOCUMENTATION',
    'EXPORT_CUSTOMS',
  ],
  ...['IMPORT_CUSTOMS', 'DELIVERY', 'STORAGE', 'INSURANCE', 'DUTIES', 'OTHER'],
] as const;
export type ChargeType = (typeof chargeTypes)[number];

export const chargeTypeNames = {
  PICK_UP: 'Pick-up',
  FREIGHT: 'Main freight',
  BUNKER: 'Bunker (BAF)',
  FUEL: 'Fuel surcharge',
  PEAK_SEASON: 'Peak season (PSS)',
  EMISSIONS: 'Emissions (ETS)',
  SECURITY: 'Security surcharge',
  TOLL: 'Toll',
  SURCHARGE: 'Other surcharge',
  DANGEROUS_GOODS: 'Dangerous goods',
  LASHING: 'Lashing and securing',
  CONSOLIDATION: 'Consolidation (CFS)',
  TERMINAL_HANDLING: 'Terminal handling (THC)',
  WEIGHING: 'VGM weighing',
  DOCUMENTATION: 'Documentation',
  EXPORT_CUSTOMS: 'Export customs',
  IMPORT_CUSTOMS: 'Import customs',
  DELIVERY: 'Delivery',
  STORAGE: 'Storage, demurrage, detention',
  INSURANCE: 'Insurance',
  DUTIES: 'Duties and taxes',
  OTHER: 'Other charge',
} as const satisfies Readonly<Record<ChargeType, string>>;

export interface TypedCharge {
  readonly section: ChargeSection;
  readonly label: string;
  /** Charges that were stored by an earlier release have none. */
  readonly type?: ChargeType | undefined;
  /** Where the requester counts it, whatever its name and section say. */
  readonly countedIn?: ChargeSection | undefined;
}

/** They come on top of the main freight, which may include them. */
export const surcharges: ReadonlySet<ChargeType> = new Set([
  ...(['BUNKER', 'FUEL', 'PEAK_SEASON', 'EMISSIONS', 'SECURITY', 'TOLL', 'SURCHARGE'] as const),
]);

/** Of the carriage, whatever else its name mentions. */
const wholeRate =
  /\ball[- ]?in(?:clusive)?\b|\blump ?sum\b|\bpauschal|\bfreight\b|\bo\/f\b|\ba\/f\b|fracht\b|\bfret\b|\bflete\b/;
const onTop = /\bsurcharges?\b|zuschlag|\brecargo\b/;
const carriage = /\b(?:ocean|sea|air|rail|main|basic|base) ?freight\b|\bo\/f\b|\ba\/f\b|(?:see|luft|haupt)fracht\b/;
/** What follows is not in the price. */
const leftOut = /\b(?:excl|exkl|without|ohne|not incl|subject to)/;
/** What follows is in the price as well. */
const addition = /[,(+&]|\bincl|\binkl|\bwith\b|\band\b|\bund\b|\bplus\b/;

/** Phrases that contain the name of another charge. They are named first, and then left out of the text. */
const phrases: readonly (readonly [ChargeType, RegExp])[] = [
  ['DOCUMENTATION', /\bdelivery orders?\b|\bd\/o\b|\bdo (?:fee|charge)s?\b|\brelease fee\b/],
  ['STORAGE', /\bdemurrage\b|\bdetention\b|\bstorage\b|\bper diem\b|\bwaiting\b|\bquay rent\b|\blagergeld\b/],
  ['DUTIES', /\b(?:customs|import) dut(?:y|ies)\b|\bdut(?:y|ies)\b|\bvat\b|\btax(?:es)?\b|\bz[oö]lle\b|\bigst\b/],
  ['OTHER', /\b(?:customs )?(?:inspection|examination|exam|hold|bond)\b|\bempty (?:return|container)\b/],
  ['BUNKER', /\bbunker\b|\bi?baf\b|\blss\b|\blow sul(?:ph|f)ur\b|\bimo ?2020\b/],
  ['SECURITY', /\bsecurity\b|\bssc\b|\bisps\b|\bscreening\b|\bx-?ray\b/],
];

/** Names that say what a charge is for. */
const names: readonly (readonly [ChargeType, RegExp])[] = [
  ['INSURANCE', /\binsur|\bversicherung\b|\bassurance\b|\bseguro\b/],
  ['DANGEROUS_GOODS', /\bdangerous\b|\bhaz(?:ardous|mat)?\b|\bimo\b|\bdgr?\b|\badr\b|\bgefahrgut/],
  [
    'LASHING',
    /\blash(?:ings?|ed)?\b|\bsecuring\b|\bdunnage\b|\bchocking\b|\bladungssicherung\b|\blaschen\b|\barrimage\b|\btrincaje\b/,
  ],
  ['PEAK_SEASON', /\bpeak season\b|\bpss\b/],
  ['EMISSIONS', /\bemissions?\b|\bets\b/],
  ['FUEL', /\bfuel\b|\bfsc\b|\bdiesel\b/],
  ['TOLL', /\btolls?\b|\bmaut\b|\bp[eé]age\b/],
  ['WEIGHING', /\bvgm\b|\bweighing\b/],
  ['CONSOLIDATION', /\b(?:de)?consolidation\b|\bcfs\b/],
  ['TERMINAL_HANDLING', /\bterminal handling\b|\b[od]?thc\b/],
];
const haulage =
  /\bhaulage\b|\btruck(?:ing|age)?\b|\bdrayage\b|\bcartage\b|\binland\b|\brail\b|\bbarge\b|\bpick-?\s?up\b|\bdeliver(?:y|ed)\b|\bon-?carriage\b/;
const pickUp =
  /\bpick-?\s?up\b|\bpre-?carriage\b|\bcollection\b|\bvorlauf\b|\babholung\b|\benl[eè]vement\b|\brecogida\b|\bto (?:the )?port\b/;
const delivery = /\bdeliver(?:y|ed)\b|\bon-?carriage\b|\bnachlauf\b|\bzustellung\b|\blivraison\b|\bentrega\b/;
const customs =
  /\bcustoms\b|\bclearance\b|\bdeclaration\b|\bzoll|\bverzollung\b|\bd[eé]douanement\b|\bdouane\b|\baduana|\bdespacho\b/;
const handling =
  /\bterminal\b|\b[od]?thc\b|\bhandling\b|\bport (?:charges|dues|fees)\b|\blocal charges\b|\b(?:origin|destination) charges\b|\bcfs\b|\bwharfage\b|\bumschlag\b|\bmanutention\b/;
const documents =
  /\bdoc(?:ument|umentation|uments|s)?\b|\bb\/l\b|\bbill of lading\b|\bawb\b|\btelex\b|\bmanifest\b|\bfiling\b|\bams\b|\bens\b|\bisf\b|\bcertificate\b/;
const otherSurcharge = /\bcaf\b|\bgri\b|\bwar risk\b|\bcongestion\b|\bimbalance\b|\boverweight\b|\bcanal\b/;
export const doorToDoor = /\bdoor[- ]to[- ]door\b|\bd2d\b|\bhaus[- ]zu[- ]haus\b/;

const atOrigin =
  /\borigin\b|\bexport\b|\bothc\b|\bausfuhr|\bpick-?\s?up\b|\bpre-?carriage\b|\bcollection\b|\bto (?:the )?port\b/;
const atDestination =
  /\bdest(?:ination)?\b|\bimport\b|\bdthc\b|\barrival\b|\beinfuhr|\bdelivery\b(?! order)|\bon-?carriage\b/;

const endPatterns = { ORIGIN: atOrigin, DESTINATION: atDestination } as const;

/** Whether the name says that it is at that end. */
export const namesEnd = ({ label }: TypedCharge, section: ChargeSection): boolean =>
  (section === 'ORIGIN' || section === 'DESTINATION') && endPatterns[section].test(label.toLowerCase());

/** What the name says wins over the section: 'DTHC' under Other is at the destination. */
function sideOf(charge: TypedCharge): ChargeSection {
  const [origin, destination] = [namesEnd(charge, 'ORIGIN'), namesEnd(charge, 'DESTINATION')];
  if (origin !== destination) return origin ? 'ORIGIN' : 'DESTINATION';
  return charge.section;
}

const before = (text: string, pattern: RegExp): string => text.split(pattern, 1)[0] ?? '';

/** A comparison asks for the types of each charge many times: with 12 offers, that was a quarter of the page's time. */
const typesOfCharges = new WeakMap<TypedCharge, readonly ChargeType[]>();

/** All that the name of a charge mentions, the main one first. */
export function namedTypes(charge: TypedCharge): readonly ChargeType[] {
  const known = typesOfCharges.get(charge);
  if (known) return known;
  const types = findNamedTypes(charge);
  typesOfCharges.set(charge, types);
  return types;
}

function findNamedTypes(charge: TypedCharge): readonly ChargeType[] {
  const text = before(charge.label.toLowerCase(), leftOut);
  const main = typesIn(before(text, addition), charge);
  const isUnnamedRate = main.length === 0 && charge.section === 'FREIGHT';
  return [...new Set([...main, ...(isUnnamedRate ? (['FREIGHT'] as const) : []), ...typesIn(text, charge)])];
}

function typesIn(text: string, charge: TypedCharge): readonly ChargeType[] {
  const side = sideOf(charge);
  const inPhrases = phrases.filter(([, pattern]) => pattern.test(text)).map(([type]) => type);
  if (onTop.test(text)) {
    const types = [...inPhrases, ...names.filter(([, pattern]) => pattern.test(text)).map(([type]) => type)];
    return [types.find((type) => surcharges.has(type) || type === 'DANGEROUS_GOODS') ?? 'SURCHARGE'];
  }
  const rest = phrases.reduce((left, [, pattern]) => left.replace(pattern, ' '), text);
  const isAtAnEnd = side === 'ORIGIN' || side === 'DESTINATION';
  const isInsurance = names[0]?.[1].test(rest);
  const isWhole = charge.section === 'FREIGHT' && wholeRate.test(text);
  const found: readonly (readonly [boolean, ChargeType])[] = [
    ...names.map(([type, pattern]) => [pattern.test(rest), type] as const),
    [otherSurcharge.test(rest), 'SURCHARGE'],
    [customs.test(rest) && (side === 'ORIGIN' || namesEnd(charge, 'ORIGIN')), 'EXPORT_CUSTOMS'],
    [customs.test(rest) && side !== 'ORIGIN', 'IMPORT_CUSTOMS'],
    [documents.test(rest), 'DOCUMENTATION'],
    [side === 'ORIGIN' && (pickUp.test(rest) || haulage.test(rest)), 'PICK_UP'],
    [side === 'DESTINATION' && (delivery.test(rest) || haulage.test(rest)), 'DELIVERY'],
    [isAtAnEnd && handling.test(rest), 'TERMINAL_HANDLING'],
    [charge.section === 'OTHER' && /\bfreight\b/.test(rest), 'FREIGHT'],
  ];
  return [
    ...((isWhole || carriage.test(text)) && !isInsurance ? (['FREIGHT'] as const) : []),
    ...inPhrases.filter((type) => !isVague(type)),
    ...found.filter(([isNamed]) => isNamed).map(([, type]) => type),
    ...inPhrases.filter(isVague),
  ];
}

/** 'Import customs, duties at cost' is the clearance. */
const isVague = (type: ChargeType): boolean => type === 'DUTIES' || type === 'OTHER';

/** The type that the name stands for. */
export const typeOfName = (charge: TypedCharge): ChargeType =>
  namedTypes(charge)[0] ?? (charge.section === 'FREIGHT' ? 'FREIGHT' : 'OTHER');

export const typeOf = (charge: TypedCharge): ChargeType => charge.type ?? typeOfName(charge);

/** Whether it includes a charge of that type: a type that a person chose is all that counts, and else all that the name says. */
export function includesType(charge: TypedCharge, type: ChargeType): boolean {
  if (typeOf(charge) === type) return true;
  return typeOf(charge) === typeOfName(charge) && namedTypes(charge).includes(type);
}

const ends: Readonly<Partial<Record<ChargeType, ChargeSection>>> = {
  PICK_UP: 'ORIGIN',
  EXPORT_CUSTOMS: 'ORIGIN',
  LASHING: 'ORIGIN',
  FREIGHT: 'FREIGHT',
  BUNKER: 'FREIGHT',
  PEAK_SEASON: 'FREIGHT',
  EMISSIONS: 'FREIGHT',
  IMPORT_CUSTOMS: 'DESTINATION',
  DELIVERY: 'DESTINATION',
  INSURANCE: 'OTHER',
  DUTIES: 'OTHER',
};

/** The section in which charges of a type are compared, wherever an offer has them. */
export const sectionOf = (charge: TypedCharge): ChargeSection =>
  charge.countedIn ?? ends[typeOf(charge)] ?? sideOf(charge);
