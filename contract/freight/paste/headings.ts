/**
 * What the columns of packing lists are called, in English, German, French, Spanish, Portuguese, Italian, Dutch, Polish,
 * Turkish, Chinese and Japanese, with the abbreviations of the trade. `more-languages.ts` has others.
 */
import { foldDigits } from '../fold-digits.ts';
import { type Measure, units } from '../read-measure.ts';
import { sumsInMoreLanguages, withMoreLanguages } from './more-languages.ts';
import { nouns } from './package-nouns.ts';

export const roles = [
  'count',
  'type',
  'length',
  'width',
  'height',
  'diameter',
  'size',
  'weight',
  'totalWeight',
  'stackable',
  'nonStackable',
] as const;
export type Role = (typeof roles)[number];

export interface Heading {
  /** `number`: it identifies a package, such as 'Pallet no.'. */
  readonly role: Role | 'number' | null;
  /** The lowest of several columns with the same role is used. */
  readonly rank: number;
  readonly unit?: string | undefined;
  /** The package that the heading names: 'Pallet' for 'Pallet no.' and 'Pallets'. */
  readonly noun?: string | undefined;
}

/** Lower case, without accents and without points inside abbreviations: 'G.W. (kg)' is 'gw (kg)'. 'グロス' is 'クロス'. */
export const plain = (text: string): string =>
  foldDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ı', 'i')
    .replace(/\.(?=\p{L})/gu, '')
    .replace(/\.(?=[^\p{L}\p{N}]|$)/gu, '')
    .normalize('NFC')
    .trim();

const packages = withMoreLanguages(
  'packages',
  /\b(?:packages?|pkgs?|pkts?|colli|collo|coli|kolli|packstuecke?|packstucke?|colis|bultos?|volumes|opakowania?|handling units?|hu|shipping units?|kap)\b|件|梱包|個口/,
);
const countWords = withMoreLanguages(
  'count',
  /\b(?:qty|quantity|count|number of|no of|(?:n|no|numero|num) (?:de|di) (?:bultos|cajas|palets?|pallets?|volumes|caixas|paletes|colli|cartoni|scatole)|nos? of|nr of|anzahl|anz|menge|stuckzahl|nombre|nb|quantite|cantidad|cant|quantidade|qtd|qtde|quantita|qta|aantal|ilosc|liczba|miktar|adedi|sayisi)\b|[数數]/,
);
const pieces = withMoreLanguages(
  'pieces',
  /\b(?:pcs?|pieces?|units?|stuck|stk|piezas?|pzas?|pecas?|pezzi|pz|stuks|sztuk|szt|adet)\b|[个個只]/,
);
const perPackage = withMoreLanguages(
  'perPackage',
  /(?:\/|\bper\b|\bpro\b|\bje\b|\bpar\b|\bpor\b|\ba\b|每)\s*(?:ctn|carton|pallet|plt|pkg|package|box|case|colli|collo|colis|karton|palette|packstuck|bulto|caja|volume|cartone|doos|paleta|karton|箱|件|托|unit|piece|pc)|入り?数|\b(?:koli|kutu|palet) (?:basina|ici)\b/,
);
const ordinal = /(?:\b(?:no|nr|num|number|id|n°|numero|nummer|numer)(?=\W|$)|#|№|n°|号)/;
const bareNumber = /^(?:no|nr|pos|position|item|line|row|#|n°|№|id|lp|序号|marks?|ref)$/;

/** One package each, whatever it is: the serial number of a shipping label. */
const serial = /\b(?:sscc|lpn|hu id)\b/;

const stack = withMoreLanguages(
  'stack',
  /stack|stapel|gerbable|empilable|apilable|remontable|empilhavel|impilabil|sovrappon|pietrow|堆|istif|段積|積み重ね/,
);
/** How many may stand on each other is no yes or no. */
const layers = /\b(?:max|maximum|layers?|factor|faktor|facteur|high|hoch|lagen|levels?)\b|层/;
const not = withMoreLanguages('not', /\b(?:non|not|nicht|no|niet|nie|nao|un)\b|^non|^un|不|禁|istiflene?mez/);
const volume =
  /\bcbm\b|m3|m³|\bcu(?:bic)?\s?(?:m|ft)|\bvolumen?\b|\bvol\b|volume\b(?!s)|体积|kubatur|容積|体積|\bhacim\b/;
const size = withMoreLanguages(
  'size',
  /dimension|\bdims?\b|\bsizes?\b|abmessung|\bmasse\b|medidas|dimensoes|dimensioni|misure|afmeting|wymiar|尺寸|规格|寸法|外寸|サイス|\bolcu|\bebat|\bboyut|\bl\s*[x×*/]\s*[wbhd](?:\b|\s*[x×*/])|\b[wb]\s*[x×*/]\s*[dt]\b|measure|\bmeas\b/,
);
/** Sizes of the outside, which are the ones that count, and of what is inside. */
const outer =
  /\b(?:out(?:er|side)|gross|overall|external|master|shipping|aussen\w*|exterieur\w*|exterior\w*|estern[eio])\b|外/;
const inner =
  /\b(?:inn(?:er|en\w*)|inside|internal|interieur\w*|interior\w*|product|item|article|artikel\w*|unit|piece|pcs?|net)\b|内|产品/;
const weight = withMoreLanguages(
  'weight',
  /weight|\bwt\b|\bwgt\b|gewicht|\bgew\b|poids|peso|\bmasa\b|\bmassa\b|masse (?:brut|net)|waga|agirli[kg]|重|\bgw\b|\bnw\b|\bg\/w\b|\bn\/w\b|(?<!(?:\/|\bper|\bpro|\bje)\s?)\b(?:kgs?|lbs?|kilos?)\b/,
);
/** A weight that follows from the volume or from a tariff. */
export const computed =
  /volumetric|\bvolum(?:en|e)?(?:gewicht| weight)|volumetri|\bdim(?:ensional)?[\s.-]{0,2}(?:weight|wt)\b|chargeable|taxable|frachtpflicht|\bvgm\b|计费|体积重|容積重|\bhacimsel\b|\bdesi\b/;
export const gross = withMoreLanguages(
  'gross',
  /gross|brutto|\bbrut\b|bruto|brute|lordo|\bgw\b|\bg\/w\b|毛|総重|クロス/,
);
export const net = withMoreLanguages(
  'net',
  /\bnet\b|netto|\bneto\b|nette|liquido|\bnw\b|\bn\/w\b|净|正味|純|ネット|tare|\btara\b/,
);
const total = withMoreLanguages(
  'total',
  /total|\btot\b|totaal|totaux|razem|calkow|insgesamt|zusammen|\bcumul|\bline\b|\bext(?:ended)?\b|gesamt|\bges\b|\bsum(?:me|a)?\b|lacz|toplam|合[计計]|总|\bttl\b/,
);
const each = withMoreLanguages('each', /\beach\b|\bunit\b|\bunitaire\b|\bunitario\b|单/);

/** A letter that stands alone, not in 'L x W x H'. */
const letter = (letters: string) => String.raw`(?<![\p{L}\d])(?<![x×*/]\s?)[${letters}](?![\p{L}\d])(?!\s?[x×*/'’])`;
const length = withMoreLanguages(
  'length',
  new RegExp(
    `${letter('l')}|length|lange|laenge|longueur|\\blong\\b|\\blargo\\b|longitud|compriment|\\bcomp\\b|lunghezza|\\blungh?\\b|lengte|dlugosc|\\bdl\\b|uzunluk|\\bboy\\b|[长長縦]|奥行`,
    'u',
  ),
);
const width = withMoreLanguages(
  'width',
  new RegExp(
    `${letter('wb')}|width|breadth|breite|largeur|\\bancho\\b|anchura|largura|larghezza|\\blargh?\\b|breedte|szerokosc|\\bszer\\b|genislik|^en\\b(?! \\p{L}{3})|[宽幅横]`,
    'u',
  ),
);
const height = withMoreLanguages(
  'height',
  new RegExp(
    `${letter('h')}|height|\\bht\\b|hohe|hoehe|hauteur|\\bhaut\\b|\\balto\\b|altura|altezza|\\balt\\b|hoogte|wysokosc|\\bwys\\b|yukseklik|高`,
    'u',
  ),
);
/** Of drums, rolls and coils. 'ID' is the diameter of the hole. */
const diameter = withMoreLanguages(
  'diameter',
  /\bdia\b|\bdiam(?!ond)|(?<!\p{L})[øφ](?!\p{L})|[⌀∅]|durchm|doorsnede|srednic|[直外]径|\bo\/?d\b/u,
);
const hole = /\bi\/?d\b|\b(?:core|bore|hole)\b|内径/;
const depth = /\bdepth\b|\btiefe\b|profondeur|profundidad|profondita|\bdiepte\b|glebokosc|глубин|\bderinlik|深さ?/;
const packing = withMoreLanguages(
  'packing',
  /\btype\b|\btipo\b|\bpack(?:ing|aging)?\b|\bkind\b|verpackung|emballage|embalaje|embalagem|imballo|verpakking|opakowanie|ambalaj|包装|荷姿/,
);
const goods = withMoreLanguages(
  'goods',
  /description|goods|item|commodity|product|\bware\b|bezeichnung|inhalt|marchandise|designation|mercanc|descripcion|mercadoria|descricao|merce|descrizione|goederen|omschrijving|towar|opis|urun|aciklama|\bcinsi\b|品名|品目|商品|货物|货名/,
);

/** The package that a word names: 'Carton' for 'ctns'. */
export const nounIn = (text: string): string | undefined => nouns.find(([, pattern]) => pattern.test(plain(text)))?.[0];

/** 'Pallet', 'ctns', 'Colli' and 'C/No.'. */
export const isPackageName = (text: string): boolean =>
  nounIn(text) !== undefined || packages.test(plain(text)) || /^c\/?\s?n?o?s?$/.test(plain(text));

export function readHeading(cell: string): Heading {
  const text = plain(cell);
  const noun = nounIn(text);
  const none = { role: null, rank: 0 } as const;
  if (text === '') return none;
  if (stack.test(text))
    return layers.test(text) ? none : { role: not.test(text) ? 'nonStackable' : 'stackable', rank: 0 };
  if (computed.test(text)) return none;
  if (weight.test(text) || (gross.test(text) && !pieces.test(text) && !size.test(text)))
    return weightOf(text, noun !== undefined);
  if (volume.test(text)) return none;
  if (diameter.test(text)) return roundOf(text);
  const side = sideOf(text);
  if (side) return { role: side, rank: sizeRank(text), unit: unitIn(text, 'length') };
  if (depth.test(text)) return { role: 'length', rank: 3, unit: unitIn(text, 'length') };
  if (serial.test(text)) return { role: 'number', rank: 0, noun: 'Package' };
  // What one package contains is not a number of packages.
  if (perPackage.test(text)) return none;
  if (packing.test(text) && !countWords.test(text)) return { role: 'type', rank: 0 };
  if (countWords.test(text) && !/\bno of\b.{0,30}\bper\b/.test(text))
    return { role: 'count', rank: noun || packages.test(text) ? 0 : pieces.test(text) ? 3 : 2, noun };
  // Of a consignment, if there is a column with numbers of cartons.
  if (/^c\/?\s?nos?$/.test(text)) return { role: 'number', rank: 0.5, noun: 'Carton' };
  if ((noun || packages.test(text)) && ordinal.test(text)) return { role: 'number', rank: 0, noun };
  if (bareNumber.test(text)) return { role: 'number', rank: 1 };
  if (noun || packages.test(text)) return { role: 'count', rank: 1, noun };
  if (pieces.test(text)) return { role: 'count', rank: total.test(text) ? 5 : 4 };
  return goods.test(text) ? { role: 'type', rank: 1 } : none;
}

/** A diameter, or with another side in the same cell: 'Ø x H'. */
function roundOf(text: string): Heading {
  if (inner.test(text) || hole.test(text)) return { role: null, rank: 0 };
  const role = /[x×*]/.test(text.replace(/\bext\w*/, '')) ? 'size' : 'diameter';
  return { role, rank: sizeRank(text), unit: unitIn(text, 'length') };
}

/** One side, or all of them if a heading names several: 'Length x width x height'. */
function sideOf(text: string): 'length' | 'width' | 'height' | 'size' | null {
  const sides = [
    ...(length.test(text) ? (['length'] as const) : []),
    ...(width.test(text) ? (['width'] as const) : []),
    ...(height.test(text) ? (['height'] as const) : []),
  ];
  if (sides.length > 1) return 'size';
  return sides[0] ?? (size.test(text) ? 'size' : null);
}

/** Metric before others, if a list has both. */
const unitRank = (unit: string | undefined): number =>
  unit && /^(?:in|ft|feet|foot|lb|pound|"|')/.test(unit) ? 0.5 : 0;

const sizeRank = (text: string): number =>
  (outer.test(text) ? 0 : inner.test(text) ? 2 : nounIn(text) || packages.test(text) ? 0 : 1) +
  unitRank(unitIn(text, 'length'));

/** Gross before unstated before net, and the weight of one package before the weight of all, and before that of a piece in it. */
function weightOf(text: string, hasNoun: boolean): Heading {
  const isTotal = total.test(text);
  const isOfOne = hasNoun || perPackage.test(text) || packages.test(text);
  const kind = net.test(text) ? 20 : gross.test(text) ? 0 : 10;
  const share = isTotal ? 5 : pieces.test(text) && !isOfOne ? 4 : isOfOne ? 0 : each.test(text) ? 1 : 2;
  const unit = unitIn(text, 'weight');
  return { role: isTotal ? 'totalWeight' : 'weight', rank: kind + share + unitRank(unit), unit };
}

/** Words that are also units. They count at the end only, so that 'in transport position' is not in inches. */
const alsoWords = new Set(['in', 'to', 'm', 't', 'l']);

/** The unit that a text names, such as 'mm' in 'Length (mm)'. */
export function unitIn(text: string, measure: Measure): string | undefined {
  const words =
    plain(text)
      .replace(/\b(?:short|us) tons?\b/, 'shortton')
      .replace(/\blong tons?\b/, 'longton')
      .match(/[\p{L}"″'#]+/gu) ?? [];
  // A single letter at the start is the name of the column: 'L', 'H', 'G.W.'. The last word counts: 'Length in cm'.
  return words
    .slice(words.length > 1 && words[0]?.length === 1 ? 1 : 0)
    .findLast(
      (word, at, all) =>
        Object.hasOwn(units[measure], word) &&
        (word !== 'g' || /[([]\s?g\s?[)\]]|(?:\bin|\p{L}{4}) g$/u.test(plain(text))) &&
        (!alsoWords.has(word) || at === all.length - 1),
    );
}

/** A row that repeats sums. */
export const isSumName = (cell: string): boolean =>
  /^(?:grand |sub-?)?(?:total|totale?s?|totaal|sum|summe|suma|razem|lacznie|gesamt\w*|zwischensumme|ttl|(?:genel |ara )?toplam|合计|总计|小计|总)\b|^(?:合[计計]|[总総][计計]|小[计計])/.test(
    plain(cell),
  ) || sumsInMoreLanguages.test(plain(cell));
