/** While a change awaits its review, the approved text stays public and the owner sees the change. */
import { isDeepStrictEqual } from 'node:util';
import { countryFields, wordsOfChoice } from '#contract/choice-words.ts';
import type { FieldChange, ListingChange } from '#contract/listings.ts';
import { messages } from '#contract/messages.ts';
import { htmlToText } from '#contract/plain-text.ts';
import { toIso } from '#server/platform/database/read.ts';
import { Conflict } from '#server/platform/errors.ts';
import { shownCountryName } from '#server/trade/country-names.ts';

const t = messages('server');

export interface PendingChange<T> {
  /** Null if no field differs from the approved one. */
  readonly change: T | null;
  /** When the review was requested; null after a rejection. */
  readonly changeWaitsSince: Date | null;
  readonly changeReason: string | null;
}

export const NO_CHANGE = { change: null, changeWaitsSince: null, changeReason: null } as const;

export const withChange = <T extends PendingChange<object>>(listing: T): T => ({ ...listing, ...listing.change });

/** @param names the fields that are reviewed */
export function changeOf<T extends object, K extends keyof T>(
  names: readonly K[],
  approved: T & Pick<PendingChange<object>, 'changeWaitsSince'>,
  wanted: Pick<T, K>,
) {
  const change = fieldsThatDiffer(names, approved, wanted);
  if (change === null) return NO_CHANGE;
  return { change, changeWaitsSince: approved.changeWaitsSince ?? new Date(), changeReason: null };
}

function fieldsThatDiffer<T extends object, K extends keyof T>(
  names: readonly K[],
  before: T,
  after: Pick<T, K>,
): Partial<Pick<T, K>> | null {
  const other = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (other.length === 0) return null;
  return Object.fromEntries(other.map((name) => [name, after[name]])) as Partial<Pick<T, K>>;
}

export function refuseDecided({ change, changeWaitsSince }: PendingChange<object>): void {
  if (change === null || changeWaitsSince === null) {
    throw new Conflict(t('This change is no longer awaiting review. Reload the page.'), 'DECIDED');
  }
}

export interface ChangeRow {
  readonly change: Readonly<Record<string, unknown>> | null;
  readonly change_waits_since: string | null;
  readonly change_reason: string | null;
}

export const presentChange = (row: ChangeRow): ListingChange | null =>
  row.change && { waitsSince: toIso(row.change_waits_since), reason: row.change_reason };

export function presentFieldChanges(
  change: Readonly<Record<string, unknown>> | null,
  approved: Readonly<Record<string, unknown>> | null,
): FieldChange[] {
  return Object.entries(change ?? {}).map(([field, after]) => ({
    field,
    before: readable(field, approved?.[field]),
    after: readable(field, after),
  }));
}

const HTML_FIELDS: readonly string[] = ['about', 'description'];

function readable(field: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => readable(field, item)).join(', ');
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(' ');
  const text = String(value);
  if (countryFields.includes(field)) return shownCountryName(text);
  const words = wordsOfChoice(field, text);
  if (words !== null) return words;
  return HTML_FIELDS.includes(field) ? withAddresses(text) : text;
}

/** Includes the addresses of links and pictures, which the text alone would hide. */
function withAddresses(html: string): string {
  const addresses = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address);
  return [htmlToText(html), ...addresses].join('\n');
}
