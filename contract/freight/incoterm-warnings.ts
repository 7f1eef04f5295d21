/** Whether an Incoterm fits the mode, the service, the insurance and the named place of a request. */

import { messages } from '../messages.ts';
import { perLanguage } from '../per-language.ts';
import { term } from '../terms.ts';
import { isFromDoor, isToDoor } from './address.ts';
import { betterForContainers, type Incoterm, isAllowed, rules } from './incoterms.ts';
import type { Mode, Service } from './modes.ts';
import { type CodedPlace, placeCode } from './place-text.ts';

const t = messages('freight');

export interface IncotermWarning {
  readonly code: 'INCOTERM_FOR_CONTAINERS' | 'INCOTERM_FOR_SERVICE' | 'INSURANCE_MISSING' | 'NAMED_PLACE_AT_OTHER_END';
  /** The field that it is about. */
  readonly field: string;
  readonly message: string;
}

interface End extends CodedPlace {
  readonly name?: string | undefined;
  readonly city?: string | undefined;
  readonly country?: string | undefined;
  readonly address?: { readonly city?: string | undefined } | undefined;
}

export interface Termed {
  readonly mode: Mode;
  readonly service?: Service | undefined;
  readonly containers: readonly unknown[];
  readonly origin?: End | undefined;
  readonly destination?: End | undefined;
  readonly incoterm?: Incoterm | undefined;
  readonly namedPlace?: string | undefined;
  readonly insurance?: boolean | undefined;
}

/** What is unusual about the Incoterm of a request, though possible. */
export function incotermWarnings(request: Termed): IncotermWarning[] {
  const { incoterm, containers, mode, namedPlace, insurance, service } = request;
  if (!incoterm) return [];
  const warnings: IncotermWarning[] = [];
  const advice = containerAdvice(incoterm, mode, containers.length > 0);
  if (advice) warnings.push({ code: 'INCOTERM_FOR_CONTAINERS', field: 'incoterm', message: advice });
  if (rules[incoterm].insurance && insurance === false) {
    warnings.push({
      code: 'INSURANCE_MISSING',
      field: 'insurance',
      message: t(
        'Under {incoterm}, the seller insures the goods, but offers should not include insurance. Is that right?',
        { incoterm },
      ),
    });
  }
  const unfit = serviceProblem(incoterm, service);
  if (unfit) warnings.push({ code: 'INCOTERM_FOR_SERVICE', field: 'service', message: unfit });
  const problem = namedPlace ? placeProblem(incoterm, namedPlace, request) : null;
  if (problem) warnings.push({ code: 'NAMED_PLACE_AT_OTHER_END', field: 'namedPlace', message: problem });
  return warnings;
}

/** Which rule fits goods better that go in containers. Null if this one does, or is not for this mode at all. */
export function containerAdvice(incoterm: Incoterm, mode: Mode, hasContainers = false): string | null {
  const isBoxed = hasContainers || mode === 'SEA_FCL' || mode === 'SEA_LCL';
  const better = isBoxed && isAllowed(incoterm, mode) ? betterForContainers(incoterm) : null;
  if (!better) return null;
  return mode === 'SEA_LCL'
    ? t('LCL goods are handed over at a warehouse, not on board. {better} fits better than {incoterm}.', {
        better,
        incoterm,
      })
    : t('Containers are handed over at a terminal, not on board. {better} fits better than {incoterm}.', {
        better,
        incoterm,
      });
}

/** Freight facts: FOB and a door pick-up do not belong together. */
function serviceProblem(incoterm: Incoterm, service: Service | undefined): string | null {
  if (!service) return null;
  if ((incoterm === 'FAS' || incoterm === 'FOB') && isFromDoor(service)) {
    return t(
      'Under {incoterm}, the seller brings the goods to the port, but the service begins at a door. Is that right?',
      { incoterm },
    );
  }
  if (incoterm === 'EXW' && !isFromDoor(service)) {
    return t(
      'Under EXW, the buyer collects the goods at the seller’s premises, but the service does not begin there. Is that right?',
    );
  }
  if ((incoterm === 'CFR' || incoterm === 'CIF') && isToDoor(service)) {
    return t('Under {incoterm}, the seller pays up to the port, but the service ends at a door. Is that right?', {
      incoterm,
    });
  }
  return null;
}

/** The contract names a place on the seller’s side. The other rules name one on the buyer’s side. */
const atOrigin: ReadonlySet<Incoterm> = new Set(['EXW', 'FCA', 'FAS', 'FOB']);

function placeProblem(incoterm: Incoterm, namedPlace: string, { origin, destination }: Termed): string | null {
  const isAtOrigin = isAt(namedPlace, origin);
  if (isAtOrigin === isAt(namedPlace, destination) || isAtOrigin === atOrigin.has(incoterm)) return null;
  const values = { incoterm, place: term(rules[incoterm].namedPlace), written: namedPlace };
  return isAtOrigin
    ? t('{incoterm} names a place at the destination: {place}. {written} is at the origin.', values)
    : t('{incoterm} names a place at the origin: {place}. {written} is at the destination.', values);
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether the words of the named place contain the place, its code or its country. */
function isAt(namedPlace: string, end: End | undefined): boolean {
  if (!end) return false;
  const text = ` ${folded(namedPlace).replace(/[^\p{L}\p{N}]/gu, ' ')} `;
  const country = end.country ?? end.unlocode?.slice(0, 2);
  const names = [
    placeCode(end),
    end.name,
    end.city,
    end.address?.city,
    country && englishNames.of(country),
    country && ownNames().of(country),
  ];
  return names.some((name) => name && text.includes(` ${folded(name).replace(/[^\p{L}\p{N}]/gu, ' ')} `));
}

const englishNames = new Intl.DisplayNames(['en'], { type: 'region' });
const ownNames = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
