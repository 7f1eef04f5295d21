/** The first digit of scripts in which figures are typed: Arabic, Persian, Devanagari, Bengali and Thai. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50];

/** Digits, marks and letters of other scripts and of full width as ASCII: '１２' and '١٢' are '12', '٫' is a decimal point. */
export function foldDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll('\u2032', "'")
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = zeros.find((first) => code >= first && code <= first + 9);
      return zero === undefined ? digit : String(code - zero);
    });
}
