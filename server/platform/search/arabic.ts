/** The Arabic article and what is written in one with it: 'and', 'then', 'by', 'as', 'for'. Three letters must remain. */
const article = /^[وف]?(?:[بك]?ال|لل)(?=\p{Script=Arabic}{3})/u;

/** The word without its article: 'الشحن' → 'شحن'; null where it has none. Folded words alone. */
export function withoutArticle(word: string): string | null {
  return article.test(word) ? word.replace(article, '') : null;
}
