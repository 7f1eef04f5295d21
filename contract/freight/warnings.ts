/** What is unusual in a request, though possible. */
import { weightProblem } from './containers.ts';
import { figure } from './figure.ts';
import { type Cargo, figuresOf } from './figures.ts';
import { betterForContainers, type Incoterm, rules } from './incoterms.ts';
import { type CodedPlace, placeCode } from './place-text.ts';
import { unNumberWarning } from './un-numbers.ts';

export interface Warning {
  readonly code:
    | 'INCOTERM_FOR_CONTAINERS'
    | 'INSURANCE_MISSING'
    | 'NAMED_PLACE_AT_OTHER_END'
    | 'SAME_PLACE'
    | 'READY_DATE_PASSED'
    | 'DELIVERY_DATE_PASSED'
    | 'TEMPERATURE_WITHOUT_REEFER'
    | 'CONTAINER_WEIGHT'
    | 'MORE_THAN_ONE_TRUCK'
    | 'UN_NUMBER_UNKNOWN';
  /** The field that it is about. */
  readonly field: string;
  readonly message: string;
}

interface End extends CodedPlace {
  readonly name?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
}

export interface Warned extends Cargo {
  readonly origin?: End | undefined;
  readonly destination?: End | undefined;
  readonly incoterm?: Incoterm | undefined;
  readonly namedPlace?: string | undefined;
  readonly insurance?: boolean | undefined;
  readonly trucks?: number | undefined;
  /** ISO date. */
  readonly readyDate?: string | undefined;
  /** ISO date. */
  readonly deliverBy?: string | undefined;
  readonly temperature?: object | undefined;
  readonly hazardous?: { readonly unNumber: string } | undefined;
}

/** What is unusual, though possible. @param today ISO date */
export function warningsOf(request: Warned, today: string): Warning[] {
  const { containers, readyDate, deliverBy, temperature } = request;
  const warnings: Warning[] = [];
  const code = placeCode(request.origin ?? {});
  if (code !== undefined && code === placeCode(request.destination ?? {})) {
    warnings.push({
      code: 'SAME_PLACE',
      field: 'destination',
      message: 'The destination is the same as the origin. Is that right?',
    });
  }
  warnings.push(...incotermWarnings(request));
  if (readyDate !== undefined && readyDate < today) {
    warnings.push({
      code: 'READY_DATE_PASSED',
      field: 'readyDate',
      message: 'The ready date has passed. Is that right?',
    });
  }
  if (deliverBy !== undefined && deliverBy < today) {
    warnings.push({
      code: 'DELIVERY_DATE_PASSED',
      field: 'deliverBy',
      message: 'The delivery date has passed. Is that right?',
    });
  }
  if (temperature !== undefined && containers.length > 0 && !containers.some(({ type }) => type[2] === 'R')) {
    const message = 'The goods need a temperature, but no container is a reefer (22R1 or 45R1).';
    warnings.push({ code: 'TEMPERATURE_WITHOUT_REEFER', field: 'temperature', message });
  }
  containers.forEach(({ type, cargoKg = 0 }, at) => {
    const message = type && weightProblem(type, cargoKg);
    if (message) warnings.push({ code: 'CONTAINER_WEIGHT', field: `containers.${at}.cargoKg`, message });
  });
  warnings.push(...truckWarnings(request));
  const unknown = request.hazardous && unNumberWarning(request.hazardous.unNumber);
  if (unknown) warnings.push({ code: 'UN_NUMBER_UNKNOWN', field: 'hazardous.unNumber', message: unknown });
  return warnings;
}

/**
 * What one truck carries. Weight: 40 t for five axles (Directive 96/53/EC, annex I, 2.2), of which tractor and trailer weigh
 * about 15 t. Length: the load floor of a standard European trailer.
 */
const TRUCK = { kg: 25_000, metres: 13.6 } as const;

function truckWarnings(cargo: Warned): Warning[] {
  const { grossKg, loadMetres } = figuresOf(cargo);
  const trucks = Math.ceil(Math.max(grossKg / TRUCK.kg, (loadMetres ?? 0) / TRUCK.metres));
  if (cargo.mode !== 'ROAD_FTL' || trucks < 2 || trucks <= (cargo.trucks ?? 0)) return [];
  const size = [`${figure(grossKg)} kg`, ...(loadMetres === null ? [] : [`${figure(loadMetres)} load metres`])];
  const limit = `about ${figure(TRUCK.kg)} kg and ${TRUCK.metres} load metres`;
  const message = `${size.join(' and ')} need at least ${trucks} trucks: one carries ${limit}. Is that right?`;
  return [{ code: 'MORE_THAN_ONE_TRUCK', field: 'packages', message }];
}

function incotermWarnings(request: Warned): Warning[] {
  const { incoterm, containers, mode, namedPlace, insurance } = request;
  if (!incoterm) return [];
  const warnings: Warning[] = [];
  const isBoxed = containers.length > 0 || mode === 'SEA_FCL' || mode === 'SEA_LCL';
  const better = isBoxed ? betterForContainers(incoterm) : null;
  if (better) {
    const goods =
      mode === 'SEA_LCL' ? 'LCL goods are handed over at a warehouse' : 'Containers are handed over at a terminal';
    warnings.push({
      code: 'INCOTERM_FOR_CONTAINERS',
      field: 'incoterm',
      message: `${goods}, not on board. ${better} fits better than ${incoterm}.`,
    });
  }
  if (rules[incoterm].insurance && insurance === false) {
    warnings.push({
      code: 'INSURANCE_MISSING',
      field: 'insurance',
      message: `Under ${incoterm}, the seller insures the goods, but offers should not include insurance. Is that right?`,
    });
  }
  const problem = namedPlace ? placeProblem(incoterm, namedPlace, request) : null;
  if (problem) warnings.push({ code: 'NAMED_PLACE_AT_OTHER_END', field: 'namedPlace', message: problem });
  return warnings;
}

/** The contract names a place on the seller’s side. The other rules name one on the buyer’s side. */
const atOrigin: ReadonlySet<Incoterm> = new Set(['EXW', 'FCA', 'FAS', 'FOB']);

function placeProblem(incoterm: Incoterm, namedPlace: string, { origin, destination }: Warned): string | null {
  const isAtOrigin = isAt(namedPlace, origin);
  if (isAtOrigin === isAt(namedPlace, destination) || isAtOrigin === atOrigin.has(incoterm)) return null;
  const [end, other] = isAtOrigin ? ['destination', 'origin'] : ['origin', 'destination'];
  return `${incoterm} names a place at the ${end}: ${rules[incoterm].namedPlace}. ${namedPlace} is at the ${other}.`;
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether the words of the named place contain the place, its code or its country. */
function isAt(namedPlace: string, end: End | undefined): boolean {
  if (!end) return false;
  const text = ` ${folded(namedPlace).replace(/[^\p{L}\p{N}]/gu, ' ')} `;
  const country = end.country ?? end.unlocode?.slice(0, 2);
  const names = [placeCode(end), end.name, end.city, country && countryNames.of(country)];
  return names.some((name) => name && text.includes(` ${folded(name).replace(/[^\p{L}\p{N}]/gu, ' ')} `));
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });
