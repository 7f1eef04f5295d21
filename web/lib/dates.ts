import { useSyncExternalStore } from 'react';
import { dayAndTimeText, dayText } from '#contract/dates.ts';
import { currentLanguage, languageTag, messages } from '#contract/messages.ts';
import { perLanguage } from '#contract/per-language.ts';
import { DEFAULT_LANGUAGE } from '#contract/portal-languages.ts';

const t = messages('common');
const ages = perLanguage((locale) => new Intl.RelativeTimeFormat(locale));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** '14 Nov 2026' of a calendar day or, in UTC, of a moment: the same on the server and in every browser. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : dayText(date);
}

/** '14 Nov 2026, 09:30' in UTC. */
export function formatMoment(iso: string): string {
  return dayAndTimeText(new Date(iso));
}

/** The same time of day in UTC as a moment has in the reader's time zone. Only in the browser. */
export function inReaderZone(iso: string): string {
  const date = new Date(iso);
  return new Date(date.getTime() - date.getTimezoneOffset() * MINUTE).toISOString();
}

const units = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** For the attribute of an element `time`, which takes three digits of a second at most. */
export const timeAttribute = (iso: string): string => iso.replace(/(\.\d{3})\d+/, '$1');

/** 'just now', '5 minutes ago', '3 hours ago', '2 days ago', and the reader's date after a week. */
export function formatRelative(iso: string, now: number): string {
  const age = now - Date.parse(iso);
  // The clocks of the server and the device may differ a little.
  if (Math.abs(age) < MINUTE) return t('just now');
  const unit = units.find(([, length]) => age >= length);
  if (!unit || age >= 7 * DAY) return formatDate(inReaderZone(iso));
  return ages().format(-Math.floor(age / unit[1]), unit[0]);
}

/** 'Saturday 14 November 2026 at 09:30' in the reader's locale and time zone. Only in the browser. */
export function formatInFull(iso: string): string {
  // The formats of English differ between countries.
  const isEnglish = currentLanguage() === DEFAULT_LANGUAGE;
  return new Date(iso).toLocaleString(isEnglish ? undefined : languageTag(), { dateStyle: 'full', timeStyle: 'short' });
}

let now = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, MINUTE);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/**
 * The time, updated each minute; null on the server and in the first render, because a cached page can't know when and
 * where it is read.
 */
export function useNow(): number | null {
  return useSyncExternalStore<number | null>(
    subscribe,
    () => now || Math.floor(Date.now() / MINUTE) * MINUTE,
    () => null,
  );
}
