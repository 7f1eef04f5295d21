/** Where goods are picked up or delivered, besides the port or airport. */
import type { Term } from '../terms.ts';
import { foldDigits } from './fold-digits.ts';
import type { services } from './modes.ts';

export const siteAccesses = ['DOCK', 'TAIL_LIFT'] as const;
export const accessNames: Readonly<Record<(typeof siteAccesses)[number], Term>> = {
  DOCK: 'Loading dock',
  TAIL_LIFT: 'Tail lift needed',
};

/** Readers who see neither the value of the cargo nor exact addresses get city, region and country. */
export interface Address {
  readonly street?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly city: string;
  readonly region?: string | undefined;
  readonly country: string;
  readonly hours?: string | undefined;
  readonly access?: (typeof siteAccesses)[number] | undefined;
}

type Service = (typeof services)[number];
export const isFromDoor = (service: Service | '' | undefined): boolean =>
  service === 'DOOR_PORT' || service === 'DOOR_DOOR';
export const isToDoor = (service: Service | '' | undefined): boolean =>
  service === 'PORT_DOOR' || service === 'DOOR_DOOR';

/** What everyone may see of it. */
export const publicAddress = ({ city, region, country }: Address): Address => ({
  city,
  ...(region !== undefined && { region }),
  country,
});

/** 'Weststraat 1, 1012 AB Amsterdam, Noord-Holland'. @param country its name or code */
export const addressText = ({ street, postalCode, city, region }: Address, country: string): string =>
  [street, [postalCode, city].filter(Boolean).join(' '), region, country].filter(Boolean).join(', ');

/** Codes are digits, also with the letters of the country before them, or have letters as in NL, GB, CA and IE. */
const code = String.raw`\d{4} ?[A-Z]{2}|(?:[A-Z]{1,2}-)?\d{2,3}[ -]?\d{2,4}(?:-\d{3,4})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]\d[\dW] [A-Z\d]{4}`;
/** 'PLZ', 'C.P.' and '〒' before a code. */
const label = String.raw`(?:(?:PLZ|C\.?P\.?|CEP|CAP|ZIP|PIN(?: ?code)?|Postcode)\s?[:.]?\s?|〒\s?)?`;
const codeFirst = new RegExp(String.raw`^${label}(?<code>${code})[,/]? ?(?<city>\p{L}[^\d]{1,79})$`, 'u');
const codeLast = new RegExp(
  String.raw`^(?<city>\p{L}[^\d]{0,78}[^\d\s,/–-])(?: ?[,/–-] ?| )${label}(?<code>${code})$`,
  'u',
);

/** Splits '80331 München', 'London SW1A 1AA' or 'Houston, TX 77002'. Undefined if the text is not both. */
export function splitPostalCity(written: string): { readonly postalCode: string; readonly city: string } | undefined {
  const typed = foldDigits(written.normalize('NFC')).trim().replace(/\s+/g, ' ');
  const found = (codeFirst.exec(typed) ?? codeLast.exec(typed))?.groups;
  const { code: postalCode, city } = found ?? {};
  return postalCode && city ? { postalCode, city: city.trim() } : undefined;
}
