/** Companies of the large data set as COPY lines, deterministic for a seed. */
import { DAY_MS } from '#contract/dates.ts';
import { employeeBands } from '#contract/directory.ts';
import { hsChapters } from '#contract/hs-chapters.ts';
import { ports } from '#contract/ports.ts';
import { incoterms } from '#contract/trade.ts';
import { checkCompany, slugOf } from '#server/features/trade/directory/check-company.ts';
import { line, list } from './large-copy.ts';
import type { LargeSize, LargeUser } from './large-stories.ts';
import { writeText } from './large-words.ts';
import { Random } from './random.ts';

const SPAN = 3 * 365 * DAY_MS;
/** Percentages of companies that are verified and that have an owner. */
const VERIFIED = 30;
const OWNED = 50;

const firstWords =
  'Amber Baltic Cedar Delta Eastern Falcon Golden Harbour Indigo Jade Kaveri Lotus Monsoon Northern Orient Pacific Quartz Royal Silver Tamarind United Verde Western Xylo Yellow Zenith'.split(
    ' ',
  );
const secondWords = 'Agro Ceramics Fabrics Foods Machines Metals Pharma Plastics Seafood Spices Tools Timber'.split(
  ' ',
);
const kinds = ['Exports', 'Industries', 'International', 'Trading', 'Works', '& Sons', 'Company', 'Group'];
const cities = ['Harbour City', 'Old Town', 'Riverside', 'Free Zone', 'Industrial Park', 'Seaport'];
const certificates = ['BRCGS', 'Fairtrade', 'FSC', 'GMP', 'GOTS', 'HACCP', 'Halal', 'ISO 14001', 'ISO 9001', 'Kosher'];
const services = ['Contract packing', 'Custom labels', 'Door delivery', 'Private label', 'Quality control', 'Samples'];
const chapters = Object.keys(hsChapters);
const countries = [...new Set(ports.map((port) => port.code.slice(0, 2)))];

type LargeCompany = ReturnType<typeof writeCompany>;

function writeCompany(random: Random, index: number, createdAt: Date, owner: LargeUser | null) {
  const name = `${random.pick(firstWords)} ${random.pick(secondWords)} ${random.pick(kinds)} ${index + 1}`;
  const country = random.pick(countries);
  const home = ports.filter((port) => port.code.startsWith(country)).map((port) => port.code);
  const slug = slugOf(name);
  const { text: tagline } = writeText(random, 1);
  const fields = checkCompany(null, {
    name,
    tagline: tagline.slice(0, 120).trim(),
    about: writeText(random, 3).html,
    country,
    city: random.pick(cities),
    website: `https://www.${slug}.example`,
    products: random.sample(chapters, 1 + random.below(4)).map((chapter) => ({
      name: (hsChapters[chapter] as string).slice(0, 80),
      hsChapter: chapter,
    })),
    services: random.sample(services, random.below(4)),
    markets: random.sample(countries, random.below(9)),
    certifications: random.sample(certificates, random.below(4)).map((certificate) => ({
      name: certificate,
      number: String(100_000 + random.below(900_000)),
      validUntil: null,
    })),
    incoterms: random.sample(incoterms, random.below(4)),
    ports: random.sample(home, random.below(3)),
    founded: 1950 + random.below(75),
    employees: random.pick(employeeBands),
  });
  const verified = owner !== null && random.below(100) < (VERIFIED * 100) / OWNED;
  return {
    ...fields,
    email: `office@${slug}.example`,
    id: random.id(createdAt),
    slug,
    ownerId: owner?.id ?? null,
    verified,
    createdAt,
  };
}

export function* writeLargeCompanies(
  size: LargeSize,
  users: readonly LargeUser[],
  now: Date,
  seed: number,
): Generator<LargeCompany> {
  const random = new Random(seed + 13);
  for (let index = 0; index < size.companies; index += 1) {
    const part = (index + random.next() * 0.9) / size.companies;
    const createdAt = new Date(now.getTime() - SPAN + Math.floor(part * (SPAN - DAY_MS)));
    const owner = random.below(100) < OWNED ? random.pick(users) : null;
    yield writeCompany(random, index, createdAt, owner);
  }
}

export const companyColumns = `id, name, slug, sort_name, letter, tagline, about, country, city, website, domain, email,
  products, chapters, services, markets, certifications, certificate_names, incoterms, ports, founded, employees,
  owner_id, status, verified_by, verified_domain, verified_at, search_text, published_at, created_at, updated_at`;
export const companyLines = (row: LargeCompany): string[] => [
  line([
    ...[row.id, row.name, row.slug, row.sortName, row.letter, row.tagline, row.about, row.country, row.city],
    ...[row.website, row.domain, row.email, JSON.stringify(row.products), list(row.chapters), list(row.services)],
    ...[list(row.markets), JSON.stringify(row.certifications), list(row.certificateNames), list(row.incoterms)],
    ...[list(row.ports), row.founded, row.employees, row.ownerId, 'published'],
    ...(row.verified ? ['DOMAIN', row.domain, row.createdAt] : [null, null, null]),
    ...[row.searchText, row.createdAt, row.createdAt, row.createdAt],
  ]),
];
