/** Vocabulary of the large data set, varied enough for search, tags and excerpts. */
import type { Random } from './random.ts';

const phrases = (list: string): string[] => list.trim().split(/,\s+/);

const firstNames = phrases(`
  Ana, Bo, Chidi, Dana, Elif, Femi, Grace, Hugo, Ines, Jun, Kofi, Lena, Mateo, Nadia, Omar, Petra, Quentin, Rosa,
  Sven, Tala, Uma, Viktor, Wanjiru, Xenia, Yusuf, Zofia
`);
const lastNames = phrases(`
  Abara, Bakker, Castro, Dlamini, Eriksen, Fischer, Gupta, Haddad, Ito, Jensen, Kaya, Lopez, Moreau, Novak, Okoye,
  Pham, Quist, Rossi, Sato, Tan, Usman, Varga, Weber, Yilmaz, Zhang
`);
const firms = phrases(`
  Northgate Forwarding, Delta Line Agency, Harbour & Rail, Meridian Freight, Blue Anchor Shipping, Crossdock Partners,
  Atlas Customs, Polar Cold Chain
`);
const roles = phrases(`
  Freight forwarder, Customs broker, Import manager, Export coordinator, Transport planner, Warehouse manager,
  Procurement lead
`);
const countries = ['DE', 'NL', 'IN', 'CN', 'US', 'BR', 'ZA', 'KE', 'TR', 'PL', 'VN', 'MX', 'AE', 'SG', 'GB'];
const ports = phrases(`
  Rotterdam, Hamburg, Antwerp, Singapore, Shanghai, Ningbo, Nhava Sheva, Jebel Ali, Santos, Durban, Mombasa,
  Los Angeles, Savannah, Gdansk, Piraeus, Busan, Colombo, Valencia, Felixstowe, Tanger Med
`);
const subjects = phrases(`
  demurrage, detention, terminal handling, the bill of lading, a rolled booking, the arrival notice,
  verified gross mass, bunker surcharges, the customs hold, certificate of origin, reefer settings, pallet exchange,
  free days, the delivery order, chargeable weight, a short shipment, consolidation, the letter of credit
`);
const openings = phrases(`
  Who pays for, How do you plan, What is fair for, Lessons learnt from, Best way to document,
  Anybody else seeing trouble with, A checklist for, What changed in, Need advice on, How we cut the cost of
`);
const goods = phrases(`
  machine parts, furniture, garments, ceramic tiles, coffee, solar modules, frozen fish, auto spares, paper reels,
  LED lamps
`);
const tagNames = phrases(`
  fcl, lcl, air, road, rail, customs, incoterms, surcharges, insurance, documents, claims, rates, reefer, tms, edi
`);
const sentences = [
  'The carrier sent the invoice three weeks after the container had gone back.',
  'We have the gate-out times from the terminal and they do not match what was charged.',
  'Our contract gives seven free days at destination, counted from discharge.',
  'The broker says the declaration was fine, yet the hold is still in the system.',
  'Last quarter the same lane took nineteen days, now it takes twenty-six.',
  'I asked for the tariff page in writing and got a link to the home page.',
  'Two of the pallets were restacked at the hub, which nobody told the consignee.',
  'It helps to send the packing list in the same order as the commercial invoice.',
  'The rate looks good until the surcharges at origin are added.',
  'We moved the cut-off a day forward and the problem was gone.',
  'Check the named place: the term alone does not say who unloads.',
  'Photographs at stuffing and at stripping settled the claim within a week.',
  'The scale ticket was older than allowed, so the box missed the vessel.',
  'Insurance covered it in the end because the notice was given within three days.',
  'A weekly call with the warehouse did more than the new software.',
  'Please say which edition of the rules your contract names before you argue about it.',
  'The forwarder split the shipment without asking, so there are two arrival notices.',
  'Customs wanted the composition by weight for every line, even for samples.',
] as const;

export function writePerson(random: Random) {
  return {
    name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    company: random.pick(firms),
    jobTitle: random.pick(roles),
    country: random.pick(countries),
  };
}

export function writeTitle(random: Random, kind: 'general' | 'quote'): string {
  const [from, to] = random.sample(ports, 2);
  if (kind === 'quote') return `${1 + random.below(9)} containers of ${random.pick(goods)} from ${from} to ${to}`;
  return `${random.pick(openings)} ${random.pick(subjects)} in ${from}${random.below(2) === 0 ? ` and ${to}` : ''}`;
}

/** Paragraphs without characters to escape, as HTML and as plain text. */
export function writeText(random: Random, paragraphs: number): { html: string; text: string } {
  const all = Array.from({ length: paragraphs }, () =>
    random
      .sample<string>(sentences, 2 + random.below(4))
      .concat(`This is about ${random.pick(subjects)} in ${random.pick(ports)}.`)
      .join(' '),
  );
  return { html: all.map((paragraph) => `<p>${paragraph}</p>`).join(''), text: all.join('\n') };
}

export const writeTags = (random: Random): string[] => random.sample(tagNames, random.below(4));

const gatherings = ['Round table on', 'Workshop:', 'Clinic:', 'Site visit and talk on', 'Webinar on', 'Evening on'];
const places = [
  { location: 'Rotterdam, Netherlands', timezone: 'Europe/Amsterdam' },
  { location: 'Singapore', timezone: 'Asia/Singapore' },
  { location: 'Savannah, Georgia, United States', timezone: 'America/New_York' },
  { location: 'Mumbai, India', timezone: 'Asia/Kolkata' },
  { location: 'Dubai, United Arab Emirates', timezone: 'Asia/Dubai' },
  { location: 'Santos, Brazil', timezone: 'America/Sao_Paulo' },
];
const courseKinds = ['Foundations of', 'Practice of', 'Advanced work with', 'A week on', 'Certificate course:'];

export const writeEventTitle = (random: Random): string =>
  `${random.pick(gatherings)} ${random.pick(subjects)} in ${random.pick(ports)}`;
export const writePlace = (random: Random) => random.pick(places);
export const writeCourseTitle = (random: Random): string => `${random.pick(courseKinds)} ${random.pick(subjects)}`;
