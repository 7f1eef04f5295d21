/** Articles, prepositions and conjunctions that are written in one with the word. */

/** The Arabic article, with 'and', 'then', 'by', 'as', 'for' before it. Three letters must remain. */
const arabic = /^[وف]?(?:[بك]?ال|لل)(?=\p{Script=Arabic}{3})/u;
/** In Hebrew 'the', 'in', 'to', 'from', 'that', 'as', each after 'and' too: also where a word only begins like that. */
const hebrew = /^(?:ו?[הבלמשכ]|ו)(?=\p{Script=Hebrew}{3})/u;

/** The word without its article: 'الشحن' → 'شحن', 'הנמל' → 'נמל'; null where it has none. Folded words alone. */
export function withoutArticle(word: string): string | null {
  const article = [arabic, hebrew].find((one) => one.test(word));
  return article ? word.replace(article, '') : null;
}
