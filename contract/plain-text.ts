const references: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
  '&amp;': '&',
};

/** Replaces the character references that the editor and the sanitiser write. */
export function decodeReferences(text: string): string {
  return text.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (reference) => references[reference] ?? reference);
}

/** Leaves single spaces alone, because replacing each of them takes longer than the rest of an excerpt. */
const withSingleSpaces = (text: string): string => text.replace(/\s{2,}|[^\S ]/g, ' ').trim();

/**
 * Converts sanitised HTML, or the editor's content, to text: one line per block, a space between cells. Escape the
 * result before you insert it into HTML.
 */
export function htmlToText(html: string): string {
  const text = (/<su[bp]>/.test(html) ? raisedToText(html) : html)
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<\/?(?:br|hr|p|h\d|li|ul|ol|blockquote|pre|table|tr|figure|figcaption)(?:[\s/][^<>]*)?>/g, '\n')
    .replace(/<[^<>]*>/g, '');
  return decodeReferences(text).split('\n').map(withSingleSpaces).filter(Boolean).join('\n');
}

const raisedSigns = '0123456789+-=()ni';
const signs = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ', sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢ' } as const;

/** 10³, H₂O, '1st' and 'x^(a/b)' for raised and lowered text. */
const raisedToText = (html: string): string =>
  html.replace(/<(sup|sub)>((?:[^<]|<(?!\/su[bp]>)){0,200})<\/\1>/g, (_, tag: 'sup' | 'sub', inside: string) => {
    const text = inside.replace(/<[^<>]*>/g, '').replaceAll('−', '-');
    const places = [...text].map((character) => raisedSigns.indexOf(character));
    if (places.every((place) => place >= 0)) return places.map((place) => signs[tag][place]).join('');
    if (/^\p{L}{1,3}$/u.test(text) || text.trim() === '') return text;
    return tag === 'sup' ? `^(${text})` : `_(${text})`;
  });

/** The end of a sentence or of an introduction, also in quotation marks or brackets. */
const ends = /[.,:;!?…。、！？：؟۔।]["'”’»)\]]?$/;

const continues = /^\p{Ll}/u;

/** The blocks of a text on one line, with punctuation after a block that has none, such as a heading. */
export function inOneLine(text: string): string {
  if (!text.includes('\n')) return withSingleSpaces(text);
  const blocks = text.split('\n').map(withSingleSpaces).filter(Boolean);
  return blocks
    .map((block, at) => {
      const next = blocks[at + 1];
      if (next === undefined || ends.test(block.slice(-2))) return block;
      return `${block}${continues.test(next) ? ';' : '.'}`;
    })
    .join(' ');
}

/** For a line that is cut: an ellipsis follows. */
export const withoutLastStop = (line: string): string => line.replace(/[.;]$/, '');

/** The beginning of a text on one line, cut between words if possible. */
export function cutAtWord(text: string, characters: number): string {
  const line = inOneLine(text);
  if (line.length <= characters) return line;
  const end = line.lastIndexOf(' ', characters);
  return `${withoutLastStop(cut(line, end > 0 ? end : characters))}…`;
}

const graphemes = new Intl.Segmenter();
/** Longer than the letters, marks and emoji that people type as one character. */
const LONGEST_GRAPHEME = 64;

/** Does not part what people see as one character, such as a letter and its marks. */
export function cut(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const end = graphemes.segment(text.slice(0, characters + LONGEST_GRAPHEME)).containing(characters)?.index;
  // Half of a surrogate pair is refused by JSON in PostgreSQL.
  return text.slice(0, end || characters).replace(/[\ud800-\udbff]$/, '');
}

/** The beginning of a text, with an ellipsis if something is left out. */
export const shorten = (text: string, characters: number): string =>
  text.length <= characters ? text : `${cut(text, characters - 1).trimEnd()}…`;

/** The beginning of rich text on one line. */
export function excerptOf(html: string, characters: number): string {
  return cutAtWord(htmlToText(html), characters);
}
