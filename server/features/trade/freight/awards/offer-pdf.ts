/** An offer as a PDF: a copy, or the confirmation once it was accepted. */

import { dayText } from '#contract/dates.ts';
import { accessNames, addressText } from '#contract/freight/address.ts';
import { chargeSectionNames, chargeSections } from '#contract/freight/charge-names.ts';
import { dangerousText } from '#contract/freight/dangerous-goods.ts';
import { freeTimeFacts } from '#contract/freight/free-times.ts';
import { isCarriage, modeNames, serviceName } from '#contract/freight/modes.ts';
import { moneyList, moneyText } from '#contract/freight/money-text.ts';
import { chargeText } from '#contract/freight/offer-texts.ts';
import { lashingNames } from '#contract/freight/out-of-gauge.ts';
import { reeferText } from '#contract/freight/reefer.ts';
import { hsText } from '#contract/freight/request-texts.ts';
import { routingFacts } from '#contract/freight/routing.ts';
import { transitText } from '#contract/freight/transit-text.ts';
import { vehicleText } from '#contract/freight/vehicles.ts';
import type { Award, Party } from '#contract/freight-awards.ts';
import type { Offer } from '#contract/freight-offers.ts';
import type { FreightView } from '#contract/freight-requests.ts';
import { inEnglish } from '#server/platform/languages/portal-messages.ts';
import { PdfPage } from '#server/platform/pdf-page.ts';
import { countryName } from '#server/trade/country-names.ts';

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

const stateTexts: Readonly<Record<Offer['state'], string>> = {
  SUBMITTED: 'Submitted',
  SHORTLISTED: 'On the shortlist',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
};

const LOGO_HEIGHT = 28;

export const drawOffer = (parts: OfferPdf): Promise<Buffer> => inEnglish(() => draw(parts));

async function draw({ siteName, logo, url, title, freight, offer, award }: OfferPdf): Promise<Buffer> {
  const page = await PdfPage.open(award ? `Confirmation ${award.reference}` : `Offer: ${title}`);
  if (logo) {
    page.picture(logo, LOGO_HEIGHT);
    page.space(6);
  }
  page.text(siteName, { dim: true });
  page.text(award ? 'Confirmation of the award' : 'Offer', { size: 20, bold: true });
  page.text(title, { size: 12 });
  page.space(6);
  if (award) {
    page.fact('Reference', award.reference);
    page.fact('Awarded', dayText(new Date(award.awardedAt)));
    drawParty(page, 'Requester', award.requester);
    drawParty(page, 'Forwarder', award.forwarder);
  } else {
    page.fact('Made by', [offer.user.name, offer.user.identity?.company].filter(Boolean).join(', '));
    page.fact('Status', stateTexts[offer.state]);
  }
  page.fact(
    'Version',
    `${offer.revision === 0 ? 'First version' : `Revision ${offer.revision}`}, ${dayText(new Date(offer.updatedAt))}`,
  );
  drawRequest(page, freight);
  drawCharges(page, offer);
  drawTerms(page, offer);
  if (award) {
    page.heading('Next steps');
    for (const [at, step] of award.steps.entries()) page.text(`${at + 1}. ${step}`);
  }
  page.space(18);
  if (page.hasLostLetters)
    page.text('A question mark may stand for a letter that this file can’t show. The portal shows it.', { dim: true });
  page.text(`${url} · Written on ${dayText(new Date())} (UTC)`, { dim: true, size: 8 });
  return page.end();
}

function drawParty(page: PdfPage, role: string, { name, company, email, phone }: Party): void {
  page.fact(role, [company, name, email, phone].filter(Boolean).join('\n') || 'Deleted account');
}

const placeLine = ({ name, unlocode, iata, country }: FreightView['origin']): string =>
  [[name, unlocode ?? iata].filter(Boolean).join(' '), countryName(country)].join(', ');

const addressLine = ({ address }: FreightView['origin']): string | undefined =>
  address &&
  [addressText(address, countryName(address.country)), address.hours, address.access && accessNames[address.access]]
    .filter(Boolean)
    .join('\n');

const ends = ({ origin, destination, mode }: FreightView): [string, string][] =>
  isCarriage(mode)
    ? [
        ['From', placeLine(origin)],
        ['To', placeLine(destination)],
      ]
    : [['Place', placeLine(origin)]];

function drawRequest(page: PdfPage, freight: FreightView): void {
  const { mode, service, incoterm, namedPlace, commodity, hsCode, size, marks, readyDate, deliverBy } = freight;
  const facts: [string, string | undefined][] = [
    ...ends(freight),
    ['Pick-up', addressLine(freight.origin)],
    ['Delivery', addressLine(freight.destination)],
    ['Mode', [modeNames[mode], service && serviceName(service, mode)].filter(Boolean).join(', ')],
    ['Incoterm', incoterm && [incoterm, namedPlace].filter(Boolean).join(' ')],
    ['Commodity', hsCode ? `${commodity} (HS ${hsText(hsCode)})` : commodity],
    ['Size', [size, ...marks].join(' · ')],
    ['Dangerous goods', freight.dangerousGoods.map(dangerousText).join('\n')],
    ['Reefer', freight.temperature && reeferText(freight.temperature)],
    ['Lashing', freight.lashing && lashingNames[freight.lashing]],
    ['Vehicle', vehicleText(freight.vehicle, freight.trucks) ?? undefined],
    ['Ready', readyDate && dayText(new Date(readyDate))],
    ['Deliver by', deliverBy && dayText(new Date(deliverBy))],
  ];
  page.heading('Request');
  for (const [name, value] of facts) if (value) page.fact(name, value);
}

function drawCharges(page: PdfPage, { charges, totals }: Offer): void {
  page.heading('Charges');
  for (const section of chargeSections) {
    const own = charges.filter((charge) => charge.section === section);
    if (own.length === 0) continue;
    page.row([{ text: chargeSectionNames[section], share: 1, dim: true }]);
    for (const charge of own) {
      page.row([
        { text: charge.label, share: 0.42 },
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
    { text: 'Total', share: 0.42, bold: true },
    { text: moneyList(totals) || 'No total', share: 0.58, bold: true, align: 'right' },
  ]);
}

function drawTerms(page: PdfPage, offer: Offer): void {
  const { carrier, validUntil, paymentTerms, notes, attachments } = offer;
  const facts: (readonly [string, string | undefined])[] = [
    ['Carrier', carrier],
    ['Transit', transitText(offer)],
    ...routingFacts(offer),
    ...freeTimeFacts(offer),
    ['Valid until', dayText(new Date(validUntil))],
    ['Payment terms', paymentTerms],
    ['Notes', notes],
    ['Files', attachments.map(({ name }) => name).join('\n')],
  ];
  page.heading('Terms');
  for (const [name, value] of facts) if (value) page.fact(name, value);
}
