import { DEFAULT_LANGUAGE, type PortalLanguage } from '#contract/portal-languages.ts';
import { Recipient } from './recipient.ts';

/** Its owner proved it by a link or a code. The import rule `verified-addresses-are-declared` lists the callers. */
export function verifiedAddress(email: string, language: PortalLanguage = DEFAULT_LANGUAGE): Recipient {
  return Recipient.of(email, true, language);
}

export function addressThat(email: string, isVerified: boolean, language: PortalLanguage): Recipient {
  return Recipient.of(email, isVerified, language);
}
