import { emailAddress } from '#contract/email-address.ts';
import { currentLanguage } from '#contract/messages.ts';
import type { PortalLanguage } from '#contract/portal-languages.ts';

export class Recipient {
  readonly email: string;
  readonly isVerified: boolean;
  /** That of the emails. */
  readonly language: PortalLanguage;
  /** Makes the class nominal: an object of the same shape is not a recipient. */
  readonly #made = true;

  private constructor(email: string, isVerified: boolean, language: PortalLanguage) {
    this.email = email;
    this.isVerified = isVerified;
    this.language = language;
  }

  static is(value: unknown): value is Recipient {
    return typeof value === 'object' && value !== null && #made in value;
  }

  /** @internal see verified-address.ts */
  static of(email: string, isVerified: boolean, language: PortalLanguage): Recipient {
    return new Recipient(email, isVerified, language);
  }
}

/** @param language by default that of the page on which it is typed */
export const typedAddress = (email: string, language = currentLanguage()): Recipient =>
  Recipient.of(email, false, language);

const dotsMeanNothing = new Set(['gmail.com', 'googlemail.com']);

/** `Ada+x@Example.com` is ada@example.com, and Gmail ignores dots. See decision 011. */
export function mailboxKey(email: string): string {
  const address = emailAddress(email) ?? email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 0) return address;
  const domain = address.slice(at + 1);
  const plus = address.indexOf('+');
  const local = plus > 0 && plus < at ? address.slice(0, plus) : address.slice(0, at);
  if (!dotsMeanNothing.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}
