import cookies from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import {
  acceptedLanguage,
  DEFAULT_LANGUAGE,
  isPortalLanguage,
  LANGUAGE_COOKIE,
  languageOfPath,
  languagePrefix,
  type PortalLanguage,
} from '#contract/portal-languages.ts';
import { currentOperation } from '../operation.ts';

type Asked = Pick<FastifyRequest, 'url' | 'headers'>;

/** The API answers in the language that it is asked in. If a page calls it in process, that is the language of the page. */
export function languageOfRequest({ url, headers }: Asked): PortalLanguage {
  if (!url.startsWith('/api/')) return languageOfPath(pathOf(url));
  return currentOperation()?.language ?? acceptedLanguage(headers['accept-language']);
}

/** An address states its language, except in the app, which has that of the account. */
export function languageOfPage({ url, headers }: Asked, isForEverybody: boolean): PortalLanguage {
  const path = pathOf(url);
  return isForEverybody || languagePrefix(path) !== '' ? languageOfPath(path) : chosenLanguage(headers.cookie);
}

function chosenLanguage(header: string | undefined): PortalLanguage {
  const chosen = (header && cookies.parse(header)[LANGUAGE_COOKIE]) || '';
  return isPortalLanguage(chosen) ? chosen : DEFAULT_LANGUAGE;
}

const pathOf = (url: string): string => url.replace(/[?#].*$/s, '');
