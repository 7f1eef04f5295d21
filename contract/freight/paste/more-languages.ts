/**
 * Words of headings in Russian, Ukrainian, Arabic, Persian, Hebrew, Greek, Korean, Czech, Slovak, Romanian, Hungarian,
 * Swedish, Danish, Norwegian, Finnish, Vietnamese and Indonesian, as `plain` writes them: without accents.
 */
const words = {
  count:
    'кол-?во|количеств|кількість|عدد|كميه|كمية|تعداد|수량|개수|כמות|ποσοτητα|\\bpocet|\\bmnozstv|\\bcantitate|\\bnr colete|\\bdarabszam|\\bmennyiseg|\\bantall?\\b|\\bmaara\\b|maara\\b|\\bso (?:kien|luong)|\\bjumlah',
  packages: '(?<!\\p{L})(?:мест|місц)|طرود|طرد|포장|\\bcolet[ei]\\b|\\bkien\\b',
  pieces: '(?<!\\p{L})(?:шт|штук)(?!\\p{L})|قطع|\\bdb\\b|\\bks\\b|\\bbuc\\b',
  perPackage:
    '(?:1|одного|одного) (?:мест|місц|короб|паллет)|(?:в|на|за) (?:1 |одн\\p{L}+ )?(?:мест|місц|короб|паллет)|لكل|박스당|개당',
  length:
    'длин|(?<!\\p{L})дл(?!\\p{L})|довжин|طول|길이|가로|\\bdelka|\\bdlzka|\\blungime|\\bhossz|\\blangd|\\bl(?:en|æn|aen)gde|\\bpituus|μηκος|אורך|\\bdai\\b|\\bpanjang',
  width:
    'ширин|(?<!\\p{L})шир(?!\\p{L})|عرض|너비|세로|폭|寬|\\bsirka|\\blatime|\\bszelesseg|\\bbredde?\\b|\\bleveys|πλατος|רוחב|\\brong\\b|\\blebar',
  height:
    'высот|(?<!\\p{L})выс(?!\\p{L})|висот|ارتفاع|높이|\\bvyska|\\binaltime|\\bmagassag|\\bhojd|\\bhøy?[jd]de|\\bkorkeus|υψος|גובה|\\bcao\\b|\\btinggi',
  diameter:
    'диаметр|діаметр|직경|지름|외경|قطر|קוטר|διαμετρ|\\bprumer|\\bpriemer|\\bhalkaisija|\\batmero|\\bduong kinh|\\bcap \\(?[cm]m',
  size: 'габарит|размер|розмір|дхшхв|ابعاد|مقاس|치수|규격|사이즈|\\brozmer|dimensiun|\\bmeret|\\bmatt\\b|\\bmitat\\b|διαστασ|מידות|\\bkich thuoc|\\bukuran|\\bdimensi\\b',
  weight:
    '(?<!\\p{L})(?:вес|вага)(?!\\p{L})|масса|وزن|중량|무게|\\bhmotnost|\\bvaha\\b|\\bgreutate|suly\\b|\\btomeg|vikt\\b|v(?:ekt|ægt|aegt)\\b|paino\\b|βαρος|משקל|\\b(?:trong|khoi) luong|\\bberat',
  gross: 'брутто|اجمالي|قائم|ناخالص|총\\s?중량|ברוטו|μικτο|\\bbruta\\b|\\bkotor|\\bca bi\\b',
  net: 'нетто|صافي|(?<!نا)خالص|순\\s?중량|נטו|καθαρο|\\bneta\\b|\\bbersih|\\btinh\\b',
  total: '(?<!\\p{L})(?:общ|всего|итого|загальн|разом|всього)|합계|總|συνολ|\\bcelk|\\bossz|\\byhteensa|\\btong\\b',
  each: 'единиц|за ед|\\bunitar[ai]\\b',
  stack: 'штабел|تكديس|적재|다단|\\bstohov|\\bstivuibil|\\brakasolhat|\\bstapl|\\bstabel',
  not: '(?<!\\p{L})(?:не|нельзя|غير)(?!\\p{L})|нештабел|불가|\\bne',
  packing: 'упаков|пакуван|تعبئة|تغليف|포장\\s?(?:종류|단위|형태)|\\bobal\\b|\\bambalare|\\bcsomagolas',
  goods:
    'наименован|описан|товар|груз|найменуван|البضاع|الصنف|الوصف|وصف|품명|품목|\\bpopis|\\bdenumire|\\bmegnevezes|\\bbeskrivning|\\bkuvaus|περιγραφη|תיאור|\\bten hang|\\bnama barang',
} as const;

export const withMoreLanguages = (concept: keyof typeof words, pattern: RegExp): RegExp =>
  new RegExp(`${pattern.source}|${words[concept]}`, 'u');

export const nounsInMoreLanguages: readonly (readonly [string, RegExp])[] = [
  ['Pallet', /паллет|палет|поддон|піддон|منصات|باليت|طبلي|팔레트|파렛트|팔렛|棧板|栈板/],
  ['Carton', /короб(?!л)|كرتون|كراتين|박스|상자|카톤/],
  ['Crate', /ящик|صندوق|صناديق/],
  ['Drum', /бочк|برميل|براميل|드럼/],
  ['Bag', /мешк|мешок|мішк|мішок|اكياس/],
];

export const sumsInMoreLanguages =
  /^(?:(?:итого|всего|разом|всього|المجموع|الاجمالي|مجموع|جمع|합계|총계|소계|συνολο|celkem|spolu|osszesen|yhteensa|tong cong|tong)(?!\p{L})|סה["״']?כ)/u;
