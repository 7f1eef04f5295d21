/** Reads alerts of the Common Alerting Protocol 1.2: https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html */
import type { AlertSeverity, DisruptionKind } from '#contract/disruptions.ts';
import { htmlToText, shorten } from '#contract/plain-text.ts';
import { readWebAddress } from '#contract/web-address.ts';
import { childOf, childrenOf, type Element, textOf } from '#server/platform/xml/read-xml.ts';

export interface Skipped {
  /** The identifier of the alert. */
  readonly what: string;
  /** The same words for the same reason, so that they can be counted. */
  readonly reason: string;
  readonly detail?: string;
}

export interface AlertRef {
  readonly sender: string;
  readonly identifier: string;
}

export interface CapAlert extends AlertRef {
  readonly sent: Date;
  readonly type: 'Alert' | 'Update' | 'Cancel';
  readonly references: readonly AlertRef[];
  readonly infos: readonly CapInfo[];
  readonly skipped: readonly Skipped[];
}

export interface CapInfo {
  readonly kind: DisruptionKind;
  readonly severity: AlertSeverity | null;
  readonly senderName: string;
  readonly title: string;
  readonly details: string;
  readonly sourceUrl: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly expiresAt: Date | null;
  readonly areas: readonly CapArea[];
}

export interface CapArea {
  readonly name: string;
  readonly codes: readonly string[];
  /** Codes of counties or zones, whose names are often those of countries: Georgia, Lebanon. */
  readonly hasOtherCodes: boolean;
  /** Each a list of latitude and longitude. */
  readonly polygons: readonly (readonly Point[])[];
  readonly circles: readonly { readonly centre: Point; readonly km: number }[];
}

export type Point = readonly [latitude: number, longitude: number];

const MAX_ID = 300;
const MAX_TITLE = 120;
const MAX_DETAILS = 1_000;
const MAX_URL = 500;
const MAX_NAME = 100;
const MAX_READ = 20_000;
const MAX_REFERENCES = 200;
const MAX_AREAS = 500;
const MAX_POINTS = 5_000;

/** Plain text in one form, also of senders that write HTML. */
function plain(written: string, max: number): string {
  const read = written.slice(0, MAX_READ);
  const text = /<[a-z/!][^>]{0,500}>/i.test(read) ? htmlToText(read) : read;
  return shorten(
    text
      .normalize('NFC')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, (one) => (one === '\n' ? '\n' : ''))
      .replaceAll(/ ?\n ?/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim(),
    max,
  );
}

const line = (written: string, max: number): string => plain(written.replaceAll(/\s+/g, ' '), max);

/** With an offset, as CAP demands. Null otherwise. */
function momentOf(written: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?(?:[+-]\d{2}:\d{2}|Z)$/.test(written)) return null;
  const at = new Date(written);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** The day at the place, as its sender writes it. */
const dayOf = (written: string): string | null => (momentOf(written) ? written.slice(0, 10) : null);

/** @returns what to do with it, or why it is skipped */
export function readAlert(alert: Element, now: Date): CapAlert | Skipped {
  const identifier = line(textOf(alert, 'identifier'), MAX_ID);
  const sender = line(textOf(alert, 'sender'), MAX_ID);
  const sent = momentOf(textOf(alert, 'sent'));
  const skip = (reason: string, detail?: string): Skipped => ({
    what: identifier || 'an alert without an identifier',
    reason,
    ...(detail && { detail: detail.slice(0, 200) }),
  });
  if (identifier === '' || sender === '' || sent === null)
    return skip('identifier, sender or sent is missing or wrong');
  const status = textOf(alert, 'status');
  const scope = textOf(alert, 'scope');
  if (status !== 'Actual' || scope !== 'Public') return skip('it is not an actual public alert', `${status}, ${scope}`);
  const type = textOf(alert, 'msgType');
  if (type !== 'Alert' && type !== 'Update' && type !== 'Cancel') return skip('it is a message between senders', type);
  const references = textOf(alert, 'references')
    .split(/\s+/)
    .slice(0, MAX_REFERENCES)
    .flatMap((reference) => {
      const [by = '', id = ''] = reference.split(',');
      return by !== '' && id !== '' ? [{ sender: by.slice(0, MAX_ID), identifier: id.slice(0, MAX_ID) }] : [];
    });
  const read = type === 'Cancel' ? [] : inOneLanguage(alert).map((info) => readInfo(info, { sender, sent, now, skip }));
  if (type !== 'Cancel' && read.length === 0) return skip('it has no info');
  return {
    ...{ identifier, sender, sent, type, references },
    infos: read.filter((one): one is CapInfo => !('reason' in one)),
    skipped: read.filter((one): one is Skipped => 'reason' in one),
  };
}

/** The same alert is repeated in several languages. English is read by most. */
function inOneLanguage(alert: Element): Element[] {
  const infos = childrenOf(alert, 'info');
  const languageOf = (info: Element) => (textOf(info, 'language') || 'en-US').toLowerCase().split(/[-_]/)[0] ?? '';
  const languages = infos.map(languageOf);
  const chosen = languages.includes('en') ? 'en' : languages[0];
  return infos.filter((_, at) => languages[at] === chosen);
}

interface Context {
  readonly sender: string;
  readonly sent: Date;
  readonly now: Date;
  readonly skip: (reason: string, detail?: string) => Skipped;
}

function readInfo(info: Element, { sender, sent, now, skip }: Context): CapInfo | Skipped {
  const event = line(textOf(info, 'event'), MAX_TITLE);
  const categories = childrenOf(info, 'category').map(({ text }) => text.trim());
  const severity = textOf(info, 'severity');
  if (severity === 'Minor' || textOf(info, 'urgency') === 'Past') return skip('it is minor or past', event);
  if (textOf(info, 'certainty') === 'Unlikely') return skip('it is unlikely', event);
  const kind = kindOf(event, categories);
  if (kind === null) return skip('no kind of disruption is like it', [...categories, event].join(', '));
  const { address } = readWebAddress(textOf(info, 'web'));
  if (textOf(info, 'web') === '' || address === undefined || address.length > MAX_URL)
    return skip('it has no link to its source (web)', event);
  const expires = textOf(info, 'expires');
  const expiresAt = expires === '' ? null : momentOf(expires);
  if (expires !== '' && expiresAt === null) return skip('a date is wrong', expires);
  if (expiresAt !== null && expiresAt <= now) return skip('it has expired', event);
  const startsOn = dayOf(textOf(info, 'onset')) ?? dayOf(textOf(info, 'effective')) ?? sent.toISOString().slice(0, 10);
  const endsOn = dayOf(expires);
  if (endsOn !== null && endsOn < startsOn) return skip('it expires before it starts', event);
  const title = line(textOf(info, 'headline'), MAX_TITLE) || event;
  if (title === '') return skip('it has neither a headline nor an event');
  const areas = childrenOf(info, 'area').slice(0, MAX_AREAS).map(readArea);
  const texts = [textOf(info, 'description'), textOf(info, 'instruction')].filter((text) => text.trim() !== '');
  return {
    ...{ kind, title, startsOn, endsOn, expiresAt, areas, sourceUrl: address },
    severity: severities[severity] ?? null,
    senderName: line(textOf(info, 'senderName'), MAX_NAME) || sender.slice(0, MAX_NAME),
    details: plain(texts.join('\n\n'), MAX_DETAILS),
  };
}

const severities: Readonly<Record<string, AlertSeverity>> = {
  Extreme: 'EXTREME',
  Severe: 'SEVERE',
  Moderate: 'MODERATE',
};

/** Words of the event come before its categories, which are wider. */
const words: readonly (readonly [RegExp, DisruptionKind])[] = [
  [/\b(?:strike|industrial action|walkout|lockout)/i, 'STRIKE'],
  [/\b(?:congestion|queue|waiting time|delay)/i, 'CONGESTION'],
  [/\b(?:clos(?:ed|ure|ing)|suspen(?:ded|sion)|blocked|shut)/i, 'CLOSURE'],
  [/\b(?:accident|collision|grounding|capsiz|spill|derail|explosion|wreck)/i, 'ACCIDENT'],
  [/\b(?:regulation|ban|restriction|embargo)/i, 'REGULATION'],
];
/** Health, Security, Rescue, Transport, Infra and Other say too little of what happened. */
const ofCategory: Readonly<Record<string, DisruptionKind>> = {
  Met: 'WEATHER',
  Geo: 'WEATHER',
  Env: 'WEATHER',
  Fire: 'ACCIDENT',
  CBRNE: 'ACCIDENT',
};

function kindOf(event: string, categories: readonly string[]): DisruptionKind | null {
  const named = words.find(([word]) => word.test(event));
  if (named) return named[1];
  return categories.map((category) => ofCategory[category]).find((kind) => kind !== undefined) ?? null;
}

function isOfPlace(geocode: Element): boolean {
  const name = textOf(geocode, 'valueName')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  return name.endsWith('locode') || name.startsWith('iso3166');
}

function readArea(area: Element): CapArea {
  const geocodes = childrenOf(area, 'geocode');
  const ofPlaces = geocodes.filter(isOfPlace);
  return {
    name: line(textOf(area, 'areaDesc'), MAX_READ),
    codes: ofPlaces.map((geocode) => textOf(geocode, 'value').replaceAll(/\s/g, '').toUpperCase()),
    hasOtherCodes: ofPlaces.length < geocodes.length,
    polygons: childrenOf(area, 'polygon').flatMap(({ text }) => polygonOf(text)),
    circles: childrenOf(area, 'circle').flatMap(({ text }) => circleOf(text)),
  };
}

function pointOf(written: string): Point | null {
  const match = /^(-?\d{1,2}(?:\.\d{1,12})?),(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(written);
  const point = [Number(match?.[1]), Number(match?.[2])] as const;
  return match && Math.abs(point[0]) <= 90 && Math.abs(point[1]) <= 180 ? point : null;
}

/** '38.47,-120.14 38.34,-119.95 …', which ends where it begins. A wrong one is none. */
function polygonOf(text: string): Point[][] {
  const written = text.trim().split(/\s+/);
  const points = written.slice(0, MAX_POINTS).map(pointOf);
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1];
  if (written.length < 4 || written.length > MAX_POINTS || !isClosed || points.includes(null)) return [];
  return [points.flatMap((point) => (point ? [point] : []))];
}

/** '32.9525,-115.5527 10', in kilometres. A point has the radius 0. */
function circleOf(text: string): { centre: Point; km: number }[] {
  const [at = '', radius = ''] = text.trim().split(/\s+/);
  const centre = pointOf(at);
  const km = Number(radius);
  return centre && radius !== '' && km >= 0 && km <= 5_000 ? [{ centre, km }] : [];
}

/** The alert in an entry of a feed, or the address of its file. */
export function alertOrLink(record: Element): { readonly alert: Element } | { readonly link: string } | null {
  if (record.name === 'alert') return { alert: record };
  const inside = childOf(record, 'alert') ?? childOf(childOf(record, 'content'), 'alert');
  if (inside) return { alert: inside };
  const links = [
    ...childrenOf(record, 'link').filter(({ attributes }) => attributes['type'] === 'application/cap+xml'),
    ...childrenOf(record, 'link').filter(({ attributes }) => attributes['type'] === undefined),
  ].map(({ attributes, text }) => (attributes['href'] ?? text).trim());
  const link = links.find((one) => one !== '');
  return link === undefined ? null : { link };
}
