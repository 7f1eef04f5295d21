/** Requests of the quote posts of the large data set, and their offers. */
import { DAY_MS } from '#contract/dates.ts';
import type { OfferState, OfferTerms } from '#contract/freight-offers.ts';
import type { Freight, RequestState } from '#contract/freight-requests.ts';
import { type Port, ports } from '#contract/ports.ts';
import { columnsOf } from '#server/features/trade/freight/requests/index.ts';
import { line, list } from './large-copy.ts';
import type { LargeUser, Story } from './large-stories.ts';
import type { Random } from './random.ts';

/** The newest request has this many, for the benchmark of the comparison. */
const MAX_OFFERS = 12;

type Quote = Pick<Story, 'id' | 'authorId' | 'createdAt'>;

interface LargeOffer {
  readonly id: string;
  readonly authorId: string;
  readonly state: OfferState;
  readonly terms: OfferTerms;
  readonly createdAt: Date;
}

export interface LargeRequest {
  readonly quote: Quote;
  readonly freight: Freight;
  readonly offersUntil: Date;
  readonly state: RequestState;
  readonly stateChangedAt: Date;
  readonly offers: readonly LargeOffer[];
}

const goods: readonly (readonly [commodity: string, hsCode: string])[] = [
  ['Cotton bed linen', '630221'],
  ['LED lamps', '853952'],
  ['Wooden furniture', '940360'],
  ['Green coffee', '090111'],
  ['Ceramic tiles', '690721'],
];
const boxes = ['22G1', '42G1', '45G1'] as const;
const incoterms = ['FCA', 'CPT', 'CIP', 'EXW', 'DAP'] as const;
const carriers = ['Maersk', 'MSC', 'CMA CGM', 'Hapag-Lloyd', 'ONE'] as const;
const currencies = ['USD', 'EUR'] as const;

/** @param quotes oldest first */
export function* writeLargeFreight(
  quotes: readonly Quote[],
  users: readonly LargeUser[],
  now: Date,
  random: Random,
): Generator<LargeRequest> {
  for (const [at, quote] of quotes.entries()) {
    const freight = writeFreight(random);
    const offersUntil = new Date(quote.createdAt.getTime() + (3 + random.below(12)) * DAY_MS);
    const isOver = offersUntil < now;
    const count = at === quotes.length - 1 ? MAX_OFFERS : Math.floor(MAX_OFFERS * random.next() ** 2);
    const winner = isOver && random.below(2) === 0 && count > 0 ? random.below(count) : null;
    const latest = Math.min(offersUntil.getTime(), now.getTime());
    const offers = Array.from({ length: count }, (_, index): LargeOffer => {
      const createdAt = new Date(quote.createdAt.getTime() + random.next() * (latest - quote.createdAt.getTime()));
      const validUntil = new Date(createdAt.getTime() + (5 + random.below(25)) * DAY_MS);
      const isExpired = validUntil.getTime() + DAY_MS < now.getTime();
      const open = isExpired ? 'EXPIRED' : 'SUBMITTED';
      return {
        id: random.id(createdAt),
        authorId: authorFor(quote, users, random),
        state: winner === null ? open : winner === index ? 'ACCEPTED' : 'DECLINED',
        terms: writeTerms(freight, validUntil.toISOString().slice(0, 10), random),
        createdAt,
      };
    });
    yield {
      quote,
      freight,
      offersUntil,
      state: winner !== null ? 'AWARDED' : isOver ? 'CLOSED' : 'OPEN',
      stateChangedAt: isOver ? offersUntil : quote.createdAt,
      offers,
    };
  }
}

function authorFor({ authorId }: Quote, users: readonly LargeUser[], random: Random): string {
  const at = random.below(users.length);
  const [first, second] = [users[at], users[(at + 1) % users.length]] as [LargeUser, LargeUser];
  return first.id === authorId ? second.id : first.id;
}

const placeOf = ({ code, name }: Port) => ({ unlocode: code, name, country: code.slice(0, 2) });

function writeFreight(random: Random): Freight {
  const [origin, destination] = random.sample(ports, 2) as [Port, Port];
  const [commodity, hsCode] = random.pick(goods) as [string, string];
  const common = {
    origin: placeOf(origin),
    destination: placeOf(destination),
    incoterm: random.pick(incoterms),
    commodity,
    hsCode,
    insurance: false,
    offers: random.below(5) === 0 ? ('OPEN' as const) : ('SEALED' as const),
    visibility: 'PUBLIC' as const,
  };
  if (random.below(4) > 0) {
    const box = { type: random.pick(boxes), count: 1 + random.below(6), cargoKg: 8000 + random.below(10) * 1000 };
    return { ...common, mode: 'SEA_FCL', packages: [], containers: [box] };
  }
  const size = {
    lengthCm: 120,
    widthCm: 100,
    heightCm: 100 + random.below(8) * 10,
    weightKg: 200 + random.below(30) * 10,
  };
  const pallets = { type: 'pallet', count: 1 + random.below(9), stackable: true, ...size };
  return { ...common, mode: 'SEA_LCL', packages: [pallets], containers: [] };
}

function writeTerms({ mode, containers }: Freight, validUntil: string, random: Random): OfferTerms {
  const isFull = mode === 'SEA_FCL';
  const basis = isFull ? ('CONTAINER' as const) : ('WM' as const);
  const quantity = isFull ? (containers[0]?.count ?? 1) : 2 + random.below(20);
  const currency = random.pick(currencies);
  const price = (low: number, high: number) => low + random.below(high - low);
  const charge = { basis, quantity, currency, state: 'INCLUDED' as const };
  const transitDaysMin = 14 + random.below(20);
  return {
    charges: [
      { ...charge, section: 'ORIGIN', label: 'Terminal handling (THC)', unitPrice: isFull ? price(120, 240) : 12 },
      { ...charge, section: 'FREIGHT', label: 'Ocean freight', unitPrice: isFull ? price(900, 2600) : price(35, 90) },
      { ...charge, section: 'FREIGHT', label: 'Bunker (BAF)', unitPrice: isFull ? price(90, 320) : price(4, 12) },
      {
        ...charge,
        section: 'DESTINATION',
        label: 'Terminal handling (THC)',
        unitPrice: isFull ? price(180, 290) : price(14, 32),
        currency: 'EUR',
      },
    ],
    carrier: random.pick(carriers),
    transitDaysMin,
    transitDaysMax: transitDaysMin + 1 + random.below(6),
    freeDays: 3 + random.below(12),
    validUntil,
  };
}

export const requestColumns = `post_id, freight, mode, origin_code, origin_country, destination_code, destination_country,
  incoterm, hs_code, equipment, offers_until, state, state_changed_at, changed_at, offers_count, accepted_offer_id,
  post_created_at`;
export function requestLines({ quote, freight, offersUntil, state, stateChangedAt, offers }: LargeRequest): string[] {
  const columns = columnsOf(freight);
  return [
    line([
      ...[quote.id, JSON.stringify(freight), columns.mode],
      ...[columns.originCode, columns.originCountry, columns.destinationCode, columns.destinationCountry],
      ...[columns.incoterm, columns.hsCode, list(columns.equipment)],
      ...[offersUntil, state, stateChangedAt, quote.createdAt, offers.length],
      ...[offers.find((offer) => offer.state === 'ACCEPTED')?.id ?? null, quote.createdAt],
    ]),
  ];
}

export const offerColumns =
  'id, post_id, author_id, state, state_changed_at, reason, terms, valid_until, created_at, updated_at';
export const offerLines = ({ quote, stateChangedAt, offers }: LargeRequest): string[] =>
  offers.map(({ id, authorId, state, terms, createdAt }) =>
    line([
      ...[id, quote.id, authorId, state],
      state === 'ACCEPTED' || state === 'DECLINED' ? stateChangedAt : createdAt,
      state === 'DECLINED' ? 'Another offer was accepted.' : null,
      ...[JSON.stringify(terms), terms.validUntil, createdAt, createdAt],
    ]),
  );

export const revisionColumns = 'offer_id, revision, terms, created_at';
export const revisionLines = ({ offers }: LargeRequest): string[] =>
  offers.map(({ id, terms, createdAt }) => line([id, 0, JSON.stringify(terms), createdAt]));
