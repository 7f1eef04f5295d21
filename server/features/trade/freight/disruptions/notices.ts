import { countryCodes } from '#contract/country-codes.ts';
import { disruptionKindName } from '#contract/disruption-texts.ts';
import type { DisruptionKind } from '#contract/disruptions.ts';
import { messages } from '#contract/messages.ts';
import { defineNotice } from '#server/platform/notices/notice-types.ts';
import { shownCountryName } from '#server/trade/country-names.ts';
import { nameOfPlace } from '../reference/index.ts';

const t = messages('notifications');

export interface DisruptionNews {
  readonly kind: DisruptionKind;
  readonly title: string;
  /** '' if it is about places. */
  readonly carrier: string;
  /** Names of places, and codes of countries. */
  readonly places: readonly string[];
}

/** The columns of `newsColumns`. */
export interface NewsRow extends Pick<DisruptionNews, 'kind' | 'title' | 'carrier'> {
  readonly origin: string | null;
  readonly destination: string | null;
  /** Null for a country. */
  readonly origin_name: string | null;
  readonly destination_name: string | null;
}

export function newsOf(row: NewsRow): DisruptionNews {
  const { kind, title, carrier } = row;
  const ends = [
    [row.origin, row.origin_name],
    [row.destination, row.destination_name],
  ] as const;
  const places = ends.flatMap(([code, name]) => (code === null ? [] : [name ? nameOfPlace({ code, name }) : code]));
  return { kind, title, carrier, places };
}

/** For those who watch a place or lane. */
export const newDisruption = defineNotice<DisruptionNews>('disruption.published', { title: disruptionLine });

/** 'Strike, Rotterdam: Lashers are on strike'. */
export function disruptionLine({ kind, title, carrier, places }: DisruptionNews): string {
  // A place can have a name of two letters, such as Au or Ås.
  const names = places.map((name) => (countryCodes.includes(name) ? shownCountryName(name) : name));
  const where = names.join(' – ') || carrier;
  return t('{kind}, {where}: {title}', { kind: disruptionKindName(kind), where, title });
}
