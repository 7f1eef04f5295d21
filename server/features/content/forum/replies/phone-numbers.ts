import { foldDigits } from '#contract/freight/fold-digits.ts';

/** Figures of trade that are as long as a phone number. */
const dates = /(?<!\d)(?:\d{4}([-./])\d\d?\1\d\d?|\d\d?([-./])\d\d?\2\d{4})(?!\d)/g;
const hsCodes = /(?<!\d)\d{4}[. ]\d\d[. ]\d\d(?:[. ]\d\d)?(?!\d)|\b(?:HS|HTS|tariff)\b[^\d\n]{0,15}\d{4,10}(?!\d)/gi;
const sizes = /\d{1,4}(?: ?[x×*/] ?\d{1,4}){2}/gi;

const digitRuns = /\d(?:[\s().\p{Pd}/]{0,3}\d){4,}/gu;
const international = /(?:\+|^00|[^\d.,]00)[\s(]{0,2}$/;
const phoneWord =
  /\b(?:phone|tel|telephone|mobile|cell|call|ring|fax|whatsapp|wechat|viber|signal|telegram|sms)\b[^\d\n]{0,20}$/i;
const minDigits = { withWord: 5, international: 7, plain: 9 };
const MAX_DIGITS = 15;

/** Whether a text has a phone number. Dates, HS codes, sizes and weights are none. */
export function hasPhoneNumber(text: string): boolean {
  const folded = foldDigits(text).replace(dates, ' ; ').replace(hsCodes, ' ; ').replace(sizes, ' ; ');
  for (const { 0: run, index } of folded.matchAll(digitRuns)) {
    const before = folded.slice(Math.max(0, index - 40), index);
    const digits = run.replace(/\D/g, '').length;
    if (digits > MAX_DIGITS) continue;
    const min = phoneWord.test(before)
      ? minDigits.withWord
      : international.test(before) || /^00[1-9]/.test(run)
        ? minDigits.international
        : minDigits.plain;
    if (digits >= min) return true;
  }
  return false;
}
