/** ISO 6346: '40HQ', '40ft high cube' and '45G1' are '40hc', and also '40ft', which finds all forty-foot ones. */

export interface Container {
  /** The most specific word first, because a query uses the first one. */
  readonly words: readonly string[];
  readonly begin: number;
  readonly end: number;
  /** May be a quantity: '40 reefer'. */
  readonly maybe: boolean;
}

const types: Readonly<Record<string, RegExp>> = {
  rf: /^(?:(?:hc|hq|high.?cube).?)?(?:rf|re|rh|hr|reefer)$/,
  hc: /^(?:hc|hq|high.?cube)$/,
  gp: /^(?:gp|dv|dc|dry|general.purpose|standard)$/,
  ot: /^(?:ot|open.?top)$/,
  fr: /^(?:fr|flat.?rack)$/,
  tk: /^(?:tk|tank)$/,
};

const gap = String.raw`[\s\-‐‑]?`;
const count = String.raw`(?:\d{1,4}\s?[x×хХ*]\s?)?`;
/** A quantity may precede it. The start is checked first, because most text does not match. */
const many = (begins: string): string => `(?=${count}${begins})(?<![\\p{Script=Latin}\\p{N}.,$€£¥])${count}`;
const foot = `['’‘′´](?!s\\b)|${gap}(?:ft|foot|feet|footers?|fu(?:ß|ss)|pieds?|pies|фут\\p{L}{0,12}|قدم|尺|呎|フィート)`;
const cube = `h[cq]|high${gap}cube`;
const letters = `(?:(?:${cube})${gap})?(?:rf|rh|hr|reefer)|${cube}|gp|dv`;
const named = `general${gap}purpose|standard|dry|open${gap}top|flat${gap}rack|tank`;
/** Two-letter words such as these are ambiguous unless the length precedes them directly. */
const brief = 'dc|re|ot|fr|tk';
const end = String.raw`(?![\p{Script=Latin}\p{N}])`;

const spoken = new RegExp(
  `${many('(?:20|40|45)')}(20|40|45)(?:(${foot})\\.?(?:${gap}(${letters}|${named}|${brief})${end})?|(${brief}|dry)|(${gap})(${letters}|reefer|tank))${end}`,
  'giu',
);
/** Short forms such as '4×20 coffee', which are not measurements. */
const counted = new RegExp(
  String.raw`(?=\d{1,3}\s?[x×хХ])(?<![\p{Script=Latin}\p{N}.,$€£¥])\d{1,3}\s?[x×хХ]\s?(20|40|45)${end}(?!['’‘′´.,]\d|\s?(?:[x×хХ*"″]|[cm]?m(?!\p{L})|kg|in(?:ch|ches)?(?!\p{L})|days?))`,
  'giu',
);
/** Length, height, then the type code: '22G1', '45R1', '42GP'. */
const coded = new RegExp(
  `${many('[24L][02456][GRUPT]')}([24L])([02456])(?:(G)[0-9P]|(R)[0-9T]|(U)[0-9T]|(P)[0-9LF]|(T)[0-9NDG])${end}`,
  'giu',
);
const hint = /(?:20|40|45)(?:['’‘′´]|[\s\-‐‑]?\p{L})|[x×хХ]\s?(?:20|40|45)|[24l][02456][grupt]/iu;

/** Digits must be 0 to 9. */
export function containersIn(text: string): Container[] {
  return hint.test(text) ? [...spokenIn(text), ...codedIn(text), ...countedIn(text)] : [];
}

/** A length alone almost always means a dry container. */
const ofLength = (length: string) => [`${length}ft`, `${length}gp`];

function* spokenIn(text: string): Generator<Container> {
  for (const match of text.matchAll(spoken)) {
    const [whole, length = '', feet, after, touching, space, apart] = match;
    const unit = (after ?? touching ?? apart ?? '').toLowerCase();
    const type = Object.keys(types).find((name) => types[name]?.test(unit));
    yield {
      words: type ? [length + type, `${length}ft`] : ofLength(length),
      begin: match.index,
      end: match.index + whole.length,
      maybe: feet === undefined && space !== undefined && space !== '',
    };
  }
}

const lengths: Readonly<Record<string, string>> = { 2: '20', 4: '40', l: '45' };
const groups = ['gp', 'rf', 'ot', 'fr', 'tk'];

function* codedIn(text: string): Generator<Container> {
  for (const match of text.matchAll(coded)) {
    const [whole, first = '', height, ...letter] = match;
    const length = lengths[first.toLowerCase()] ?? '';
    const group = groups[letter.findIndex((match) => match !== undefined)] ?? '';
    // Nine feet six inches high.
    const type = group === 'gp' && height === '5' ? 'hc' : group;
    yield {
      words: [length + type, `${length}ft`],
      begin: match.index,
      end: match.index + whole.length,
      maybe: false,
    };
  }
}

function* countedIn(text: string): Generator<Container> {
  for (const { 0: whole, 1: length = '', index } of text.matchAll(counted)) {
    yield { words: ofLength(length), begin: index, end: index + whole.length, maybe: true };
  }
}
