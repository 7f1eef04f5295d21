/**
 * Digits, marks and letters of other scripts and of full width as ASCII: '１２' and '١٢' are '12', '٫' is a decimal point,
 * and '52¼' is '52 1/4'.
 */
export function foldDigits(text: string): string {
  return text
    .replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replaceAll('\u2032', "'")
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode lists the decimal digits of each script in order, from 0 to 9, and those of one script apart from the next. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}
