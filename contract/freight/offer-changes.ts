/** What a revision of an offer changed. */

import type { TextChange } from '../freight-offers.ts';
import { term } from '../terms.ts';
import { chargeLabel } from './charge-label.ts';
import { chargeSectionNames } from './charge-names.ts';
import { type FreeTimes, freeTimeFacts } from './free-times.ts';
import { type Money, moneyList } from './money-text.ts';
import { chargeText, type NamedCharge } from './offer-texts.ts';
import { isSameKey, keyOf } from './required-charges.ts';
import { type Routing, routingFacts } from './routing.ts';
import { lanePriceText } from './tender/lane-price-text.ts';
import type { LanePrice } from './tender/tender.ts';
import { transitText } from './transit-text.ts';

export interface OfferVersion extends FreeTimes, Routing {
  readonly charges: readonly NamedCharge[];
  readonly totals: readonly Money[];
  readonly lanes?: readonly LanePrice[] | undefined;
  readonly carrier?: string | undefined;
  readonly transitDaysMin?: number | undefined;
  readonly transitDaysMax?: number | undefined;
  readonly validUntil: string;
  readonly paymentTerms?: string | undefined;
  readonly notes?: string | undefined;
  readonly attachments?: readonly { readonly name: string }[];
}

/** In the order of the offer: totals, charges, then the terms. */
export function changesBetween(before: OfferVersion, after: OfferVersion): TextChange[] {
  const totals = {
    what: term('Total'),
    before: moneyList(before.totals) || null,
    after: moneyList(after.totals) || null,
  };
  const terms = termsIn(before).map(([what, text], at) => ({
    what,
    before: text ?? null,
    after: termsIn(after)[at]?.[1] ?? null,
  }));
  const ofLanes = laneChanges(before.lanes ?? [], after.lanes ?? []);
  return [totals, ...chargeChanges(before.charges, after.charges), ...ofLanes, ...terms].filter(
    (change) => change.before !== change.after,
  );
}

function termsIn(version: OfferVersion): (readonly [string, string | undefined])[] {
  const { carrier, validUntil, paymentTerms, notes, attachments = [] } = version;
  return [
    [term('Carrier'), carrier],
    [term('Transit'), transitText(version)],
    ...[...routingFacts(version), ...freeTimeFacts(version)].map(([name, text]) => [term(name), text] as const),
    [term('Valid until'), validUntil],
    [term('Payment terms'), paymentTerms],
    [term('Notes'), notes],
    [term('Files'), attachments.map(({ name }) => name).join(', ') || undefined],
  ];
}

/** A charge is the same if its section and name are, or its type; a second one is matched with the second one. */
function chargeChanges(before: readonly NamedCharge[], after: readonly NamedCharge[]): TextChange[] {
  const left = [...before];
  const changes: TextChange[] = [];
  const isKept = (old: NamedCharge) => after.some((charge) => hasSameName(old, charge));
  for (const charge of after) {
    const named = left.findIndex((old) => hasSameName(old, charge));
    const at = named < 0 ? left.findIndex((old) => !isKept(old) && isSameCharge(old, charge)) : named;
    const [old] = at < 0 ? [] : left.splice(at, 1);
    changes.push({ what: nameOf(charge), before: old ? chargeText(old) : null, after: chargeText(charge) });
  }
  for (const charge of left) changes.push({ what: nameOf(charge), before: chargeText(charge), after: null });
  return changes;
}

/** A lane is the same if its reference is. */
function laneChanges(before: readonly LanePrice[], after: readonly LanePrice[]): TextChange[] {
  const refs = [...new Set([...before, ...after].map(({ ref }) => ref))];
  const textIn = (lanes: readonly LanePrice[], ref: string): string | null => {
    const price = lanes.find((lane) => lane.ref === ref);
    return price ? lanePriceText(price) : null;
  };
  return refs.map((ref) => ({
    what: `${term('Lane')}: ${ref}`,
    before: textIn(before, ref),
    after: textIn(after, ref),
  }));
}

const hasSameName = (a: NamedCharge, b: NamedCharge): boolean =>
  a.section === b.section && a.label.toLowerCase() === b.label.toLowerCase();

const isSameCharge = (a: NamedCharge, b: NamedCharge): boolean =>
  a.section === b.section && isSameKey(keyOf(a), keyOf(b));

const nameOf = ({ section, label }: NamedCharge): string =>
  `${term(chargeSectionNames[section])}: ${chargeLabel(label)}`;
