/** Finds time zones by name, city, country, abbreviation and offset. The names are from @vvo/tzdb (MIT). */
import { rawTimeZones } from '@vvo/tzdb';
import { canonicalZone } from '#contract/time-zones.ts';
import { windowsZones } from './windows-zones.ts';

export interface Zone {
  readonly name: string;
  /** As people read it: 'Asia/Ho Chi Minh'. */
  readonly label: string;
  /** 'Indochina Time, GMT+7', if it is known. */
  readonly detail: string;
  /** In plain letters, the most telling first. */
  readonly words: readonly string[];
}

/** The zone of an abbreviation that several zones have is first the one with the most people. */
const first = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
].concat(
  ...['Asia/Kolkata', 'Asia/Shanghai', 'Europe/London', 'Asia/Dubai', 'Australia/Sydney', 'Africa/Johannesburg'],
  ...['Europe/Moscow', 'Europe/Madrid', 'Europe/Lisbon', 'Asia/Seoul', 'Australia/Perth', 'Pacific/Auckland'],
  ...['Africa/Nairobi', 'Pacific/Honolulu', 'America/Santiago', 'America/Halifax', 'Africa/Lagos'],
);

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}’'.]/gu, '')
    .replaceAll('\u2212', '-')
    .replace(/[\s/_,]+|-(?!\d)/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/(?<=\S) (?:standard|daylight|summer)(?= time$)/, '');

/** 'GMT+8' and 'GMT+5:30'. */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  if (minutes === 0) return 'GMT';
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${rest}`}`;
}

/** 'CEST' for 'CET' and 'EDT' for 'EST'. */
function summerOf(abbreviation: string): string[] {
  if (/^[CEWM]ET$/.test(abbreviation)) return [abbreviation.replace('T', 'ST')];
  if (/^(?:BR|CL|PY|UY|AM)T$/.test(abbreviation)) return [abbreviation.replace('T', 'ST')];
  const american = /^([ECMP])ST$/.exec(abbreviation)?.[1];
  if (american) return [`${american}DT`, `${american}T`];
  return /^[A-Z]{2,3}ST$/.test(abbreviation) ? [abbreviation.replace('ST', 'DT')] : [];
}

/** Cities, older names and abbreviations that the list lacks, or has only in another country. */
const moreNames: Readonly<Record<string, readonly string[]>> = {
  'Asia/Kolkata': ['New Delhi', 'Bangalore', 'Bombay', 'Madras', 'Indian Time'],
  'Europe/Moscow': ['St Petersburg', 'Saint Petersburg', 'MSD'],
  'Asia/Shanghai': ['Peking'],
  'Asia/Manila': ['PHT', 'Philippines Time'],
  'Asia/Kuala_Lumpur': ['MYT'],
  'Asia/Colombo': ['SLST'],
  'Asia/Dhaka': ['BDT'],
  'Asia/Almaty': ['ALMT'],
  'Asia/Jerusalem': ['IDT'],
  'America/Halifax': ['AST', 'ADT'],
  'America/St_Johns': ['NDT'],
  'Pacific/Auckland': ['NZT'],
};

const shortCountries: Readonly<Record<string, readonly string[]>> = {
  'United Kingdom': ['UK', 'Great Britain', 'England'],
  'United States': ['USA', 'US'],
  'United Arab Emirates': ['UAE'],
};

/** Every zone that the browser or the list knows, each once under its canonical name. */
export function allZones(): readonly Zone[] {
  const zones = new Map<string, Zone>([
    ['UTC', zoneOf('UTC', 'Coordinated Universal Time, GMT', ['utc', 'gmt', 'zulu'])],
  ]);
  for (const {
    name,
    group,
    alternativeName,
    mainCities,
    countryName,
    abbreviation,
    rawOffsetInMinutes,
  } of rawTimeZones) {
    if (canonicalZone(name) === undefined) continue;
    const summer = name === 'Europe/London' ? ['BST'] : summerOf(abbreviation);
    const offset = offsetText(rawOffsetInMinutes);
    const country = [countryName, ...(shortCountries[countryName] ?? [])];
    const cities = [...mainCities, ...(moreNames[name] ?? [])];
    const words = [abbreviation, ...summer, offset, ...cities, ...group, alternativeName, ...country];
    zones.set(name, zoneOf(name, `${alternativeName}, ${offset}`, words));
  }
  for (const engineName of Intl.supportedValuesOf('timeZone')) {
    const name = canonicalZone(engineName) ?? engineName;
    if (!zones.has(name)) zones.set(name, zoneOf(name, '', [engineName]));
  }
  for (const zone of fixedZones()) zones.set(zone.name, zone);
  return [...zones.values()].sort((a, b) => rankOf(a) - rankOf(b) || a.label.localeCompare(b.label, 'en'));
}

/** Zones without summer time, whose names have the sign of POSIX: 'Etc/GMT+8' is GMT-8. */
const fixedZones = (): Zone[] =>
  Array.from({ length: 27 }, (_, at) => at - 12)
    .filter((hours) => hours !== 0)
    .map((hours) => {
      const offset = offsetText(hours * 60);
      // No place has it.
      return zoneOf(`Etc/GMT${hours < 0 ? '+' : '-'}${Math.abs(hours)}`, offset, hours === -12 ? [offset] : []);
    });

const zoneOf = (name: string, detail: string, words: readonly string[]): Zone => {
  const label = name.replaceAll('_', ' ');
  const last = name.startsWith('Etc/') ? name : (name.split('/').at(-1) ?? '');
  return { name, label, detail, words: [label, last, ...words].map(plain) };
};

function rankOf({ name }: Zone): number {
  const at = first.indexOf(name);
  return at < 0 ? first.length : at;
}

const byWindowsId = new Map(Object.entries(windowsZones).map(([id, zone]) => [id.toLowerCase(), zone]));

/**
 * 'W. Europe Standard Time', as Windows, Outlook and Exchange write it, also in summer, and '(UTC-08:00) Pacific Time
 * (US & Canada)', as they list it.
 */
function zoneOfWindows(zones: readonly Zone[], text: string): Zone | undefined {
  const id = text.trim().replace(/\s+/g, ' ').toLowerCase();
  const listed = id.replace(/^\(utc[^()]*\) /, '').replace(' (us & canada)', '');
  // 'Central European Time' is that of Berlin as well, and Windows means Warsaw.
  const isName = !byWindowsId.has(id) && zones.some(({ words }) => words.includes(plain(text)));
  const name = isName
    ? undefined
    : (byWindowsId.get(id) ?? byWindowsId.get(listed.replace(/(?: daylight| summer)? time$/, ' standard time')));
  return name === undefined ? undefined : zones.find((zone) => zone.name === canonicalZone(name));
}

/** The zones that match all words of a text, exact names first. */
export function searchZones(zones: readonly Zone[], text: string): readonly Zone[] {
  const ofWindows = zoneOfWindows(zones, text);
  if (ofWindows) return [ofWindows];
  const typed = offsetTyped(plain(withMinutes(text)));
  if (typed === '') return zones;
  const parts = typed.split(' ');
  const scored = zones.flatMap((zone) => {
    const score = scoreOf(zone, typed, parts);
    return score === undefined ? [] : [{ zone, score }];
  });
  if (scored.length === 0) return zonesOfCities(zones, text);
  return scored.sort((a, b) => a.score - b.score).map(({ zone }) => zone);
}

/** '+5:30' for '+5.5'. */
const withMinutes = (text: string): string =>
  text.replace(/([+-]\d{1,2})[.,](5|25|75)$/, (_, hours, part) => `${hours}:${Number(`0.${part}`) * 60}`);

/** '(UTC+01:00) Amsterdam, Berlin, Bern', as Windows and Outlook list zones, and 'IST (India)'. */
function zonesOfCities(zones: readonly Zone[], text: string): readonly Zone[] {
  const remark = /^([^()]{1,40})\(([^()]{1,40})\)$/.exec(text.trim());
  if (remark) return searchZones(zones, `${remark[1]} ${remark[2]}`);
  const cities = text.replace(/^\([^()]*\)\s*/, '');
  const others = cities.split(',').filter((city) => city !== text && city.trim() !== '');
  for (const city of others) {
    const found = searchZones(zones, city.trim());
    if (found.length > 0) return found;
  }
  return [];
}

function scoreOf({ words }: Zone, typed: string, parts: readonly string[]): number | undefined {
  if (words.includes(typed)) return 0;
  if (isOffset(typed)) return undefined;
  if (words.some((word) => word.startsWith(typed))) return 1;
  const all = ` ${words.join(' ')}`;
  return parts.every((part) => all.includes(` ${part}`)) ? 2 : undefined;
}

const isOffset = (text: string): boolean => /^gmt[+-]\d/.test(text);

/** 'gmt+8' for 'utc+08:00', 'gmt +8' and '+8'. */
function offsetTyped(text: string): string {
  const [, sign, hours, minutes = '00'] = /^(?:gmt|utc)? ?([+±-]) ?0?(\d{1,2})(?::?(\d\d))?$/.exec(text) ?? [];
  if (Number(hours) === 0 && minutes === '00') return 'gmt';
  return hours === undefined ? text : `gmt${sign}${hours}${minutes === '00' ? '' : `:${minutes}`}`;
}

/** The only zone that a text can mean, or the one with exactly this name. */
export function zoneMeant(zones: readonly Zone[], text: string): Zone | undefined {
  const typed = plain(text);
  const named = zones.filter(
    ({ words, name }) =>
      words[0] === typed || words[1] === typed || (text.includes('/') && name === canonicalZone(text.trim())),
  );
  if (named.length === 1) return named[0];
  const found = searchZones(zones, text);
  // 'COT' is that of Bogotá, although Cotonou begins with it.
  const exact = found.filter(({ words }) => words.includes(typed));
  return typed !== '' && (found.length === 1 || exact.length === 1) ? (exact[0] ?? found[0]) : undefined;
}
