/** An offer as a PDF: a copy, or the confirmation once it was accepted. */

import { dayText } from '#contract/dates.ts';
import { accessNames, addressText } from '#contract/freight/address.ts';
import { chargeLabel } from '#contract/freight/charge-label.ts';
import { chargeSectionNames, chargeSections } from '#contract/freight/charge-names.ts';
import { dangerousText } from '#contract/freight/dangerous-goods.ts';
import { figure } from '#contract/freight/figure.ts';
import { freeTimeFacts } from '#contract/freight/free-times.ts';
import { isCarriage, modeNames, serviceName } from '#contract/freight/modes.ts';
import { totals } from '#contract/freight/money.ts';
import { moneyList, moneyText, unitsText } from '#contract/freight/money-text.ts';
import { chargeText } from '#contract/freight/offer-texts.ts';
import { lashingNames } from '#contract/freight/out-of-gauge.ts';
import { reeferText } from '#contract/freight/reefer.ts';
import { hsText } from '#contract/freight/request-texts.ts';
import { routingFacts } from '#contract/freight/routing.ts';
import { periodName } from '#contract/freight/tender/tender.ts';
import { transitText } from '#contract/freight/transit-text.ts';
import { vehicleText } from '#contract/freight/vehicles.ts';
import type { Award, Party } from '#contract/freight-awards.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import { messages } from '#contract/messages.ts';
import { term } from '#contract/terms.ts';
import { PdfPage } from '#server/platform/pdf-page.ts';
import { countryName } from '#server/trade/country-names.ts';

const t = messages('server');
const of = messages('freight');
const lane = messages('tenders');

export interface OfferPdf {
  readonly siteName: string;
  /** As PNG. */
  readonly logo: Buffer | null;
  /** Where the request is. */
  readonly url: string;
  readonly title: string;
  readonly freight: FreightView;
  readonly offer: Offer;
  /** Set once the offer was accepted. */
  readonly award: Award | null;
}

const stateTexts: Readonly<Record<Offer['state'], () => string>> = {
  SUBMITTED: () => term('Submitted'),
  SHORTLISTED: () => t('On the shortlist'),
  ACCEPTED: () => term('Accepted'),
  DECLINED: () => term('Declined'),
  WITHDRAWN: () => term('Withdrawn'),
  EXPIRED: () => term('Expired'),
};

const LOGO_HEIGHT = 28;

export async function drawOffer({ siteName, logo, url, title, freight, offer, award }: OfferPdf): Promise<Buffer> {
  const page = await PdfPage.open(
    award ? t('Confirmation {reference}', { reference: award.reference }) : t('Offer: {title}', { title }),
  );
  if (logo) {
    page.picture(logo, LOGO_HEIGHT);
    page.space(6);
  }
  page.text(siteName, { dim: true });
  page.text(award ? t('Confirmation of the award') : of('Offer'), { size: 20, bold: true });
  page.text(title, { size: 12 });
  page.space(6);
  if (award) {
    page.fact(t('Reference'), award.reference);
    page.fact(term('Awarded'), dayText(new Date(award.awardedAt)));
    drawParty(page, of('Requester'), award.requester);
    drawParty(page, of('Forwarder'), award.forwarder);
  } else {
    page.fact(t('Made by'), [offer.user.name, offer.user.identity?.company].filter(Boolean).join(', '));
    page.fact(term('Status'), stateTexts[offer.state]());
  }
  page.fact(
    t('Version'),
    offer.revision === 0
      ? t('First version, {day}', { day: dayText(new Date(offer.updatedAt)) })
      : t('Revision {number}, {day}', { number: offer.revision, day: dayText(new Date(offer.updatedAt)) }),
  );
  drawRequest(page, freight);
  if (offer.lanes) drawLanes(page, offer.lanes, freight, award);
  else drawCharges(page, offer);
  drawTerms(page, offer);
  if (award) {
    page.heading(of('Next steps'));
    for (const [at, step] of award.steps.entries()) page.text(`${at + 1}. ${step}`);
  }
  page.space(18);
  if (page.hasLostLetters)
    page.text(t('A question mark may stand for a letter that this file can’t show. The portal shows it.'), {
      dim: true,
    });
  page.text(t('{url} · Written on {day} (UTC)', { url, day: dayText(new Date()) }), { dim: true, size: 8 });
  return page.end();
}

function drawParty(page: PdfPage, role: string, { name, company, email, phone }: Party): void {
  page.fact(role, [company, name, email, phone].filter(Boolean).join('\n') || of('Deleted account'));
}

const placeLine = ({ name, unlocode, iata, country }: FreightView['origin']): string =>
  [[name, unlocode ?? iata].filter(Boolean).join(' '), countryName(country)].join(', ');

const addressLine = ({ address }: FreightView['origin']): string | undefined =>
  address &&
  [
    addressText(address, countryName(address.country)),
    address.hours,
    address.access && term(accessNames[address.access]),
  ]
    .filter(Boolean)
    .join('\n');

const ends = ({ origin, destination, mode }: FreightView): [string, string][] =>
  isCarriage(mode)
    ? [
        [t('From'), placeLine(origin)],
        [t('To'), placeLine(destination)],
      ]
    : [[of('Place'), placeLine(origin)]];

function drawRequest(page: PdfPage, freight: FreightView): void {
  const { mode, service, incoterm, namedPlace, commodity, hsCode, size, marks, readyDate, deliverBy } = freight;
  const facts: [string, string | undefined][] = [
    ...ends(freight),
    [term('Pick-up'), addressLine(freight.origin)],
    [term('Delivery'), addressLine(freight.destination)],
    [term('Mode'), [term(modeNames[mode]), service && serviceName(service, mode)].filter(Boolean).join(', ')],
    [term('Incoterm'), incoterm && [incoterm, namedPlace].filter(Boolean).join(' ')],
    [term('Commodity'), hsCode ? `${commodity} (HS ${hsText(hsCode)})` : commodity],
    [of('Size'), [size, ...marks].join(' · ')],
    [term('Dangerous goods'), freight.dangerousGoods.map(dangerousText).join('\n')],
    [t('Reefer'), freight.temperature && reeferText(freight.temperature)],
    [term('Lashing'), freight.lashing && term(lashingNames[freight.lashing])],
    [term('Vehicle'), vehicleText(freight.vehicle, freight.trucks) ?? undefined],
    [term('Ready'), readyDate && dayText(new Date(readyDate))],
    [term('Deliver by'), deliverBy && dayText(new Date(deliverBy))],
  ];
  page.heading(of('Request'));
  for (const [name, value] of facts) if (value) page.fact(name, value);
}

function drawCharges(page: PdfPage, { charges, totals }: Offer): void {
  page.heading(of('Charges'));
  for (const section of chargeSections) {
    const own = charges.filter((charge) => charge.section === section);
    if (own.length === 0) continue;
    page.row([{ text: term(chargeSectionNames[section]), share: 1, dim: true }]);
    for (const charge of own) {
      page.row([
        { text: chargeLabel(charge.label), share: 0.42 },
        { text: chargeText(charge), share: 0.36, dim: true },
        {
          text: charge.amount === null ? '' : moneyText({ currency: charge.currency, amount: charge.amount }),
          share: 0.22,
          align: 'right',
        },
      ]);
    }
  }
  page.row([
    { text: term('Total'), share: 0.42, bold: true },
    { text: moneyList(totals) || of('No total'), share: 0.58, bold: true, align: 'right' },
  ]);
}

/** Of the award, only those that were won. */
function drawLanes(
  page: PdfPage,
  lanes: NonNullable<Offer['lanes']>,
  { tender }: FreightView,
  award: Award | null,
): void {
  const won = award?.lanes;
  const shown = won ? lanes.filter(({ ref }) => won.some((lane) => lane.ref === ref)) : lanes;
  const requested = new Map(tender?.lanes?.map((lane) => [lane.ref, lane]));
  page.heading(won ? lane('Awarded lanes') : lane('Lanes'));
  for (const { ref, volume, unitPrice, currency, amount, transitDays, remark } of shown) {
    const { origin = '', destination = '', unit = '' } = requested.get(ref) ?? {};
    const terms = [
      `${figure(volume)} × ${unitsText(currency, unitPrice)}${unit && ` (${unit})`}`,
      transitDays !== undefined && lane('{count, plural, one {# day} other {# days}}', { count: transitDays }),
      remark,
    ];
    page.row([
      { text: [ref, [origin, destination].filter(Boolean).join(' – ')].filter(Boolean).join(': '), share: 0.42 },
      { text: terms.filter(Boolean).join(', '), share: 0.36, dim: true },
      { text: moneyText({ currency, amount }), share: 0.22, align: 'right' },
    ]);
  }
  page.row([
    { text: tender ? `${term('Total')} ${periodName(tender.period)}` : term('Total'), share: 0.42, bold: true },
    { text: moneyList(totals(shown)), share: 0.58, bold: true, align: 'right' },
  ]);
}

function drawTerms(page: PdfPage, offer: Offer): void {
  const { carrier, validUntil, paymentTerms, notes, attachments } = offer;
  const facts: (readonly [string, string | undefined])[] = [
    [term('Carrier'), carrier],
    [term('Transit'), transitText(offer)],
    ...[...routingFacts(offer), ...freeTimeFacts(offer)].map(([name, value]) => [term(name), value] as const),
    [term('Valid until'), dayText(new Date(validUntil))],
    [term('Payment terms'), paymentTerms],
    [term('Notes'), notes],
    [term('Files'), attachments.map(({ name }) => name).join('\n')],
  ];
  page.heading(t('Terms'));
  for (const [name, value] of facts) if (value) page.fact(name, value);
}
