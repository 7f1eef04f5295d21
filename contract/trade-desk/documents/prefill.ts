/** Fills a document from an awarded request. */
import type { Award, Party } from '../../freight-awards.ts';
import type { FreightView } from '../../freight-requests.ts';
import { type DocumentInput, emptyDocument } from './fields.ts';

/** Under these rules, the seller arranges the main carriage, and so asks for offers. */
const bySeller: ReadonlySet<string> = new Set(['CPT', 'CIP', 'CFR', 'CIF', 'DAP', 'DPU', 'DDP']);

/** Only what request and award state. The requester is the exporter if the Incoterm has the seller arrange the carriage. */
export function documentOfAward({ reference, requester, forwarder }: Award, freight: FreightView): DocumentInput {
  const {
    incoterm = '',
    namedPlace = '',
    commodity,
    hsCode = '',
    packages,
    containers,
    figures,
    readyDate = '',
  } = freight;
  const isExporter = bySeller.has(incoterm);
  const count = packages.reduce((sum, row) => sum + row.count, 0);
  const goods = [commodity, hsCode, '', '', '', count || '', '', figures.grossKg || '', figures.volumeM3 || ''];
  return {
    ...emptyDocument,
    reference,
    forwarder: partyText(forwarder),
    [isExporter ? 'exporter' : 'buyer']: partyText(requester),
    ...(!isExporter && { consignee: partyText(requester) }),
    incoterm,
    namedPlace,
    currency: freight.cargoValue?.currency ?? '',
    loading: placeText(freight.origin),
    discharge: placeText(freight.destination),
    ready: readyDate,
    goods: goods.map((cell) => String(cell).replaceAll(';', ',')).join('; '),
    containers: containers
      .flatMap(({ type, count: many }) => Array.from({ length: many }, () => `; ${type}; ;`))
      .join('\n'),
  };
}

const partyText = ({ company, name, email, phone }: Party): string =>
  [company, name, email, phone].filter(Boolean).join('\n');

const placeText = ({ name, unlocode, iata, country }: FreightView['origin']): string =>
  [[name, unlocode ?? iata].filter(Boolean).join(' '), country].join(', ');
