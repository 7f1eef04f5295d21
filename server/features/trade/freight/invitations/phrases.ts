/**
 * A request in words that nobody typed: codes, names of the reference data, numbers and dates. In the language of the email,
 * with `inLanguage`.
 */

import { cargoMarks } from '#contract/freight/cargo-marks.ts';
import { figuresOf } from '#contract/freight/figures.ts';
import { isCarriage, modeNames, serviceName } from '#contract/freight/modes.ts';
import { moneyList } from '#contract/freight/money-text.ts';
import { deadlineText } from '#contract/freight/offers-deadline.ts';
import { placeCode } from '#contract/freight/place-text.ts';
import { requestChangeText } from '#contract/freight/request-change-text.ts';
import { termsTotals } from '#contract/freight/terms-totals.ts';
import type { OfferTerms } from '#contract/freight-offers.ts';
import type { Freight, Place } from '#contract/freight-requests.ts';
import { languageTag } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import type { Reader } from '#server/platform/database/open.ts';
import { dayOf, joinPhrases, type Phrase, say } from '#server/platform/mail/index.ts';
import { staffText } from '#server/platform/mail/staff-text.ts';
import { shownCountryName } from '#server/trade/country-names.ts';
import { checkPlace, nameOfHsCode } from '../reference/index.ts';
import { containerText, requestChanges, type SeenRequest, type StoredRequest } from '../requests/index.ts';
import type { Asking } from './emails.ts';
import type { Requester } from './queries.ts';

/** The name of the reference data. Cities and unlisted places were typed, so only their country is named. */
async function placePhrase(reader: Reader, place: Place): Promise<Phrase> {
  const { unlocode, iata } = place;
  const code = placeCode(place);
  const known = code === undefined ? undefined : (await checkPlace(reader, { unlocode, iata })).place;
  const nameOfCountry = staffText(shownCountryName(place.country));
  if (!code || !known) return nameOfCountry;
  return say('{place} ({code}), {country}', {
    place: staffText(known.name),
    code: staffText(code),
    country: nameOfCountry,
  });
}

export async function lanePhrase(reader: Reader, { origin, destination, mode }: Freight): Promise<Phrase> {
  if (!isCarriage(mode)) return placePhrase(reader, origin);
  const [from, to] = [await placePhrase(reader, origin), await placePhrase(reader, destination)];
  return say('{from} to {to}', { from, to });
}

/** "2 × 40'HC (45G1) with 18,400 kg each" or '6 packages, 10.08 m³, 1,860 kg'. The types of packages were typed. */
function sizePhrase(freight: Freight): Phrase {
  const { packages, volumeM3, grossKg } = figuresOf(freight);
  const figure = (value: number) => staffText(value.toLocaleString(languageTag(), { maximumFractionDigits: 2 }));
  const boxes = freight.containers.map((container) => staffText(containerText(container)));
  const loose =
    freight.packages.length > 0
      ? [
          say('{count, plural, one {# package} other {# packages}}, {volume} m³, {weight} kg', {
            count: packages,
            volume: figure(volumeM3),
            weight: figure(grossKg),
          }),
        ]
      : [];
  return joinPhrases(', ', [...boxes, ...loose]);
}

/** Letters, digits and the signs of product names. No address, number to call or sentence. */
const plainGoods = /^\p{L}[\p{L}\p{M}]*(?:(?:, |[ '’/&-])[\p{L}\p{M}\d]{1,24}%?){0,9}$/u;

/** What a verified company typed, if it can only be the name of goods. */
const goodsPhrase = (commodity: string, isVerified: boolean): string[] =>
  isVerified && commodity.length <= 80 && plainGoods.test(commodity) && !/\d{5}/.test(commodity) ? [commodity] : [];

/** @param isVerified the company of the requester is verified */
export async function cargoPhrase(reader: Reader, freight: Freight, isVerified = false): Promise<Phrase> {
  const goods = freight.hsCode === undefined ? null : await nameOfHsCode(reader, freight.hsCode);
  const parts = [
    ...goodsPhrase(freight.commodity, isVerified),
    term(modeNames[freight.mode]),
    ...(freight.service ? [term(serviceName(freight.service, freight.mode))] : []),
    ...(freight.incoterm ? [freight.incoterm] : []),
    ...(goods ? [`HS ${freight.hsCode?.replace(/^(\d{4})(?=\d)/, '$1.')}: ${goods}`] : []),
    ...cargoMarks(freight),
  ];
  return joinPhrases(', ', [sizePhrase(freight), staffText(parts.join(', '))]);
}

/** Values that may have been typed are left out, but their fields are named. */
export function changesPhrase(before: SeenRequest, after: SeenRequest): Phrase {
  const changes = requestChanges(before, after, true);
  if (changes.length === 0) return say('It is now the same again as when you made your offer.');
  const shown = changes.filter(({ isTyped }) => !isTyped).map(requestChangeText);
  const named = changes
    .filter(({ isTyped }) => isTyped)
    .map(({ what }) => requestChangeText({ what, before: null, after: null }));
  return say('{changes}.', { changes: staffText([...shown, ...named].join('; ')) });
}

type Deadline = Pick<StoredRequest, 'offersUntil' | 'offersUntilZone'>;

export const deadlinePhrase = (until: { readonly offersUntil: string; readonly offersUntilZone: string }): Phrase =>
  staffText(deadlineText(new Date(until.offersUntil).toISOString(), until.offersUntilZone));

export function datesPhrase({ readyDate }: Freight, { offersUntil, offersUntilZone }: Deadline): Phrase {
  const until = staffText(deadlineText(offersUntil.toISOString(), offersUntilZone));
  return readyDate
    ? say('Ready on {day}. Offers until {until}.', { day: dayOf(new Date(`${readyDate}T00:00:00Z`)), until })
    : say('Offers until {until}.', { until });
}

/** Letters of any script with single spaces, hyphens, apostrophes and dots: no address, number or instruction. */
const plainName = /^\p{L}[\p{L}\p{M}]*(?:(?:\. |[ '’.-])\p{L}[\p{L}\p{M}]*){0,5}\.?$/u;
const webAddress = /\p{L}\.\p{L}{2,}/u;

/** Null if it could be anything but a name. */
function namePhrase(name: string): Phrase | null {
  return name.length <= 60 && plainName.test(name) && !webAddress.test(name) ? staffText(name) : null;
}

/** @see docs/decisions/033-emails-name-only-verified-companies.md */
export function askingPhrases({ name, email, company, verifiedCompanyId }: Requester): Asking {
  if (company === null || verifiedCompanyId === null) return { company: null, address: staffText(email) };
  return { company: staffText(company), name: namePhrase(name) };
}

/** 'USD 1,450.00 + EUR 85.00'. */
export function amountPhrase(terms: OfferTerms): Phrase | null {
  const totals = termsTotals(terms);
  return totals.length > 0 ? staffText(moneyList(totals)) : null;
}

/** For the person whose offer was accepted. The address is verified; an unverified company or name is left out. */
export function contactPhrase({ name, email, company, verifiedCompanyId }: Requester): Phrase {
  const address = staffText(email);
  if (company === null || verifiedCompanyId === null) {
    return say('It was accepted by {address}, whose company this portal has not verified.', { address });
  }
  const person = namePhrase(name);
  const firm = staffText(company);
  return person
    ? say('It was accepted by {person} of {company}, {address}.', { person, company: firm, address })
    : say('It was accepted by {company}, {address}.', { company: firm, address });
}
