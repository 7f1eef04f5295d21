/** Signs and words for currencies, as they stand beside amounts, in lower case and without points. */
const byCode: Readonly<Record<string, string>> = {
  AED: 'dh dhs dirham dirhams دإ درهم',
  ALL: 'lek lekë',
  AMD: '֏',
  ARS: '$ ar$ peso pesos',
  AUD: '$ a$ au$ dollar dollars',
  AZN: '₼',
  BDT: '৳ tk taka',
  BGN: 'лв lv',
  BHD: 'bd دب',
  BOB: 'bs',
  BRL: 'r$ reais real',
  CAD: '$ c$ ca$ can$ $ca dollar dollars',
  CHF: 'fr sfr franken francs',
  CLP: '$ cl$ peso pesos',
  CNY: '¥ cn¥ 元 人民币 rmb yuan',
  COP: '$ col$ peso pesos',
  CRC: '₡',
  CZK: 'kč kc',
  DKK: 'kr',
  EGP: '£ e£ le',
  EUR: '€ euro euros',
  GBP: '£ pound pounds sterling quid',
  GEL: '₾',
  GHS: '₵ gh₵ ghc',
  HKD: '$ hk$ 元',
  HUF: 'ft forint',
  IDR: 'rp rupiah',
  ILS: '₪ nis',
  INR: '₹ rs re rupee rupees रु',
  IRR: 'ریال',
  ISK: 'kr',
  JPY: '¥ jp¥ 円 yen',
  KES: 'ksh kshs shilling shillings',
  KRW: '₩ 원 won',
  KWD: 'kd دك',
  KZT: '₸',
  LAK: '₭',
  LKR: 'rs slrs rupee rupees',
  MAD: 'dh dhs',
  MNT: '₮',
  MUR: 'rs',
  MXN: '$ mx$ mex$ peso pesos',
  MKD: 'ден',
  MYR: 'rm ringgit',
  NGN: '₦ n naira',
  NOK: 'kr',
  NPR: 'rs',
  NZD: '$ nz$ dollar dollars',
  OMR: 'ro ریال رع',
  PAB: 'b/',
  PEN: 's/',
  PHP: '₱ peso pesos',
  PKR: 'rs rupee rupees',
  PLN: 'zł zl złoty złotych',
  PYG: '₲',
  QAR: 'qr ریال رق',
  RON: 'lei leu',
  RSD: 'дин',
  RUB: '₽ р руб рублей ruble rubles',
  SAR: 'sr ریال رس \u20c1',
  SEK: 'kr',
  SGD: '$ s$ sg$ dollar dollars',
  THB: '฿ บาท baht',
  TRY: '₺ tl lira',
  TWD: '$ nt$ 元',
  TZS: 'tsh tshs',
  UAH: '₴ грн hrn',
  UGX: 'ush ushs',
  USD: '$ us$ $us u$s dollar dollars usdollar usdollars',
  UYU: '$ u$',
  UZS: "so'm",
  VND: '₫ đ vnđ đồng dong',
  XAF: 'fcfa cfa',
  XOF: 'fcfa cfa',
  ZAR: 'r rand',
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
