/** The Arabic article, optionally after 'and', 'then', 'by', 'as' or 'for'. Three letters must remain. */
const arabic = /^[وف]?(?:[بك]?ال|لل)(?=\p{Script=Arabic}{3})/u;
/** Hebrew 'the', 'in', 'to', 'from', 'that', 'as', optionally after 'and'. Some words only begin with these letters. */
const hebrew = /^(?:ו?[הבלמשכ]|ו)(?=\p{Script=Hebrew}{3})/u;

/** Expects a folded word: 'الشحن' → 'شحن', 'הנמל' → 'נמל'; null if it has no article. */
export function withoutArticle(word: string): string | null {
  const article = [arabic, hebrew].find((pattern) => pattern.test(word));
  return article ? word.replace(article, '') : null;
}
