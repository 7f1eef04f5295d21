/** Signs and words for currencies, as they stand beside amounts, in lower case and without points. */
const byCode: Readonly<Record<string, string>> = {
  AED: 'dh dhs dirham dirhams دإ',
  AMD: '֏',
  ARS: '$ ar$',
  AUD: '$ a$ au$ dollar dollars',
  AZN: '₼',
  BDT: '৳ tk taka',
  BGN: 'лв lv',
  BHD: 'bd دب',
  BRL: 'r$ reais real',
  CAD: '$ c$ ca$ can$ dollar dollars',
  CHF: 'fr sfr franken francs',
  CLP: '$ cl$',
  CNY: '¥ cn¥ 元 人民币 rmb yuan',
  COP: '$ col$',
  CRC: '₡',
  CZK: 'kč kc',
  DKK: 'kr',
  EGP: '£ e£ le',
  EUR: '€ euro euros',
  GBP: '£ pound pounds quid',
  GEL: '₾',
  GHS: '₵ gh₵ ghc',
  HKD: '$ hk$ 元',
  HUF: 'ft',
  IDR: 'rp',
  ILS: '₪ nis',
  INR: '₹ rs re rupee rupees',
  IRR: 'ریال',
  ISK: 'kr',
  JPY: '¥ jp¥ 円 yen',
  KES: 'ksh kshs',
  KRW: '₩ 원',
  KWD: 'kd دك',
  KZT: '₸',
  LAK: '₭',
  LKR: 'rs slrs',
  MAD: 'dh dhs',
  MNT: '₮',
  MUR: 'rs',
  MXN: '$ mx$ mex$',
  MYR: 'rm',
  NGN: '₦',
  NOK: 'kr',
  NPR: 'rs',
  NZD: '$ nz$ dollar dollars',
  OMR: 'ریال رع',
  PEN: 's/',
  PHP: '₱',
  PKR: 'rs',
  PLN: 'zł zl',
  PYG: '₲',
  QAR: 'qr ریال رق',
  RON: 'lei leu',
  RUB: '₽ руб',
  SAR: 'sr ریال رس \u20c1',
  SEK: 'kr',
  SGD: '$ s$ sg$ dollar dollars',
  THB: '฿',
  TRY: '₺ tl',
  TWD: '$ nt$ 元',
  TZS: 'tsh tshs',
  UAH: '₴ грн',
  UGX: 'ush ushs',
  USD: '$ us$ dollar dollars',
  UYU: '$ u$',
  UZS: "so'm",
  VND: '₫ đ',
  XAF: 'fcfa cfa',
  XOF: 'fcfa cfa',
  ZAR: 'r',
};

/** Every sign or word with the currencies that it can stand for. */
const codesOf: ReadonlyMap<string, readonly string[]> = (() => {
  const codes = new Map<string, string[]>();
  for (const [code, signs] of Object.entries(byCode))
    for (const sign of signs.split(' ')) codes.set(sign, [...(codes.get(sign) ?? []), code]);
  return codes;
})();

/** The currencies that a text beside an amount can stand for: 'EUR', 'Rs.', 'US$'. Undefined if it is no currency. */
export function currenciesNamed(text: string): readonly string[] | undefined {
  const word = text.replaceAll('.', '').toLowerCase();
  return codesOf.get(word) ?? (isCode(word) ? [word.toUpperCase()] : undefined);
}

/** 'per' and 'net' are no currencies. */
const isCode = (word: string): boolean =>
  /^[a-z]{3}$/.test(word) && Intl.supportedValuesOf('currency').includes(word.toUpperCase());
