import { emailAddress } from '#contract/email-address.ts';

export class Recipient {
  readonly email: string;
  readonly isVerified: boolean;
  /** Makes the class nominal: an object of the same shape is not a recipient. */
  readonly #made = true;

  private constructor(email: string, isVerified: boolean) {
    this.email = email;
    this.isVerified = isVerified;
  }

  static is(value: unknown): value is Recipient {
    return typeof value === 'object' && value !== null && #made in value;
  }

  /** @internal see verified-address.ts */
  static of(email: string, isVerified: boolean): Recipient {
    return new Recipient(email, isVerified);
  }
}

export const typedAddress = (email: string): Recipient => Recipient.of(email, false);

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
