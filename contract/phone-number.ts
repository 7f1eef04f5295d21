/** Telephone numbers as people type and paste them. */
import { foldDigits } from './freight/fold-digits.ts';

/** The longest number by ITU E.164, and a zero in brackets. */
const DIGITS = { min: 5, max: 16 } as const;
export const MAX_PHONE = 40;

const label =
  /^(?:(?:tel|telephone|phone|ph|mobile|mob|móvil|celular|cell|handy|fon|telefon|tél|téléphone|tlf|fax|whatsapp|office|direct|contact|work|home|[tmp](?=[.:\s]))\b|(?:电话|手机|電話|전화|тел|моб|هاتف)(?!\p{L}))(?:\s?\bno)?[.:\s]{0,3}:?\s{0,3}/iu;
const scheme = /^(?:tel|callto|sms|whatsapp):\/{0,2}/i;
const whatsApp = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)\+?(?=\d)/i;
/** What stands behind a number in a signature. */
const remark = /\([\p{L}\s/.-]{2,20}\)$|\b(?:whatsapp|mobile|mobil|cell|office|work|home|direct|fax)$/iu;

/** A loop, because an expression for a run at the end takes quadratic time. */
function withoutPunctuation(text: string): string {
  let end = text.length;
  while (end > 0 && ' .,;:'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
const extension =
  /\s{0,3}(?:[;,]?\s?\bext(?:ension|n)?\b[.:=\s]{0,3}|;ext=|[x#]\s?|(?<!\p{L})(?:durchwahl|dw|poste|int(?:erno)?|anexo|ramal|доб|内线|内線|내선|分机|转)[.:\s]{0,3})(\d{1,6})$/iu;

/**
 * The number with what is needed to call it: '+44 20 7946 0958 ext. 12'. Dashes, digits and brackets of all kinds are those of a
 * keyboard, and 00 before a country is '+'.
 * @returns undefined if the text is not one number
 */
export function phoneNumber(written: string): string | undefined {
  const plain = decoded(foldDigits(written))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[•·∙‧]|\p{Extended_Pictographic}\ufe0f?|☏/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[<"'“«]|[>"”»]$/g, '')
    .replace(/\[([^[\]]*)\]/g, '($1)')
    .replace(/\(((?:ext|내선|内線|内线)[^()]*)\)$/i, '$1')
    .replace(scheme, '')
    .replace(whatsApp, '+')
    .replace(label, '');
  const number = withoutPunctuation(withoutPunctuation(plain).replace(remark, ''));
  return withExtension(number);
}

function withExtension(plain: string): string | undefined {
  const inner = extension.exec(plain)?.[1];
  const number = plain
    .replace(extension, '')
    .trim()
    .replace(/^\(\s?(\+|00)\s?(\d{1,4})\s?\)/, '$1$2')
    .replace(/^\+{1,2}\s?(?:00)?\s?/, '+')
    .replace(/^00\s?(?=[1-9])/, '+');
  const digits = number.replace(/\D/g, '').length;
  // No country begins with 0.
  const isWritten = /^\+?[\d\s()./-]+$/.test(number) && !/^\+\s?00/.test(number);
  if (!isWritten || hasAlternative(number) || digits < DIGITS.min || digits > DIGITS.max) return undefined;
  const whole = inner === undefined ? number : `${number} ext. ${inner}`;
  return whole.length > MAX_PHONE ? undefined : whole;
}

/** The longest country and area codes, which may stand before a slash. '…12345-67/68' are two numbers. */
const MOST_BEFORE_SLASH = 7;
const hasAlternative = (number: string): boolean =>
  number.includes('/') && number.slice(0, number.lastIndexOf('/')).replace(/\D/g, '').length > MOST_BEFORE_SLASH;

function decoded(text: string): string {
  try {
    return /^tel:/i.test(text.trim()) ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}

/** The address of a link that calls the number. A zero in brackets is not dialled after a country. */
export function callLink(phone: string): string {
  const [number = '', inner] = (phoneNumber(phone) ?? phone).split(' ext. ');
  const dialled = (number.startsWith('+') ? number.replace('(0)', '') : number).replace(/[^\d+]/g, '');
  return `tel:${dialled}${inner === undefined ? '' : `;ext=${inner}`}`;
}
