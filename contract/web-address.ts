/** Addresses of other sites as people type and paste them. */
import { z } from 'zod';
import { asciiDomain } from './email-address.ts';
import { messages } from './messages.ts';

const t = messages('input');

type Result =
  | { readonly address: string; readonly problem?: undefined }
  | { readonly address?: undefined; readonly problem: string };

const example = 'https://www.company.com';

/** Adds https to an address without a scheme. Nothing else of it changes, except characters that no address can have. */
export function readWebAddress(written: string): Result {
  const text = written
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^(?:web(?:site|seite)?|homepage|internet|url|linkedin)\s{0,2}:\s{0,2}(?=\S)/i, '')
    .replace(/[,;.]$/, '')
    .replace(/^[<("'“«](.*)[>)"'”»]$/, '$1')
    .replaceAll('\\', '/')
    .replace(/^(https?)(?::\/{0,6}|\/{2,4})\s{0,3}/i, '$1://')
    .replace(/\s/g, '%20');
  const scheme = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
    return { problem: t('Enter a web address such as {example}. It can’t start with {scheme}:.', { example, scheme }) };
  }
  const address = scheme === undefined ? `https://${text.replace(/^\/\//, '')}` : text;
  if (!URL.canParse(address)) return { problem: t('Enter a web address such as {example}.', { example }) };
  const { hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') {
    return {
      problem: t('Leave out the user name and the password (the part up to the @): everybody could read them.'),
    };
  }
  if (asciiDomain(hostname) === undefined) return { problem: t('Enter a web address such as {example}.', { example }) };
  return { address };
}

/** @param max the most characters */
export const webAddress = (max: number) =>
  z
    .string({ error: () => t('Enter a web address such as {example}.', { example }) })
    .max(max * 4, { error: () => t('A web address can have at most {max} characters.', { max }) })
    .transform((written, context) => {
      const read = readWebAddress(written);
      if (read.problem === undefined) return read.address;
      context.addIssue({ code: 'custom', message: read.problem });
      return z.NEVER;
    })
    .pipe(z.string().max(max, { error: () => t('A web address can have at most {max} characters.', { max }) }));

const profile = /^https:\/\/(?:[a-z]{1,3}\.|www\.)?linkedin\.com\/(?!in\/?(?:[?#]|$))[^\s<>"]+$/i;

/** An empty text means none. */
export const linkedInAddress = z
  .string()
  .max(800, { error: () => t('The address can have at most 200 characters.') })
  .transform((written, context) => {
    if (written.replace(/[\s\p{Cf}]/gu, '') === '') return '';
    const read = readWebAddress(written);
    const address = read.problem === undefined ? read.address.replace(/^https?:/i, 'https:') : '';
    const isProfile = profile.test(address);
    const message =
      read.problem !== undefined && /@/.test(written)
        ? read.problem
        : t('Enter the address of your LinkedIn profile, such as https://www.linkedin.com/in/name.');
    if (!isProfile) context.addIssue({ code: 'custom', message });
    return isProfile ? address : z.NEVER;
  })
  .pipe(z.string().max(200, { error: () => t('The address can have at most 200 characters.') }));
